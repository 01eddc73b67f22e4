import Foundation

extension Office {
  /// The office with what it lacks taken from another record of the same place; nothing that's known is
  /// overwritten.
  func filled(from other: Office) -> Office {
    var office = self
    office.englishName = englishName ?? other.englishName
    office.accuracyMetres = accuracyMetres ?? other.accuracyMetres
    office.address = address ?? other.address
    office.englishAddress = englishAddress ?? other.englishAddress
    office.website = website ?? other.website
    office.phone = phone ?? other.phone
    office.openingHours = openingHours ?? other.openingHours
    office.timeZone = timeZone ?? other.timeZone
    office.seats = seats ?? other.seats
    office.meetingRooms = meetingRooms ?? other.meetingRooms
    office.phoneBooths = phoneBooths ?? other.phoneBooths
    office.wifiDownMbps = wifiDownMbps ?? other.wifiDownMbps
    office.wifiUpMbps = wifiUpMbps ?? other.wifiUpMbps
    office.amenities = amenities.isEmpty ? other.amenities : amenities
    office.prices.day = prices.day ?? other.prices.day
    office.prices.week = prices.week ?? other.prices.week
    office.prices.month = prices.month ?? other.prices.month
    office.languages = languages.isEmpty ? other.languages : languages
    office.photos = photos.isEmpty ? other.photos : photos
    office.summary = summary ?? other.summary
    office.guide = guide ?? other.guide
    return office
  }

  /// Whether two records say the same, whenever they were written.
  func saysTheSame(as other: Office) -> Bool {
    var left = self
    left.created = other.created
    left.updated = other.updated
    return left == other
  }
}
