import Foundation
import Networking
import TestKit
import Testing

/// What servers and lines do wrong, over real sockets and libcurl: each row has one clear error, or arrives.
@Suite struct `A bad server` {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var script: FaultServer.Script
    var code: NetworkError.Code?
    var status: Int?
    /// How many requests reach the server.
    var requests: Int
    /// How long the server may be silent: long, so that a slow machine changes nothing, but where silence is the fault.
    var idle: Duration { code == .stalled ? .milliseconds(150) : .seconds(30) }
    init(
      _ name: String,
      _ code: NetworkError.Code?,
      status: Int? = nil,
      requests: Int,
      script: @escaping FaultServer.Script
    ) {
      testDescription = name
      self.script = script
      self.code = code
      self.status = status
      self.requests = requests
    }
  }

  static let body = Array("0123456789".utf8)
  static let chunkedHead = FaultServer.head(200, headers: [("Transfer-Encoding", "chunked")])

  static let rows = [
    Row("an honest one", nil, requests: 1) { _ in .answer(body: body) },
    Row("404", .httpStatus, status: 404, requests: 1) { _ in .answer(404, text: "<html>gone") },
    Row("403", .httpStatus, status: 403, requests: 1) { _ in .answer(403) },
    Row("412", .httpStatus, status: 412, requests: 1) { _ in .answer(412) },
    Row("416", .httpStatus, status: 416, requests: 1) { _ in .answer(416) },
    Row("501 isn't tried again", .httpStatus, status: 501, requests: 1) { _ in .answer(501) },
    Row("304 that nobody asked for", .httpStatus, status: 304, requests: 1) { _ in
      [.send(FaultServer.head(304, headers: []))]
    },
    Row("500 for ever", .httpStatus, status: 500, requests: 3) { _ in .answer(500, text: "oops") },
    Row("500 twice, then well", nil, requests: 3) { request in
      request.ordinal < 3 ? .answer(500) : .answer(body: body)
    },
    Row("429 for ever", .httpStatus, status: 429, requests: 3) { _ in .answer(429) },
    Row("503 with a wait that's too long", .httpStatus, status: 503, requests: 1) { _ in
      .answer(503, headers: [("Retry-After", "86400")])
    },
    Row("reset before the answer", .connectionLost, requests: 3) { _ in [.reset] },
    Row("reset once", nil, requests: 2) { request in
      request.ordinal == 1 ? [.reset] : .answer(body: body)
    },
    Row("reset within the body", .connectionLost, requests: 3) { _ in
      [.send(FaultServer.head(200, headers: [("Content-Length", "10")])), .send([1, 2]), .reset]
    },
    Row("closed without a word", .connectionLost, requests: 3) { _ in [.close] },
    Row("shorter than announced", .truncated, requests: 3) { _ in .lying(length: 100, body: body) },
    Row("chunks that end early", .truncated, requests: 3) { _ in
      [.send(chunkedHead + Array("a\r\n01234".utf8)), .close]
    },
    Row("larger than allowed, and says so", .tooLarge, requests: 1) { _ in
      .answer(body: [UInt8](repeating: 0, count: 2000))
    },
    Row("larger than allowed, and doesn't say so", .tooLarge, requests: 1) { _ in
      [
        .send(chunkedHead + Array("7d0\r\n".utf8) + [UInt8](repeating: 0, count: 2000)),
        .send(Array("\r\n0\r\n\r\n".utf8)),
      ]
    },
    Row("a large error page", .httpStatus, status: 404, requests: 1) { _ in
      .answer(404, body: [UInt8](repeating: 0, count: 1_000_000))
    },
    Row("silence before the answer", .stalled, requests: 3) { _ in [.hang] },
    Row("silence within the body", .stalled, requests: 3) { _ in
      [.send(FaultServer.head(200, headers: [("Content-Length", "10")])), .send([1, 2]), .hang]
    },
    Row("redirects in a circle", .tooManyRedirects, requests: 2) { request in
      .redirect(to: request.target == "/photo" ? "/other" : "/photo")
    },
    Row("redirects without end", .tooManyRedirects, requests: 4) { request in
      .redirect(to: request.target + "x")
    },
    Row("redirect to a file", .forbiddenRedirect, requests: 1) { _ in
      .redirect(to: "file:///etc/passwd")
    },
    Row("redirect that leads somewhere", nil, requests: 2) { request in
      request.target == "/photo" ? .redirect(301, to: "moved/") : .answer(body: body)
    },
    Row("not HTTP", .badAnswer, requests: 1) { _ in
      [.send(Array("SSH-2.0-OpenSSH_9.2\r\n".utf8)), .close]
    },
    Row("100 and 103 before the answer", nil, requests: 1) { _ in
      [.send(FaultServer.head(100, headers: []))]
        + [.send(FaultServer.head(103, headers: [("Link", "</x>")]))] + .answer(body: body)
    },
  ]

  static func manager(
    clock: any NetworkClock = StillClock(),
    idle: Duration = .seconds(30)
  ) -> NetworkManager {
    NetworkManager(
      configuration: NetworkConfiguration(
        timeLimits: TimeLimits(connect: .seconds(30), idle: idle, total: .seconds(60)),
        retryPolicy: RetryPolicy(maximumAttempts: 3),
        maximumRedirects: 3,
        maximumBytes: 1000,
        usesProxies: false
      ),
      clock: clock,
      random: { 0.5 }
    )
  }

  @Test(arguments: rows)
  func `has one clear outcome`(row: Row) async throws {
    let server = try FaultServer(row.script)
    let endpoint = try Endpoint(text: server.base + "/photo")
    do {
      let response = try await Self.manager(idle: row.idle).bytes(for: endpoint)
      #expect(row.code == nil)
      #expect(response.body == Self.body)
      #expect(response.metrics.connectedAddress == NetworkAddress("127.0.0.1"))
    } catch let error as NetworkError {
      #expect(error.code == row.code, "\(error)")
      #expect(error.status == row.status)
    }
    #expect(server.requests.count == row.requests)
  }

  @Test(arguments: rows)
  func `leaves a whole file or none`(row: Row) async throws {
    let server = try FaultServer(row.script)
    let folder = try TemporaryFolder()
    try folder.write("before", to: "photo.jpg")
    var endpoint = try Endpoint(text: server.base + "/photo")
    endpoint.maximumBytes = 1000
    let result = await Result {
      try await Self.manager(idle: row.idle).download(endpoint, to: folder.path("photo.jpg"))
    }
    let content = try Array(Data(contentsOf: folder.url.appending(path: "photo.jpg")))
    #expect(content == (row.code == nil ? Self.body : Array("before".utf8)))
    #expect((try? result.get().byteCount) == (row.code == nil ? 10 : nil))
    // No temporary file stays behind.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["photo.jpg"])
  }
}

extension Result where Failure == any Error {
  fileprivate init(catching body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
