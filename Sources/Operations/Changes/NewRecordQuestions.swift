import Diagnostics
package import Model
package import TOML
package import Text

/// What somebody is asked for a new record, field by field.
package struct NewRecordQuestions {
  package let kind: KindIndex
  package let schema: Schema
  /// The fields, as indices into those of the kind, in the order in which they are asked for.
  package let fields: [Int]

  /// What is asked for beside the values that are given: what the record must have; `isWhole` where nothing was given,
  /// and so what it is called and listed under too; and whatever there is an `offered` value of.
  package init(
    _ kind: KindIndex, in schema: Schema, given: Set<Int>, offered: Set<Int>, isWhole: Bool,
    grouping: Int?
  ) {
    self.kind = kind
    self.schema = schema
    let known = schema[kind]
    let titles = known.title.compactMap(known.fieldIndex)
    var asked = Set(known.missingFields(in: given)).union(offered)
    if isWhole { asked.formUnion(titles + (grouping.map { [$0] } ?? [])) }
    func rank(_ index: Int) -> Int {
      let field = known.fields[index]
      if field.isPicked { return 3 }
      if titles.contains(index) { return 0 }
      return field.isText ? 1 : 2
    }
    fields = asked.subtracting(given).sorted { (rank($0), $0) < (rank($1), $1) }
  }

  /// What is wrong with a value of a field, as `check` sees it in the record's file by itself.
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

  /// The text of a record with these values to be gone on with: as in an editor, where a value that is none of its
  /// field may stand too.
  package func text(_ values: [Int: Value], in template: NewRecordTemplate) -> [UInt8] {
    let edits = values.sorted { $0.key < $1.key }.map { FieldEdit($0.key, .set($0.value)) }
    let document = try? schema[kind].applying(edits, to: Document(template.bytes))
    return document?.bytes ?? schema[kind].newFile(values, in: schema)
  }

  /// The values that somebody has written in such a text.
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
  /// Whether a value of it is chosen from a list instead of being typed.
  package var isPicked: Bool { reference != nil || choices != nil }

  fileprivate var isText: Bool {
    switch type {
    case .text, .multiLineText, .word, .email, .url: multiplicity == .one
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
