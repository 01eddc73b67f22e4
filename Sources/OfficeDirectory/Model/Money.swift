package import Foundation

/// An amount of money in one currency: a decimal number, never a floating-point one.
package struct Money: Hashable, Sendable {
  /// The amount in the currency's main unit (won, euros, not cents).
  package var amount: Decimal

  /// The ISO 4217 code, three capital letters.
  package var currency: String

  /// Makes an amount of money.
  package init(amount: Decimal, currency: String) {
    self.amount = amount
    self.currency = currency
  }
}

/// What passes cost, where it's known.
package struct PassPrices: Hashable, Sendable {
  /// For one day.
  package var day: Money?
  /// For one week.
  package var week: Money?
  /// For one month.
  package var month: Money?

  /// Makes a price list.
  package init(day: Money? = nil, week: Money? = nil, month: Money? = nil) {
    self.day = day
    self.week = week
    self.month = month
  }
}
