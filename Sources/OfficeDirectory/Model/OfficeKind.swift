/// What sort of place an office is.
package enum OfficeKind: String, CaseIterable, Sendable, Hashable {
  /// A shared office with desks to rent.
  case coworking
  /// A centre made for working away from home, often with lodging.
  case workationCentre = "workation_centre"
  /// A café to work in.
  case cafe
  /// A library or study room.
  case library
  /// A hotel with desks.
  case hotel
}

/// What an office offers beside a desk: a closed set, so that filters mean the same everywhere.
package enum Amenity: String, CaseIterable, Sendable, Hashable, Comparable {
  case accessible
  case coffee
  case kitchen
  case locker
  case lodging
  case meetingRoom = "meeting_room"
  case monitor
  case parking
  case pets
  case phoneBooth = "phone_booth"
  case printer
  case projector
  case seaView = "sea_view"
  case shower
  case studio

  package static func < (left: Amenity, right: Amenity) -> Bool { left.rawValue < right.rawValue }
}

/// Whether the business behind an office still exists.
package enum BusinessStatus: String, CaseIterable, Sendable, Hashable {
  /// It's in business; this says nothing of the hour.
  case open
  /// It has suspended business.
  case suspended
  /// It has closed for good; the office is kept but queries leave it out unless asked.
  case closed
}
