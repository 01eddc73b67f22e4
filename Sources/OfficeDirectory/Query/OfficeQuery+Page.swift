import Geo

extension OfficeQuery {
  /// The answer, given offices among which are all that the area holds.
  ///
  /// Every store and index answers through this one evaluator, and only finds the candidates in its own
  /// way; so they agree.
  ///
  /// - Parameter candidates: each office once; ones outside the area are left out here.
  /// - Returns: the page, with the count of all that match.
  /// - Throws: ``QueryError``.
  /// - Complexity: O(*n* log *n*) for *n* candidates that pass.
  package func page(of candidates: some Sequence<Office>) throws(QueryError) -> OfficePage {
    let order = effectiveOrder
    if order == .distance && center == nil { throw QueryError.distanceWithoutCenter }
    if let center, !center.isValid { throw QueryError.badCenter }
    // A radius that isn't a number isn't at least zero either.
    if case .within(let metres, _) = area, !(metres >= 0) { throw QueryError.badRadius }
    let filters = PreparedFilters(filters)
    var ranked: [RankedHit] = []
    for office in candidates where filters.matches(office) {
      guard let hit = hit(for: office) else { continue }
      ranked.append(RankedHit(hit: hit, key: order.key(of: hit)))
    }
    if case .nearest(let count, _) = area { ranked = OfficeQuery.nearest(count, of: ranked) }
    ranked.sort(by: <)
    let start = try startIndex(in: ranked, order: order)
    let shown = ranked[start...].prefix(max(0, page.limit ?? ranked.count))
    let isLast = shown.endIndex == ranked.count
    return OfficePage(
      hits: shown.map(\.hit),
      matched: ranked.count,
      next: isLast ? nil : shown.last.map { PageCursor(key: $0.key, id: $0.hit.office.id) }
    )
  }

  /// The office as a hit, or `nil` when it lies outside the area.
  private func hit(for office: Office) -> OfficeHit? {
    switch area {
    case .everywhere:
      return OfficeHit(office: office, distance: nil)
    case .within(let metres, let center):
      let distance = Geodesic.wgs84.distance(from: center, to: office.coordinate)
      return distance <= metres ? OfficeHit(office: office, distance: distance) : nil
    case .nearest(_, let center):
      return OfficeHit(
        office: office,
        distance: Geodesic.wgs84.distance(from: center, to: office.coordinate)
      )
    case .regions(let regions):
      let isInside = office.regions.regions.contains { own in
        regions.contains { own.isWithin($0) }
      }
      return isInside ? OfficeHit(office: office, distance: nil) : nil
    case .box(let box):
      return box.contains(office.coordinate) ? OfficeHit(office: office, distance: nil) : nil
    }
  }

  private static func nearest(_ count: Int, of hits: [RankedHit]) -> [RankedHit] {
    let byDistance = hits.sorted { left, right in
      let (first, second) = (left.hit.distance ?? .infinity, right.hit.distance ?? .infinity)
      return first == second ? left.hit.office.id < right.hit.office.id : first < second
    }
    return Array(byDistance.prefix(max(0, count)))
  }

  private func startIndex(in hits: [RankedHit], order: OfficeOrder) throws(QueryError) -> Int {
    guard let cursor = page.cursor else { return 0 }
    guard order.gives(cursor.key) else { throw QueryError.badCursor }
    // The first hit that comes after the cursor, whether or not the cursor's own office is still there.
    var low = 0
    var high = hits.count
    while low < high {
      let middle = (low + high) / 2
      let isAfter = OfficeSortKey.precedes((cursor.key, cursor.id), hits[middle].rank)
      if isAfter { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A hit with what it's sorted by.
private struct RankedHit {
  let hit: OfficeHit
  let key: OfficeSortKey

  var rank: (OfficeSortKey, OfficeID) { (key, hit.office.id) }

  static func < (left: RankedHit, right: RankedHit) -> Bool {
    OfficeSortKey.precedes(left.rank, right.rank)
  }
}

extension OfficeOrder {
  /// What a hit is sorted by in this order.
  fileprivate func key(of hit: OfficeHit) -> OfficeSortKey {
    switch self {
    case .distance: hit.distance.map(OfficeSortKey.number) ?? .unknown
    case .wifi: hit.office.wifiDownMbps.map { .number(-$0) } ?? .unknown
    case .price: hit.office.prices.day.map(OfficeSortKey.price) ?? .unknown
    case .name: .text(SearchText.folded(hit.office.name))
    }
  }

  /// Whether the order gives keys of this form.
  fileprivate func gives(_ key: OfficeSortKey) -> Bool {
    switch (self, key) {
    case (.distance, .number), (.wifi, .number), (.price, .price), (.name, .text): true
    case (.distance, .unknown), (.wifi, .unknown), (.price, .unknown): true
    default: false
    }
  }
}
