import Diagnostics
package import TOML
import Text

extension Check {
  package static let missingField = Check(
    "missing-field", .error,
    LocalizedText("a required field has no value", "у обязательного поля нет значения"),
    explanation: LocalizedText(
      "Every record of this kind must have it.", "Оно есть в каждой записи этого вида."),
    wrong: ["users/sidorova-anna.toml": "first-name = \"Анна\""],
    right: [
      "users/sidorova-anna.toml": "first-name = \"Анна\"\nlast-name = \"Сидорова\""
    ])

  func finding(_ field: Field, of kind: Kind, in path: Path, _ schema: Schema) -> Diagnostic {
    let line = field.exampleLine(in: schema)
    var finding = finding(
      field.isNotFilledIn, in: path, field: field.name,
      help: field.substitute.map { other in
        LocalizedText(
          "\(withArticle(kind.noun)) needs `\(other)` or this field: add `\(line)`",
          "нужно поле `\(other)` или это: добавьте `\(line)`")
      }
        ?? LocalizedText(
          "every \(kind.noun) needs this field: add `\(line)`",
          "поле обязательно: добавьте `\(line)`"))
    finding.meant = field.name
    finding.remark = LocalizedText("is missing", "нужно значение")
    return finding
  }
}

extension Field {
  /// The message that the field has no value.
  var isNotFilledIn: LocalizedText {
    LocalizedText("\(inQuotes(label)) is missing", "не заполнено поле \(inQuotes(label))")
  }

  /// Returns an example line for the field, as in a file: `due = 2026-01-31`.
  package func exampleLine(in schema: Schema) -> String {
    let example = example(in: schema)
    return line(multiplicity == .one ? example : .array([example]))
  }

  /// Returns the line with the field's default value for a new record; nil if there is none.
  package func defaultLine(in schema: Schema) -> String? {
    initialValue(in: schema).map(line)
  }

  /// Returns the field with a value, on one line without a line break.
  private func line(_ value: Value) -> String {
    String(decoding: serialize([(name, value)]).dropLast(), as: UTF8.self)
  }

  /// Returns an example value of the field's type. For text and ids, it is a placeholder of dots.
  package func example(in schema: Schema) -> Value {
    if let choice = defaultValue ?? choices?.first?.name,
      let value = try? value(typed: choice, in: schema, at: nil)
    {
      return value
    }
    return (try? value(typed: type.example, in: schema, at: nil)) ?? .string(type.example)
  }
}
