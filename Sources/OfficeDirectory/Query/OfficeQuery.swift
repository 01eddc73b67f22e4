package import Foundation
package import Geo

/// A question to the directory: where, which, in what order, and which page of the answer.
///
/// The command line, the HTTP API, the stores and the in-memory index all answer this one type, and
/// must agree.
package struct OfficeQuery: Hashable, Sendable {
  /// Where to look.
  package enum Area: Hashable, Sendable {
    /// Everywhere.
    case everywhere
    /// Within a geodesic radius, in metres, of a coordinate; the border counts.
    case within(metres: Double, of: Coordinate)
    /// The nearest offices to a coordinate, this many, counted after the filters.
    case nearest(count: Int, to: Coordinate)
    /// In any of the regions, by the regions assigned to each office.
    case regions([RegionID])
    /// In a box, its border included.
    case box(BoundingBox)
  }

  package var area: Area
  package var filters: OfficeFilters
  /// The order; `nil` means by distance where the area has a centre, else by name.
  package var order: OfficeOrder?
  package var page: PageRequest

  /// Makes a query.
  package init(
    area: Area = .everywhere,
    filters: OfficeFilters = OfficeFilters(),
    order: OfficeOrder? = nil,
    page: PageRequest = PageRequest()
  ) {
    self.area = area
    self.filters = filters
    self.order = order
    self.page = page
  }

  /// The coordinate that distances are measured from, where the area has one.
  package var center: Coordinate? {
    switch area {
    case .within(_, of: let center), .nearest(_, to: let center): center
    case .everywhere, .regions, .box: nil
    }
  }

  /// The order in force.
  package var effectiveOrder: OfficeOrder { order ?? (center == nil ? .name : .distance) }
}

/// Which offices count.
///
/// Filters that are `nil` or empty let everything through; all others must hold.
package struct OfficeFilters: Hashable, Sendable {
  /// Any of these kinds.
  package var kinds: Set<OfficeKind> = []
  /// All of these amenities.
  package var amenities: Set<Amenity> = []
  /// A day pass at most this dear, in the same currency; an office of unknown price doesn't match.
  package var maximumDayPrice: Money?
  /// At least this fast a download, in Mbps; an office of unknown speed doesn't match.
  package var minimumWifiMbps: Double?
  /// Open at this instant; an office of unknown hours doesn't match.
  package var openAt: Date?
  /// Only offices with at least one photo.
  package var withPhotosOnly = false
  /// Text that must occur in the name or address, compared as ``SearchText`` folds it.
  package var text: String?
  /// Whether businesses that have closed for good are included.
  package var includesClosedBusinesses = false

  /// Makes filters that let everything through but closed businesses.
  package init() {}
}

/// How an answer is sorted.
///
/// Ties, and offices without the value, come by identifier at the end.
package enum OfficeOrder: String, CaseIterable, Sendable, Hashable {
  /// Nearest first; needs an area with a centre.
  case distance
  /// Cheapest day pass first; prices in different currencies are grouped by currency code.
  case price
  /// Fastest download first.
  case wifi
  /// By name, in the order of Unicode scalar values of the folded name.
  case name
}

/// Which part of the answer is wanted.
package struct PageRequest: Hashable, Sendable {
  /// At most this many offices; `nil` means all.
  package var limit: Int?
  /// Where the last page ended, as that page said.
  package var cursor: PageCursor?

  /// Makes a request; by default for everything.
  package init(limit: Int? = nil, cursor: PageCursor? = nil) {
    self.limit = limit
    self.cursor = cursor
  }
}

/// The place in an answer after which the next page begins: the last office's sort key and identifier,
/// so that offices added or removed meanwhile neither repeat nor hide others.
package struct PageCursor: Hashable, Sendable {
  /// The sort key of the last office shown.
  package var key: OfficeSortKey
  /// Its identifier.
  package var id: OfficeID

  /// Makes a cursor.
  package init(key: OfficeSortKey, id: OfficeID) {
    self.key = key
    self.id = id
  }
}

/// What an answer is sorted by, before the identifier breaks ties.
package enum OfficeSortKey: Hashable, Sendable {
  /// A number that sorts upward: metres, or Mbps negated.
  case number(Double)
  /// A price: by currency, then by amount.
  case price(Money)
  /// Folded text, by Unicode scalars.
  case text(String)
  /// The value isn't known: after everything else.
  case unknown
}

/// An office in an answer, with its distance where the query has a centre.
package struct OfficeHit: Hashable, Sendable {
  package var office: Office
  /// Geodesic metres from the query's centre.
  package var distance: Double?

  /// Makes a hit.
  package init(office: Office, distance: Double?) {
    self.office = office
    self.distance = distance
  }
}

/// A page of an answer.
package struct OfficePage: Hashable, Sendable {
  package var hits: [OfficeHit]
  /// How many offices match in all.
  package var matched: Int
  /// Where the next page begins; `nil` on the last page.
  package var next: PageCursor?

  /// Makes a page.
  package init(hits: [OfficeHit], matched: Int, next: PageCursor?) {
    self.hits = hits
    self.matched = matched
    self.next = next
  }
}
