import Foundation

/// Filters made ready to be asked of many offices: the text is folded once, and hours that many offices
/// share are worked out once.
///
/// They belong to one query.
struct PreparedFilters {
  private let filters: OfficeFilters
  private let text: String?
  private let openings = Memo<Bool>()

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
    guard office.status == .open, let hours = office.openingHours, let zone = office.timeZone else {
      return false
    }
    // The state depends on these three texts alone, and the hours can't be mistaken for the others.
    let country = office.regions.regions.first?.path ?? ""
    return openings.value(for: "\(zone)\n\(country)\n\(hours)") { _ in
      if case .open = office.hoursState(at: instant) { true } else { false }
    }
  }
}
