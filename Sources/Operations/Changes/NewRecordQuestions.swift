import Diagnostics
package import Model
package import TOML
package import Text

/// The questions that a person is asked to fill in a new record, field by field.
package struct NewRecordQuestions {
  package let kind: KindIndex
  private let schema: Schema

  package init(_ kind: KindIndex, in schema: Schema) {
    self.kind = kind
    self.schema = schema
  }

  /// The fields to ask for besides the given ones, in this order: those that the record needs, and those with an `offered`
  /// value; the title if nothing else is needed or given.
  package func fields(besides given: Set<Int>, offered: Set<Int> = []) -> [Int] {
    let known = schema[kind]
    let titles = known.title.compactMap(known.fieldIndex)
    let missing = known.missingFields(in: given)
    var asked = Set(missing + missing.compactMap(known.substitute)).union(offered)
    if asked.isEmpty && given.isEmpty { asked = Set(titles) }
    func rank(_ index: Int) -> Int {
      let field = known.fields[index]
      if field.isPicked { return 3 }
      if titles.contains(index) { return 0 }
      return field.isText ? 1 : 2
    }
    return asked.subtracting(given).sorted { (rank($0), $0) < (rank($1), $1) }
  }

  /// What is wrong with a field's value, as far as `check` can tell from the record's file alone, to be said beside the field.
  package func objection(to value: Value, of index: Int) -> LocalizedText? {
    let kind = schema[kind]
    let path = kind.folder.appending("new.toml")
    let graph = Graph(
      schema: schema, files: [(path, serialize([(kind.fields[index].name, value)]))])
    let finding = graph.findings.first {
      $0.severity == .error && $0.code != Check.missingField.code
    }
    guard let finding else { return nil }
    let remark = finding.remark ?? finding.message
    return finding.help.first.map { remark + LocalizedText(verbatim: ", ") + $0 } ?? remark
  }

  /// The text of a record with these values, valid or not.
  package func text(_ values: [Int: Value]) -> [UInt8] {
    schema[kind].newFile(values, in: schema)
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
