/// Strict validation of UTF-8 (Unicode chapter 3, table 3-7): no overlong forms, no surrogates.
enum UTF8Check {
  /// A place where bytes stop being UTF-8.
  struct Fault: Equatable {
    /// The first byte of the faulty sequence.
    let offset: Int
    /// How many bytes are at fault.
    let count: Int
  }

  /// The first fault, or `nil`; a character that the sample's end cuts is none unless `isWhole`.
  static func firstFault(in bytes: [UInt8], isWhole: Bool) -> Fault? {
    switch check(bytes[...]) {
    case .valid: nil
    case .cut(let offset): isWhole ? Fault(offset: offset, count: bytes.count - offset) : nil
    case .faulty(let fault): fault
    }
  }

  enum Verdict: Equatable {
    case valid
    /// The bytes from here on begin a character that may go on after the end.
    case cut(at: Int)
    case faulty(Fault)
  }

  /// Validates bytes; offsets are the slice's indices.
  static func check(_ bytes: ArraySlice<UInt8>) -> Verdict {
    let start = bytes.startIndex
    let answer: UTF8.ValidationError? = bytes.withUnsafeBufferPointer { buffer in
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: buffer.span)
        return nil
      } catch {
        return error
      }
    }
    guard let answer else { return .valid }
    let offset = start + answer.byteOffsets.lowerBound
    let fault = Fault(offset: offset, count: answer.byteOffsets.count)
    guard answer.kind == .truncatedScalar, start + answer.byteOffsets.upperBound == bytes.endIndex
    else { return .faulty(fault) }
    return .cut(at: offset)
  }
}
