internal import Glibc

/// One conversion to UTF-8 by the system's `iconv`, which keeps no state between the calls.
///
/// The descriptor is opened and closed here and never leaves.
struct Transcoder: ~Copyable {
  private let descriptor: iconv_t
  let encoding: TextEncoding

  init(from encoding: TextEncoding) throws(FormatError) {
    guard let opened = iconv_open("UTF-8", encoding.converterName),
      opened != iconv_t(bitPattern: -1)
    else { throw FormatError(.missingConverter, value: encoding.rawValue) }
    descriptor = opened
    self.encoding = encoding
  }

  deinit { iconv_close(descriptor) }

  enum Stop: Equatable {
    /// Everything was converted.
    case end
    /// The bytes left begin a character that may go on.
    case cut
    /// The first byte left means nothing in this encoding.
    case faulty
  }

  /// Converts bytes and appends the text to `output`.
  ///
  /// - Returns: how many bytes were converted, and why not more.
  borrowing func decode(
    _ bytes: ArraySlice<UInt8>,
    into output: inout [UInt8]
  ) -> (consumed: Int, stop: Stop) {
    var consumed = 0
    var stop = Stop.end
    // One byte becomes at most three; the loop goes on where that's not enough.
    var room = [CChar](repeating: 0, count: max(64, bytes.count * 2))
    bytes.withUnsafeBytes { source in
      while consumed < source.count {
        var left = source.count - consumed
        var free = room.count
        let answer = room.withUnsafeMutableBufferPointer { target -> Int in
          // iconv's prototype lacks a const: it doesn't write to its input.
          var input = UnsafeMutablePointer(
            mutating: source.baseAddress?.advanced(by: consumed).assumingMemoryBound(to: CChar.self)
          )
          var output = target.baseAddress
          return iconv(descriptor, &input, &left, &output, &free)
        }
        let reason = errno
        consumed = source.count - left
        room.withUnsafeBytes { output.append(contentsOf: $0.prefix(room.count - free)) }
        guard answer == -1 else { continue }
        if reason == E2BIG { continue }
        stop = reason == EINVAL ? .cut : .faulty
        return
      }
    }
    return (consumed, stop)
  }

  /// The text of a sample, or `nil` when some byte in it means nothing in the encoding.
  static func decodeSample(
    _ sample: [UInt8],
    from encoding: TextEncoding,
    isWhole: Bool
  ) throws(FormatError) -> String? {
    let transcoder = try Transcoder(from: encoding)
    var text: [UInt8] = []
    let (_, stop) = transcoder.decode(sample[...], into: &text)
    guard stop == .end || (stop == .cut && !isWhole) else { return nil }
    return String(decoding: text, as: UTF8.self)
  }
}
