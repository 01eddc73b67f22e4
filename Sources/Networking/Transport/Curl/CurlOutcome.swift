import CCurl

/// What libcurl says at the end of an exchange, in our words.
enum CurlOutcome {
  /// What libcurl calls a code.
  static func text(_ code: CURLcode, _ curl: UnsafePointer<ccurl_functions>) -> String {
    curl.pointee.easy_strerror(code).map { String(cString: $0) } ?? "code \(code.rawValue)"
  }

  /// The failure behind a code.
  static func failure(_ code: CURLcode, of exchange: CurlExchange) -> TransportFailure {
    let said = text(code, exchange.curl)
    let limits = exchange.request.limits
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
      return TransportFailure(code: .cannotResolve, detail: said)
    case CURLE_COULDNT_CONNECT: return TransportFailure(code: .cannotConnect, detail: said)
    case CURLE_OPERATION_TIMEDOUT:
      // Both limits give this code; before the request was about to be sent it's the connection's, unless the
      // whole had less time left than connecting may take.
      let isConnecting = exchange.idleDeadline == nil && limits.connect < limits.total
      return isConnecting
        ? TransportFailure(code: .connectTimedOut, limit: limits.connect.wholeMilliseconds)
        : TransportFailure(code: .tookTooLong, limit: limits.total.wholeMilliseconds)
    case CURLE_PARTIAL_FILE: return TransportFailure(code: .truncated, detail: said)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_ENGINE_NOTFOUND:
      return TransportFailure(code: .secureConnectionFailed, detail: said)
    case CURLE_URL_MALFORMAT: return TransportFailure(code: .invalidAddress, detail: said)
    // The scheme has been checked; the "protocol" is then HTTP/0.9, which is to say anything at all.
    case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING, CURLE_UNSUPPORTED_PROTOCOL:
      return TransportFailure(code: .badAnswer, detail: said)
    default:
      // Got nothing, send and receive errors, broken HTTP/2 streams: the connection ended before its time.
      return TransportFailure(code: .connectionLost, detail: said)
    }
  }

  /// The figures of a finished exchange.
  static func report(of exchange: CurlExchange) -> TransportReport {
    let number = { (info: CURLINFO) -> Int in
      var value: curl_off_t = 0
      let code = ccurl_get_size(exchange.curl, exchange.easy, info, &value)
      return code == CURLE_OK ? Int(value) : 0
    }
    var connections = 0
    let code = ccurl_get_long(exchange.curl, exchange.easy, CURLINFO_NUM_CONNECTS, &connections)
    return TransportReport(
      connectedAddress: exchange.connectedAddress,
      connected: .microseconds(
        max(number(CURLINFO_CONNECT_TIME_T), number(CURLINFO_APPCONNECT_TIME_T))
      ),
      firstByte: .microseconds(number(CURLINFO_STARTTRANSFER_TIME_T)),
      total: .microseconds(number(CURLINFO_TOTAL_TIME_T)),
      bytesOnTheWire: number(CURLINFO_SIZE_DOWNLOAD_T),
      reusedConnection: code == CURLE_OK && connections == 0
    )
  }
}
