package import Geo

/// A place as somebody typed it: numbers, or a name still to be looked up.
package enum TypedPlace: Hashable, Sendable {
  /// A coordinate.
  case coordinate(Coordinate)
  /// The name of a region or an office.
  case name(String)

  /// Reads what was typed.
  ///
  /// Two bare numbers are latitude, longitude, as map sites give them: the one exception to the house's
  /// order. Hemisphere letters (`126.978E 37.5665N`) and names (`lon=126.978,lat=37.5665`) state the
  /// order themselves, and `geo:37.5665,126.978` is RFC 5870. Anything that isn't two numbers is a name.
  package init(parsing text: String) throws(TypedPlaceError) {
    let trimmed = text.drop(while: \.isWhitespace)
    let bare = trimmed.lowercased().hasPrefix("geo:") ? trimmed.dropFirst(4) : trimmed
    let parts = bare.split { $0 == "," || $0 == ";" || $0.isWhitespace }
    guard parts.count == 2 else {
      self = .name(text)
      return
    }
    let numbers = parts.map(TypedNumber.init(parsing:))
    guard let first = numbers[0], let second = numbers[1] else {
      self = .name(text)
      return
    }
    self = .coordinate(try TypedPlace.coordinate(first, second))
  }

  private static func coordinate(
    _ first: TypedNumber,
    _ second: TypedNumber
  ) throws(TypedPlaceError) -> Coordinate {
    let isLongitudeFirst: Bool
    switch (first.axis, second.axis) {
    case (nil, nil): isLongitudeFirst = false
    case (.longitude, .latitude?), (.longitude, nil), (nil, .latitude): isLongitudeFirst = true
    case (.latitude, .longitude?), (.latitude, nil), (nil, .longitude): isLongitudeFirst = false
    case (.longitude, .longitude?), (.latitude, .latitude?): throw TypedPlaceError.sameAxisTwice
    }
    let longitude = isLongitudeFirst ? first.value : second.value
    let latitude = isLongitudeFirst ? second.value : first.value
    let coordinate = Coordinate(longitude: longitude, latitude: latitude)
    if coordinate.isValid { return coordinate }
    let swapped = Coordinate(longitude: latitude, latitude: longitude)
    if first.axis == nil && second.axis == nil && swapped.isValid {
      throw TypedPlaceError.swapped(first: first.text, second: second.text)
    }
    throw TypedPlaceError.outOfRange(longitude: longitude, latitude: latitude)
  }
}

/// Why two typed numbers are no place.
package enum TypedPlaceError: Error, Hashable, Sendable {
  /// The first number can't be a latitude, but the other way round it's a place.
  case swapped(first: String, second: String)
  /// Longitude is beyond ±180 or latitude beyond ±90.
  case outOfRange(longitude: Double, latitude: Double)
  /// Both numbers are longitudes, or both latitudes.
  case sameAxisTwice

  /// What is wrong and what to type, in English.
  package var englishSentence: String {
    switch self {
    case .swapped(let first, let second):
      "'\(first)' can't be a latitude; did you mean \(second),\(first)?"
    case .outOfRange(let longitude, let latitude):
      "latitude \(latitude), longitude \(longitude) is no place on Earth"
    case .sameAxisTwice:
      "a place needs one latitude and one longitude"
    }
  }

  /// What is wrong and what to type, in Korean.
  package var koreanSentence: String {
    switch self {
    case .swapped(let first, let second):
      "'\(first)'은(는) 위도일 수 없습니다. \(second),\(first)을(를) 쓰려고 했나요?"
    case .outOfRange(let longitude, let latitude):
      "위도 \(latitude), 경도 \(longitude)인 곳은 지구에 없습니다"
    case .sameAxisTwice:
      "위치에는 위도 하나와 경도 하나가 필요합니다"
    }
  }
}

/// A number with a hemisphere letter or a name that says which axis it is.
private struct TypedNumber {
  enum Axis { case longitude, latitude }

  let text: String
  let value: Double
  let axis: Axis?

  init?(parsing part: Substring) {
    var rest = part
    var axis: Axis?
    var sign = 1.0
    for (prefix, named) in [
      ("longitude=", Axis.longitude), ("latitude=", .latitude), ("lon=", .longitude),
      ("lng=", .longitude), ("lat=", .latitude),
    ] where axis == nil && rest.lowercased().hasPrefix(prefix) {
      axis = named
      rest = rest.dropFirst(prefix.count)
    }
    if axis == nil, let letter = rest.last?.uppercased(), "NSEW".contains(letter) {
      axis = "NS".contains(letter) ? .latitude : .longitude
      sign = "SW".contains(letter) ? -1 : 1
      rest = rest.dropLast()
    }
    // Double(_:) also reads "nan", "inf" and hexadecimal, which are names here.
    guard rest.allSatisfy({ $0.isASCII && ($0.isNumber || ".+-".contains($0)) }),
      let value = Double(rest)
    else { return nil }
    text = String(part)
    self.axis = axis
    self.value = sign * value
  }
}
