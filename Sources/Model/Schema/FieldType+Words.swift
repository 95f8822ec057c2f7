package import Text

/// The words for a type of values, which all messages share. In Russian they are in the nominative.
extension FieldType {
  /// What a value is: "a date".
  package var noun: LocalizedText {
    switch self {
    case .text, .multiLineText: LocalizedText("text", "текст")
    case .step: LocalizedText("a step", "шаг")
    case .repetition: LocalizedText("a repetition", "повторение")
    case .note: LocalizedText("a note", "заметка")
    case .word, .oneOf: LocalizedText("a word", "слово")
    case .email: LocalizedText("an e-mail address", "адрес электронной почты")
    case .url: LocalizedText("an address", "адрес")
    case .integer: LocalizedText("a whole number", "целое число")
    case .boolean: LocalizedText("`true` or `false`", "`true` или `false`")
    case .date: LocalizedText("a date", "дата")
    case .dateTime: LocalizedText("a date with a time", "дата со временем")
    case .reference(let reference):
      LocalizedText(
        "the id of \(withArticle(reference.target))", "id записи вида `\(reference.target)`")
    }
  }

  /// What a value is, and what its content must be: "a word without spaces".
  package var description: LocalizedText {
    switch self {
    case .text: LocalizedText("one line of text", "одна строка текста")
    case .multiLineText:
      LocalizedText("text of one or several lines", "текст в одну или несколько строк")
    case .step:
      LocalizedText(
        "\(noun) that begins with [ ] or, when it is done, with [x]",
        "\(noun): начинается с [ ], а сделанный — с [x]")
    case .repetition:
      LocalizedText("\(noun) such as `every 2 weeks`", "\(noun), например `каждые 2 недели`")
    case .note:
      LocalizedText(
        "\(noun) that begins with its time and author: 2026-01-31 09:30 Name: text",
        "\(noun): начинается со времени и автора, «2026-01-31 09:30 Имя: текст»")
    case .word: LocalizedText("\(noun) without spaces", "\(noun) без пробелов")
    case .url:
      LocalizedText(
        "\(noun) that begins with http:// or https://",
        "\(noun), который начинается с http:// или https://")
    case .oneOf(let choices):
      Self.oneOf(
        choices.map { choice in
          choice.label.map { "`\(choice.name)`" + ($0 == choice.name ? "" : " (\($0))") }
        })
    case .date, .dateTime: inFile
    case .email, .integer, .boolean, .reference: noun
    }
  }

  /// How a value is written in a file: "a date without quotes, such as 2026-01-31".
  var inFile: LocalizedText {
    switch self {
    case .text, .multiLineText, .integer, .boolean: noun
    case .date, .dateTime:
      LocalizedText(
        "\(noun) without quotes, such as \(example)", "\(noun) без кавычек, например \(example)")
    case .step, .repetition, .note, .word, .email, .url, .oneOf, .reference:
      LocalizedText("\(noun) in quotes", "\(noun) в кавычках")
    }
  }

  /// An example of a value in a file, without quotes. For text and ids, it is a placeholder of dots.
  var example: String {
    switch self {
    case .integer: "1"
    case .boolean: "true"
    case .date: "2026-01-31"
    case .dateTime: "2026-01-31T09:30:00Z"
    case .email: "name@example.org"
    case .url: "https://example.org"
    case .repetition: "every 2 weeks"
    case .step: "[ ] …"
    case .note: "2026-01-31 09:30 …: …"
    case .text, .multiLineText, .word, .oneOf, .reference: "…"
    }
  }

  /// Choices with their names as code.
  static func oneOf(_ names: [LocalizedText]) -> LocalizedText {
    let list = names.joined(separator: LocalizedText(verbatim: ", "))
    return LocalizedText("one of \(list)", "одно из \(list)")
  }
}
