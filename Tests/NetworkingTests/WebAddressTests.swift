import Networking
import Testing

@Suite struct `Web address` {
  struct Written: CustomTestStringConvertible {
    var text: String
    var sent: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    Written(text: "http://example.org", sent: "http://example.org/"),
    Written(text: "HTTPS://Example.ORG:443/A", sent: "https://example.org/A"),
    Written(text: "http://example.org:8080/a?b#c", sent: "http://example.org:8080/a?b"),
    Written(
      text: "http://example.org/강릉 시.jpg?q=커피",
      sent: "http://example.org/%EA%B0%95%EB%A6%89%20%EC%8B%9C.jpg?q=%EC%BB%A4%ED%94%BC"
    ),
    Written(text: "http://example.org/%EA%B0%95%2F", sent: "http://example.org/%EA%B0%95%2F"),
    Written(text: "http://example.org/100%", sent: "http://example.org/100%25"),
    Written(text: "http://example.org/a/./b/../c", sent: "http://example.org/a/c"),
    Written(text: "http://example.org/../../etc", sent: "http://example.org/etc"),
    Written(text: "http://example.org/a/%2E%2e/b", sent: "http://example.org/b"),
    Written(text: "http://[2001:DB8::1]:81/", sent: "http://[2001:db8::1]:81/"),
    Written(text: "http://u:p@example.org/", sent: "http://u:p@example.org/"),
    Written(text: "http://한글.kr/", sent: "http://한글.kr/"),
  ])
  func `is sent encoded`(row: Written) {
    #expect(WebAddress(row.text)?.text == row.sent)
  }

  @Test(arguments: [
    "", "example.org", "/photo.jpg", "ftp://example.org/", "file:///etc/passwd", "http://",
    "http:///path", "http://a b/", "http://example.org:99999/", "http://example.org:0/",
    "http://example.org:x/", "http://[::1", "http://[zz]/", "http://a\\b/", "http://a/\\b",
    "javascript:alert(1)", "http:example.org",
  ])
  func `refuses what isn't one`(text: String) {
    #expect(WebAddress(text) == nil)
  }

  /// RFC 3986 §5.4, but with an http base.
  @Test(arguments: [
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q"), ("g#s", "http://a/b/c/g"),
    (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
    ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("g..", "http://a/b/c/g.."),
    ("https://x/y", "https://x/y"), ("./g:h", "http://a/b/c/g:h"),
  ])
  func `resolves a reference`(reference: String, expected: String) throws {
    let base = try #require(WebAddress("http://a/b/c/d;p?q"))
    #expect(base.resolving(reference)?.text == expected)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://a/", "data:,x", "gopher://a:70/"])
  func `follows no reference to another scheme`(reference: String) throws {
    let base = try #require(WebAddress("http://a/b"))
    #expect(base.resolving(reference) == nil)
  }

  @Test func `shows no secrets`() throws {
    let address = try #require(
      WebAddress("https://me:pass@h/p?size=2&token=abc&X-Amz-Signature=f00&api_key=k&monkey=1")
    )
    #expect(
      address.redacted
        == "https://h/p?size=2&token=…&X-Amz-Signature=…&api_key=…&monkey=1"
    )
    #expect("\(address)" == address.redacted)
  }

  @Test func `endpoint encodes components and items as data`() throws {
    let base = try #require(WebAddress("https://h/v1"))
    let endpoint = Endpoint(
      base,
      path: ["offices", "강릉 시/1", "..", "a+b"],
      query: [("q", "커피&차=1+1"), ("빈", "")]
    )
    #expect(
      endpoint.address.text
        == "https://h/v1/offices/%EA%B0%95%EB%A6%89%20%EC%8B%9C%2F1/%2E%2E/a%2Bb"
        + "?q=%EC%BB%A4%ED%94%BC%26%EC%B0%A8%3D1%2B1&%EB%B9%88="
    )
  }

  @Test func `endpoint from text names the text that isn't an address`() {
    #expect(throws: NetworkError(code: .invalidAddress, address: "photo.jpg")) {
      try Endpoint(text: "photo.jpg")
    }
  }
}
