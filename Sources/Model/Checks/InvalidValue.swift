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
        "number = 1\nstatus = \"in-progress\"\ndue = \"2026-01-31\"\ndescription = \"Oil it\""
    ],
    right: [
      "tasks/oil-guides-7kf2.toml":
        "number = 1\nstatus = \"in-progress\"\ndue = 2026-01-31\ndescription = \"Oil it\""
    ])

  package static let invalidValue = Check(
    "invalid-value", .error,
    LocalizedText("a value is not allowed in its field", "поле не допускает такого значения"),
    explanation: LocalizedText(
      "The value has the right type, but its content is not allowed.",
      "Тип верен, но само значение не подходит."),
    wrong: [
      "tasks/oil-guides-7kf2.toml": "number = 1\nstatus = \"finished\"\ndescription = \"Oil it\""
    ],
    right: [
      "tasks/oil-guides-7kf2.toml":
        "number = 1\nstatus = \"in-progress\"\ndescription = \"Oil it\""
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
      "tasks/oil-guides-7kf2.toml": "number = 1\nstatus = \"in-progress\"\ndescription = \"\""
    ],
    right: [
      "tasks/oil-guides-7kf2.toml":
        "number = 1\nstatus = \"in-progress\"\ndescription = \"Oil it\""
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
        .emptyValue, LocalizedText("is empty", "пусто"),
        help: value.field.isRequired
          ? LocalizedText("write a value", "впишите значение")
          : LocalizedText("remove the field, or write a value", "удалите поле или впишите значение")
      )
    case .notOneLine: value.contentFinding(of: .text)
    case .notAWord, .notAURL: value.contentFinding(of: value.field.type)
    case .notAnEmail:
      value.contentFinding(
        of: .email,
        help: LocalizedText(
          "such as `\(FieldType.email.example)`", "например, `\(FieldType.email.example)`"))
    case .notARepetition(let error):
      value.finding(
        .invalidValue, error.message,
        message: LocalizedText(
          "\(value.label): \(error.message)", "\(value.label): \(error.message)"),
        meant: error.meant)
    case .notAChoice: value.notAChoiceFinding()
    case .notANumber:
      value.finding(
        .invalidValue,
        LocalizedText(
          "must be a whole number from 1, with at most 18 digits",
          "ожидается целое число от 1, не больше 18 цифр"))
    }
  }
}

extension FaultyValue {
  fileprivate var label: LocalizedText { inQuotes(field.label) }

  fileprivate func finding(
    _ check: Check, _ remark: LocalizedText, message: LocalizedText? = nil, meant: String? = nil,
    help: LocalizedText? = nil, fix: Diagnostic.Fix? = nil
  ) -> Diagnostic {
    let message =
      message ?? LocalizedText("\(label) \(remark)", "\(label): \(remark)")
    var finding = check.finding(
      message, in: path, at: entry.value.range, field: field.name,
      subject: .value(shortenedText(text)), meant: meant, help: help, fix: fix)
    finding.remark = remark
    return finding
  }

  /// The value is not what its type requires.
  fileprivate func contentFinding(
    of type: FieldType, help: LocalizedText? = nil
  ) -> Diagnostic {
    finding(
      .invalidValue,
      LocalizedText("must be \(type.description)", "ожидается \(type.description)"), help: help)
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
      LocalizedText("must be one of \(list)", "допустимы только \(list)"),
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
    let message = expected(field.type.inFile)
    guard let right = corrected else { return finding(.wrongType, message) }
    return finding(
      .wrongType, message, help: write(right), fix: replacement(right))
  }

  private func expected(_ what: LocalizedText) -> LocalizedText {
    LocalizedText(
      "must be \(what), not \(entry.kind.description)",
      "ожидается \(what), а здесь \(entry.kind.description)")
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
      FieldType.text.noun
    case .integer: FieldType.integer.noun
    case .float: LocalizedText("a number with a fraction", "дробное число")
    case .boolean: LocalizedText("a boolean", "логическое значение")
    case .offsetDateTime, .localDateTime: FieldType.dateTime.noun
    case .localDate: FieldType.date.noun
    case .localTime: LocalizedText("a time", "время")
    case .invalid: LocalizedText("an invalid value", "ошибочное значение")
    }
  }
}
