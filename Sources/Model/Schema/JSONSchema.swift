import Diagnostics
import JSON
package import Text

/// Generates the JSON Schema (draft 2020-12) of a kind, for editors that validate TOML with it, such as taplo.
///
/// The schema covers everything that can be checked in a single file. For references, only the format of the id is
/// checked.
extension Schema {
  static let jsonSchemaDialect = "https://json-schema.org/draft/2020-12/schema"

  package func jsonSchema(of index: KindIndex, in language: Language) -> String {
    let kind = self[index]
    var json = JSONWriter(pretty: true)
    json.object { json in
      json.member("$schema", Self.jsonSchemaDialect)
      json.member("title", kind.label[language])
      json.member("description", Self.description(ofRecordsIn: kind.folder)[language])
      json.member("type", "object")
      json.member("properties") { json in
        json.object { json in
          for field in kind.fields {
            json.member(field.name) { json in json.object { write(field, in: language, to: &$0) } }
          }
        }
      }
      let required = kind.fields.filter(\.isRequired)
      json.member("required", required.filter { $0.substitute == nil }.map(\.name))
      for field in required {
        guard let other = field.substitute else { continue }
        json.member("anyOf") { json in
          json.array { json in
            for name in [other, field.name] {
              json.object { json in json.member("required", [name]) }
            }
          }
        }
      }
      json.member("additionalProperties", false)
    }
    return json.text + "\n"
  }

  /// The description at the start of a schema. It differs only in the folder between kinds.
  private static func description(ofRecordsIn folder: Path) -> LocalizedText {
    LocalizedText(
      "A record in \(folder)/, as docket reads it.", "Запись в \(folder)/, как её читает docket.")
  }

  /// Whether docket generated a schema, which is recognised by its description in one of the languages.
  package static func isOwnJSONSchema(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.prefix(1 << 16).split(separator: UInt8(ascii: "\n"), maxSplits: 4)
      .prefix(4).map { String(decoding: $0, as: UTF8.self) }
    guard lines.count == 4, lines[1] == "  \"$schema\": \"\(jsonSchemaDialect)\",",
      lines[2].hasPrefix("  \"title\": ")
    else { return false }
    return Language.allCases.contains { language in
      // The folder is between two parts that are the same for all kinds.
      let parts = description(ofRecordsIn: "\n")[language].split(separator: "\n")
      return lines[3] == "  \"description\": \"\(descriptionOfSettings[language])\","
        || lines[3].hasPrefix("  \"description\": \"\(parts[0])")
          && lines[3].hasSuffix("\(parts[1])\",")
    }
  }

  private func write(_ field: Field, in language: Language, to json: inout JSONWriter) {
    json.member("title", field.label[language])
    json.member("description", description(of: field)[language])
    if let choices = field.choices {
      // taplo shows these next to the choices that it completes.
      json.member("x-taplo") { json in
        json.object { json in
          json.member("docs") { json in
            json.object { $0.member("enumValues", choices.map { $0.label[language] }) }
          }
        }
      }
    }
    guard field.multiplicity != .one else {
      if let value = field.defaultValue, field.choices != nil { json.member("default", value) }
      return writeType(of: field, to: &json)
    }
    json.member("type", "array")
    json.member("items") { json in json.object { writeType(of: field, to: &$0) } }
    if field.multiplicity == .set { json.member("uniqueItems", true) }
  }

  private func writeType(of field: Field, to json: inout JSONWriter) {
    switch field.type {
    case .text, .step, .repetition: json.line()
    case .multiLineText, .note: json.visibleText()
    case .word: json.text(pattern: TextPattern.visible, without: TextPattern.space)
    case .email:
      json.text(pattern: #"^[^<>,@]+@[^<>,@.]+(\.[^<>,@.]+)*$"#, without: TextPattern.space)
    case .url: json.text(pattern: TextPattern.url, without: TextPattern.space)
    case .integer where field.isAutomatic:
      json.member("type", "integer")
      json.member("minimum", 1)
      // A power of ten is exact even in parsers that use floating-point numbers; the maximum itself is not.
      json.member("exclusiveMaximum", Int(AutomaticNumber.maximum) + 1)
    case .integer: json.member("type", "integer")
    case .boolean: json.member("type", "boolean")
    case .date:
      json.member("format", "date")
      json.text(pattern: #"^\d{4}-\d{2}-\d{2}$"#)
    case .dateTime:
      json.member("anyOf") { json in
        json.array { json in
          json.object { $0.moment("date-time", behind: "([Zz]|[+-]\\d{2}:\\d{2})") }
          // tombi's name for a date-time without a UTC offset.
          json.object { $0.moment("date-time-local", behind: "") }
        }
      }
    case .oneOf(let choices): json.member("enum", choices.map(\.name))
    case .reference:
      json.text(pattern: "^[a-z0-9]+(-[a-z0-9]+)*$")
      json.member("maxLength", RecordID.maximumCount)
    }
  }
}

extension Schema {
  /// Returns a description of a field's values in one sentence, for people who edit the file.
  private func description(of field: Field) -> LocalizedText {
    let item = descriptionOfValue(of: field)
    let several =
      switch field.multiplicity {
      case .one: item
      case .list: LocalizedText("A list: ", "Список: ") + item.inSentence
      case .set: LocalizedText("A set: ", "Набор: ") + item.inSentence
      }
    let unique =
      field.isUnique
      ? LocalizedText(" It must be unique.", " У двух записей не бывает одинаковым.")
      : LocalizedText(verbatim: "")
    return several + unique
  }

  private func descriptionOfValue(of field: Field) -> LocalizedText {
    switch field.type {
    case .text: return LocalizedText("One line of text.", "Текст в одну строку.")
    case .multiLineText:
      return LocalizedText(
        "Text of one or several lines.", "Текст в одну или несколько строк.")
    case .repetition:
      return LocalizedText(
        "How often it repeats, such as every 2 weeks or monthly on the last friday.",
        "Как часто повторяется, например каждые 2 недели или ежемесячно в последнюю пятницу.")
    case .step:
      return LocalizedText(
        "A step that begins with [ ] or, when it is done, with [x].",
        "Шаг: начинается с [ ], а сделанный — с [x].")
    case .note:
      return LocalizedText(
        "A note that begins with its time and author: 2026-01-31 09:30 Name: text.",
        "Заметка: начинается со времени и автора, «2026-01-31 09:30 Имя: текст».")
    case .word: return LocalizedText("A word without spaces.", "Слово без пробелов.")
    case .email: return LocalizedText("An e-mail address.", "Адрес электронной почты.")
    case .url:
      return LocalizedText(
        "An address that begins with http:// or https://.",
        "Адрес, который начинается с http:// или https://.")
    case .integer: return LocalizedText("A whole number.", "Целое число.")
    case .boolean:
      return LocalizedText("Yes or no: true or false.", "Да или нет: true или false.")
    case .date:
      return LocalizedText(
        "A day without quotes, such as 2026-01-31.", "День без кавычек, например 2026-01-31.")
    case .dateTime:
      return LocalizedText(
        "A date and time without quotes, such as 2026-01-31T09:30:00Z.",
        "Момент без кавычек, например 2026-01-31T09:30:00Z.")
    case .oneOf(let choices):
      let labels = choices.map { choice in
        choice.label.map { "\(choice.name) (\($0))" }
      }
      return LocalizedText("One of: ", "Одно из: ")
        + labels.joined(separator: LocalizedText(verbatim: ", ")) + LocalizedText(verbatim: ".")
    case .reference(let reference):
      let folder = kind(named: reference.target)?.folder ?? Path(reference.target)
      return LocalizedText("The id of a record in \(folder)/.", "id записи в \(folder)/.")
    }
  }
}

extension LocalizedText {
  /// The sentence as it continues after a colon.
  fileprivate var inSentence: LocalizedText {
    map { $0.prefix(1).lowercased() + $0.dropFirst() }
  }
}

/// Regular expressions for texts in JSON Schema. They avoid `\s`, because engines disagree about its meaning.
enum TextPattern {
  private static let spaces =
    #"\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"#
  /// A visible character.
  static let visible = "[^\(spaces)]"
  static let space = "[\(spaces)]"
  static let lineBreak = #"[\n-\r\u0085\u2028\u2029]"#
  static let url = #"^[Hh][Tt][Tt][Pp][Ss]?://[^/?#\s]\S*$"#
  static let uuid = "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
  /// The name of a kind or a field.
  static let name = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
}

extension JSONWriter {
  /// Writes that a value is a string with a pattern, and optionally without another one.
  mutating func text(pattern: String, without other: String? = nil) {
    member("type", "string")
    member("pattern", pattern)
    if let other { member("not") { json in json.object { $0.member("pattern", other) } } }
  }

  /// Writes that a value is a string with visible text.
  mutating func visibleText() {
    text(pattern: TextPattern.visible)
  }

  /// Writes that a value is a string of one line with visible text.
  mutating func line() {
    text(pattern: TextPattern.visible, without: TextPattern.lineBreak)
  }

  /// Writes that a value is a date-time, with the pattern of the part after the time.
  fileprivate mutating func moment(_ format: String, behind end: String) {
    member("format", format)
    text(pattern: #"^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?"# + end + "$")
  }
}
