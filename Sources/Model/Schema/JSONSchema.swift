import Diagnostics
import JSON
package import Text

/// Generates the JSON Schema (draft 2020-12) of a kind, for editors that validate TOML with it, such as taplo.
///
/// The schema covers everything that can be checked in a single file. For references, only the format of the id is
/// checked.
extension Schema {
  /// The beginning of every schema, by which docket recognises those that it wrote.
  static let jsonSchemaBeginning: JSONNode = [
    "$schema": "https://json-schema.org/draft/2020-12/schema", "$comment": "docket schema",
  ]

  package func jsonSchema(of index: KindIndex, in language: Language) -> String {
    let kind = self[index]
    let required = kind.fields.filter(\.isRequired)
    let alternatives = required.lazy.compactMap { field in
      field.substitute.map { [$0, field.name] }
    }.first
    let description = LocalizedText(
      "A record in \(kind.folder)/, as docket reads it.",
      "Запись в \(kind.folder)/, как её читает docket.")
    let schema: JSONNode = [
      "title": .string(kind.label[language]),
      "description": .string(description[language]),
      "type": "object",
      "properties": .object(kind.fields.map { ($0.name, jsonSchema(of: $0, in: language)) }),
      "required": .strings(required.filter { $0.substitute == nil }.map(\.name)),
      "anyOf": alternatives.map { names in .array(names.map { ["required": .strings([$0])] }) },
      "additionalProperties": false,
    ]
    return Self.jsonSchemaBeginning.with(schema).document
  }

  /// Whether docket generated a schema, by its beginning. White space does not matter.
  package static func isOwnJSONSchema(_ bytes: [UInt8]) -> Bool {
    func dense(_ bytes: some Sequence<UInt8>) -> [UInt8] { bytes.filter { $0 > 0x20 } }
    let beginning = dense(jsonSchemaBeginning.document.utf8).dropLast()
    return dense(bytes.prefix(1 << 12)).starts(with: beginning)
  }

  private func jsonSchema(of field: Field, in language: Language) -> JSONNode {
    let labels = field.choices?.map { $0.label[language] }
    let description: JSONNode = [
      "title": .string(field.label[language]),
      "description": .string(self.description(of: field)[language]),
      // taplo shows these next to the choices that it completes.
      "x-taplo": labels.map { ["docs": ["enumValues": .strings($0)]] },
    ]
    if field.multiplicity != .one {
      return description.with([
        "type": "array", "items": field.jsonType,
        "uniqueItems": field.multiplicity == .set ? true : nil,
      ])
    }
    let standard = field.choices == nil ? nil : field.defaultValue
    return description.with(["default": standard.map(JSONNode.string)]).with(field.jsonType)
  }
}

extension Field {
  /// The JSON Schema of a single value.
  fileprivate var jsonType: JSONNode {
    switch type {
    case .text, .step, .repetition: .line
    case .multiLineText, .note: .visibleText
    case .word: .text(pattern: TextPattern.visible, without: TextPattern.space)
    case .email:
      .text(pattern: #"^[^<>,@]+@[^<>,@.]+(\.[^<>,@.]+)*$"#, without: TextPattern.space)
    case .url: .text(pattern: TextPattern.url, without: TextPattern.space)
    case .integer where isAutomatic:
      [
        "type": "integer", "minimum": 1,
        // A power of ten is exact even in parsers that use floating-point numbers; the maximum itself is not.
        "exclusiveMaximum": .integer(Int(AutomaticNumber.maximum) + 1),
      ]
    case .integer: ["type": "integer"]
    case .boolean: ["type": "boolean"]
    case .date: JSONNode.object([("format", "date")]).with(.text(pattern: #"^\d{4}-\d{2}-\d{2}$"#))
    case .dateTime:
      [
        "anyOf": [
          .moment("date-time", behind: "([Zz]|[+-]\\d{2}:\\d{2})"),
          // tombi's name for a date-time without a UTC offset.
          .moment("date-time-local", behind: ""),
        ]
      ]
    case .oneOf(let choices): ["enum": .strings(choices.map(\.name))]
    case .reference:
      JSONNode.text(pattern: "^[a-z0-9]+(-[a-z0-9]+)*$")
        .with(["maxLength": .integer(RecordID.maximumCount)])
    }
  }
}

extension Schema {
  /// Returns a description of a field's values in one sentence, for people who edit the file.
  private func description(of field: Field) -> LocalizedText {
    let item = field.type.description
    let several =
      switch field.multiplicity {
      case .one: item.map(\.capitalized)
      case .list: LocalizedText("A list: \(item)", "Список: \(item)")
      case .set: LocalizedText("A set: \(item)", "Набор: \(item)")
      }
    let unique =
      field.isUnique
      ? LocalizedText(" It must be unique.", " У двух записей не бывает одинаковым.")
      : LocalizedText(verbatim: "")
    return LocalizedText("\(several).\(unique)", "\(several).\(unique)")
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

extension JSONNode {
  /// The schema of a string with a pattern, and optionally without another one.
  static func text(pattern: String, without other: String? = nil) -> JSONNode {
    [
      "type": "string", "pattern": .string(pattern),
      "not": other.map { ["pattern": .string($0)] },
    ]
  }

  static var visibleText: JSONNode { .text(pattern: TextPattern.visible) }

  /// The schema of a string of one line with visible text.
  static var line: JSONNode {
    .text(pattern: TextPattern.visible, without: TextPattern.lineBreak)
  }

  /// The schema of a date-time, with the pattern of the part after the time.
  fileprivate static func moment(_ format: String, behind end: String) -> JSONNode {
    let pattern = #"^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?"# + end + "$"
    return JSONNode.object([("format", .string(format))]).with(.text(pattern: pattern))
  }
}
