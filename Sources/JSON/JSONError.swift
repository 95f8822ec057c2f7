package import Text

/// The reason why a text is not valid JSON, and the position of the error.
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
  /// The offset of the byte where the error was detected.
  package let offset: Int
}

extension JSONError {
  /// The error message for people.
  package var message: LocalizedText {
    switch reason {
    case .unexpectedEnd: LocalizedText("the text ends too early", "текст обрывается на середине")
    case .expectedValue: LocalizedText("expected a value", "здесь ожидается значение")
    case .expectedKey: LocalizedText("expected a key", "здесь ожидается ключ")
    case .expectedColon: LocalizedText("expected a colon", "здесь ожидается двоеточие")
    case .expectedCommaOrEnd:
      LocalizedText(
        "expected a comma or a closing bracket", "здесь ожидается запятая или закрывающая скобка")
    case .expectedDigit: LocalizedText("expected a digit", "здесь ожидается цифра")
    case .expectedHexadecimalDigits:
      LocalizedText(
        "expected four hexadecimal digits",
        "здесь ожидаются четыре шестнадцатеричные цифры")
    case .trailingText:
      LocalizedText("unexpected text after the value", "лишний текст после значения")
    case .tooDeep:
      LocalizedText("brackets are nested too deeply", "слишком много вложенных скобок")
    case .controlCharacter:
      LocalizedText("unescaped control character in a string", "управляющий символ в строке")
    case .unterminatedString:
      LocalizedText("this string is not closed", "эта строка не закрыта")
    case .invalidUTF8: LocalizedText("invalid UTF-8 in a string", "строка не в UTF-8")
    case .unknownEscape:
      LocalizedText("unknown escape sequence", "неизвестный экранированный символ")
    case .loneSurrogate: LocalizedText("unpaired surrogate", "половина суррогатной пары")
    }
  }

  /// Returns the error's line and column, both counted from 1. Columns count Unicode scalars.
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
