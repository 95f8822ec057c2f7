import Diagnostics
import TOML
import Text

extension Check {
  package static let wrongType = Check(
    "wrong-type", .error, "a value is not of its field's type",
    explanation: """
      Dates, numbers and booleans stand without quotes, text and ids within them, lists in brackets. \
      A reference to a task is its number, to any other record its id in quotes.
      """,
    wrong: ["tasks/1.toml": "status = \"done\"\ndue = \"2026-01-31\"\ndescription = \"Oil it\"\n"],
    right: ["tasks/1.toml": "status = \"done\"\ndue = 2026-01-31\ndescription = \"Oil it\"\n"])

  package static let invalidValue = Check(
    "invalid-value", .error, "a value is not one that its field allows",
    explanation: "The type is right, but not what the value says.",
    wrong: ["tasks/1.toml": "status = \"finished\"\ndescription = \"Oil it\"\n"],
    right: ["tasks/1.toml": "status = \"done\"\ndescription = \"Oil it\"\n"])

  static let emptyValue = Check(
    "empty-value", .error, "a text has nothing in it",
    explanation: """
      A text that is empty, or only white space, says nothing. Remove the line where the field is \
      not required.
      """,
    wrong: ["tasks/1.toml": "status = \"done\"\ndescription = \"\"\n"],
    right: ["tasks/1.toml": "status = \"done\"\ndescription = \"Oil it\"\n"])
}

/// A value that cannot be one of its field's.
struct FaultyValue {
  let field: Field
  let entry: Entry
  let source: Source
  /// The form of the ids that the field refers to, where it is a reference.
  let targetIDs: IDForm?
  let path: String
}

extension ValueFault {
  /// The check whose finding it is.
  var check: Check {
    switch self {
    case .wrongType, .notAList: .wrongType
    case .empty: .emptyValue
    case .notOneLine, .notAWord, .notAnEmail, .notAURL, .notAChoice, .notANumber: .invalidValue
    }
  }

  /// The finding that says so.
  func finding(_ value: FaultyValue) -> Diagnostic {
    switch self {
    case .wrongType: value.wrongTypeFinding()
    case .notAList: value.notAListFinding()
    case .empty:
      value.finding(
        .emptyValue, "`\(value.field.name)` is empty",
        help: value.field.isRequired ? "write what it says" : "remove it, or write what it says")
    case .notOneLine:
      value.finding(.invalidValue, "`\(value.field.name)` must be one line")
    case .notAWord:
      value.finding(.invalidValue, "`\(value.field.name)` must be a word, without white space")
    case .notAnEmail:
      value.finding(
        .invalidValue, "`\(value.field.name)` must be an e-mail address",
        help: "such as `name@example.org`")
    case .notAURL:
      value.finding(
        .invalidValue,
        "`\(value.field.name)` must be an address that begins with http:// or https://")
    case .notAChoice: value.notAChoiceFinding()
    case .notANumber:
      value.finding(
        .invalidValue, "`\(value.field.name)` must be a number from 1",
        help:
          "\(withArticle(value.field.reference?.target ?? "record")) is referred to by its number")
    }
  }
}

extension FaultyValue {
  fileprivate func finding(
    _ check: Check, _ message: String, label: String? = nil, help: String? = nil,
    fix: Diagnostic.Fix? = nil
  ) -> Diagnostic {
    check.finding(
      message, in: path, at: entry.value.range, label: label, help: help.map { [$0] } ?? [],
      fix: fix)
  }

  fileprivate func notAChoiceFinding() -> Diagnostic {
    let names = (field.choices ?? []).map(\.name)
    let meant = nearest(source.string(entry), among: names)
    return finding(
      .invalidValue,
      "`\(field.name)` must be one of " + names.map { "`\($0)`" }.joined(separator: ", "),
      help: meant.map { "did you mean `\($0)`?" })
  }

  fileprivate func notAListFinding() -> Diagnostic {
    let item = String(decoding: source.bytes(entry.value), as: UTF8.self)
    guard entry.kind.isScalar else {
      return finding(.wrongType, "`\(field.name)` must be a list, not \(entry.kind.description)")
    }
    return finding(
      .wrongType, "`\(field.name)` must be a list, not \(entry.kind.description)",
      help: "write `\(field.name) = [\(item)]`", fix: replacement("[\(item)]"))
  }

  fileprivate func wrongTypeFinding() -> Diagnostic {
    let message =
      "`\(field.name)` must be \(field.type.description(ids: targetIDs)), not \(entry.kind.description)"
    guard let right = corrected else { return finding(.wrongType, message) }
    return finding(
      .wrongType, message, help: "write `\(right)`", fix: replacement(right))
  }

  private func replacement(_ text: String) -> Diagnostic.Fix {
    Diagnostic.Fix(
      message: "write `\(text)`",
      edits: [
        Diagnostic.Edit(
          location: Diagnostic.Location(path: path, range: entry.value.range),
          replacement: Array(text.utf8))
      ],
      isCertain: true)
  }

  /// The same value as the type wants it written, where there is no doubt.
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
    case .reference where targetIDs == .words && number >= 0: return "\"\(number)\""
    default: return nil
    }
  }

  /// Whether `text`, without quotes, is a value of the field's type.
  private func isValueOfType(_ text: String) -> Bool {
    let document = Document(Array("x = \(text)".utf8), version: .v1_0)
    guard document.problems.isEmpty, let entry = document.child(of: 0, named: "x"),
      document.entries.count == 2
    else { return false }
    return switch (field.type, document.entries[entry].kind) {
    case (.integer, .integer), (.boolean, .boolean), (.date, .localDate),
      (.dateTime, .offsetDateTime), (.dateTime, .localDateTime):
      true
    case (.reference, .integer): targetIDs == .numbers && RecordID.isValid(text.utf8, .numbers)
    default: false
    }
  }
}

extension FieldType {
  /// What a value must be, for messages: "a date, such as …".
  func description(ids: IDForm?) -> String {
    switch self {
    case .text: "text"
    case .multiLineText: "text"
    case .word: "a word in quotes"
    case .email: "an e-mail address in quotes"
    case .url: "an address in quotes"
    case .integer: "an integer"
    case .boolean: "`true` or `false`"
    case .date: "a date without quotes, such as 2026-01-31"
    case .dateTime: "a date with a time without quotes, such as 2026-01-31T09:30:00Z"
    case .oneOf: "a word in quotes"
    case .reference(let reference):
      ids == .numbers
        ? "the number of \(withArticle(reference.target))"
        : "the id of \(withArticle(reference.target)) in quotes"
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
  package var description: String {
    switch self {
    case .table, .inlineTable: "a table"
    case .arrayOfTables: "a list of tables"
    case .array: "a list"
    case .basicString, .multiLineBasicString, .literalString, .multiLineLiteralString: "text"
    case .integer: "an integer"
    case .float: "a number with a fraction"
    case .boolean: "a boolean"
    case .offsetDateTime, .localDateTime: "a date with a time"
    case .localDate: "a date"
    case .localTime: "a time"
    case .invalid: "what cannot be read"
    }
  }
}
