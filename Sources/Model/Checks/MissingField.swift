import Diagnostics

extension Check {
  package static let missingField = Check(
    "missing-field", .error, "a required field has no value",
    explanation: "Every record of the kind must say this.",
    wrong: ["users/sidorova-anna.toml": "first-name = \"Анна\"\n"],
    right: [
      "users/sidorova-anna.toml": "first-name = \"Анна\"\nlast-name = \"Сидорова\"\n"
    ])

  func finding(_ field: Field, of kind: Kind, in path: String) -> Diagnostic {
    finding(
      "`\(field.name)` is missing", in: path,
      help: ["every \(kind.name) has it: add `\(field.name) = \(field.exampleValue)`"])
  }
}

extension Field {
  /// A value of the field as it might stand in a file.
  package var exampleValue: String {
    if let defaultValue, type != .integer, type != .boolean { return "\"\(defaultValue)\"" }
    let value =
      switch type {
      case .integer: "1"
      case .boolean: "true"
      case .date: "2026-01-31"
      case .dateTime: "2026-01-31T09:30:00Z"
      case .email: "\"name@example.org\""
      case .url: "\"https://example.org\""
      case .oneOf(let choices): "\"\(choices.first?.name ?? "…")\""
      case .text, .multiLineText, .word, .reference: "\"…\""
      }
    return multiplicity == .one ? value : "[\(value)]"
  }
}
