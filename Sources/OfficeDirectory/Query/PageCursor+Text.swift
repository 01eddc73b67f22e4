import Foundation

extension PageCursor {
  /// The cursor as text that is safe in a URL and means nothing to others.
  package var text: String {
    let fields: [String] =
      switch key {
      case .number(let number): ["n", String(number.bitPattern, radix: 16)]
      case .price(let money): ["p", money.currency, money.amount.description]
      case .text(let text): ["t", text]
      case .unknown: ["u"]
      }
    let joined = (fields + [id.text]).map(PageCursor.escaped).joined(separator: [PageCursor.bar])
    return Data(joined).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Reads a cursor's text; `nil` when it isn't one, letter for letter as it was given out.
  package init?(text: String) {
    var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.count % 4) % 4)
    guard let joined = Data(base64Encoded: base64) else { return nil }
    // Byte by byte: as a character, a bar would melt into a combining mark that a name begins with.
    let parts = joined.split(separator: PageCursor.bar, omittingEmptySubsequences: false)
    let fields = parts.compactMap(PageCursor.unescaped)
    guard fields.count == parts.count, let read = PageCursor(fields: fields), read.text == text
    else { return nil }
    self = read
  }

  private init?(fields: [String]) {
    switch (fields.first, fields.count) {
    case ("n", 3):
      guard let bits = UInt64(fields[1], radix: 16) else { return nil }
      let number = Double(bitPattern: bits)
      guard !number.isNaN else { return nil }
      self.init(key: .number(number), id: OfficeID(fields[2]))
    case ("p", 4):
      guard let amount = Decimal(string: fields[2]), !amount.isNaN else { return nil }
      self.init(key: .price(Money(amount: amount, currency: fields[1])), id: OfficeID(fields[3]))
    case ("t", 3): self.init(key: .text(fields[1]), id: OfficeID(fields[2]))
    case ("u", 2): self.init(key: .unknown, id: OfficeID(fields[1]))
    default: return nil
    }
  }

  private static let bar = UInt8(ascii: "|")
  private static let percent = UInt8(ascii: "%")
  private static let escapedBar = Array("%7C".utf8)
  private static let escapedPercent = Array("%25".utf8)

  private static func escaped(_ field: String) -> [UInt8] {
    field.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case bar: escapedBar
      case percent: escapedPercent
      default: [byte]
      }
    }
  }

  private static func unescaped(_ field: Data) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(field)[...]
    while let byte = rest.first {
      if rest.starts(with: escapedBar) {
        bytes.append(bar)
        rest = rest.dropFirst(escapedBar.count)
      } else if rest.starts(with: escapedPercent) {
        bytes.append(percent)
        rest = rest.dropFirst(escapedPercent.count)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
