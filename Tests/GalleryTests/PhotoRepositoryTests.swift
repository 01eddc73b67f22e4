import Foundation
@testable import Gallery
import Networking
import TestKit
import Testing

@Suite struct `Photo repository` {
  let scene: Scene
  static let image = ImageSample.png.bytes

  init() throws { scene = try Scene() }

  @Test func `fetches once, and then has it`() async throws {
    let server = try FaultServer { _ in
      .answer(headers: [("Cache-Control", "max-age=60")], body: Self.image)
    }
    let request = try PhotoRequest.photo("a.png", at: server.base)
    let repository = scene.repository()
    #expect(try await repository.prepare(request) == .fetched(bytes: Self.image.count))
    #expect(try await repository.prepare(request) == .alreadyThere)
    let photo = try await repository.photo(for: request)
    #expect(photo.bytes == Self.image)
    #expect(photo.entry.facts == ImageFacts(format: .png, width: 16, height: 12))
    #expect(server.requests.count == 1)
  }

  @Test func `asks again when it's stale, and keeps what still holds`() async throws {
    let server = try FaultServer { request in
      request["if-none-match"] == "\"v1\""
        ? [
          .send(
            FaultServer.head(304, headers: [("ETag", "\"v1\""), ("Cache-Control", "max-age=600")])
          )
        ]
        : .answer(
          headers: [("ETag", "\"v1\""), ("Cache-Control", "max-age=60")],
          body: Self.image
        )
    }
    let request = try PhotoRequest.photo("a.png", at: server.base)
    let repository = scene.repository()
    _ = try await repository.prepare(request)
    scene.time.advance(by: 61)
    #expect(try await repository.prepare(request) == .revalidated)
    // The 304 prolonged it.
    scene.time.advance(by: 500)
    #expect(try await repository.prepare(request) == .alreadyThere)
    #expect(try await repository.photo(for: request).bytes == Self.image)
    #expect(server.requests.count == 2)
  }

  @Test func `replaces what has changed`() async throws {
    let other = ImageSample.all[0].bytes
    let server = try FaultServer { request in
      .answer(
        headers: [("ETag", "\"v\(request.ordinal)\"")],
        body: request.ordinal == 1 ? Self.image : other
      )
    }
    let request = try PhotoRequest.photo("a", at: server.base)
    let repository = scene.repository()
    #expect(try await repository.photo(for: request).bytes == Self.image)
    #expect(try await repository.photo(for: request).bytes == other)
    #expect(server.requests.map { $0["if-none-match"] } == [nil, "\"v1\""])
  }

  @Test func `fetches anew what was damaged while it was stale`() async throws {
    let server = try FaultServer { request in
      request["if-none-match"] == nil
        ? .answer(headers: [("ETag", "\"v1\"")], body: Self.image)
        : [.send(FaultServer.head(304, headers: []))]
    }
    let request = try PhotoRequest.photo("a.png", at: server.base)
    _ = try await scene.repository().prepare(request)
    let path = scene.cachePath + "/" + (try #require(try scene.files().first))
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes[bytes.count - 5] ^= 1
    try bytes.write(to: URL(filePath: path))
    #expect(try await scene.repository().prepare(request) == .fetched(bytes: Self.image.count))
    #expect(server.requests.count == 3)
    #expect(try scene.cache().photo(for: request.key)?.bytes == Self.image)
  }

  @Test func `takes another address under the same key as another photo`() async throws {
    let server = try FaultServer { _ in
      .answer(headers: [("Cache-Control", "max-age=60")], body: Self.image)
    }
    let repository = scene.repository()
    func request(_ target: String) throws -> PhotoRequest {
      let address = try Endpoint(text: server.base + target).address
      return PhotoRequest(key: PhotoKey("office/1"), address: address, label: "1")
    }
    _ = try await repository.prepare(request("/a?token=1"))
    #expect(try await repository.prepare(request("/a?token=2")) == .alreadyThere)
    #expect(
      try await repository.prepare(request("/b?token=2")) == .fetched(bytes: Self.image.count)
    )
  }

  @Test func `shows an old photo rather than none when the server is gone`() async throws {
    let server = try FaultServer { request in
      let control = request.target == "/strict" ? "no-cache" : "max-age=1"
      return .answer(headers: [("Cache-Control", control)], body: Self.image)
    }
    let lenient = try PhotoRequest.photo("lenient", at: server.base)
    let strict = try PhotoRequest.photo("strict", at: server.base)
    let repository = scene.repository()
    _ = try await repository.photo(for: lenient)
    _ = try await repository.photo(for: strict)
    server.stop()
    scene.time.advance(by: 3600)
    #expect(try await repository.photo(for: lenient).bytes == Self.image)
    let error = await #expect(throws: GalleryError.self) {
      try await repository.photo(for: strict)
    }
    #expect(error?.code == .notFetched)
    // To fetch ahead means to have it now: there the failure is told.
    await #expect(throws: GalleryError.self) { try await repository.prepare(lenient) }
  }

  struct Refused: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var script: FaultServer.Script
    var code: GalleryError.Code
    var sentence: String
    init(
      _ name: String,
      _ code: GalleryError.Code,
      _ sentence: String,
      script: @escaping FaultServer.Script
    ) {
      testDescription = name
      self.script = script
      self.code = code
      self.sentence = sentence
    }
  }

  @Test(arguments: [
    Refused("404", .notFetched, "answered 404 Not Found") { _ in .answer(404, body: image) },
    Refused("500", .notFetched, "answered 500 Internal Server Error. (after 2 attempts)") { _ in
      .answer(500)
    },
    Refused("hangs", .notFetched, "sent nothing for 200 ms. (after 2 attempts)") { _ in [.hang] },
    Refused("too much", .notFetched, "is larger than the limit of 5000 bytes") { _ in
      .answer(body: [UInt8](repeating: 0, count: 5001))
    },
    Refused("cut off", .notFetched, "another number of bytes than it announced") { _ in
      .lying(length: image.count, body: Array(image.dropLast()))
    },
    Refused("cut off without a length", .damagedImage, "is a damaged or cut-off image (png)") { _ in
      [.send(FaultServer.head(200, headers: [("Connection", "close")]) + image.dropLast()), .close]
    },
    Refused("an error page", .notAnImage, "isn't an image, but an HTML page") { _ in
      .answer(headers: [("Content-Type", "image/png")], text: "<!doctype html><p>Sorry")
    },
    Refused("nothing", .notAnImage, "isn't an image, but an empty file") { _ in .answer() },
    Refused("too many pixels", .tooManyPixels, "has too many pixels (300 × 7 > 1000)") { _ in
      .answer(body: ImageSample.all[6].bytes)
    },
    Refused("no-store", .mayNotBeKept, "may not be kept") { _ in
      .answer(headers: [("Cache-Control", "no-store")], body: image)
    },
  ])
  func `keeps nothing that it shouldn't, and says why`(row: Refused) async throws {
    let server = try FaultServer(row.script)
    let request = try PhotoRequest.photo("a.png", at: server.base)
    let isSilent = row.testDescription == "hangs"
    let repository = scene.repository(
      network: scene.network(idle: isSilent ? .milliseconds(200) : .seconds(30)),
      limits: PhotoLimits(maximumBytes: 5000, maximumPixels: 1000)
    )
    let error = await #expect(throws: GalleryError.self) { try await repository.prepare(request) }
    #expect(error?.code == row.code)
    let sentence = error?.sentence(in: .english) ?? ""
    #expect(sentence.contains(row.sentence), "\(sentence)")
    #expect(sentence.hasPrefix("사진 a.png: "))
    #expect(try scene.files() == [])
  }

  @Test(arguments: GalleryError.Code.allCases)
  func `has a sentence for every error in both languages`(code: GalleryError.Code) {
    for likeness in ImageRefusal.Likeness.allCases {
      let error = GalleryError(
        code: code,
        label: "",
        address: "http://h/a",
        network: NetworkError(code: .stalled, address: "http://h/a", limit: 1000),
        likeness: likeness,
        detail: "why"
      )
      let korean = error.sentence(in: .korean)
      #expect(korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
      #expect(korean != error.sentence(in: .english))
      #expect(!error.description.contains(code.rawValue))
    }
  }
}
