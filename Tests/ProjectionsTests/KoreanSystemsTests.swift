import Geo
import Projections
import Testing

/// Korea's systems against values computed elsewhere.
@Suite struct `Korean systems` {
  struct Row: CustomTestStringConvertible, Sendable {
    var code: Int
    var place: String
    var longitude: Double
    var latitude: Double
    var easting: Double
    var northing: Double

    var testDescription: String {
      "EPSG:\(code) \(place) (cs2cs 9.1.1: echo \"\(latitude) \(longitude)\" | "
        + "cs2cs -f %.4f EPSG:4326 EPSG:\(code); the same from pyproj 3.7.2 with PROJ 9.5.1)"
    }
  }

  /// Every value was computed twice, by the two programs named in ``Row/testDescription``, which print
  /// northing first and easting first.
  static let rows: [Row] = places.flatMap { place in
    place.values.map { value in
      Row(
        code: value.code,
        place: place.name,
        longitude: place.longitude,
        latitude: place.latitude,
        easting: value.easting,
        northing: value.northing
      )
    }
  }

  private struct Place {
    var name: String
    var longitude: Double
    var latitude: Double
    var values: [(code: Int, easting: Double, northing: Double)]
  }

  private static let places = [
    Place(
      name: "Seoul",
      longitude: 126.978,
      latitude: 37.5665,
      values: [
        (5174, 197986.7455, 451579.8510), (2097, 198242.0718, 451579.7930),
        (5181, 198056.3667, 451885.0306), (5179, 953901.1653, 1952032.0810),
        (5186, 198056.3667, 551885.0306),
      ]
    ),
    Place(
      name: "Busan",
      longitude: 129.0756,
      latitude: 35.1796,
      values: [
        (5174, 389004.1907, 188683.7815), (2097, 389267.4982, 188689.2813),
        (5181, 389076.8036, 188993.7560), (5179, 1143467.3797, 1688281.9821),
        (5186, 389076.8036, 288993.7560),
      ]
    ),
    Place(
      name: "Jeju",
      longitude: 126.5312,
      latitude: 33.4996,
      values: [
        (5174, 156361.1017, 450.9819), (2097, 156629.6565, 449.7707),
        (5181, 156437.5196, 758.4815), (5179, 910010.5457, 1501279.7889),
        (5186, 156437.5196, 100758.4815),
      ]
    ),
  ]

  @Test(arguments: rows) func `agree with PROJ's own programs to a millimetre`(row: Row) throws {
    let transformer = try CoordinateTransformer(from: .epsg(row.code))
    let coordinate = Coordinate(longitude: row.longitude, latitude: row.latitude)
    let (positions, report) = transformer.positions(of: [coordinate])
    #expect(abs(positions[0].x - row.easting) < 1e-3)
    #expect(abs(positions[0].y - row.northing) < 1e-3)
    #expect(report.failed.isEmpty)
    // The way back: 1e-7° is 1 cm. The Bessel systems' shift drops the height, so going there and back
    // moves a point by 5 mm.
    let back = try transformer.transform(Position(x: row.easting, y: row.northing))
    #expect(abs(back.coordinate.longitude - row.longitude) < 1e-7)
    #expect(abs(back.coordinate.latitude - row.latitude) < 1e-7)
  }

  @Test func `Seoul City Hall lies where published lists have it`() throws {
    // About (198 km, 451.6 km) in the central belt and (953.9 km, 1952 km) in UTM-K.
    let hall = Coordinate(longitude: 126.978, latitude: 37.5663)
    let belt = try CoordinateTransformer(from: .epsg(5174)).positions(of: [hall]).positions[0]
    #expect(abs(belt.x - 198_000) < 100 && abs(belt.y - 451_600) < 100, "\(belt)")
    let utmk = try CoordinateTransformer(from: .epsg(5179)).positions(of: [hall]).positions[0]
    #expect(abs(utmk.x - 953_900) < 100 && abs(utmk.y - 1_952_000) < 100, "\(utmk)")
  }

  @Test func `the belt with the 10.405 second correction lies 255 m west of the one without`()
    throws
  {
    // 10.405″ of longitude on Bessel's ellipsoid (a = 6377397.155 m) at 37.5665° N:
    // 10.405 / 3600 × π / 180 × a × cos φ ≈ 255 m.
    let seoul = [Coordinate(longitude: 126.978, latitude: 37.5665)]
    let corrected = try CoordinateTransformer(from: .epsg(5174)).positions(of: seoul).positions[0]
    let plain = try CoordinateTransformer(from: .epsg(2097)).positions(of: seoul).positions[0]
    #expect(abs(plain.x - corrected.x - 255.3) < 0.5)
    #expect(abs(plain.y - corrected.y) < 0.1)
  }

  @Test func `systems 5181 and 5186 differ by 100 km of false northing and nothing else`() throws {
    let transformer = try CoordinateTransformer(from: .epsg(5181), to: .epsg(5186))
    let moved = try transformer.transform(Position(x: 198_056.3667, y: 451_885.0306))
    #expect(abs(moved.position.x - 198_056.3667) < 1e-4)
    #expect(abs(moved.position.y - 551_885.0306) < 1e-4)
  }

  @Test(arguments: [5174, 2097, 5181, 5179, 5186])
  func `one published operation of one metre serves each, without grids`(code: Int) throws {
    let transformer = try CoordinateTransformer(from: .epsg(code))
    #expect(transformer.operations.count == 1)
    #expect(transformer.operation.accuracy == 1)
    #expect(!transformer.operation.isBallpark)
    // So the answer doesn't depend on whether Debian's proj-data has its grids.
    #expect(!transformer.operation.usesGrids)
    #expect(transformer.operation.areaOfUse?.name.contains("Korea") == true)
  }

  @Test func `Bessel goes to WGS 84 by EPSG's Molodensky-Badekas transformation`() throws {
    // EPSG operation "Korean 1985 to WGS 84 (1)", as `projinfo -s EPSG:5174 -t EPSG:4326` names it.
    let operation = try CoordinateTransformer(from: .epsg(5174)).operation
    #expect(
      operation.name == "Inverse of Korea Modified Central Belt + Korean 1985 to WGS 84 (1)"
    )
  }
}
