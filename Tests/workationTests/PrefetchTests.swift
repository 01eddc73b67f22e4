import Foundation
import TestKit
import Testing

@Suite struct `Prefetching` {
  /// A picture of 16 × 12 pixels, made by Pillow 13.0.0.
  private static let picture = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAIAAADkharWAAAAF0lEQVR4nGM8UaHBQApgIkn1qIYRpAEAVrkBgOHh"
        + "8L8AAAAASUVORK5CYII="
    ) ?? Data()
  )

  /// A server that is good at `/good/…` and bad, as the name says, anywhere else.
  private static func server() throws -> FaultServer {
    try FaultServer { request in
      switch request.target {
      case "/missing.jpg": .answer(404, text: "not here")
      case "/broken.jpg": .answer(500, text: "no")
      case "/silent.jpg": [.hang]
      case "/huge.jpg":
        [.send(FaultServer.head(200, headers: [("Content-Length", "41943040")])), .close]
      case "/page.jpg":
        .answer(headers: [("Content-Type", "image/jpeg")], text: "<!DOCTYPE html><p>Sorry")
      case "/cut.png": .answer(body: Array(picture.dropLast(20)))
      default: .answer(headers: [("Cache-Control", "max-age=3600")], body: picture)
      }
    }
  }

  private func bench(photos: String) throws -> Bench {
    let bench = try Bench()
    try bench.folder.write(
      "name,lon,lat,photos\n바다 오피스,128.9,37.75,\(photos)\n산 오피스,128.91,37.76,good/z.png\n",
      to: "one.csv"
    )
    _ = try bench.run("import", "one.csv", "--quiet")
    return bench
  }

  struct Fault: CustomTestStringConvertible {
    let photo: String
    let english: String
    let korean: String
    var testDescription: String { photo }
  }

  @Test(arguments: [
    Fault(
      photo: "missing.jpg",
      english: "바다 오피스 #1: BASE/missing.jpg answered 404 Not Found.",
      korean: "바다 오피스 #1: BASE/missing.jpg의 응답: 404 Not Found."
    ),
    Fault(
      photo: "broken.jpg",
      english: "바다 오피스 #1: BASE/broken.jpg answered 500 Internal Server Error. (after 4 attempts)",
      korean: "바다 오피스 #1: BASE/broken.jpg의 응답: 500 Internal Server Error. (4번 시도함)"
    ),
    Fault(
      photo: "silent.jpg",
      english: "바다 오피스 #1: BASE/silent.jpg sent nothing for 100 ms. (after 4 attempts)",
      korean: "바다 오피스 #1: BASE/silent.jpg에서 100 ms 동안 아무것도 오지 않았습니다. (4번 시도함)"
    ),
    Fault(
      photo: "huge.jpg",
      english: "바다 오피스 #1: BASE/huge.jpg is larger than the limit of 33554432 bytes.",
      korean: "바다 오피스 #1: BASE/huge.jpg이(가) 한도 33554432바이트보다 큽니다."
    ),
    Fault(
      photo: "page.jpg",
      english: "바다 오피스 #1: BASE/page.jpg isn't an image, but an HTML page.",
      korean: "바다 오피스 #1: BASE/page.jpg은(는) 이미지가 아니라 HTML 페이지입니다."
    ),
    Fault(
      photo: "cut.png",
      english: "바다 오피스 #1: BASE/cut.png is a damaged or cut-off image (png).",
      korean: "바다 오피스 #1: BASE/cut.png은(는) 손상되었거나 잘린 이미지입니다 (png)."
    ),
  ])
  func `a photo that can't be had is named, and the others arrive`(fault: Fault) throws {
    let server = try Prefetching.server()
    let patience = fault.photo == "silent.jpg" ? "100ms" : "10s"
    for (language, label, sentence) in [("en", "error", fault.english), ("ko", "오류", fault.korean)]
    {
      let bench = try bench(photos: "\(fault.photo) good/a.png")
      let stored = try bench.stored()
      let result = try bench.run(
        "prefetch",
        "--photo-base",
        server.base + "/",
        "--timeout",
        patience,
        "--language",
        language
      )
      #expect(result.status == 1)
      #expect(result.errors == "\(label): \(sentence.replacing("BASE", with: server.base))\n")
      #expect(
        result.output
          == (language == "en"
            ? "3 photos of 2 offices: 2 fetched (160 B), 1 failed\n"
            : "2곳의 사진 3장: 2장 받음(160 B), 1장 실패\n")
      )
      let verified = try bench.run("cache", "verify").output
      #expect(
        verified.hasPrefix("2 photos whole (") && verified.hasSuffix("), 0 damaged and removed\n")
      )
      #expect(try bench.stored() == stored)
    }
  }

  @Test func `the second run fetches nothing`() throws {
    let server = try Prefetching.server()
    let bench = try bench(photos: "good/a.png good/b.png")
    let words = ["prefetch", "--photo-base", server.base + "/"]
    let first = try bench.run(words)
    #expect(first.status == 0 && first.errors.isEmpty)
    #expect(first.output == "3 photos of 2 offices: 3 fetched (240 B)\n")
    #expect(server.requests.count == 3)
    let second = try bench.run(words)
    #expect(second.status == 0)
    #expect(second.output == "3 photos of 2 offices: 0 fetched (0 B), 3 already there\n")
    #expect(server.requests.count == 3)
    let state = try bench.run("cache").output
    #expect(state.hasPrefix("3 photos, "))
    #expect(state.hasSuffix(" of at most 1.1 GB, in \(bench.cache)/photos\n"), "\(state)")
    #expect(try bench.run("cache", "clear", "--yes").output == "the cache is empty\n")
    #expect(try bench.run("cache", "--language", "ko").output.hasPrefix("사진 0장, 0 B / 최대 1.1 GB"))
  }

  @Test func `a region, a place, a filter and the environment choose what is fetched`() throws {
    let server = try Prefetching.server()
    let bench = try bench(photos: "good/a.png")
    let base = ["WORKATION_PHOTO_BASE": server.base]
    func summary(_ words: String...) throws -> String {
      try bench.run(["prefetch"] + words, environment: base).output
    }
    #expect(
      try summary("서울") == "no photos to fetch: 0 offices looked at\n"
    )
    #expect(
      try summary("--near", "37.75,128.9", "--radius", "100m")
        == "1 photo of 1 office: 1 fetched (80 B)\n"
    )
    #expect(
      try summary("강릉", "--text", "산") == "1 photo of 1 office: 1 fetched (80 B)\n"
    )
    #expect(server.requests.map(\.target) == ["/good/a.png", "/good/z.png"])
  }

  @Test func `a path without a base is told, and the rest is fetched`() throws {
    let server = try Prefetching.server()
    let bench = try bench(photos: "\(server.base)/good/a.png")
    let result = try bench.run("prefetch")
    #expect(result.status == 1)
    #expect(
      result.errors == "warning: 산 오피스 #1: 'good/z.png' is no web address; give --photo-base\n"
    )
    #expect(result.output == "1 photo of 2 offices: 1 fetched (80 B)\n")
  }

  @Test func `a server that isn't there`() throws {
    let server = try Prefetching.server()
    let base = server.base
    server.stop()
    let bench = try bench(photos: "")
    let result = try bench.run("prefetch", "--photo-base", base)
    #expect(result.status == 1)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("error: 산 오피스 #1: Nobody answers at \(base)/good/z.png"))
  }

  @Test func `a cache that can't be used ends it with one sentence`() throws {
    let server = try Prefetching.server()
    let bench = try bench(photos: "good/a.png good/b.png")
    try bench.folder.write("a file", to: "blocked")
    let result = try bench.run(
      "prefetch",
      "--photo-base",
      server.base,
      "--cache",
      bench.folder.path("blocked"),
      "--concurrency",
      "1"
    )
    #expect(result.status == 1)
    #expect(result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.contains("The cache can't be used"))
  }

  @Test func `progress is drawn on a terminal only`() throws {
    let server = try Prefetching.server()
    let bench = try bench(photos: "good/a.png")
    let line = "workation prefetch --photo-base \(server.base) "
    guard let shown = try bench.onTerminal(columns: 80, line + ">summary") else {
      print("skipped: there is no python3 to make a terminal")
      return
    }
    #expect(shown.contains("\r████████████████████ 2/2"))
    // The line is wiped at the end.
    #expect(shown.hasSuffix(" \r"))
    #expect(try bench.onTerminal(columns: 80, line + "--quiet >summary") == "")
    #expect(
      try bench.onTerminal(columns: 80, line + "2>&1 | cat")
        == "2 photos of 2 offices: 0 fetched (0 B), 2 already there\n"
    )
  }
}
