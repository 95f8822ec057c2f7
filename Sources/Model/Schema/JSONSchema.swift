import Diagnostics
import JSON
package import Text

/// A kind as JSON Schema (draft 2020-12), for editors that read TOML by such, as taplo does.
///
/// It says what a file by itself can show; references are held to the form of ids only.
extension Schema {
  package func jsonSchema(of index: KindIndex, in language: Language) -> String {
    let kind = self[index]
    var json = JSONWriter(pretty: true)
    json.object { json in
      json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      json.member("title", kind.label[language])
      let description = LocalizedText(
        "A record in \(kind.folder)/, as docket reads it.",
        "Запись в \(kind.folder)/, как её читает docket.")
      json.member("description", description[language])
      json.member("type", "object")
      json.member("properties") { json in
        json.object { json in
          for field in kind.fields {
            json.member(field.name) { json in json.object { write(field, in: language, to: &$0) } }
          }
        }
      }
      json.member("required", kind.fields.filter(\.isRequired).map(\.name))
      json.member("additionalProperties", false)
    }
    return json.text + "\n"
  }

  private func write(_ field: Field, in language: Language, to json: inout JSONWriter) {
    json.member("title", field.label[language])
    if let reference = field.reference {
      let folder = kind(named: reference.target)?.folder ?? reference.target
      let description = LocalizedText(
        "The id of a record in \(folder)/.", "id записи в \(folder)/.")
      json.member("description", description[language])
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
    case .text: json.text(pattern: TextPattern.line)
    case .multiLineText: json.text(pattern: #"\S"#)
    case .word: json.text(pattern: #"^\S+$"#)
    case .email: json.text(pattern: #"^[^\s<>,@]+@[^\s<>,@.]+(\.[^\s<>,@.]+)*$"#)
    case .url: json.text(pattern: TextPattern.url)
    case .integer: json.member("type", "integer")
    case .boolean: json.member("type", "boolean")
    case .date: json.text(pattern: #"^\d{4}-\d{2}-\d{2}$"#)
    case .dateTime: json.text(pattern: #"^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}"#)
    case .oneOf(let choices): json.member("enum", choices.map(\.name))
    case .reference where target(of: field).map({ self[$0].ids }) == .numbers:
      json.member("type", "integer")
      json.member("minimum", 1)
    case .reference:
      json.text(pattern: "^[a-z0-9]+(-[a-z0-9]+)*$")
      json.member("maxLength", RecordID.maximumCount)
    }
  }
}

/// What texts have to look like, as regular expressions of JSON Schema.
enum TextPattern {
  /// One line with something on it.
  static let line = #"^[^\n\r]*\S[^\n\r]*$"#
  static let url = #"^https?://[^/?#\s]\S*$"#
  /// The name of a kind or a field.
  static let name = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
}

extension JSONWriter {
  /// Says that a value is a text, and what it looks like.
  mutating func text(pattern: String) {
    member("type", "string")
    member("pattern", pattern)
  }
}
