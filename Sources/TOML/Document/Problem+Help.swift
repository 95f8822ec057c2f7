package import Text

extension Problem {
  /// A suggested fix, if there is an obvious one.
  package var help: LocalizedText? {
    switch kind {
    case .utf16, .invalidUTF8:
      LocalizedText("save the file as UTF-8", "сохраните файл в UTF-8")
    case .controlCharacter(let byte):
      LocalizedText(
        "write it as `\(escaped(byte))` in a string with `\"` quotes",
        "запишите его как `\(escaped(byte))` в строке в кавычках `\"`")
    case .loneCarriageReturn:
      LocalizedText(
        "end lines with a line feed; in a string write `\\r`",
        "заканчивайте строки переводом строки; внутри текста запишите `\\r`")
    case .mergeConflict:
      LocalizedText(
        "choose one side and delete the lines with the markers",
        "выберите одну сторону и удалите строки с маркерами")
    case .conflictMarker: LocalizedText("delete this line", "удалите эту строку")
    case .newerSyntax(let syntax): syntax.help
    case .expectedKeyAfterDot:
      LocalizedText(
        "write an empty part as `\"\"`", "часть без символов записывается как `\"\"`")
    case .keyNeedsQuotes(let key): write(Self.code(key))
    case .multiLineKey:
      LocalizedText("use `\"…\"` or `'…'`", "возьмите ключ в `\"…\"` или `'…'`")
    case .keyWithoutValue(let key):
      LocalizedText(
        "write `\(key) = …`, or `# \(key)` for a comment",
        "запишите `\(key) = …` или, если это комментарий, `# \(key)`")
    case .expectedValue:
      LocalizedText(
        "put text in quotes; an empty text is `\"\"`",
        "текст пишется в кавычках, пустой — как `\"\"`")
    case .emptyHeader: LocalizedText("write `[name]`", "запишите `[имя]`")
    case .unquotedText(let text):
      LocalizedText(
        "put it in quotes: \(Self.code(text))", "возьмите его в кавычки: \(Self.code(text))")
    case .noValue: LocalizedText("remove the key", "уберите ключ совсем")
    case .missingIntegerPart(let text): write("`0\(text)`")
    case .expectedEquals(_, let found):
      found.hasPrefix(":")
        ? LocalizedText("write `=` instead of `:`", "запишите `=` вместо `:`") : nil
    case .misspelledWord(_, let meant): write("`\(meant)`")
    case .invalidEscape(let text): escapeHelp(text)
    case .leadingZero(let meant):
      LocalizedText(
        "write `\(meant)`, or put it in quotes if it is text",
        "запишите `\(meant)` или, если это текст, возьмите его в кавычки")
    case .misplacedUnderscore: write("`1_000`")
    case .integerOutOfRange:
      LocalizedText("put it in quotes if it is text", "если это текст, возьмите его в кавычки")
    case .malformedNumber(let text) where text.looksLikeDate:
      LocalizedText("write a date as `2026-03-31`", "дата пишется так: `2026-03-31`, без кавычек")
    case .malformedNumber(let text):
      LocalizedText(
        "if it is text, put it in quotes: \(Self.code(text))",
        "если это текст, возьмите его в кавычки: \(Self.code(text))")
    case .malformedDateTime:
      LocalizedText(
        "write `2026-03-31`, `07:30:00`, `2026-03-31T07:30:00` or `2026-03-31T07:30:00+03:00`",
        "запишите `2026-03-31`, `07:30:00`, `2026-03-31T07:30:00` или `2026-03-31T07:30:00+03:00`")
    case .duplicateTable:
      LocalizedText(
        "put the keys of both under one header", "соберите ключи обеих под одним заголовком")
    case .tableIsArray(let key, _):
      LocalizedText(
        "write `[[\(key)]]` to add a table to it",
        "чтобы добавить в него таблицу, запишите `[[\(key)]]`")
    default: nil
    }
  }

  private func write(_ code: String) -> LocalizedText {
    LocalizedText("write \(code)", "запишите \(code)")
  }

  private func escapeHelp(_ text: String) -> LocalizedText {
    text.hasPrefix("\\u") || text.hasPrefix("\\U") || text.hasPrefix("\\x")
      ? LocalizedText(
        "write `\\u` with 4 hexadecimal digits, or `\\U` with 8",
        "запишите `\\u` с 4 шестнадцатеричными цифрами или `\\U` с 8")
      : LocalizedText(
        "write `\\\\` for a backslash, or use '…' quotes, where `\\` is an ordinary character",
        "обратную косую черту запишите как `\\\\` или возьмите текст в '…': там она значит только себя"
      )
  }

  /// Formats a text for a message: in the quotes it would have in a document, inside backquotes.
  private static func code(_ text: String) -> String {
    text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      ? "`'\(text)'`" : "`\"\(text)\"`"
  }
}

extension String {
  /// Whether it may be a day in the notation of another country, such as `31.3.2026` or `3/31/2026`.
  fileprivate var looksLikeDate: Bool {
    let parts = split(
      maxSplits: .max, omittingEmptySubsequences: false,
      whereSeparator: { $0 == "." || $0 == "/" })
    return parts.count == 3 && parts.contains { $0.utf8.count == 4 }
      && parts.allSatisfy { [1, 2, 4].contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) }
  }
}

extension Problem.NewerSyntax {
  fileprivate var help: LocalizedText {
    switch self {
    case .newlineInInlineTable: LocalizedText("put it on one line", "запишите её в одну строку")
    case .trailingCommaInInlineTable: LocalizedText("remove the comma", "уберите запятую")
    case .escapeCharacter: LocalizedText("write `\\u001B`", "запишите `\\u001B`")
    case .hexEscape:
      LocalizedText("write `\\u00` and the two digits", "запишите `\\u00` и эти две цифры")
    case .timeWithoutSeconds: LocalizedText("add `:00`", "допишите `:00`")
    }
  }
}

private func escaped(_ byte: UInt8) -> String {
  "\\u" + hexadecimal(byte, digits: 4).uppercased()
}
