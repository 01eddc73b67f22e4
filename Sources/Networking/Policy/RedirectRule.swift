/// Where a redirect leads, decided without sending anything.
///
/// Source: RFC 9110 §15.4; the change of POST to GET after 301 and 302 as browsers do it (Fetch Standard).
struct RedirectRule {
  /// How many redirects are followed.
  var limit: Int

  /// The statuses that name another address to go to.
  static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

  /// The request that a redirect asks for.
  ///
  /// - Parameters:
  ///   - endpoint: The request that was answered with the redirect.
  ///   - head: That answer.
  ///   - visited: The addresses already asked, that of `endpoint` included.
  /// - Returns: The same request at the new address, without what may not go there.
  /// - Throws: `badAnswer` without a Location, `forbiddenRedirect`, `tooManyRedirects`.
  func next(
    after endpoint: Endpoint,
    head: ResponseHead,
    visited: [WebAddress]
  ) throws(NetworkError) -> Endpoint {
    guard let location = head.headers["Location"] else {
      throw NetworkError(code: .badAnswer, address: endpoint.address.redacted, status: head.status)
    }
    guard let target = endpoint.address.resolving(location) else {
      throw NetworkError(
        code: .forbiddenRedirect,
        address: endpoint.address.redacted,
        detail: NetworkError.harmless(location)
      )
    }
    guard visited.count <= limit, !visited.contains(target) else {
      throw NetworkError(
        code: .tooManyRedirects,
        address: endpoint.address.redacted,
        limit: limit
      )
    }
    var next = endpoint
    next.address = target
    let becomesGet =
      head.status == 303 && endpoint.method != .head
      || [301, 302].contains(head.status) && endpoint.method == .post
    if becomesGet {
      next.method = .get
      next.body = nil
      next.headers["Content-Type"] = nil
    }
    if target.origin != endpoint.address.origin {
      // Credentials are for the origin that they were given for.
      for name in ["Authorization", "Cookie", "Proxy-Authorization"] { next.headers[name] = nil }
    }
    return next
  }
}
