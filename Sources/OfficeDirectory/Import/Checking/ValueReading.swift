import Foundation

/// Readers of single values as people write them in tables.
enum ValueReading {
  /// A whole number of things, `12` or `12석`.
  static func count(_ text: String) -> Int? {
    let digits = text.filter { $0 != "," && !$0.isWhitespace }
    let number = digits.prefix { $0.isASCII && $0.isNumber }
    let rest = digits.dropFirst(number.count)
    guard rest.isEmpty || ["석", "개", "실", "명", "대", "席"].contains(String(rest)) else { return nil }
    return Int(number)
  }

  /// A number of Mbps, `100`, `100Mbps` or `1Gbps`.
  static func mbps(_ text: String) -> Double? {
    let lower = text.lowercased().filter { !$0.isWhitespace && $0 != "," }
    let units: [(String, Double)] = [
      ("mbps", 1), ("gbps", 1_000), ("mb/s", 1), ("m", 1), ("g", 1_000),
    ]
    let unit = units.first { lower.hasSuffix($0.0) }
    let number = lower.dropLast(unit?.0.count ?? 0)
    guard let value = decimal(number), value > 0, value < 1_000_000 else { return nil }
    return value * (unit?.1 ?? 1)
  }

  /// A number of metres.
  static func metres(_ text: String) -> Double? {
    let lower = text.lowercased().filter { !$0.isWhitespace && $0 != "," }
    guard let value = decimal(lower.hasSuffix("m") ? lower.dropLast() : lower[...]), value >= 0
    else {
      return nil
    }
    return value
  }

  private static func decimal(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.allSatisfy({ ($0.isASCII && $0.isNumber) || $0 == "." }) else {
      return nil
    }
    return Double(text)
  }

  /// What a text says of a price.
  enum Price {
    case money(Money)
    case noCurrency
    case unreadable
  }

  /// A price with its currency in the text (`20,000원`, `15 EUR`, `$12.50`) or beside it.
  static func price(_ text: String, currency: String?) -> Price {
    let compact = text.filter { !$0.isWhitespace && $0 != "," }.uppercased()
    let digits = compact.filter { ($0.isASCII && $0.isNumber) || $0 == "." }
    let rest = compact.filter { !(($0.isASCII && $0.isNumber) || $0 == ".") }
    guard compact.hasPrefix(digits) || compact.hasSuffix(digits), !digits.isEmpty,
      digits.filter({ $0 == "." }).count <= 1, let amount = Decimal(string: digits)
    else { return .unreadable }
    guard rest.isEmpty else {
      guard let stated = currencyCode(rest) else { return .unreadable }
      return .money(Money(amount: amount, currency: stated))
    }
    guard let code = currency.flatMap({ currencyCode($0.uppercased()) }) else { return .noCurrency }
    return .money(Money(amount: amount, currency: code))
  }

  /// The ISO 4217 code of a sign, a word or a code.
  static func currencyCode(_ text: String) -> String? {
    let signs = [
      "₩": "KRW", "원": "KRW", "WON": "KRW", "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY",
      "엔": "JPY", "円": "JPY", "฿": "THB", "₫": "VND", "₹": "INR",
    ]
    if let known = signs[text] { return known }
    return text.count == 3 && text.allSatisfy { $0.isASCII && $0.isLetter } ? text : nil
  }

  /// A web address; one without a scheme is taken as https.
  static func webAddress(_ text: String) -> String? {
    let address = text.contains("://") ? text : "https://" + text
    guard let url = URL(string: address), url.scheme == "http" || url.scheme == "https",
      let host = url.host(), host.contains("."), !host.hasPrefix("."), !text.contains(" ")
    else { return nil }
    return address
  }

  /// The words of a list, however they're separated.
  static func words(_ text: String) -> [String] {
    text.split { ",;|/".contains($0) || $0.isWhitespace }.map(String.init)
  }

  /// A kind of office by its name in Korean or English.
  static func kind(_ text: String) -> OfficeKind? {
    let folded = SearchText.folded(text)
    if let kind = OfficeKind.allCases.first(where: { SearchText.folded($0.rawValue) == folded }) {
      return kind
    }
    return kindWords.first { SearchText.contains(folded, $0.word) }?.kind
  }

  // The longer word first, where one holds the other.
  private static let kindWords: [(word: String, kind: OfficeKind)] = [
    ("워케이션", .workationCentre), ("workation", .workationCentre), ("스마트워크", .coworking),
    ("공유오피스", .coworking), ("코워킹", .coworking), ("coworking", .coworking),
    ("sharedoffice", .coworking), ("비즈니스센터", .coworking), ("창업", .coworking),
    ("도서관", .library), ("library", .library), ("독서실", .library), ("카페", .cafe),
    ("cafe", .cafe), ("커피", .cafe), ("호텔", .hotel), ("hotel", .hotel),
  ]

  /// Whether a business is open, by the words that authorities use.
  static func status(_ text: String) -> BusinessStatus? {
    let folded = SearchText.folded(text)
    if ["폐업", "말소", "취소", "closed", "제외"].contains(where: { SearchText.contains(folded, $0) }) {
      return .closed
    }
    if ["휴업", "suspended", "정지"].contains(where: { SearchText.contains(folded, $0) }) {
      return .suspended
    }
    if ["영업", "정상", "open", "active", "운영"].contains(where: { SearchText.contains(folded, $0) }) {
      return .open
    }
    switch folded {
    case "01", "1": return .open
    case "02", "2": return .suspended
    case "03", "3", "04", "4", "05", "5": return .closed
    default: return nil
    }
  }
}
