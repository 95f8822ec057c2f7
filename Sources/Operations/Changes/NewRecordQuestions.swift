import Diagnostics
package import Model
package import TOML
package import Text

/// The questions that a person is asked to fill in a new record, field by field.
package struct NewRecordQuestions {
  package let kind: KindIndex
  package let schema: Schema
  /// The fields in the order of the questions, as indices into the kind's fields.
  package let fields: [Int]

  /// Chooses what to ask for besides the given values: required fields and fields with an `offered` value; if `isWhole`
  /// (no value was given), also the title and the field that records are grouped by.
  package init(
    _ kind: KindIndex, in schema: Schema, given: Set<Int>, offered: Set<Int>, isWhole: Bool,
    grouping: Int?
  ) {
    self.kind = kind
    self.schema = schema
    let known = schema[kind]
    let titles = known.title.compactMap(known.fieldIndex)
    let missing = known.missingFields(in: given)
    var asked = Set(missing + missing.compactMap(known.substitute)).union(offered)
    if isWhole { asked.formUnion(titles + (grouping.map { [$0] } ?? [])) }
    func rank(_ index: Int) -> Int {
      let field = known.fields[index]
      if field.isPicked { return 3 }
      if titles.contains(index) { return 0 }
      return field.isText ? 1 : 2
    }
    fields = asked.subtracting(given).sorted { (rank($0), $0) < (rank($1), $1) }
  }

  /// What is wrong with a field's value, as far as `check` can tell from the record's file alone.
  package func objection(to value: Value, of index: Int) -> LocalizedText? {
    let kind = schema[kind]
    let path = kind.folder.appending("new.toml")
    let graph = Graph(
      schema: schema, files: [(path, serialize([(kind.fields[index].name, value)]))])
    let finding = graph.findings.first {
      $0.severity == .error && $0.code != Check.missingField.code
    }
    guard let finding else { return nil }
    return finding.help.first.map { finding.message + LocalizedText(verbatim: ", ") + $0 }
      ?? finding.message
  }

  /// The text of a record with these values, to be edited further; as in an editor, it may contain invalid values.
  package func text(_ values: [Int: Value], in template: NewRecordTemplate) -> [UInt8] {
    let edits = values.sorted { $0.key < $1.key }.map {
      FieldEdit(schema[kind], $0.key, .set($0.value))
    }
    let document = try? schema[kind].applying(edits, to: Document(template.bytes))
    return document?.bytes ?? schema[kind].newFile(values, in: schema)
  }

  /// The values that a person entered in such a text.
  package static func values(
    in text: [UInt8], of kind: KindIndex, in schema: Schema
  ) -> [Int: Value] {
    let document = Document(text)
    let fields = schema[kind].fields
    return schema[kind].values(in: document).filter { index, value in
      !fields[index].isStamped && !value.isBlank && value != fields[index].initialValue(in: schema)
    }
  }
}

extension Field {
  /// Whether a person picks the value from a list instead of typing it.
  package var isPicked: Bool { reference != nil || choices != nil }

  fileprivate var isText: Bool {
    switch type {
    case .text, .multiLineText, .word, .email, .url, .step, .note, .repetition: multiplicity == .one
    default: false
    }
  }
}

extension Value {
  fileprivate var isBlank: Bool {
    switch self {
    case .string(let text): text.allSatisfy(\.isWhitespace)
    case .array(let items): items.isEmpty
    default: false
    }
  }
}
