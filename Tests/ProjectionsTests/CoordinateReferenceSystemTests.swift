import Geo
import Projections
import Testing

@Suite struct `Coordinate reference system` {
  @Test func `a code tells its name, unit and area`() throws {
    // From `projinfo EPSG:5174`: AREA "Republic of Korea (South Korea) - onshore between 126°E and …".
    let belt = try CoordinateReferenceSystem("EPSG:5174")
    #expect(belt.name == "Korean 1985 / Modified Central Belt")
    #expect(belt.authorityCode == "EPSG:5174")
    #expect(belt.isProjected && !belt.isGeographic)
    #expect(belt.unit.name == "metre" && belt.unit.factor == 1)
    let area = try #require(belt.areaOfUse)
    #expect(area.name.contains("Korea"))
    #expect(area.boundingBox.contains(Coordinate(longitude: 127, latitude: 37.5)))
    #expect(!area.boundingBox.contains(Coordinate(longitude: 139, latitude: 35)))
  }

  @Test func `WGS 84 as we state it is what PROJ says`() throws {
    // Written as a URN it goes through PROJ, while the constant doesn't.
    let asked = try CoordinateReferenceSystem("urn:ogc:def:crs:EPSG::4326")
    let stated = CoordinateReferenceSystem.wgs84
    #expect(asked.name == stated.name)
    #expect(asked.authorityCode == stated.authorityCode)
    #expect(asked.kind == stated.kind)
    #expect(asked.areaOfUse == stated.areaOfUse)
    #expect(asked.unit.name == stated.unit.name)
    #expect(abs(asked.unit.factor - stated.unit.factor) < 1e-15)
    #expect(try CoordinateReferenceSystem("epsg:4326") == stated)
  }

  @Test(arguments: ["epsg:5179", " EPSG: 5179\n", "http://www.opengis.net/def/crs/EPSG/0/5179"])
  func `the same system in other spellings`(text: String) throws {
    let system = try CoordinateReferenceSystem(text)
    #expect(system.authorityCode == "EPSG:5179")
    #expect(system.name == "Korea 2000 / Unified CS")
  }

  /// The text of a `.prj` file for EPSG:5186 in Esri's manner.
  static let prj = """
    PROJCS["Korea_2000_Korea_Central_Belt_2010",GEOGCS["GCS_Korea_2000",DATUM["D_Korea_2000",\
    SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],\
    UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],\
    PARAMETER["False_Easting",200000.0],PARAMETER["False_Northing",600000.0],\
    PARAMETER["Central_Meridian",127.0],PARAMETER["Scale_Factor",1.0],\
    PARAMETER["Latitude_Of_Origin",38.0],UNIT["Meter",1.0]]
    """

  @Test func `a shapefile's projection file is read and recognised`() throws {
    let system = try CoordinateReferenceSystem("\u{FEFF}" + Self.prj + "\r\n")
    #expect(system.isProjected)
    #expect(system.authorityCode == "EPSG:5186")
    let transformer = try CoordinateTransformer(from: system)
    // The row of EPSG:5186 in the tests of the Korean systems.
    let seoul = try transformer.transform(Position(x: 198_056.3667, y: 551_885.0306))
    #expect(abs(seoul.coordinate.longitude - 126.978) < 1e-7)
    #expect(abs(seoul.coordinate.latitude - 37.5665) < 1e-7)
  }

  @Test func `a PROJ string is read as a system, with no area to check`() throws {
    let system = try CoordinateReferenceSystem(
      "+proj=tmerc +lat_0=38 +lon_0=127 +k=1 +x_0=200000 +y_0=600000 +ellps=GRS80 +units=m"
    )
    #expect(system.isProjected)
    #expect(system.areaOfUse == nil)
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    var text: String
    var code: ProjectionError.Code
    var sentence: String
    var testDescription: String { text }
  }

  static let refusals = [
    Refusal(
      text: "5174",
      code: .unreadableDefinition,
      sentence: "'5174' isn't a coordinate reference system; did you mean EPSG:5174?"
    ),
    Refusal(
      text: "Korean 1985",
      code: .unreadableDefinition,
      sentence: "'Korean 1985' isn't a coordinate reference system; give a code as EPSG:5174, WKT,"
        + " or a PROJ string that begins with '+'."
    ),
    Refusal(text: "", code: .unreadableDefinition, sentence: "''"),
    Refusal(
      text: "EPSG:99999",
      code: .unknownCode,
      sentence: "EPSG:99999 isn't in PROJ's database (EPSG v"
    ),
    Refusal(text: "NOPE:1", code: .unknownCode, sentence: "NOPE:1 isn't in PROJ's database"),
    Refusal(
      text: "PROJCS[\"broken\"",
      code: .invalidDefinition,
      sentence: "PROJ can't read the coordinate reference system 'PROJCS[\"broken\"'"
    ),
    Refusal(
      text: "+proj=nothing",
      code: .invalidDefinition,
      sentence: "PROJ can't read the coordinate reference system '+proj=nothing +type=crs'"
    ),
    // EPSG:5703 is NAVD88 height, EPSG:4978 the geocentric WGS 84.
    Refusal(
      text: "EPSG:5703",
      code: .notHorizontal,
      sentence: "'EPSG:5703' (NAVD88 height) has no horizontal position"
    ),
    Refusal(
      text: "EPSG:4978",
      code: .notHorizontal,
      sentence: "'EPSG:4978' (WGS 84) has no horizontal position"
    ),
  ]

  @Test(arguments: refusals) func `is refused with a sentence`(row: Refusal) throws {
    let error = #expect(throws: ProjectionError.self) {
      try CoordinateReferenceSystem(row.text)
    }
    #expect(error?.code == row.code)
    #expect(error?.description.hasPrefix(row.sentence) == true, "\(error?.description ?? "")")
    #expect(error?.koreanDescription.isEmpty == false)
    #expect(error?.koreanDescription != error?.description)
  }
}
