import Diagnostics
package import TOML
import Text

extension Check {
  package static let missingField = Check(
    "missing-field", .error,
    LocalizedText("a required field has no value", "у обязательного поля нет значения"),
    explanation: LocalizedText(
      "Every record of the kind must say this.", "Оно есть в каждой записи этого вида."),
    wrong: ["users/sidorova-anna.toml": "first-name = \"Анна\"\n"],
    right: [
      "users/sidorova-anna.toml": "first-name = \"Анна\"\nlast-name = \"Сидорова\"\n"
    ])

  func finding(_ field: Field, of kind: Kind, in path: Path, _ schema: Schema) -> Diagnostic {
    let line = field.exampleLine(in: schema)
    var finding = finding(
      LocalizedText("`\(field.name)` is missing", "нет поля `\(field.name)`"), in: path,
      help: [
        field.substitute.map { other in
          LocalizedText(
            "a \(kind.name) needs it or `\(other)`: add `\(line)`",
            "вид «\(kind.label.russian)»: нужно оно или `\(other)`, добавьте `\(line)`")
        }
          ?? LocalizedText(
            "every \(kind.name) has it: add `\(line)`",
            "вид «\(kind.label.russian)»: поле обязательно, добавьте `\(line)`")
      ])
    finding.meant = field.name
    return finding
  }
}

extension Field {
  /// The field with a value as they might stand in a file: `due = 2026-01-31`.
  package func exampleLine(in schema: Schema) -> String {
    let example = example(in: schema)
    return line(multiplicity == .one ? example : .array([example]))
  }

  /// The field with what a new record has in it where nothing is said; `nil` where there is no such value.
  package func defaultLine(in schema: Schema) -> String? {
    initialValue(in: schema).map(line)
  }

  /// The field with a value, on one line without its end.
  private func line(_ value: Value) -> String {
    String(decoding: serialize([(name, value)]).dropLast(), as: UTF8.self)
  }

  /// One value, of the field's type; where that is a text or an id, dots to be written over.
  package func example(in schema: Schema) -> Value {
    if let choice = defaultValue ?? choices?.first?.name,
      let value = try? value(typed: choice, in: schema, at: nil)
    {
      return value
    }
    let text =
      switch type {
      case .integer: "1"
      case .boolean: "true"
      case .date: "2026-01-31"
      case .dateTime: "2026-01-31T09:30:00Z"
      case .email: "name@example.org"
      case .url: "https://example.org"
      case .text, .multiLineText, .word, .oneOf, .reference: "…"
      }
    return (try? value(typed: text, in: schema, at: nil)) ?? .string(text)
  }
}
