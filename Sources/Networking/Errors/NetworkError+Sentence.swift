extension NetworkError: CustomStringConvertible {
  /// The languages that errors speak.
  public enum Language: Sendable, CaseIterable {
    /// English.
    case english
    /// Korean.
    case korean
  }

  /// The sentence in English.
  public var description: String { sentence(in: .english) }

  /// What was wrong, where, and what to do, in one or two sentences.
  public func sentence(in language: Language) -> String {
    let said = language == .english ? english : korean
    guard attempts > 1 else { return said }
    return language == .english
      ? "\(said) (after \(attempts) attempts)" : "\(said) (\(attempts)번 시도함)"
  }

  private var english: String {
    switch code {
    case .invalidAddress:
      "'\(address)' isn't a web address; it should begin with http:// or https://."
    case .badRequest: "The request to \(address) has a header that can't be sent\(because)."
    case .libraryMissing: "Downloads need libcurl4: apt install libcurl4"
    case .cannotResolve: "The host of \(address) can't be found; check the name and the connection."
    case .cannotConnect: "Nobody answers at \(address)\(because)."
    case .connectTimedOut: "Connecting to \(address) took longer than \(milliseconds)."
    case .stalled: "\(address) sent nothing for \(milliseconds)."
    case .tookTooLong: "\(address) wasn't finished within \(milliseconds)."
    case .secureConnectionFailed: "No trusted encrypted connection to \(address)\(because)."
    case .connectionLost: "The connection to \(address) was cut\(because)."
    case .truncated: "\(address) sent another number of bytes than it announced\(because)."
    case .refusedAddress: "\(address) leads to an address that may not be fetched from\(because)."
    case .forbiddenRedirect:
      "\(address) redirects to something other than a web address: '\(detail ?? "")'."
    case .tooManyRedirects: "\(address) redirects in a circle or more than \(number) times."
    case .httpStatus: "\(address) answered \(statusText)."
    case .badAnswer: "The answer of \(address) can't be understood\(because)."
    case .tooLarge: "\(address) is larger than the limit of \(number) bytes."
    case .cannotWrite: "What \(address) sent can't be stored\(because)."
    case .notDecodable: "The answer of \(address) isn't what was asked for\(because)."
    default: "\(address) failed: \(code.rawValue)\(because)."
    }
  }

  private var korean: String {
    switch code {
    case .invalidAddress:
      "'\(address)'은(는) 웹 주소가 아닙니다. http:// 또는 https://로 시작해야 합니다."
    case .badRequest: "\(address)에 보낼 요청에 보낼 수 없는 헤더가 있습니다\(because)."
    case .libraryMissing: "내려받으려면 libcurl4가 필요합니다: apt install libcurl4"
    case .cannotResolve: "\(address)의 호스트를 찾을 수 없습니다. 이름과 연결을 확인하세요."
    case .cannotConnect: "\(address)에 연결할 수 없습니다\(because)."
    case .connectTimedOut: "\(address)에 \(milliseconds) 안에 연결하지 못했습니다."
    case .stalled: "\(address)에서 \(milliseconds) 동안 아무것도 오지 않았습니다."
    case .tookTooLong: "\(address)을(를) \(milliseconds) 안에 받지 못했습니다."
    case .secureConnectionFailed: "\(address)와(과) 믿을 수 있는 암호화 연결을 맺지 못했습니다\(because)."
    case .connectionLost: "\(address)와(과)의 연결이 끊겼습니다\(because)."
    case .truncated: "\(address)이(가) 알린 것과 다른 길이를 보냈습니다\(because)."
    case .refusedAddress: "\(address)은(는) 접근이 금지된 네트워크 주소로 이어집니다\(because)."
    case .forbiddenRedirect: "\(address)이(가) 웹 주소가 아닌 곳으로 넘깁니다: '\(detail ?? "")'."
    case .tooManyRedirects: "\(address)의 리디렉션이 제자리를 돌거나 \(number)번을 넘습니다."
    case .httpStatus: "\(address)의 응답: \(statusText)."
    case .badAnswer: "\(address)의 응답을 이해할 수 없습니다\(because)."
    case .tooLarge: "\(address)이(가) 한도 \(number)바이트보다 큽니다."
    case .cannotWrite: "\(address)에서 받은 것을 저장할 수 없습니다\(because)."
    case .notDecodable: "\(address)의 응답이 요청한 것이 아닙니다\(because)."
    default: "\(address) 실패: \(code.rawValue)\(because)."
    }
  }

  private var because: String {
    guard let detail, !detail.isEmpty else { return "" }
    return " (\(detail))"
  }

  private var number: String { limit.map(String.init) ?? "?" }

  private var milliseconds: String {
    guard let limit else { return "?" }
    guard limit >= 1000 else { return "\(limit) ms" }
    return limit % 1000 == 0 ? "\(limit / 1000) s" : "\(limit / 1000).\(limit % 1000 / 100) s"
  }

  private var statusText: String {
    guard let status else { return "?" }
    return Self.statusNames[status].map { "\(status) \($0)" } ?? "\(status)"
  }

  /// The registered reason phrases, which are the same in every language.
  private static let statusNames = [
    304: "Not Modified", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout", 410: "Gone",
    412: "Precondition Failed", 416: "Range Not Satisfiable", 429: "Too Many Requests",
    451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 501: "Not Implemented",
    502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}
