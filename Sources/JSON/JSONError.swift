/// Why a text is not JSON, and where.
package struct JSONError: Error, Equatable {
  package enum Reason: Equatable, Sendable {
    case unexpectedEnd
    case expectedValue
    case expectedKey
    case expectedColon
    case expectedCommaOrEnd
    case expectedDigit
    case expectedHexadecimalDigits
    case trailingText
    case tooDeep
    case controlCharacter
    case unterminatedString
    case invalidUTF8
    case unknownEscape
    case loneSurrogate
  }

  package let reason: Reason
  /// The byte at which it was seen.
  package let offset: Int
}

extension JSONError {
  /// What is wrong, in words for people.
  package var message: String {
    switch reason {
    case .unexpectedEnd: "it ends in the middle"
    case .expectedValue: "a value is expected here"
    case .expectedKey: "a key is expected here"
    case .expectedColon: "a colon is expected here"
    case .expectedCommaOrEnd: "a comma or the end is expected here"
    case .expectedDigit: "a digit is expected here"
    case .expectedHexadecimalDigits: "four hexadecimal digits are expected here"
    case .trailingText: "there is something behind the end"
    case .tooDeep: "too many brackets in each other"
    case .controlCharacter: "a control character in a text"
    case .unterminatedString: "the text that begins here does not end"
    case .invalidUTF8: "a text that is not UTF-8"
    case .unknownEscape: "an unknown escape"
    case .loneSurrogate: "half of a surrogate pair"
    }
  }

  /// The place in the text that was read, both from 1; columns are Unicode scalars.
  package func position(in text: Span<UInt8>) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for offset in 0..<min(offset, text.count) {
      if text[offset] == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if text[offset] & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }
}
