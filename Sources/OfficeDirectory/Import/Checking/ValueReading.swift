import Foundation

/// Readers of single values as people write them in tables.
enum ValueReading {
  /// A whole number of things, `12` or `12석`.
  static func count(_ text: String) -> Int? {
    var number = NumberReading.narrowed(text).filter { !$0.isWhitespace }
    if let last = number.last, "석개실명대席".contains(last) { number.removeLast() }
    guard let value = NumberReading.decimal(number) else { return nil }
    // Only a whole number within reach comes back as the same number.
    let count = NSDecimalNumber(decimal: value).intValue
    return Decimal(count) == value ? count : nil
  }

  /// A number of Mbps, `100`, `100Mbps` or `1Gbps`.
  static func mbps(_ text: String) -> Double? {
    let lower = NumberReading.narrowed(text).lowercased().filter { !$0.isWhitespace }
    let units: [(String, Double)] = [
      ("mbps", 1), ("gbps", 1_000), ("mb/s", 1), ("m", 1), ("g", 1_000),
    ]
    let unit = units.first { lower.hasSuffix($0.0) }
    guard let value = double(lower.dropLast(unit?.0.count ?? 0)), value > 0, value < 1_000_000
    else { return nil }
    return value * (unit?.1 ?? 1)
  }

  /// A number of metres.
  static func metres(_ text: String) -> Double? {
    let lower = NumberReading.narrowed(text).lowercased().filter { !$0.isWhitespace }
    return double(lower.hasSuffix("m") ? lower.dropLast() : lower[...])
  }

  private static func double(_ text: Substring) -> Double? {
    NumberReading.decimal(text).map { NSDecimalNumber(decimal: $0).doubleValue }
  }

  /// What a text says of a price.
  enum Price {
    case money(Money)
    case noCurrency
    case unreadable
  }

  /// A price with its currency in the text (`20,000원`, `15 EUR`, `$12.50`) or beside it.
  static func price(_ text: String, currency: String?) -> Price {
    let compact = NumberReading.narrowed(text).filter { !$0.isWhitespace }
    let isOfNumber = { (character: Character) in
      NumberReading.isDigit(character) || character == "." || character == ","
    }
    guard let start = compact.firstIndex(where: isOfNumber),
      let end = compact.lastIndex(where: isOfNumber)
    else { return .unreadable }
    let before = compact[..<start]
    let after = compact[compact.index(after: end)...]
    let digits = compact[start...end]
    guard before.isEmpty || after.isEmpty, let amount = NumberReading.decimal(digits),
      !isAmbiguous(digits)
    else { return .unreadable }
    let stated = String(before + after)
    guard stated.isEmpty else {
      guard let code = CurrencyReading.code(stated) else { return .unreadable }
      return .money(Money(amount: amount, currency: code))
    }
    guard let code = currency.flatMap(CurrencyReading.code) else { return .noCurrency }
    return .money(Money(amount: amount, currency: code))
  }

  /// Whether a price has one point and three digits after it: thousands in half of Europe, thousandths
  /// of a dinar in the Gulf, and hardly ever what a decimal number would make of it.
  private static func isAmbiguous(_ digits: Substring) -> Bool {
    guard let point = digits.firstIndex(of: "."), !digits.contains(",") else { return false }
    return digits[point...].count == 4 && digits[..<point] != "0"
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

  /// Whether a business is open, by the words that authorities and map services use.
  static func status(_ text: String) -> BusinessStatus? {
    let folded = SearchText.folded(text)
    let says = { (words: [String]) in words.contains { SearchText.contains(folded, $0) } }
    if says(["temporar", "휴업", "휴관", "중단", "suspended"]) { return .suspended }
    if says(["폐업", "폐점", "폐쇄", "종료", "말소", "취소", "제외", "closed"]) { return .closed }
    // Before the words for open, which some of these contain.
    if says(["정지", "중지", "비영업", "미영업", "미운영", "inactive"]) { return .suspended }
    if says(["영업", "정상", "운영", "open", "operational", "active"]) {
      return .open
    }
    switch folded {
    case "01", "1": return .open
    case "02", "2": return .suspended
    case "03", "3", "04", "4", "05", "5": return .closed
    default: return nil
    }
  }

  /// What a column of closures says of a business: a date or a yes that it has closed, nothing or a no
  /// that it hasn't.
  static func status(closed text: String) -> BusinessStatus {
    let isOpen = ["", "no", "n", "false", "f", "0", "아니오", "아니요", "영업", "x"]
    return isOpen.contains(SearchText.folded(text)) ? .open : .closed
  }
}
