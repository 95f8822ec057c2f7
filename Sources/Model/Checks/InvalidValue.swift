import Diagnostics
import TOML
package import Text

extension Check {
  package static let wrongType = Check(
    "wrong-type", .error,
    LocalizedText(
      "a value has the wrong type for its field", "значение не того типа, что его поле"),
    explanation: LocalizedText(
      """
      Write dates, numbers and booleans without quotes, text and ids in quotes, and lists in brackets. A \
      reference is the id of a record in quotes.
      """,
      """
      Даты, числа и логические значения пишутся без кавычек, текст и id — в кавычках, списки — в \
      скобках. Ссылка — id записи в кавычках.
      """),
    wrong: [
      "tasks/oil-guides-7kf2.toml":
        "number = 1\nstatus = \"in-progress\"\ndue = \"2026-01-31\"\ndescription = \"Oil it\"\n"
    ],
    right: [
      "tasks/oil-guides-7kf2.toml":
        "number = 1\nstatus = \"in-progress\"\ndue = 2026-01-31\ndescription = \"Oil it\"\n"
    ])

  package static let invalidValue = Check(
    "invalid-value", .error,
    LocalizedText("a value is not allowed in its field", "поле не допускает такого значения"),
    explanation: LocalizedText(
      "The value has the right type, but its content is not allowed.",
      "Тип верен, но само значение не подходит."),
    wrong: [
      "tasks/oil-guides-7kf2.toml": "number = 1\nstatus = \"finished\"\ndescription = \"Oil it\"\n"
    ],
    right: [
      "tasks/oil-guides-7kf2.toml":
        "number = 1\nstatus = \"in-progress\"\ndescription = \"Oil it\"\n"
    ])

  static let emptyValue = Check(
    "empty-value", .error, LocalizedText("a text is empty", "текст пуст"),
    explanation: LocalizedText(
      """
      A text that is empty or only white space says nothing. If the field is optional, remove the line.
      """,
      """
      Пустой текст или текст из одних пробелов ничего не говорит. Если поле не обязательно, \
      удалите строку.
      """),
    wrong: [
      "tasks/oil-guides-7kf2.toml": "number = 1\nstatus = \"in-progress\"\ndescription = \"\"\n"
    ],
    right: [
      "tasks/oil-guides-7kf2.toml":
        "number = 1\nstatus = \"in-progress\"\ndescription = \"Oil it\"\n"
    ])
}

/// A value that is not allowed in its field.
struct FaultyValue {
  let field: Field
  let entry: Entry
  let source: Source
  let path: Path
}

extension ValueFault {
  /// The check that reports this fault.
  var check: Check {
    switch self {
    case .wrongType, .notAList: .wrongType
    case .empty: .emptyValue
    case .notOneLine, .notAWord, .notAnEmail, .notAURL, .notARepetition, .notAChoice, .notANumber:
      .invalidValue
    }
  }

  /// Creates the diagnostic for a value with this fault.
  func finding(_ value: FaultyValue) -> Diagnostic {
    switch self {
    case .wrongType: value.wrongTypeFinding()
    case .notAList: value.notAListFinding()
    case .empty:
      value.finding(
        .emptyValue,
        LocalizedText("\(value.label) is empty", "\(value.label): пусто"),
        help: value.field.isRequired
          ? LocalizedText("write a value", "впишите значение")
          : LocalizedText("remove the field, or write a value", "удалите поле или впишите значение")
      )
    case .notOneLine:
      value.finding(
        .invalidValue,
        LocalizedText(
          "\(value.label) must be one line", "\(value.label): ожидается одна строка"))
    case .notAWord:
      value.finding(
        .invalidValue,
        LocalizedText(
          "\(value.label) must be one word, without white space",
          "\(value.label): ожидается одно слово, без пробелов"))
    case .notAnEmail:
      value.finding(
        .invalidValue,
        LocalizedText(
          "\(value.label) must be an e-mail address",
          "\(value.label): ожидается адрес электронной почты"),
        help: LocalizedText("such as `name@example.org`", "например, `name@example.org`"))
    case .notAURL:
      value.finding(
        .invalidValue,
        LocalizedText(
          "\(value.label) must be an address that begins with http:// or https://",
          "\(value.label): ожидается адрес, который начинается с http:// или https://"))
    case .notARepetition(let error):
      value.finding(
        .invalidValue,
        LocalizedText("\(value.label): \(error.message)", "\(value.label): \(error.message)"),
        meant: error.meant)
    case .notAChoice: value.notAChoiceFinding()
    case .notANumber:
      value.finding(
        .invalidValue,
        LocalizedText(
          "\(value.label) must be a whole number from 1, with at most 18 digits",
          "\(value.label): ожидается целое число от 1, не больше 18 цифр"))
    }
  }
}

extension FaultyValue {
  fileprivate var label: LocalizedText { inQuotes(field.label) }

  fileprivate func finding(
    _ check: Check, _ message: LocalizedText, label: LocalizedText? = nil,
    meant: String? = nil, help: LocalizedText? = nil,
    fix: Diagnostic.Fix? = nil
  ) -> Diagnostic {
    check.finding(
      message, in: path, at: entry.value.range, field: field.name,
      subject: .value(shortenedText(text)), label: label, meant: meant,
      help: help.map { [$0] } ?? [], fix: fix)
  }

  /// The value as text, in the notation of the file if it is not a string.
  private var text: String {
    entry.kind.isString
      ? source.string(entry)
      : String(decoding: source.bytes(entry.value).prefix(500), as: UTF8.self)
  }

  fileprivate func notAChoiceFinding() -> Diagnostic {
    let choices = field.choices ?? []
    let list = choices.map(\.name).map { "`\($0)`" }.joined(separator: ", ")
    return finding(
      .invalidValue,
      LocalizedText(
        "\(label) must be one of \(list)", "\(label): допустимы только \(list)"),
      meant: choices.meant(by: source.string(entry)))
  }

  fileprivate func notAListFinding() -> Diagnostic {
    let item = String(decoding: source.bytes(entry.value), as: UTF8.self)
    let message = expected(LocalizedText("a list", "список"))
    guard entry.kind.isScalar else { return finding(.wrongType, message) }
    return finding(
      .wrongType, message,
      help: LocalizedText(
        "write `\(field.name) = [\(item)]`", "запишите `\(field.name) = [\(item)]`"),
      fix: replacement("[\(item)]"))
  }

  fileprivate func wrongTypeFinding() -> Diagnostic {
    let message = expected(field.type.description)
    guard let right = corrected else { return finding(.wrongType, message) }
    return finding(
      .wrongType, message, help: write(right), fix: replacement(right))
  }

  private func expected(_ what: LocalizedText) -> LocalizedText {
    LocalizedText(
      "\(label) must be \(what), not \(entry.kind.description)",
      "\(label): ожидается \(what), а здесь \(entry.kind.description)")
  }

  private func write(_ text: String) -> LocalizedText {
    LocalizedText("write `\(text)`", "записать `\(text)`")
  }

  private func replacement(_ text: String) -> Diagnostic.Fix {
    Diagnostic.Fix(write(text), replacing: entry.value.range, with: text)
  }

  /// The same value in the notation that the field's type requires, if it can be converted without doubt.
  private var corrected: String? {
    if entry.kind.isString {
      let text = source.string(entry)
      return isValueOfType(text) ? text : nil
    }
    guard entry.kind == .integer, let number = decodeInteger(source.bytes(entry.value)) else {
      return nil
    }
    switch field.type {
    case .text, .multiLineText, .word: return "\"\(number)\""
    case .reference where number >= 0: return "\"\(number)\""
    default: return nil
    }
  }

  /// Whether `text`, without quotes, is a value of the field's type.
  private func isValueOfType(_ text: String) -> Bool {
    switch (field.type, Document(ofValue: text, version: .v1_0)?.entries[1].kind) {
    case (.integer, .integer), (.boolean, .boolean), (.date, .localDate),
      (.dateTime, .offsetDateTime), (.dateTime, .localDateTime):
      true
    default: false
    }
  }
}

extension FieldType {
  /// What a value must be, for messages: "a date without quotes, such as …".
  var description: LocalizedText {
    switch self {
    case .text, .multiLineText, .step, .note: LocalizedText("text", "текст")
    case .word: LocalizedText("a word in quotes", "слово в кавычках")
    case .repetition:
      LocalizedText(
        "a repetition in quotes, such as \"every 2 weeks\"",
        "повторение в кавычках, например \"каждые 2 недели\"")
    case .email: LocalizedText("an e-mail address in quotes", "адрес электронной почты в кавычках")
    case .url: LocalizedText("an address in quotes", "адрес в кавычках")
    case .integer: LocalizedText("an integer", "целое число")
    case .boolean: LocalizedText("`true` or `false`", "`true` или `false`")
    case .date:
      LocalizedText(
        "a date without quotes, such as 2026-01-31", "дата без кавычек, например 2026-01-31")
    case .dateTime:
      LocalizedText(
        "a date with a time without quotes, such as 2026-01-31T09:30:00Z",
        "дата со временем без кавычек, например 2026-01-31T09:30:00Z")
    case .oneOf: LocalizedText("a word in quotes", "слово в кавычках")
    case .reference(let reference):
      LocalizedText(
        "the id of \(withArticle(reference.target)) in quotes",
        "id записи вида `\(reference.target)` в кавычках")
    }
  }
}

extension Entry.Kind {
  fileprivate var isScalar: Bool {
    switch self {
    case .table, .arrayOfTables, .inlineTable, .array, .invalid: false
    default: true
    }
  }

  /// What a value is, for messages: "a list".
  package var description: LocalizedText {
    switch self {
    case .table, .inlineTable: LocalizedText("a table", "таблица")
    case .arrayOfTables: LocalizedText("a list of tables", "список таблиц")
    case .array: LocalizedText("a list", "список")
    case .basicString, .multiLineBasicString, .literalString, .multiLineLiteralString:
      LocalizedText("text", "текст")
    case .integer: LocalizedText("an integer", "целое число")
    case .float: LocalizedText("a number with a fraction", "дробное число")
    case .boolean: LocalizedText("a boolean", "логическое значение")
    case .offsetDateTime, .localDateTime: LocalizedText("a date with a time", "дата со временем")
    case .localDate: LocalizedText("a date", "дата")
    case .localTime: LocalizedText("a time", "время")
    case .invalid: LocalizedText("an invalid value", "ошибочное значение")
    }
  }
}
