import Foundation
package import OfficeDirectory

/// Amounts of money as people read them.
package enum MoneyWording {
  /// The amount with its sign before it (`₩20,000`), or in Korean won with its word (`20,000원`).
  package static func amount(_ money: Money) -> Wording {
    let number = grouped(money.amount)
    if money.currency == "KRW" { return Wording("₩" + number, number + "원") }
    if let sign = signs[money.currency] { return Wording(verbatim: sign + number) }
    return Wording(verbatim: number + " " + money.currency)
  }

  /// What something costs: the amount, or that it's free.
  package static func price(_ money: Money) -> Wording {
    money.amount == 0 ? Wording("free", "무료") : amount(money)
  }

  /// The price of a day, such as `₩20,000 a day`.
  package static func perDay(_ money: Money) -> Wording {
    let amount = amount(money)
    guard money.amount != 0 else { return Wording("free by the day", "하루 무료") }
    return Wording(amount.english + " a day", "하루 " + amount.korean)
  }

  private static func grouped(_ amount: Decimal) -> String {
    let parts = amount.description.split(separator: ".", maxSplits: 1)
    let whole = DistanceWording.grouped(digits: parts.first.map(String.init) ?? "0")
    guard parts.count == 2 else { return whole }
    // A lone tenth is a price in cents: 12.5 is written 12.50.
    return whole + "." + (parts[1].count == 1 ? parts[1] + "0" : parts[1])
  }

  private static let signs = [
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "THB": "฿", "VND": "₫", "INR": "₹",
  ]
}
