import Networking
import Testing

@Suite struct `Network error` {
  static let codes: [NetworkError.Code] = [
    .invalidAddress, .badRequest, .libraryMissing, .cannotResolve, .cannotConnect, .connectTimedOut,
    .stalled, .tookTooLong, .secureConnectionFailed, .connectionLost, .truncated, .refusedAddress,
    .forbiddenRedirect, .tooManyRedirects, .httpStatus, .badAnswer, .tooLarge, .cannotWrite,
    .notDecodable,
  ]

  @Test(arguments: codes, NetworkError.Language.allCases)
  func `has a sentence of its own`(code: NetworkError.Code, language: NetworkError.Language) {
    let error = NetworkError(
      code: code,
      address: "http://h/p",
      status: 404,
      limit: 1500,
      detail: "why"
    )
    let sentence = error.sentence(in: language)
    #expect(!sentence.contains(code.rawValue))
    #expect(!sentence.contains("?"))
    #expect(sentence.contains("http://h/p") != (code == .libraryMissing))
    let isKorean = sentence.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    #expect(isKorean == (language == .korean))
  }

  @Test func `says status, limit and attempts`() {
    let missing = NetworkError(code: .httpStatus, address: "http://h/p", attempts: 1, status: 404)
    #expect("\(missing)" == "http://h/p answered 404 Not Found.")
    let slow = NetworkError(code: .stalled, address: "http://h/p", attempts: 3, limit: 20_000)
    #expect("\(slow)" == "http://h/p sent nothing for 20 s. (after 3 attempts)")
    #expect(
      slow.sentence(in: .korean) == "http://h/p에서 20 s 동안 아무것도 오지 않았습니다. (3번 시도함)"
    )
  }

  @Test func `lets nothing through to the terminal`() {
    let error = #expect(throws: NetworkError.self) { try Endpoint(text: "\u{1B}[31mred\n\u{202E}") }
    #expect(error.map { $0.address } == "\u{FFFD}[31mred\u{FFFD}\u{FFFD}")
  }
}
