package import Foundation
package import Geo

/// The directory's identifier of an office: stable over imports, safe in a URL and a file name.
package struct OfficeID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The identifier's text.
  package let text: String

  /// Makes an identifier from its text.
  package init(_ text: String) { self.text = text }

  package var description: String { text }

  /// Orders by bytes, so that ties break alike in every store and locale.
  package static func < (left: OfficeID, right: OfficeID) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

/// Where an office's record comes from, and under which terms.
package struct OfficeOrigin: Hashable, Sendable {
  /// The name of the source: the import's `--source`, or the file's name.
  package var source: String
  /// The source's own identifier of the record, unique within ``source``.
  package var sourceID: String
  /// What the source asks to be named as.
  package var attribution: String?
  /// The licence of the source's data.
  package var licence: String?

  /// Makes an origin.
  package init(
    source: String,
    sourceID: String,
    attribution: String? = nil,
    licence: String? = nil
  ) {
    self.source = source
    self.sourceID = sourceID
    self.attribution = attribution
    self.licence = licence
  }
}

/// The regions that an office lies in, as found by polygon when it was imported.
package struct RegionAssignment: Hashable, Sendable {
  /// From the largest to the smallest: country, province, city, district.
  package var regions: [RegionID]

  /// Metres to the region's border when the office lies in no district and was given the nearest one;
  /// `nil` when it lies inside.
  package var metresOutside: Double?

  /// Makes an assignment.
  package init(regions: [RegionID] = [], metresOutside: Double? = nil) {
    self.regions = regions
    self.metresOutside = metresOutside
  }
}

/// One place to work: the directory's record.
///
/// What nobody knows is `nil`, never a guess.
package struct Office: Hashable, Sendable, Identifiable {
  package var id: OfficeID
  package var origin: OfficeOrigin
  /// The name in the place's own language, in Unicode normalisation form C.
  package var name: String
  package var englishName: String?
  package var kind: OfficeKind
  package var status: BusinessStatus = .open
  package var coordinate: Coordinate
  /// How far off the coordinate may be, in metres; `nil` when the source doesn't say.
  package var accuracyMetres: Double?
  package var address: String?
  package var englishAddress: String?
  package var regions = RegionAssignment()
  package var website: String?
  package var phone: String?
  /// Opening hours in OpenStreetMap's `opening_hours` syntax, as the source gave them.
  package var openingHours: String?
  /// The IANA time zone that ``openingHours`` is meant in.
  package var timeZone: String?
  package var seats: Int?
  package var meetingRooms: Int?
  package var phoneBooths: Int?
  /// Megabits a second from the network to the desk.
  package var wifiDownMbps: Double?
  /// Megabits a second from the desk to the network.
  package var wifiUpMbps: Double?
  package var amenities: Set<Amenity> = []
  package var prices = PassPrices()
  /// Languages spoken, as BCP 47 tags, in the source's order.
  package var languages: [String] = []
  /// The gallery's pictures in order: absolute URLs, or paths against the photo base URL.
  package var photos: [String] = []
  package var summary: String?
  /// A guide to the place, in Markdown.
  package var guide: String?
  package var created: Date
  package var updated: Date

  /// Makes an office from what every office has; the rest is set afterwards.
  package init(
    id: OfficeID,
    origin: OfficeOrigin,
    name: String,
    kind: OfficeKind,
    coordinate: Coordinate,
    created: Date,
    updated: Date
  ) {
    self.id = id
    self.origin = origin
    self.name = name
    self.kind = kind
    self.coordinate = coordinate
    self.created = created
    self.updated = updated
  }
}
