import FoundationEssentials
@testable import Networking
import Testing

@Suite struct `Retry policy` {
  let policy = RetryPolicy(
    maximumAttempts: 5,
    firstWait: .seconds(1),
    longestWait: .seconds(3),
    longestRetryAfter: .seconds(60)
  )

  func error(_ code: NetworkError.Code, status: Int? = nil, after: Duration? = nil) -> NetworkError
  {
    NetworkError(code: code, address: "http://h/", status: status, retryAfter: after)
  }

  @Test(arguments: [(1, 0.5), (2, 1.0), (3, 1.5), (4, 1.5)])
  func `doubles up to the longest wait, with full jitter`(attempts: Int, seconds: Double) {
    let cut = error(.connectionLost)
    #expect(
      policy.wait(afterAttempts: attempts, error: cut, isIdempotent: true, random: 0.5)
        == .seconds(seconds)
    )
    #expect(
      policy.wait(afterAttempts: attempts, error: cut, isIdempotent: true, random: 0) == .zero
    )
  }

  @Test func `ends after the last attempt`() {
    let cut = error(.connectionLost)
    #expect(policy.wait(afterAttempts: 5, error: cut, isIdempotent: true, random: 0) == nil)
  }

  @Test func `sends nothing twice that isn't idempotent`() {
    let cut = error(.connectionLost)
    #expect(policy.wait(afterAttempts: 1, error: cut, isIdempotent: false, random: 0) == nil)
  }

  @Test func `waits at least as long as asked, but not for ever`() {
    let busy = error(.httpStatus, status: 429, after: .seconds(7))
    #expect(
      policy.wait(afterAttempts: 1, error: busy, isIdempotent: true, random: 0.5) == .seconds(7.5)
    )
    let closed = error(.httpStatus, status: 503, after: .seconds(3600))
    #expect(policy.wait(afterAttempts: 1, error: closed, isIdempotent: true, random: 0) == nil)
  }

  @Test(arguments: [
    (408, true), (429, true), (500, true), (502, true), (503, true), (504, true), (501, false),
    (505, false), (400, false), (401, false), (403, false), (404, false), (410, false),
  ])
  func `tells passing statuses from lasting ones`(status: Int, isTransient: Bool) {
    #expect(error(.httpStatus, status: status).isTransient == isTransient)
  }

  @Test(arguments: [
    ("7", 7.0), (" 0 ", 0), ("Sun, 06 Nov 1994 12:00:30 GMT", 30),
    ("Sun, 06 Nov 1994 11:00:00 GMT", 0),
  ])
  func `reads Retry-After as seconds and as a date`(text: String, seconds: Double) {
    let noon = Date(timeIntervalSince1970: 784_123_200)
    #expect(RetryAfter.wait(text, now: noon) == .seconds(seconds))
  }

  @Test(arguments: ["", "soon", "-5", "1.5"])
  func `takes an unreadable Retry-After as none`(text: String) {
    #expect(RetryAfter.wait(text, now: Date(timeIntervalSince1970: 0)) == nil)
  }
}

@Suite struct `Redirect rule` {
  let rule = RedirectRule(limit: 3)

  func next(
    _ endpoint: Endpoint,
    _ status: Int,
    to location: String?,
    visited: [String] = []
  ) throws -> Endpoint {
    try rule.next(
      after: endpoint,
      head: ResponseHead(status: status, headers: location.map { ["Location": $0] } ?? [:]),
      visited: [endpoint.address] + visited.compactMap { WebAddress($0) }
    )
  }

  @Test(arguments: [
    (301, "GET"), (302, "GET"), (303, "GET"), (307, "POST"), (308, "POST"),
  ])
  func `changes POST as browsers do`(status: Int, method: String) throws {
    let address = try #require(WebAddress("http://h/a"))
    let post = Endpoint(
      address,
      method: .post,
      headers: ["Content-Type": "text/plain"],
      body: [1]
    )
    let result = try next(post, status, to: "b")
    #expect(result.address.text == "http://h/b")
    #expect(result.method.rawValue == method)
    #expect((result.body == nil) == (method == "GET"))
    #expect((result.headers["Content-Type"] == nil) == (method == "GET"))
  }

  @Test func `takes credentials to no other origin`() throws {
    let start = try Endpoint(text: "https://h/a", headers: ["Authorization": "x", "Cookie": "y"])
    #expect(try next(start, 302, to: "/b").headers["Authorization"] == "x")
    for other in ["http://h/a", "https://other/a", "https://h:444/a"] {
      #expect(try next(start, 302, to: other).headers.fields.isEmpty)
    }
  }

  @Test func `ends in a circle and at the limit`() throws {
    let start = try Endpoint(text: "http://h/a")
    let circle = #expect(throws: NetworkError.self) { try next(start, 302, to: "/a") }
    #expect(circle?.code == .tooManyRedirects)
    let many = #expect(throws: NetworkError.self) {
      try next(start, 302, to: "/z", visited: ["http://h/b", "http://h/c", "http://h/d"])
    }
    #expect(many?.code == .tooManyRedirects)
    #expect(many?.limit == 3)
  }

  @Test func `refuses other schemes and answers without a place`() throws {
    let start = try Endpoint(text: "http://h/a")
    let file = #expect(throws: NetworkError.self) { try next(start, 302, to: "file:///etc/passwd") }
    #expect(file?.code == .forbiddenRedirect)
    let nowhere = #expect(throws: NetworkError.self) { try next(start, 302, to: nil) }
    #expect(nowhere?.code == .badAnswer)
  }
}
