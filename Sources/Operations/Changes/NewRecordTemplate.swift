import Diagnostics
package import Model
package import TOML
package import Text

/// The text of a new record in an editor: required fields to fill in, all others as comments.
package struct NewRecordTemplate {
  package let bytes: [UInt8]

  /// Creates the template of a kind's records.
  ///
  /// The `heading` is a comment above it. Above each field, its label in the language of `labels` is one more hint. It has
  /// two signs, so it stays a comment when somebody uncomments all lines.
  package init(
    _ kind: KindIndex, in schema: Schema, heading: String, labels: Language?,
    created: DateTimeParts
  ) {
    var text = "# \(heading)\n"
    for field in schema[kind].fields
    where !field.isAutomatic && field.name != Field.formerIDs.name {
      if let labels { text += "## \(sanitized(field.label[labels]))\n" }
      if field.isStamped {
        text += String(
          decoding: serialize([(field.name, .offsetDateTime(created))]), as: UTF8.self)
      } else if field.isRequired, let line = field.lineToFillIn(in: schema) {
        text += line + "\n"
      } else {
        text += "# \(field.exampleLine(in: schema))\n"
      }
    }
    bytes = Array(text.utf8)
  }
}

extension Field {
  /// A required field as a line to fill in; `nil` if its type has no empty value.
  fileprivate func lineToFillIn(in schema: Schema) -> String? {
    if let line = defaultLine(in: schema) { return line }
    if multiplicity != .one { return "\(name) = []" }
    switch type {
    case .multiLineText: return "\(name) = \"\"\"\n\n\"\"\""
    case .text, .word, .email, .url, .oneOf, .reference, .step, .note, .repetition:
      return "\(name) = \"\""
    case .integer, .boolean, .date, .dateTime: return nil
    }
  }
}
