extension Problem {
  /// What is wrong, as one sentence without a full stop.
  package var message: String {
    switch kind {
    case .tooLarge: "the file is larger than 4 GB"
    case .invalidUTF8: "not valid UTF-8"
    case .utf16: "the file is UTF-16, but TOML is always UTF-8"
    case .controlCharacter(let byte): "a control character, \(codePoint(byte)), is not allowed here"
    case .loneCarriageReturn: "a carriage return without a line feed"
    case .mergeConflict: "an unresolved merge conflict"
    case .conflictMarker: "a line left over from a merge conflict"
    case .newerSyntax(let syntax):
      severity == .note ? "\(syntax.noun) only in TOML 1.1" : "\(syntax.noun) not in TOML 1.0"

    case .expectedKey(let found): "expected a key, found \(quoted(found))"
    case .expectedKeyAfterDot: "expected another part of the key after `.`"
    case .keyNeedsQuotes(let key): "the key `\(key)` needs quotes"
    case .multiLineKey: "a key cannot be a multi-line string"
    case .expectedEquals(let key, let found):
      "expected `=` after the key `\(key)`, found \(quoted(found))"
    case .keyWithoutValue(let key): "expected `=` and a value after the key `\(key)`"
    case .expectedValue: "expected a value"
    case .expectedEndOfLine(let found): "expected the end of the line, found \(quoted(found))"
    case .duplicateKey(let key, _): "the key `\(key)` is already set"
    case .notATable(let key, let obstacle, _):
      "`\(key)` is \(obstacle.noun): it cannot get more keys"

    case .emptyHeader: "expected the name of a table"
    case .unclosedHeader(let opening):
      "expected `\(opening == "[" ? "]" : "]]")` at the end of the table's name"
    case .duplicateTable(let key, _): "the table `\(key)` is already defined"
    case .tableIsArray(let key, _): "`\(key)` is an array of tables"
    case .arrayIsTaken(let key, let obstacle, _):
      "`\(key)` is \(obstacle.noun), not an array of tables"

    case .unclosedString(let quote): "this text is not closed: expected `\(quote.rawValue)`"
    case .unclosedArray: "this array is not closed: expected `]`"
    case .unclosedInlineTable: "this inline table is not closed: expected `}`"
    case .expectedComma(let found): "expected `,` before \(quoted(found))"
    case .extraComma: "expected a value before `,`"
    case .strayClosing(let bracket): "nothing is open that `\(bracket)` could close"
    case .wrongClosing(let found, let expected): "expected `\(expected)`, found `\(found)`"
    case .tooDeep: "nested deeper than \(TOMLParser.depthLimit) levels"

    case .unquotedText(let text): "expected a value, found \(quoted(text)) without quotes"
    case .noValue(let word): "TOML has no `\(word)`"
    case .extraEquals: "expected a value, found another `=`"
    case .missingIntegerPart: "expected a digit before `.`"
    case .misspelledWord(let word, _): "`\(word)` is not a value"
    case .invalidEscape(let text): "`\(text)` is not an escape sequence"
    case .invalidCodePoint(let text): "`\(text)` is not a Unicode character"

    case .leadingZero: "a number cannot start with a zero"
    case .misplacedUnderscore: "an underscore in a number must stand between two digits"
    case .integerOutOfRange: "the integer does not fit in 64 bits"
    case .signedRadix(let prefix): "a number that starts with `\(prefix)` cannot have a sign"
    case .invalidDigit(let digit, let radix):
      "`\(digit)` is not a digit of \(radixName(radix)) number"
    case .missingDigits(let text): "expected a digit after `\(text)`"
    case .malformedNumber(let text): "`\(text)` is not a number"

    case .malformedDateTime(let text): "`\(text)` is not a date or a time"
    case .monthOutOfRange(let month): "there is no month \(month)"
    case .dayOutOfRange(let day, let month, let year):
      "there is no day \(day) in \(monthName(month)) \(year)"
    case .timeOutOfRange(let part, let value): "there is no \(part.rawValue) \(value)"
    }
  }

  /// What to write instead, where that is plain.
  package var help: String? {
    switch kind {
    case .utf16, .invalidUTF8: "save the file as UTF-8"
    case .controlCharacter(let byte): "write it as `\(escaped(byte))` in a string with `\"` quotes"
    case .loneCarriageReturn: "end lines with a line feed; in a string write `\\r`"
    case .mergeConflict: "choose one side and delete the lines with the markers"
    case .conflictMarker: "delete the line"
    case .newerSyntax(let syntax): syntax.help
    case .expectedKeyAfterDot: "a part with no characters is written `\"\"`"
    case .keyNeedsQuotes(let key): "write \(Self.code(key))"
    case .multiLineKey: "use `\"…\"` or `'…'`"
    case .keyWithoutValue(let key): "write `\(key) = …`, or `# \(key)` for a comment"
    case .expectedValue: "a text is written in quotes, an empty one as `\"\"`"
    case .emptyHeader: "write `[name]`"
    case .unquotedText(let text): "quote it: \(Self.code(text))"
    case .noValue: "leave the key out"
    case .missingIntegerPart(let text): "write `0\(text)`"
    case .expectedEquals(_, let found): found.hasPrefix(":") ? "write `=` instead of `:`" : nil
    case .misspelledWord(_, let meant): "write `\(meant)`"
    case .invalidEscape(let text):
      text.hasPrefix("\\u") || text.hasPrefix("\\U") || text.hasPrefix("\\x")
        ? "write `\\u` with 4 hexadecimal digits, or `\\U` with 8"
        : "write `\\\\` for a backslash, or put the text in '…', where a backslash is only itself"
    case .leadingZero(let meant): "write `\(meant)`, or quote it if it is a text"
    case .misplacedUnderscore: "write `1_000`"
    case .integerOutOfRange: "quote it if it is a text"
    case .malformedNumber(let text): "quote it if it is a text: \(Self.code(text))"
    case .malformedDateTime:
      "write `2026-03-31`, `07:30:00`, `2026-03-31T07:30:00` or `2026-03-31T07:30:00+03:00`"
    case .duplicateTable: "put the keys of both under one header"
    case .tableIsArray(let key, _): "write `[[\(key)]]` to add a table to it"
    default: nil
    }
  }

  /// A text between the quotes that it would have in a document, between backquotes.
  private static func code(_ text: String) -> String {
    text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      ? "`'\(text)'`" : "`\"\(text)\"`"
  }
}

extension Problem.NewerSyntax {
  fileprivate var noun: String {
    switch self {
    case .newlineInInlineTable: "an inline table on several lines is"
    case .trailingCommaInInlineTable: "a comma at the end of an inline table is"
    case .escapeCharacter: "the escape `\\e` is"
    case .hexEscape: "the escape `\\x` is"
    case .timeWithoutSeconds: "a time without seconds is"
    }
  }

  fileprivate var help: String {
    switch self {
    case .newlineInInlineTable: "put it on one line"
    case .trailingCommaInInlineTable: "remove the comma"
    case .escapeCharacter: "write `\\u001B`"
    case .hexEscape: "write `\\u00` and the two digits"
    case .timeWithoutSeconds: "add `:00`"
    }
  }
}

extension Problem.Obstacle {
  fileprivate var noun: String {
    switch self {
    case .scalar: "a value"
    case .array: "an array"
    case .arrayOfTables: "an array of tables"
    case .inlineTable: "an inline table"
    case .table: "a table with a header of its own"
    case .dottedTable: "a table made by dotted keys"
    }
  }
}

private func quoted(_ text: String) -> String {
  text.isEmpty ? "the end of the line" : "`\(text)`"
}

private func codePoint(_ byte: UInt8) -> String {
  "U+00" + hexadecimal(byte)
}

private func escaped(_ byte: UInt8) -> String {
  "\\u00" + hexadecimal(byte)
}

private func hexadecimal(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}

private func radixName(_ radix: Int) -> String {
  switch radix {
  case 2: "a binary"
  case 8: "an octal"
  case 16: "a hexadecimal"
  default: "a decimal"
  }
}

private func monthName(_ month: Int) -> String {
  let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  return names.indices.contains(month - 1) ? names[month - 1] : "month \(month)"
}
