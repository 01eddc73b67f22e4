import Foundation
import Geo

/// Makes an office of a listing whose place is known, and says what it couldn't make sense of.
struct OfficeMaker {
  let mapping: FieldMapping
  let source: String
  /// The name of the coordinates' system, for messages.
  let system: String
  let regions: any RegionKnowledge
  let defaultKind: OfficeKind
  let now: Date
  private let kinds = Memo<OfficeKind?>()
  private let statuses = Memo<BusinessStatus?>()
  private let leftovers = Memo<[String]?>()
  private let zones = Memo<Bool>()
  private let namedRegions = Memo<[RegionID]>()
  private let namedCountries = Memo<[RegionID]>()

  init(
    mapping: FieldMapping,
    source: String,
    system: String,
    regions: any RegionKnowledge,
    defaultKind: OfficeKind,
    now: Date
  ) {
    self.mapping = mapping
    self.source = source
    self.system = system
    self.regions = regions
    self.defaultKind = defaultKind
    self.now = now
  }

  /// What a listing became.
  enum Made {
    case office(Office, [ImportProblem])
    case rejected(ImportProblem)
  }

  /// Makes the office at the spot where it was located.
  func make(_ listing: Listing, at spot: Locator.Spot) throws -> Made {
    guard let name = text(.name, listing) ?? text(.englishName, listing) else {
      return .rejected(ImportProblem(.missingName, at: place(.name, listing)))
    }
    var notes = Notes()
    let address = text(.address, listing) ?? text(.lotAddress, listing)
    let sourceID =
      text(.sourceID, listing)
      ?? OfficeIdentity.derivedSourceID(name: name, address: address, pair: spot.pair)
    let englishName = text(.englishName, listing)
    var office = Office(
      id: OfficeIdentity.identifier(source: source, sourceID: sourceID, englishName: englishName),
      origin: OfficeOrigin(
        source: source,
        sourceID: sourceID,
        attribution: attribution(of: listing),
        licence: text(.licence, listing)
      ),
      name: name.precomposedStringWithCanonicalMapping,
      kind: kind(of: listing, &notes),
      coordinate: spot.coordinate,
      created: now,
      updated: now
    )
    office.englishName = englishName?.precomposedStringWithCanonicalMapping
    office.status = status(of: listing, &notes)
    office.address = address?.precomposedStringWithCanonicalMapping
    office.englishAddress = text(.englishAddress, listing)
    office.accuracyMetres = number(.accuracy, listing, &notes, ValueReading.metres)
    office.phone = text(.phone, listing)
    office.website = read(.website, listing, &notes, .unreadableURL, ValueReading.webAddress)
    office.seats = number(.seats, listing, &notes, ValueReading.count)
    office.meetingRooms = number(.meetingRooms, listing, &notes, ValueReading.count)
    office.phoneBooths = number(.phoneBooths, listing, &notes, ValueReading.count)
    office.wifiDownMbps = number(.wifiDown, listing, &notes, ValueReading.mbps)
    office.wifiUpMbps = number(.wifiUp, listing, &notes, ValueReading.mbps)
    office.prices = PassPrices(
      day: price(.dayPass, listing, &notes),
      week: price(.weekPass, listing, &notes),
      month: price(.monthPass, listing, &notes)
    )
    office.languages = text(.languages, listing).map(ValueReading.words) ?? []
    office.photos =
      text(.photos, listing)?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    office.summary = text(.summary, listing)
    office.guide = text(.guide, listing)
    setAmenities(&office, listing, &notes)
    try setRegions(&office, listing, &notes)
    if spot.isBeyondAreaOfUse {
      let isPlausible =
        !office.regions.regions.isEmpty
        && !notes.problems.contains { $0.code == .regionDisagrees }
      let problem = ImportProblem(
        isPlausible ? .beyondAreaOfUse : .outsideAreaOfUse,
        at: place(.latitude, listing),
        value: spot.pair.text,
        detail: system
      )
      guard isPlausible else { return .rejected(problem) }
      notes.problems.append(problem)
    }
    setHours(&office, listing, &notes)
    return .office(office, notes.problems)
  }

  private struct Notes {
    var problems: [ImportProblem] = []
  }

  /// Whom to name, and where the row's facts are from.
  private func attribution(of listing: Listing) -> String? {
    switch (text(.attribution, listing), text(.factSource, listing)) {
    case (let attribution?, let source?): "\(attribution) (\(source))"
    case (let attribution, let source): attribution ?? source
    }
  }

  private func text(_ field: ListingField, _ listing: Listing) -> String? {
    mapping.text(field, in: listing)
  }

  private func place(_ field: ListingField, _ listing: Listing) -> SourcePlace {
    var place = listing.place
    place.column = mapping.columnName(of: field)
    return place
  }

  /// Reads a field; a value that can't be read is noted and left out.
  private func read<Value>(
    _ field: ListingField,
    _ listing: Listing,
    _ notes: inout Notes,
    _ code: ImportProblem.Code,
    _ reader: (String) -> Value?
  ) -> Value? {
    guard let text = text(field, listing) else { return nil }
    if let value = reader(text) { return value }
    notes.problems.append(ImportProblem(code, at: place(field, listing), value: text))
    return nil
  }

  private func number<Value>(
    _ field: ListingField,
    _ listing: Listing,
    _ notes: inout Notes,
    _ reader: (String) -> Value?
  ) -> Value? {
    read(field, listing, &notes, .unreadableNumber, reader)
  }

  private func kind(of listing: Listing, _ notes: inout Notes) -> OfficeKind {
    guard let text = text(.kind, listing) else { return defaultKind }
    if let kind = kinds.value(for: text, ValueReading.kind) { return kind }
    notes.problems.append(
      ImportProblem(
        .unknownKind,
        at: place(.kind, listing),
        value: text,
        detail: defaultKind.rawValue
      )
    )
    return defaultKind
  }

  private func status(of listing: Listing, _ notes: inout Notes) -> BusinessStatus {
    if text(.status, listing) == nil, let closed = text(.closed, listing) {
      return ValueReading.status(closed: closed)
    }
    return read(.status, listing, &notes, .unknownStatus) {
      statuses.value(for: $0, ValueReading.status)
    } ?? .open
  }

  private func price(
    _ field: ListingField,
    _ listing: Listing,
    _ notes: inout Notes
  ) -> Money? {
    guard let text = text(field, listing) else { return nil }
    let currency =
      field.ownCurrency.flatMap { self.text($0, listing) } ?? self.text(.currency, listing)
    switch ValueReading.price(text, currency: currency) {
    case .money(let money): return money
    case .noCurrency:
      notes.problems.append(
        ImportProblem(.priceWithoutCurrency, at: place(field, listing), value: text)
      )
    case .unreadable:
      notes.problems.append(ImportProblem(.unreadablePrice, at: place(field, listing), value: text))
    }
    return nil
  }

  private func setAmenities(_ office: inout Office, _ listing: Listing, _ notes: inout Notes) {
    guard let text = text(.amenities, listing) else { return }
    let (known, unknown) = AmenityReading.amenities(text)
    office.amenities = known
    for word in unknown {
      notes.problems.append(
        ImportProblem(.unknownAmenity, at: place(.amenities, listing), value: word)
      )
    }
  }

  private func setRegions(
    _ office: inout Office,
    _ listing: Listing,
    _ notes: inout Notes
  ) throws {
    let found = try regions.regions(containing: office.coordinate)
    office.regions = found
    let spot = "\(office.coordinate.latitude), \(office.coordinate.longitude)"
    if found.regions.isEmpty {
      notes.problems.append(
        ImportProblem(.outsideEveryRegion, at: listing.place, value: spot)
      )
    } else if found.metresOutside != nil {
      notes.problems.append(
        ImportProblem(
          .nearestRegionTaken,
          at: listing.place,
          value: spot,
          detail: found.regions.last?.path ?? ""
        )
      )
    }
    if let country = text(.country, listing) {
      let named = namedCountries.value(for: country) { regions.regions(called: $0) }
      compare(found, with: named, .country, listing, &notes)
    }
    guard let address = office.address else { return }
    // The first words of an address say where it is; the rest differs from row to row.
    let beginning = address.split(separator: " ").prefix(3).joined(separator: " ")
    let named = namedRegions.value(for: beginning) { regions.regions(namedIn: $0) }
    compare(found, with: named, .address, listing, &notes)
  }

  /// Warns when what a field names is elsewhere than the place.
  private func compare(
    _ found: RegionAssignment,
    with named: [RegionID],
    _ field: ListingField,
    _ listing: Listing,
    _ notes: inout Notes
  ) {
    guard let last = found.regions.last else { return }
    if !found.agrees(with: named) {
      notes.problems.append(
        ImportProblem(
          .regionDisagrees,
          at: place(field, listing),
          value: named.map(\.path).joined(separator: " / "),
          detail: last.path
        )
      )
    }
  }

  private func setHours(_ office: inout Office, _ listing: Listing, _ notes: inout Notes) {
    if let zone = text(.timeZone, listing) {
      if zones.value(for: zone, { TimeZone(identifier: $0) != nil }) {
        office.timeZone = zone
      } else {
        notes.problems.append(
          ImportProblem(.unknownTimeZone, at: place(.timeZone, listing), value: zone)
        )
      }
    }
    // Korea has one time zone, so a place there needs no column to say so.
    if office.timeZone == nil && office.regions.regions.first?.path == "KR" {
      office.timeZone = "Asia/Seoul"
    }
    guard let text = text(.openingHours, listing) else { return }
    office.openingHours = text
    let leftover = leftovers.value(for: text) { text in
      let hours = OpeningHours(parsing: text)
      return hours.isUnderstood ? nil : hours.leftover
    }
    if let leftover {
      notes.problems.append(
        ImportProblem(
          .unreadableHours,
          at: place(.openingHours, listing),
          value: text,
          detail: leftover.joined(separator: "; ")
        )
      )
    }
  }
}
