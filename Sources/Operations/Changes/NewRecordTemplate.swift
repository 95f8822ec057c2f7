import Diagnostics
package import Model
package import TOML
package import Text

/// The text of a new record in an editor: required fields to fill in, all others as comments.
package struct NewRecordTemplate {
  package let bytes: [UInt8]
  /// The same template in other languages, which an older draft may have.
  package var others: [UInt8] = []
  private let kind: KindIndex
  private let schema: Schema

  /// Creates the template of a kind's records.
  ///
  /// The `heading` is a comment above it; `omitted` is a field that is asked for elsewhere. Above each field, its label
  /// in the language of `labels` is one more hint. It has two signs, so it stays a comment when somebody uncomments all
  /// lines.
  package init(
    _ kind: KindIndex, in schema: Schema, heading: String, without omitted: Int?,
    labels: Language?, created: DateTimeParts
  ) {
    self.kind = kind
    self.schema = schema
    var text = "# \(heading)\n"
    for (index, field) in schema[kind].fields.enumerated()
    where index != omitted && !field.isAutomatic && field.name != Field.formerIDs.name {
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

  /// The edited record with more edits. If it has no errors, the template's untouched hints are removed; otherwise they
  /// stay, since errors are shown by line in the editor.
  package func record(_ edited: [UInt8], with edits: [FieldEdit]) -> Document {
    let written = Document(edited)
    let document = (try? schema[kind].applying(edits, to: written)) ?? written
    if !errors(in: document.bytes).isEmpty { return document }
    return Document(withoutHints(document.bytes, of: bytes + others))
  }

  /// Whether the edited record is complete except for one field; only then is a person asked for that field, since
  /// otherwise the editor opens again.
  package func lacksOnly(_ field: Int, _ edited: [UInt8]) -> Bool {
    let document = Document(edited)
    let fields = schema[kind].fields
    let missing = fields.indices.filter { document.entry(at: [fields[$0].name]) == nil }
    let required = missing.filter { fields[$0].isRequired }
    let errors = errors(in: edited)
    return missing.contains(field) && required.allSatisfy { $0 == field }
      && errors.count == required.count
      && errors.allSatisfy { $0.code == Check.missingField.code }
  }

  /// The errors that `check` finds in the record's file alone.
  private func errors(in edited: [UInt8]) -> [Diagnostic] {
    let path = schema[kind].folder.appending("new.toml")
    return Graph(schema: schema, files: [(path, edited)]).findings.filter { $0.severity == .error }
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

/// An edited new record without the template's comments that were left untouched.
func withoutHints(_ edited: [UInt8], of template: [UInt8]) -> [UInt8] {
  let sign = UInt8(ascii: "#")
  let comments = lines(of: template).filter { $0.first == sign }
  let hints = Set(comments + comments.map { $0.dropFirst() }.filter { $0.first == sign })
  let document = Document(edited)
  let entries = document.children(of: 0).map { document.lines(of: $0) }
  return lines(of: edited).filter { line in
    !hints.contains(line) || entries.contains { $0.contains(line.startIndex) }
  }.flatMap { $0 }
}

/// The lines of a text, each including its line feed.
private func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var rest = text[...]
  while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
    lines.append(rest[...end])
    rest = rest[(end + 1)...]
  }
  return rest.isEmpty ? lines : lines + [rest]
}
