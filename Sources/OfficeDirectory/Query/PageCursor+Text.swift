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
    let joined = (fields + [id.text]).map(PageCursor.escaped).joined(separator: "|")
    return Data(joined.utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Reads a cursor's text; `nil` when it isn't one.
  package init?(text: String) {
    var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.count % 4) % 4)
    guard let data = Data(base64Encoded: base64), let joined = String(bytes: data, encoding: .utf8)
    else { return nil }
    let fields = joined.split(separator: "|", omittingEmptySubsequences: false)
      .map { PageCursor.unescaped(String($0)) }
    switch (fields.first, fields.count) {
    case ("n", 3):
      guard let bits = UInt64(fields[1], radix: 16) else { return nil }
      let number = Double(bitPattern: bits)
      guard !number.isNaN else { return nil }
      self.init(key: .number(number), id: OfficeID(fields[2]))
    case ("p", 4):
      guard let amount = Decimal(string: fields[2]) else { return nil }
      self.init(key: .price(Money(amount: amount, currency: fields[1])), id: OfficeID(fields[3]))
    case ("t", 3): self.init(key: .text(fields[1]), id: OfficeID(fields[2]))
    case ("u", 2): self.init(key: .unknown, id: OfficeID(fields[1]))
    default: return nil
    }
  }

  private static func escaped(_ field: String) -> String {
    field.replacing("%", with: "%25").replacing("|", with: "%7C")
  }

  private static func unescaped(_ field: String) -> String {
    field.replacing("%7C", with: "|").replacing("%25", with: "%")
  }
}
