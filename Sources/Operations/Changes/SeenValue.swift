package import Model
package import TOML
import Text
import Workspace

/// The value that a field had when somebody decided to overwrite it, so that a newer value is not overwritten unseen.
package struct SeenValue: Equatable, Sendable {
  package let record: RecordName
  /// An index into the kind's fields.
  package let field: Int
  /// `nil` if the field was absent.
  package let value: Value?

  package init(record: RecordName, field: Int, value: Value?) {
    (self.record, self.field, self.value) = (record, field, value)
  }
}

extension Graph {
  /// The values that edits would overwrite. Adding or removing list items overwrites nothing.
  package func seenValues(of records: [RecordIndex], _ edits: [FieldEdit]) -> [SeenValue] {
    records.flatMap { record in
      let text = RecordText(record, in: self)
      let kind = schema[text.name.kind]
      return edits.filter { $0.writesOver && $0.isOf(kind) }.map { edit in
        SeenValue(
          record: text.name, field: edit.field, value: text.value(of: kind.fields[edit.field].name))
      }
    }
  }
}

extension ChangePlan {
  /// Fails if a field has neither the value that was seen nor the requested one, because somebody else changed it first, or if a
  /// record that was seen is not among the edited ones. A record may have another id by now.
  func require(
    _ seen: [SeenValue], in records: [RecordText], beforeMaking edits: [FieldEdit]
  ) throws {
    if seen.isEmpty { return }
    var named = Dictionary(records.map { ($0.name, $0) }) { first, _ in first }
    for record in records {
      for case .string(let id) in record.items(of: Field.formerIDs.name) {
        let name = RecordName(kind: record.name.kind, id: id)
        if named[name] == nil { named[name] = record }
      }
    }
    for seen in seen {
      let kind = schema[seen.record.kind]
      guard let record = named[seen.record] else {
        throw WorkspaceError.transaction(
          .changedMeanwhile(
            path: kind.folder.appending("\(seen.record.id).toml")))
      }
      let field = kind.fields[seen.field]
      let present = record.value(of: field.name)
      let isMade = edits.contains { $0.field == seen.field && field.has(present, after: $0.change) }
      if present != seen.value && !isMade {
        throw OperationError.change(
          .changedMeanwhile(
            path: record.path, kind: kind, record: shownID(of: record), field: field))
      }
    }
  }
}

extension RecordText {
  /// The value of a field; `nil` if it is absent.
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
  /// Whether a value is already the result of a change.
  fileprivate func has(_ value: Value?, after change: FieldChange) -> Bool {
    switch change {
    case .set(let new): ordered(new) == value
    case .unset: value == nil
    case .add, .remove, .replace: false
    }
  }
}
