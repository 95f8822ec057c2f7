package import Text

extension Problem {
  /// The error message: one sentence without a full stop.
  package var message: LocalizedText {
    switch kind {
    case .tooLarge: LocalizedText("the file is larger than 4 GB", "файл больше 4 ГБ")
    case .invalidUTF8: LocalizedText("invalid UTF-8", "это не UTF-8")
    case .utf16:
      LocalizedText(
        "the file is UTF-16, but TOML is always UTF-8", "файл в UTF-16, а TOML — всегда UTF-8")
    case .controlCharacter(let byte):
      LocalizedText(
        "control character \(codePoint(byte)) is not allowed here",
        "управляющему символу \(codePoint(byte)) здесь не место")
    case .loneCarriageReturn:
      LocalizedText(
        "carriage return without a line feed", "возврат каретки без перевода строки")
    case .mergeConflict(let labels):
      .conflict(between: labels)
    case .conflictMarker:
      LocalizedText(
        "leftover line of a merge conflict", "строка, оставшаяся от конфликта слияния")
    case .newerSyntax(let syntax): syntax.message(severity)
    case .expectedKey(let found): expected(LocalizedText("a key", "ключ"), found: found)
    case .expectedKeyAfterDot:
      LocalizedText(
        "expected another part of the key after `.`", "после `.` ожидается следующая часть ключа")
    case .keyNeedsQuotes(let key):
      LocalizedText("the key `\(key)` needs quotes", "ключ `\(key)` нужно взять в кавычки")
    case .multiLineKey:
      LocalizedText(
        "a key cannot be a multi-line string", "многострочная строка не может быть ключом")
    case .expectedEquals(let key, let found):
      expected(
        LocalizedText("`=` after the key `\(key)`", "`=` после ключа `\(key)`"), found: found)
    case .keyWithoutValue(let key):
      LocalizedText(
        "expected `=` and a value after the key `\(key)`",
        "после ключа `\(key)` ожидаются `=` и значение")
    case .expectedValue: LocalizedText("expected a value", "ожидается значение")
    case .expectedEndOfLine(let found):
      expected(LocalizedText("the end of the line", "конец строки"), found: found)
    case .duplicateKey(let key, _):
      LocalizedText("the key `\(key)` is already set", "ключ `\(key)` уже задан")
    case .notATable(let key, let obstacle, _):
      LocalizedText(
        "`\(key)` is \(obstacle.noun): it cannot get more keys",
        "`\(key)` — \(obstacle.noun): добавить сюда ключи нельзя")
    case .emptyHeader: LocalizedText("expected the name of a table", "ожидается имя таблицы")
    case .unclosedHeader(let opening):
      LocalizedText(
        "expected `\(closing(opening))` at the end of the table's name",
        "в конце имени таблицы ожидается `\(closing(opening))`")
    case .duplicateTable(let key, _):
      LocalizedText("the table `\(key)` is already defined", "таблица `\(key)` уже есть")
    case .tableIsArray(let key, _):
      LocalizedText("`\(key)` is an array of tables", "`\(key)` — массив таблиц")
    case .arrayIsTaken(let key, let obstacle, _):
      LocalizedText(
        "`\(key)` is \(obstacle.noun), not an array of tables",
        "`\(key)` — \(obstacle.noun), а не массив таблиц")
    default: valueMessage
    }
  }

  /// The error message for an invalid value.
  private var valueMessage: LocalizedText {
    switch kind {
    case .unclosedString(let quote):
      LocalizedText(
        "this string has no closing `\(quote.rawValue)`",
        "нет закрывающей кавычки `\(quote.rawValue)`")
    case .unclosedArray:
      LocalizedText(
        "this array is not closed: expected `]`", "этот массив не закрыт: ожидается `]`")
    case .unclosedInlineTable:
      LocalizedText(
        "this inline table is not closed: expected `}`",
        "эта встроенная таблица не закрыта: ожидается `}`")
    case .expectedComma(let found):
      LocalizedText(
        "expected `,` before \(quoted(found))",
        "ожидается `,`, а здесь \(quoted(found))")
    case .extraComma:
      LocalizedText("expected a value before `,`", "перед `,` ожидается значение")
    case .strayClosing(let bracket):
      LocalizedText(
        "unexpected `\(bracket)`: no bracket is open", "закрывать нечего: лишняя `\(bracket)`")
    case .wrongClosing(let found, let expected):
      LocalizedText(
        "expected `\(expected)`, found `\(found)`", "ожидается `\(expected)`, а здесь `\(found)`")
    case .tooDeep:
      LocalizedText(
        "nested deeper than \(TOMLParser.depthLimit) levels",
        "вложенность больше допустимой; предел: \(TOMLParser.depthLimit)")
    case .unquotedText(let text):
      LocalizedText(
        "expected a value, found \(quoted(text)) without quotes",
        "ожидается значение, а здесь \(quoted(text)) без кавычек")
    case .noValue(let word): LocalizedText("TOML has no `\(word)`", "в TOML нет `\(word)`")
    case .extraEquals:
      LocalizedText(
        "expected a value, found another `=`", "ожидается значение, а здесь ещё одно `=`")
    case .missingIntegerPart:
      LocalizedText("expected a digit before `.`", "перед `.` ожидается цифра")
    case .misspelledWord(let word, _):
      LocalizedText("`\(word)` is not a value", "`\(word)` — не значение")
    case .invalidEscape(let text):
      LocalizedText(
        "`\(text)` is not an escape sequence", "`\(text)` — не экранированный символ")
    case .invalidCodePoint(let text):
      LocalizedText("`\(text)` is not a Unicode character", "`\(text)` — не символ Unicode")
    case .malformedDateTime(let text):
      LocalizedText("`\(text)` is not a date or a time", "`\(text)` — не дата и не время")
    case .monthOutOfRange(let month):
      LocalizedText("there is no month \(month)", "нет такого месяца: \(month)")
    case .dayOutOfRange(let day, let month, let year):
      LocalizedText(
        "there is no day \(day) in \(MonthName.all[month - 1].title) \(year)",
        "нет такого дня: \(day) \(MonthName.all[month - 1].afterDay) \(year) года")
    case .timeOutOfRange(let part, let value):
      LocalizedText(
        "there is no \(part.rawValue) \(value)", "нет \(part.suchAPart): \(value)")
    default: numberMessage
    }
  }

  /// The error message for an invalid number.
  private var numberMessage: LocalizedText {
    switch kind {
    case .leadingZero:
      LocalizedText("a number cannot start with a zero", "число не может начинаться с нуля")
    case .misplacedUnderscore:
      LocalizedText(
        "an underscore in a number must be between two digits",
        "подчёркивание в числе стоит только между двумя цифрами")
    case .integerOutOfRange:
      LocalizedText(
        "the integer does not fit in 64 bits", "целое число не помещается в 64 бита")
    case .signedRadix(let prefix):
      LocalizedText(
        "a number that starts with `\(prefix)` cannot have a sign",
        "у числа, которое начинается с `\(prefix)`, не бывает знака")
    case .invalidDigit(let digit, let radix):
      LocalizedText(
        "`\(digit)` is not a digit of \(radixName(radix)) number",
        "`\(digit)` — не цифра \(radixName(radix)) числа")
    case .missingDigits(let text):
      LocalizedText("expected a digit after `\(text)`", "после `\(text)` ожидается цифра")
    case .malformedNumber(let text):
      LocalizedText("`\(text)` is not a number", "`\(text)` — не число")
    default: LocalizedText("invalid TOML", "это не TOML")
    }
  }

  private func expected(_ what: LocalizedText, found: String) -> LocalizedText {
    LocalizedText(
      "expected \(what), found \(quoted(found))",
      "ожидается \(what), а здесь \(quoted(found))")
  }
}

extension Problem.NewerSyntax {
  fileprivate func message(_ severity: Problem.Severity) -> LocalizedText {
    severity == .note
      ? LocalizedText("\(noun) only in TOML 1.1", "\(noun) — только в TOML 1.1")
      : LocalizedText(
        "\(noun) not in TOML 1.0", "\(noun): в TOML 1.0 такого нет")
  }

  private var noun: LocalizedText {
    switch self {
    case .newlineInInlineTable:
      LocalizedText(
        "an inline table over several lines is", "встроенная таблица в несколько строк")
    case .trailingCommaInInlineTable:
      LocalizedText(
        "a comma at the end of an inline table is", "запятая в конце встроенной таблицы")
    case .escapeCharacter: LocalizedText("the escape `\\e` is", "экранированный символ `\\e`")
    case .hexEscape: LocalizedText("the escape `\\x` is", "экранированный символ `\\x`")
    case .timeWithoutSeconds: LocalizedText("a time without seconds is", "время без секунд")
    }
  }
}

extension Problem.Obstacle {
  fileprivate var noun: LocalizedText {
    switch self {
    case .scalar: LocalizedText("a value", "значение")
    case .array: LocalizedText("an array", "массив")
    case .arrayOfTables: LocalizedText("an array of tables", "массив таблиц")
    case .inlineTable: LocalizedText("an inline table", "встроенная таблица")
    case .table: LocalizedText("a table with its own header", "таблица со своим заголовком")
    case .dottedTable:
      LocalizedText("a table defined by dotted keys", "таблица из ключей с точками")
    }
  }
}

extension Problem.TimePart {
  /// The phrase «такого часа» and the like, in the genitive, for Russian messages.
  fileprivate var suchAPart: String {
    switch self {
    case .hour: "такого часа"
    case .minute: "такой минуты"
    case .second: "такой секунды"
    case .offsetHour: "такого смещения в часах"
    case .offsetMinute: "такого смещения в минутах"
    }
  }
}

private func quoted(_ text: String) -> LocalizedText {
  text.isEmpty
    ? LocalizedText("the end of the line", "конец строки") : LocalizedText(verbatim: "`\(text)`")
}

extension LocalizedText {
  /// The message about a merge conflict; `place` says in which field.
  package static func conflict(
    between labels: [String], place: LocalizedText = LocalizedText(verbatim: "")
  ) -> LocalizedText {
    LocalizedText("unresolved merge conflict", "неразрешённый конфликт слияния") + place
      + between(labels)
  }
}

/// Returns " between" and the names of a conflict's sides, to append to a message; empty if any side has no name.
private func between(_ labels: [String]) -> LocalizedText {
  guard let last = labels.last, !labels.contains("") else { return LocalizedText(verbatim: "") }
  let others = labels.dropLast().map { "`\($0)`" }.joined(separator: ", ")
  return LocalizedText(" between \(others) and `\(last)`", " между \(others) и `\(last)`")
}

private func closing(_ opening: String) -> String {
  opening == "[" ? "]" : "]]"
}

private func codePoint(_ byte: UInt8) -> String {
  "U+" + hexadecimal(byte, digits: 4).uppercased()
}

/// The name of a number's radix; in Russian, in the genitive.
private func radixName(_ radix: Int) -> LocalizedText {
  switch radix {
  case 2: LocalizedText("a binary", "двоичного")
  case 8: LocalizedText("an octal", "восьмеричного")
  case 16: LocalizedText("a hexadecimal", "шестнадцатеричного")
  default: LocalizedText("a decimal", "десятичного")
  }
}
