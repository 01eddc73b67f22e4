import Foundation
import TestKit
import Testing

@Suite struct `What scripts rely on` {
  /// Query commands whose answers aren't empty.
  private static let queries = [
    ["near", "제주시", "--radius", "20km"], ["nearest", "37.5665,126.9780", "--count", "5"],
    ["in", "강릉", "부산"], ["show", "파도살롱 명주점"], ["export", "강원특별자치도"],
    ["export", "--near", "서울", "--radius", "10km"],
  ]

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The names of the offices that a query lists.
  private func names(_ bench: Bench, _ words: String...) throws -> [String] {
    let result = try bench.run(words + (words[0] == "export" ? ["--format", "json"] : ["--json"]))
    #expect(result.status == 0, "\(result.errors)")
    let offices = try #require(try json(result.output)["offices"] as? [[String: Any]])
    return offices.compactMap { $0["name"] as? String }
  }

  @Test(arguments: queries)
  func `every format holds the same offices, and the same bytes each time`(query: [String]) throws {
    let bench = try Bench.filled()
    func answer(_ format: String) throws -> String {
      let result = try bench.run(query + ["--format", format])
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(
        try bench.run(query + ["--format", format], environment: ["LC_ALL": "ko_KR.UTF-8"]).output
          == result.output
      )
      #expect(!result.output.contains("\u{1B}"))
      return result.output
    }
    let offices = try #require(try json(try answer("json"))["offices"] as? [[String: Any]])
    let ids = offices.compactMap { $0["id"] as? String }
    #expect(!ids.isEmpty && ids.count == offices.count)
    let collection = try json(try answer("geojson"))
    let features = try #require(collection["features"] as? [[String: Any]])
    #expect(features.compactMap { $0["id"] as? String } == ids)
    let hasCenter = query.contains("near") || query.contains("nearest") || query.contains("--near")
    for feature in features {
      let geometry = try #require(feature["geometry"] as? [String: Any])
      #expect(geometry["type"] as? String == "Point")
      let properties = try #require(feature["properties"] as? [String: Any])
      for name in ["name", "name_en", "kind", "address", "regions"] {
        #expect(properties[name] != nil)
      }
      #expect((properties["distance_m"] != nil) == hasCenter)
    }
    let sequence = try answer("geojsonseq").split(separator: "\u{1E}")
    #expect(try sequence.map { try json(String($0))["id"] as? String } == ids)
    let rows = try answer("csv").split(separator: "\r\n")
    #expect(rows.first?.hasPrefix("id,name,name_en,kind,address,regions,") == true)
    #expect(rows.dropFirst().map { String($0.prefix { $0 != "," }) } == ids)
  }

  @Test func `the short options are the formats`() throws {
    let bench = try Bench.filled()
    for format in ["json", "geojson", "csv"] {
      for words in [["in", "강릉"], ["near", "강릉"], ["nearest", "강릉"], ["show", "파도살롱 명주점"]] {
        let short = try bench.run(words + ["--\(format)"]).output
        #expect(try bench.run(words + ["--format", format]).output == short)
      }
    }
  }

  @Test func `an independent reader opens the GeoJSON`() throws {
    guard let ogrinfo = Program.find("ogrinfo") else {
      print("skipped: ogrinfo isn't installed")
      return
    }
    let bench = try Bench.filled()
    #expect(try bench.run("export", "제주", "-o", "jeju.geojson").status == 0)
    let info = try Program.run(ogrinfo, ["-ro", "-al", "-so", bench.folder.path("jeju.geojson")])
    #expect(info.status == 0 && info.errors.isEmpty, "\(info.errors)")
    #expect(info.output.contains("Geometry: Point"))
    let count = try names(bench, "in", "제주").count
    #expect(info.output.contains("Feature Count: \(count)"))
    let database = try Program.run(
      ogrinfo,
      [
        "-ro", "-q", bench.database, "-sql",
        "SELECT count(*) AS n FROM offices WHERE region LIKE 'KR/jeju-do%'",
      ]
    )
    #expect(database.output.contains("(Integer) = \(count)"), "\(database.output)")
  }

  @Test func `limit and sort`() throws {
    let bench = try Bench.filled()
    let all = try names(bench, "near", "서울", "--radius", "20km")
    #expect(all.count > 5)
    #expect(
      try names(bench, "near", "서울", "--radius", "20km", "--limit", "3") == Array(all.prefix(3))
    )
    #expect(
      try names(bench, "near", "서울", "-r20km", "-n", "3", "--sort", "distance")
        == Array(all.prefix(3))
    )
    let byName = try names(bench, "near", "서울", "--radius", "20km", "--sort", "name")
    #expect(byName != all && Set(byName) == Set(all))
    #expect(try names(bench, "nearest", "서울", "--count", "4") == Array(all.prefix(4)))
    #expect(try names(bench, "nearest", "서울", "-k2", "--limit", "1") == Array(all.prefix(1)))
  }

  @Test func `several regions are joined, and one inside another isn't counted twice`() throws {
    let bench = try Bench.filled()
    let gangneung = try names(bench, "in", "강릉")
    let busan = try names(bench, "in", "부산")
    #expect(gangneung.count == 4 && busan.count > 4)
    #expect(try Set(names(bench, "in", "강릉", "Busan")) == Set(gangneung + busan))
    #expect(try names(bench, "in", "강원", "강릉") == names(bench, "in", "KR-42"))
    #expect(try names(bench, "in", "부산 중구").allSatisfy(busan.contains))
  }

  @Test func `filters let through what they say`() throws {
    let bench = try Bench()
    try bench.folder.write(
      """
      source_id,name,lon,lat,kind,amenities,day_pass,currency,wifi_down_mbps,opening_hours,time_zone,photos,status,address
      1,일번,127.001,37.5,coworking,coffee parking,20000,KRW,500,Mo-Fr 09:00-18:00,Asia/Seoul,a.png,,세종대로 1
      2,이번,127.002,37.5,cafe,coffee,0,KRW,50,24/7,Asia/Seoul,,,한강대로 2
      3,삼번,127.003,37.5,library,parking,15,EUR,100,,Asia/Seoul,b.png,,세종대로 3
      4,사번,127.004,37.5,hotel,,,,,,Asia/Seoul,,폐업,세종대로 4
      """,
      to: "four.csv"
    )
    #expect(try bench.run("import", "four.csv").status == 0)
    func found(_ filters: String...) throws -> [String] {
      let result = try bench.run(["near", "37.5,127", "--json"] + filters)
      #expect(result.status == 0, "\(result.errors)")
      let offices = try #require(try json(result.output)["offices"] as? [[String: Any]])
      return offices.compactMap { $0["name"] as? String }
    }
    #expect(try found() == ["일번", "이번", "삼번"])
    #expect(try found("--include-closed") == ["일번", "이번", "삼번", "사번"])
    #expect(try found("--kind", "cafe", "--kind=library") == ["이번", "삼번"])
    #expect(try found("--amenity", "coffee", "--amenity", "parking") == ["일번"])
    #expect(try found("--max-price", "20000KRW") == ["일번", "이번"])
    #expect(try found("--max-price", "19,999원") == ["이번"])
    #expect(try found("--max-price", "15 EUR") == ["삼번"])
    #expect(try found("--min-wifi", "100") == ["일번", "삼번"])
    #expect(try found("--open-at", "2026-05-06T09:00+09:00") == ["일번", "이번"])
    #expect(try found("--open-at", "2026-05-06T18:00+09:00") == ["이번"])
    // Without a zone the machine's own counts, which is Seoul's here.
    #expect(try found("--open-at", "2026-05-06T17:59") == ["일번", "이번"])
    #expect(try found("--open-now").contains("이번"))
    #expect(try found("--with-photos") == ["일번", "삼번"])
    #expect(try found("--text", "세종대로") == ["일번", "삼번"])
    #expect(try found("--sort", "price") == ["삼번", "이번", "일번"])
    #expect(try found("--sort", "wifi") == ["일번", "삼번", "이번"])
    #expect(try found("--kind", "hotel").isEmpty)
  }

  @Test func `an export takes its format from the ending, the option or neither`() throws {
    let bench = try Bench.filled()
    func written(_ name: String, _ options: String...) throws -> String {
      let result = try bench.run(["export", "강릉", "-o", name] + options)
      #expect(result.status == 0 && result.output.isEmpty)
      #expect(result.errors == "4 offices written to \(name)\n")
      return try String(contentsOfFile: bench.folder.path(name), encoding: .utf8)
    }
    for (ending, format) in [
      ("geojson", "geojson"), ("geojsons", "geojsonseq"), ("csv", "csv"), ("json", "json"),
    ] {
      let asked = try bench.run("export", "강릉", "--format", format).output
      #expect(try written("a.\(ending)") == asked)
      #expect(try written("b.txt", "--format", format) == asked)
    }
    #expect(
      try bench.run("export", "강릉").output
        == bench.run("export", "강릉", "--format", "geojson").output
    )
    #expect(try bench.run("export", "강릉", "-o", "q.csv", "--quiet").errors.isEmpty)
    #expect(
      try bench.run("export", "강릉", "-o", "q.csv", "--language", "ko").errors == "q.csv에 4곳을 썼습니다\n"
    )
  }

  @Test func `an office is shown by identifier and by either name`() throws {
    let bench = try Bench.filled()
    let card = try bench.run("show", "파도살롱 명주점")
    #expect(card.status == 0)
    #expect(card.output.hasPrefix("Pado Salon Myeongju · 파도살롱 명주점\ncoworking\n\nAddress     "))
    let id = try #require(
      card.lines.last { $0.hasPrefix("Identifier") }?.split(separator: " ").last
    )
    #expect(try bench.run("show", String(id)).output == card.output)
    #expect(try bench.run("show", "pado salon myeongju").output == card.output)
    #expect(
      try bench.run("show", String(id), "--language", "ko").output.hasPrefix(
        "파도살롱 명주점 · Pado Salon Myeongju\n공유오피스\n\n주소      "
      )
    )
  }

  @Test func `a name of several offices is answered with their identifiers`() throws {
    let bench = try Bench()
    try bench.folder.write(
      "source_id,name,lon,lat\n1,Twin,127,37.5\n2,Twin,128,37.5\n",
      to: "twins.csv"
    )
    #expect(try bench.run("import", "twins.csv").status == 0)
    for words in [["show", "twin"], ["near", "Twin"]] {
      let result = try bench.run(words)
      #expect(result.status == 1 && result.output.isEmpty && result.errorLines.count == 1)
      #expect(result.errors.hasPrefix("error: several offices are called '\(words[1])': Twin ("))
      #expect(result.errors.hasSuffix("; give an identifier\n"))
    }
  }

  @Test func `an office's name is a place too`() throws {
    let bench = try Bench.filled()
    #expect(try names(bench, "nearest", "파도살롱 명주점", "--count", "1") == ["파도살롱 명주점"])
    #expect(
      try bench.run("nearest", "Pado Salon Myeongju", "-k1").output.hasPrefix(
        "Nearest to Pado Salon Myeongju\n"
      )
    )
  }

  @Test func `a listing twice is stored once, and another source's is merged`() throws {
    let bench = try Bench.filled()
    try bench.folder.write("source_id,name,lon,lat\n1,New,127.5,37.5\n", to: "one.csv")
    #expect(try bench.run("import", "one.csv").output == "one.csv: 1 row: 1 added\n")
    let before = try bench.stored()
    #expect(try bench.run("import", "one.csv").output == "one.csv: 1 row: 1 unchanged\n")
    #expect(try bench.stored() == before)
    let authority = try bench.run("import", Bench.data + "/offices-localdata-cp949.csv")
    #expect(authority.status == 0)
    #expect(
      authority.output.contains("100 are offices known from other sources, at most 1 cm apart")
    )
  }
}
