/// What a colour is for, in every face of the product: the terminal and the web take their colours
/// from the same roles.
///
/// Colour never carries a meaning alone: whatever is green also says that it's open.
package enum ColorRole: String, CaseIterable, Sendable {
  /// The name of a thing.
  case title
  /// Ordinary text.
  case text
  /// Text that may be overlooked.
  case muted
  /// Where one can go or click.
  case accent
  /// Good news: open, done.
  case positive
  /// A warning.
  case caution
  /// Bad news: failed, rejected.
  case negative

  /// The colour on a light ground, as red, green and blue of 0 … 255.
  ///
  /// Contrast on white is at least 4.5 : 1 (WCAG 2.2, 1.4.3).
  package var light: RGBColor {
    switch self {
    case .title: RGBColor(red: 15, green: 23, blue: 42)
    case .text: RGBColor(red: 30, green: 41, blue: 59)
    case .muted: RGBColor(red: 92, green: 104, blue: 122)
    case .accent: RGBColor(red: 0, green: 98, blue: 155)
    case .positive: RGBColor(red: 21, green: 115, blue: 71)
    case .caution: RGBColor(red: 146, green: 84, blue: 0)
    case .negative: RGBColor(red: 185, green: 28, blue: 28)
    }
  }

  /// The colour on a dark ground, with the same contrast on near-black.
  package var dark: RGBColor {
    switch self {
    case .title: RGBColor(red: 248, green: 250, blue: 252)
    case .text: RGBColor(red: 226, green: 232, blue: 240)
    case .muted: RGBColor(red: 148, green: 163, blue: 184)
    case .accent: RGBColor(red: 125, green: 200, blue: 255)
    case .positive: RGBColor(red: 110, green: 211, blue: 152)
    case .caution: RGBColor(red: 251, green: 191, blue: 96)
    case .negative: RGBColor(red: 252, green: 129, blue: 129)
    }
  }
}

/// A colour of the sRGB space.
package struct RGBColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  /// Makes a colour.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The contrast ratio with another colour, 1 … 21 (WCAG 2.2, "contrast ratio").
  package func contrast(with other: RGBColor) -> Double {
    let brighter = max(luminance, other.luminance)
    let darker = min(luminance, other.luminance)
    return (brighter + 0.05) / (darker + 0.05)
  }
}
