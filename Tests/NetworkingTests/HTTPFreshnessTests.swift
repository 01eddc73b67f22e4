import FoundationEssentials
@testable import Networking
import Testing

@Suite struct `HTTP freshness` {
  /// An answer that came at noon of 6 November 1994 (RFC 9110's example day), and how long it's fresh.
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var headers: HTTPHeaders
    var status = 200
    var lifetime: Double
    var age = 0.0
    var isStorable = true
    init(
      _ source: String,
      _ headers: HTTPHeaders,
      status: Int = 200,
      lifetime: Double,
      age: Double = 0,
      isStorable: Bool = true
    ) {
      testDescription = source
      self.headers = headers
      self.status = status
      self.lifetime = lifetime
      self.age = age
      self.isStorable = isStorable
    }
  }

  static let noon = Date(timeIntervalSince1970: 784_123_200)
  static let noonText = "Sun, 06 Nov 1994 12:00:00 GMT"

  @Test(arguments: [
    Row("nothing said", [:], lifetime: 0),
    Row("max-age", ["Cache-Control": "max-age=60"], lifetime: 60),
    Row("max-age in quotes", ["Cache-Control": "max-age=\"60\""], lifetime: 60),
    Row("max-age that is no number", ["Cache-Control": "max-age=soon"], lifetime: 0),
    Row("negative max-age", ["Cache-Control": "max-age=-1"], lifetime: 0),
    Row("5.2: names without case", ["Cache-Control": "Public, MAX-AGE=60"], lifetime: 60),
    Row("4.2.1: the stricter of two", ["Cache-Control": "max-age=60, max-age=10"], lifetime: 10),
    Row(
      "two lines are one list",
      ["Cache-Control": "private", "cache-control": "max-age=60"],
      lifetime: 60
    ),
    Row("1.2.2: too large", ["Cache-Control": "max-age=99999999999"], lifetime: 2_147_483_648),
    Row(
      "max-age over Expires",
      ["Cache-Control": "max-age=60", "Expires": "Sun, 06 Nov 1994 13:00:00 GMT"],
      lifetime: 60
    ),
    Row("s-maxage is for shared caches", ["Cache-Control": "s-maxage=60"], lifetime: 0),
    Row("private is for us", ["Cache-Control": "private, max-age=60"], lifetime: 60),
    Row(
      "a comma in quotes is not a directive",
      ["Cache-Control": "x=\"a, max-age=5\", max-age=60"],
      lifetime: 60
    ),
    Row(
      "Expires",
      ["Date": noonText, "Expires": "Sun, 06 Nov 1994 13:00:00 GMT"],
      lifetime: 3600
    ),
    Row("Expires in the past", ["Expires": "Sun, 06 Nov 1994 11:00:00 GMT"], lifetime: 0),
    Row(
      "5.3: Expires that can't be read",
      ["Expires": "0", "Last-Modified": "Sat, 05 Nov 1994 12:00:00 GMT"],
      lifetime: 0
    ),
    Row(
      "4.2.2: a tenth of the time since the change",
      ["Date": noonText, "Last-Modified": "Sun, 06 Nov 1994 02:00:00 GMT"],
      lifetime: 3600
    ),
    Row(
      "a guess of a week at most",
      ["Last-Modified": "Sat, 06 Nov 1993 12:00:00 GMT"],
      lifetime: 604_800
    ),
    Row("changed in the future", ["Last-Modified": "Mon, 07 Nov 1994 12:00:00 GMT"], lifetime: 0),
    Row("no-cache", ["Cache-Control": "no-cache, max-age=60"], lifetime: 0),
    Row("no-store", ["Cache-Control": "no-store"], lifetime: 0, isStorable: false),
    Row("Vary: * never matches", ["Cache-Control": "max-age=60", "Vary": "*"], lifetime: 0),
    Row("Vary by a header", ["Cache-Control": "max-age=60", "Vary": "Accept"], lifetime: 60),
    Row("4.2.3: Age", ["Cache-Control": "max-age=60", "Age": "20"], lifetime: 60, age: 20),
    Row(
      "4.2.3: apparent age",
      ["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 11:59:30 GMT", "Age": "10"],
      lifetime: 60,
      age: 30
    ),
    Row(
      "Date ahead of our clock",
      ["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 12:05:00 GMT"],
      lifetime: 60
    ),
    Row(
      "an error isn't kept",
      ["Cache-Control": "max-age=60"],
      status: 500,
      lifetime: 60,
      isStorable: false
    ),
    Row("a part isn't kept", [:], status: 206, lifetime: 0, isStorable: false),
    Row("absence may be kept", ["Cache-Control": "max-age=60"], status: 404, lifetime: 60),
  ])
  func `follows RFC 9111`(row: Row) {
    let freshness = HTTPFreshness(
      status: row.status,
      headers: row.headers,
      requestTime: Self.noon,
      responseTime: Self.noon
    )
    #expect(freshness.lifetime == row.lifetime)
    #expect(freshness.initialAge == row.age)
    #expect(freshness.isStorable == row.isStorable)
  }

  @Test func `ages from fresh to stale`() {
    let freshness = HTTPFreshness(
      status: 200,
      headers: [
        "Cache-Control": "max-age=60, stale-while-revalidate=30, stale-if-error=600", "Age": "10",
      ],
      requestTime: Self.noon - 2,
      responseTime: Self.noon
    )
    // The two seconds that the answer took count as age, since nobody knows where they went.
    #expect(freshness.age(at: Self.noon) == 12)
    #expect(freshness.state(at: Self.noon + 47) == .fresh)
    #expect(freshness.state(at: Self.noon + 48) == .usableWhileRevalidating)
    #expect(freshness.state(at: Self.noon + 77) == .usableWhileRevalidating)
    #expect(freshness.state(at: Self.noon + 78) == .stale)
    #expect(freshness.mayServeOnError(at: Self.noon + 647))
    #expect(!freshness.mayServeOnError(at: Self.noon + 648))
  }

  @Test func `must-revalidate allows nothing stale`() {
    let freshness = HTTPFreshness(
      status: 200,
      headers: ["Cache-Control": "max-age=1, must-revalidate, stale-if-error=600"],
      requestTime: Self.noon,
      responseTime: Self.noon
    )
    #expect(!freshness.mayServeOnError(at: Self.noon + 2))
  }

  @Test func `is stale when the clock was set back`() {
    let freshness = HTTPFreshness(
      status: 200,
      headers: ["Cache-Control": "max-age=60"],
      requestTime: Self.noon,
      responseTime: Self.noon
    )
    #expect(freshness.state(at: Self.noon - 10) == .fresh)
    #expect(freshness.state(at: Self.noon - 86_400) == .stale)
  }

  @Test func `asks with the tag, and with the date only without one`() {
    let both = HTTPValidators(headers: ["ETag": "W/\"x\"", "Last-Modified": Self.noonText])
    #expect(both.conditions == ["If-None-Match": "W/\"x\""])
    #expect(!both.isStrong)
    let date = HTTPValidators(headers: ["Last-Modified": Self.noonText])
    #expect(date.conditions == ["If-Modified-Since": Self.noonText])
    #expect(HTTPValidators(headers: [:]).isEmpty)
  }
}

@Suite struct `HTTP date` {
  /// The three forms of RFC 9110 §5.6.7, and days that calendars stumble over (from `date -u -d … +%s`).
  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777),
    ("Thu, 29 Feb 2024 00:00:00 GMT", 1_709_164_800),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Fri, 31 Dec 1999 23:59:59 GMT", 946_684_799),
    ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600),
    ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
  ])
  func `is read`(text: String, seconds: Double) {
    let now = Date(timeIntervalSince1970: 784_123_200)
    #expect(HTTPDate.parse(text, now: now)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "0", "-1", "tomorrow", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:00:00 GMT",
    "Sun, 06 Nov 1994 08:49:37 PST", "Sun, 06 Nov 1994 08:49 GMT", "06 Nov 1994",
    "Sun, 99999999999999999999 Nov 1994 08:49:37 GMT",
  ])
  func `is nothing else`(text: String) {
    #expect(HTTPDate.parse(text, now: Date(timeIntervalSince1970: 0)) == nil)
  }

  @Test(arguments: [
    784_111_777.0, 0, -1, 951_825_600, 1_709_164_800, 4_102_444_800, -2_208_988_800,
  ])
  func `written is read back`(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(HTTPDate.parse(HTTPDate.text(date), now: date) == date)
  }

  @Test func `is written in the fixed form`() {
    #expect(
      HTTPDate.text(Date(timeIntervalSince1970: 784_111_777.9)) == "Sun, 06 Nov 1994 08:49:37 GMT"
    )
  }
}
