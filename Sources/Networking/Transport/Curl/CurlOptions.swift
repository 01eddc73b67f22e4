import CCurl

/// Tells a libcurl easy handle what to do, checking every answer.
struct CurlOptions {
  let curl: UnsafePointer<ccurl_functions>
  let easy: UnsafeMutableRawPointer

  /// Sets everything that a request says.
  ///
  /// - Returns: The header list, which libcurl reads while the exchange lasts and the caller frees afterwards.
  func apply(
    _ request: TransportRequest,
    context: UnsafeMutableRawPointer
  ) throws(TransportFailure) -> UnsafeMutablePointer<curl_slist>? {
    try set(CURLOPT_URL, request.address.text)
    try set(CURLOPT_PROTOCOLS_STR, "http,https")
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_FOLLOWLOCATION, 0)
    // What a proxy says about the tunnel isn't the answer.
    try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // Our own reading of the path has been made; libcurl mustn't make another.
    try set(CURLOPT_PATH_AS_IS, 1)
    try set(CURLOPT_BUFFERSIZE, 128 * 1024)
    try set(CURLOPT_CONNECTTIMEOUT_MS, max(1, request.limits.connect.wholeMilliseconds))
    try set(CURLOPT_TIMEOUT_MS, max(1, request.limits.total.wholeMilliseconds))
    if request.acceptsCompression { try set(CURLOPT_ACCEPT_ENCODING, "") }
    // A proxy connects in our place, where the address can't be checked.
    if !request.usesProxies || request.addressPolicy != .everything { try set(CURLOPT_PROXY, "") }
    try setMethod(request)
    try setCallbacks(context: context, checksSockets: request.addressPolicy != .everything)
    return try setHeaders(request)
  }

  private func setMethod(_ request: TransportRequest) throws(TransportFailure) {
    if let body = request.body {
      try set(CURLOPT_POST, 1)
      try check(ccurl_set_size(curl, easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
      // Copied by libcurl before this returns; the size must have been set first.
      let code = body.withUnsafeBytes {
        ccurl_set_pointer(curl, easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress)
      }
      try check(code)
      try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    } else if request.method == .head {
      try set(CURLOPT_NOBODY, 1)
    } else if request.method != .get {
      try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }
  }

  private func setCallbacks(
    context: UnsafeMutableRawPointer,
    checksSockets: Bool
  ) throws(TransportFailure) {
    try check(ccurl_set_receiver(curl, easy, CURLOPT_HEADERFUNCTION, curlReceivedHeader))
    try check(ccurl_set_pointer(curl, easy, CURLOPT_HEADERDATA, context))
    try check(ccurl_set_receiver(curl, easy, CURLOPT_WRITEFUNCTION, curlReceivedBody))
    try check(ccurl_set_pointer(curl, easy, CURLOPT_WRITEDATA, context))
    try check(ccurl_set_prerequest(curl, easy, curlAboutToSend))
    try check(ccurl_set_pointer(curl, easy, CURLOPT_PREREQDATA, context))
    guard checksSockets else { return }
    try check(ccurl_set_open_socket(curl, easy, curlAboutToConnect))
    try check(ccurl_set_pointer(curl, easy, CURLOPT_OPENSOCKETDATA, context))
  }

  private func setHeaders(
    _ request: TransportRequest
  ) throws(TransportFailure) -> UnsafeMutablePointer<curl_slist>? {
    var list: UnsafeMutablePointer<curl_slist>?
    // libcurl would wait a second for "100 Continue" before a larger body.
    var lines = ["Expect:"]
    if request.headers["Accept"] == nil { lines.append("Accept: */*") }
    // An empty value is written with a semicolon, since "Name:" tells libcurl to leave the header out.
    lines += request.headers.fields.map {
      $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)"
    }
    for line in lines {
      guard let longer = curl.pointee.slist_append(list, line) else {
        curl.pointee.slist_free_all(list)
        throw TransportFailure(code: .badRequest, detail: "curl_slist_append")
      }
      list = longer
    }
    let code = ccurl_set_pointer(curl, easy, CURLOPT_HTTPHEADER, list)
    guard code == CURLE_OK else {
      curl.pointee.slist_free_all(list)
      throw failure(code)
    }
    return list
  }

  private func set(_ option: CURLoption, _ value: Int) throws(TransportFailure) {
    try check(ccurl_set_long(curl, easy, option, value))
  }

  private func set(_ option: CURLoption, _ value: String) throws(TransportFailure) {
    try check(ccurl_set_string(curl, easy, option, value))
  }

  private func check(_ code: CURLcode) throws(TransportFailure) {
    if code != CURLE_OK { throw failure(code) }
  }

  private func failure(_ code: CURLcode) -> TransportFailure {
    TransportFailure(code: .badRequest, detail: CurlOutcome.text(code, curl))
  }
}
