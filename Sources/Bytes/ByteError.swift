/// Bytes that don't hold what their format says, met while decoding them.
package struct ByteError: Error, Hashable {
  /// What was wrong.
  package enum Code: String, CaseIterable, Sendable {
    /// A value begins before the end and would end after it.
    case pastTheEnd
    /// A varint of more than ten bytes, or above 64 bits.
    case varintTooLong
  }

  /// What was wrong.
  package let code: Code

  /// Where the value begins, counted from the start of the cursor's block.
  package let offset: Int

  package init(_ code: Code, offset: Int) {
    self.code = code
    self.offset = offset
  }
}

extension ByteError: CustomStringConvertible {
  package var description: String { sentence }

  /// The error as a sentence for people, in English.
  package var sentence: String {
    switch code {
    case .pastTheEnd: "the data is cut off: a value at byte \(offset) runs past the end"
    case .varintTooLong: "the data is damaged: the number at byte \(offset) is longer than 64 bits"
    }
  }

  /// The error as a sentence for people, in Korean.
  package var koreanSentence: String {
    switch code {
    case .pastTheEnd: "데이터가 잘렸습니다. \(offset)바이트의 값이 끝을 넘어갑니다"
    case .varintTooLong: "데이터가 손상되었습니다. \(offset)바이트의 수가 64비트보다 깁니다"
    }
  }
}
