package import Text

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
  package var message: LocalizedText {
    switch reason {
    case .unexpectedEnd: LocalizedText("it ends in the middle", "текст обрывается на середине")
    case .expectedValue: LocalizedText("a value is expected here", "здесь ожидается значение")
    case .expectedKey: LocalizedText("a key is expected here", "здесь ожидается ключ")
    case .expectedColon: LocalizedText("a colon is expected here", "здесь ожидается двоеточие")
    case .expectedCommaOrEnd:
      LocalizedText("a comma or the end is expected here", "здесь ожидается запятая или конец")
    case .expectedDigit: LocalizedText("a digit is expected here", "здесь ожидается цифра")
    case .expectedHexadecimalDigits:
      LocalizedText(
        "four hexadecimal digits are expected here",
        "здесь ожидаются четыре шестнадцатеричные цифры")
    case .trailingText:
      LocalizedText("there is something behind the end", "после конца что-то ещё есть")
    case .tooDeep:
      LocalizedText("too many brackets in each other", "слишком много вложенных скобок")
    case .controlCharacter:
      LocalizedText("a control character in a text", "управляющий символ в тексте")
    case .unterminatedString:
      LocalizedText("the text that begins here does not end", "начатый здесь текст не закончен")
    case .invalidUTF8: LocalizedText("a text that is not UTF-8", "текст не в UTF-8")
    case .unknownEscape: LocalizedText("an unknown escape", "неизвестный экранированный символ")
    case .loneSurrogate: LocalizedText("half of a surrogate pair", "половина суррогатной пары")
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
