import Foundation
import Geo
import OfficeDirectory

/// How an office lies in a row of the `offices` table.
enum OfficeRow {
  /// The columns after `fid`, in the order that ``bind(_:to:)`` and ``read(_:path:)`` use.
  static let columns = [
    "geom", "id", "source", "source_id", "attribution", "licence", "name", "name_en", "kind",
    "status", "accuracy_m", "address", "address_en", "region", "region_gap_m", "website", "phone",
    "opening_hours", "time_zone", "seats", "meeting_rooms", "phone_booths", "wifi_down_mbps",
    "wifi_up_mbps", "amenities", "day_pass", "day_pass_currency", "week_pass",
    "week_pass_currency", "month_pass", "month_pass_currency", "languages", "photos",
    "description", "guide", "created", "updated", "folded_name", "folded_name_en",
  ]

  /// `SELECT` up to and without its `WHERE`.
  static let selection = selection(from: "offices")

  /// The same from several tables, `offices` among them.
  static func selection(from tables: String) -> String {
    "SELECT " + columns.map { "offices." + $0 }.joined(separator: ", ") + " FROM " + tables
  }

  static let insertion =
    "INSERT INTO offices (" + columns.joined(separator: ", ") + ") VALUES ("
    + columns.map { _ in "?" }.joined(separator: ", ") + ")"

  static let update =
    "UPDATE offices SET " + columns.map { $0 + " = ?" }.joined(separator: ", ")
    + " WHERE id = ?\(columns.firstIndex(of: "id").map { $0 + 1 } ?? 0)"

  static func bind(_ office: Office, to statement: Statement) {
    var writer = RowWriter(statement: statement)
    writer.put(GeoPackageBlob.point(office.coordinate))
    writer.put(office.id.text)
    writer.put(office.origin.source)
    writer.put(office.origin.sourceID)
    writer.put(office.origin.attribution)
    writer.put(office.origin.licence)
    writer.put(office.name)
    writer.put(office.englishName)
    writer.put(office.kind.rawValue)
    writer.put(office.status.rawValue)
    writer.put(office.accuracyMetres)
    writer.put(office.address)
    writer.put(office.englishAddress)
    writer.put(office.regions.regions.last?.path)
    writer.put(office.regions.metresOutside)
    writer.put(office.website)
    writer.put(office.phone)
    writer.put(office.openingHours)
    writer.put(office.timeZone)
    writer.put(office.seats)
    writer.put(office.meetingRooms)
    writer.put(office.phoneBooths)
    writer.put(office.wifiDownMbps)
    writer.put(office.wifiUpMbps)
    writer.put(list: office.amenities.sorted().map(\.rawValue), separator: " ")
    writer.put(office.prices.day)
    writer.put(office.prices.week)
    writer.put(office.prices.month)
    writer.put(list: office.languages, separator: " ")
    writer.put(list: office.photos, separator: "\n")
    writer.put(office.summary)
    writer.put(office.guide)
    writer.put(StoredInstant.text(of: office.created))
    writer.put(StoredInstant.text(of: office.updated))
    writer.put(SearchText.folded(office.name))
    writer.put(office.englishName.map(SearchText.folded))
  }

  /// Reads the office in the current row of ``selection``.
  static func read(_ statement: Statement, path: String) throws(StoreError) -> Office {
    var reader = RowReader(statement: statement, path: path)
    let coordinate = try reader.coordinate()
    let id = OfficeID(try reader.text("id"))
    let origin = OfficeOrigin(
      source: try reader.text("source"),
      sourceID: try reader.text("source_id"),
      attribution: reader.optionalText(),
      licence: reader.optionalText()
    )
    let name = try reader.text("name")
    let englishName = reader.optionalText()
    let kind: OfficeKind = try reader.choice("kind")
    let status: BusinessStatus = try reader.choice("status")
    var office = Office(
      id: id,
      origin: origin,
      name: name,
      kind: kind,
      coordinate: coordinate,
      created: .distantPast,
      updated: .distantPast
    )
    office.englishName = englishName
    office.status = status
    office.accuracyMetres = reader.double()
    office.address = reader.optionalText()
    office.englishAddress = reader.optionalText()
    office.regions = RegionAssignment(
      regions: reader.optionalText().map { RegionID($0).lineage } ?? [],
      metresOutside: reader.double()
    )
    office.website = reader.optionalText()
    office.phone = reader.optionalText()
    office.openingHours = reader.optionalText()
    office.timeZone = reader.optionalText()
    office.seats = reader.integer()
    office.meetingRooms = reader.integer()
    office.phoneBooths = reader.integer()
    office.wifiDownMbps = reader.double()
    office.wifiUpMbps = reader.double()
    office.amenities = Set(reader.list(separator: " ").compactMap(Amenity.init(rawValue:)))
    office.prices.day = try reader.money("day_pass")
    office.prices.week = try reader.money("week_pass")
    office.prices.month = try reader.money("month_pass")
    office.languages = reader.list(separator: " ")
    office.photos = reader.list(separator: "\n")
    office.summary = reader.optionalText()
    office.guide = reader.optionalText()
    office.created = try reader.instant("created")
    office.updated = try reader.instant("updated")
    return office
  }
}
