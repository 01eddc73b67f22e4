import Foundation

extension OfficeSortKey {
  /// Whether one key with its office's identifier comes before another.
  ///
  /// This is a strict total order: numbers upward, prices by currency and amount, texts by Unicode
  /// scalars, the unknown last, ties by identifier.
  package static func precedes(
    _ left: (key: OfficeSortKey, id: OfficeID),
    _ right: (key: OfficeSortKey, id: OfficeID)
  ) -> Bool {
    switch (left.key, right.key) {
    case (.number(let first), .number(let second)):
      return first == second ? left.id < right.id : first < second
    case (.price(let first), .price(let second)):
      if first.currency != second.currency { return first.currency < second.currency }
      return first.amount == second.amount ? left.id < right.id : first.amount < second.amount
    case (.text(let first), .text(let second)):
      // UTF-8 keeps the order of scalars, and compares the same in every locale.
      if first.utf8.elementsEqual(second.utf8) { return left.id < right.id }
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    case (.unknown, .unknown):
      return left.id < right.id
    default:
      return left.key.rank == right.key.rank ? left.id < right.id : left.key.rank < right.key.rank
    }
  }

  private var rank: Int {
    switch self {
    case .number: 0
    case .price: 1
    case .text: 2
    case .unknown: 3
    }
  }
}
