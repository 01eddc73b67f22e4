import Foundation
import OfficeDirectory

/// An amount with its currency: `20000KRW`, `20,000원`, `₩20,000`, `15 EUR`, `$12.50`.
struct MoneyArgument: ArgumentValue, Equatable {
  let money: Money

  init(argument: String) throws(ArgumentFault) {
    let text = argument.filter { !$0.isWhitespace && $0 != "," }.uppercased()
    let digits = text.filter { ($0.isASCII && $0.isNumber) || $0 == "." }
    let rest = text.filter { !(($0.isASCII && $0.isNumber) || $0 == ".") }
    let isWhole = text.hasPrefix(digits) || text.hasSuffix(digits)
    guard isWhole, digits.filter({ $0 == "." }).count <= 1,
      let amount = Decimal(string: digits), !digits.isEmpty,
      let currency = MoneyArgument.currency(rest)
    else {
      throw ArgumentFault(
        "write an amount with its currency, such as 20000KRW or 15EUR",
        "20000KRW나 15EUR처럼 금액과 통화를 쓰세요"
      )
    }
    money = Money(amount: amount, currency: currency)
  }

  private static func currency(_ text: String) -> String? {
    if let known = signs[text] { return known }
    let isCode = text.count == 3 && text.allSatisfy { $0.isASCII && $0.isLetter }
    return isCode ? text : nil
  }

  private static let signs = [
    "₩": "KRW", "원": "KRW", "WON": "KRW", "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY",
    "엔": "JPY", "円": "JPY", "฿": "THB", "₫": "VND", "₹": "INR",
  ]
}
