package import Model
package import TOML

/// What a field of a record held when somebody asked for a change that writes over it, so that nobody writes over what
/// he has not seen.
package struct SeenValue: Equatable, Sendable {
  package let record: RecordName
  /// As an index into the fields of the kind.
  package let field: Int
  /// Nil where the field was left out.
  package let value: Value?
}

extension Graph {
  /// What edits of records would write over, as it is here; what joins or leaves a list writes over nothing.
  package func seenValues(of records: [RecordIndex], _ edits: [FieldEdit]) -> [SeenValue] {
    records.flatMap { number in
      let text = RecordText(number, in: self)
      let fields = schema[text.name.kind].fields
      return edits.filter(\.writesOver).map { edit in
        SeenValue(
          record: text.name, field: edit.field, value: text.value(of: fields[edit.field].name))
      }
    }
  }
}

extension ChangePlan {
  /// Refuses where a field of a record holds neither what was seen of it nor what is asked for: somebody else was
  /// faster.
  func require(
    _ seen: [SeenValue], in record: RecordText, beforeMaking edits: [FieldEdit]
  ) throws(OperationError) {
    let kind = schema[record.name.kind]
    for seen in seen {
      let field = kind.fields[seen.field]
      let present = record.value(of: field.name)
      let isMade = edits.contains { $0.field == seen.field && field.has(present, after: $0.change) }
      if present != seen.value && !isMade {
        throw .change(
          .changedMeanwhile(path: record.path, kind: kind, id: record.name.id, field: field))
      }
    }
  }
}

extension RecordText {
  /// The value of a field; nil where it is left out.
  fileprivate func value(of field: String) -> Value? {
    document.entry(at: [field]).map { document.value(of: $0) }
  }
}

extension FieldEdit {
  fileprivate var writesOver: Bool {
    switch change {
    case .set, .unset: true
    case .add, .remove, .replace: false
    }
  }
}

extension Field {
  /// Whether a value is what a change makes of the field.
  fileprivate func has(_ value: Value?, after change: FieldChange) -> Bool {
    switch change {
    case .set(let new): ordered(new) == value
    case .unset: value == nil
    case .add, .remove, .replace: false
    }
  }
}
