import Foundation

/// Filters made ready to be asked of many offices: the text is folded once.
struct PreparedFilters {
  private let filters: OfficeFilters
  private let text: String?

  init(_ filters: OfficeFilters) {
    self.filters = filters
    text = filters.text.map(SearchText.folded)
  }

  /// Whether the office passes all filters; the cheap ones are asked first.
  func matches(_ office: Office) -> Bool {
    if office.status == .closed && !filters.includesClosedBusinesses { return false }
    if !filters.kinds.isEmpty && !filters.kinds.contains(office.kind) { return false }
    if filters.withPhotosOnly && office.photos.isEmpty { return false }
    if let least = filters.minimumWifiMbps {
      guard let speed = office.wifiDownMbps, speed >= least else { return false }
    }
    if let most = filters.maximumDayPrice {
      guard let price = office.prices.day, price.currency == most.currency,
        price.amount <= most.amount
      else { return false }
    }
    if !filters.amenities.isSubset(of: office.amenities) { return false }
    if let text, !hasText(office, text) { return false }
    if let instant = filters.openAt, !isOpen(office, at: instant) { return false }
    return true
  }

  private func hasText(_ office: Office, _ text: String) -> Bool {
    [office.name, office.englishName, office.address, office.englishAddress]
      .contains { $0.map { SearchText.contains(SearchText.folded($0), text) } ?? false }
  }

  private func isOpen(_ office: Office, at instant: Date) -> Bool {
    guard office.status == .open, case .open = office.hoursState(at: instant) else { return false }
    return true
  }
}
