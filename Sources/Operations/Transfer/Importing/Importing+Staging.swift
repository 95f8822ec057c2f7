import Model
import TOML
import Text
import Workspace

extension Importing {
  /// Stages a draft as a new file or as edits of an existing record, `here`.
  mutating func stage(
    _ draft: Draft, _ values: [Int: Value], _ here: RecordIndex?,
    _ name: RecordName, _ position: Int
  ) throws {
    let kind = schema[draft.kind]
    guard let here else {
      var values = values
      if let source = kind.fieldIndex(named: Origin.field), values[source] == nil, draft.id == nil {
        values[source] = draft.key.map(Value.string)
      }
      if let field = kind.numberField {
        values[field] = try number(of: values, name.kind).map(Value.integer)
      }
      return add(kind.newFile(values, in: schema), draft, name, position)
    }
    let path = graph.path(of: here)
    let document = Document(graph.source(of: here))
    let own = export.values(of: here)
    let updates = FieldUpdates(kind: kind, here: own, format: format, mirrors: policy.mirrors)
    let edits = unsettingWhatFollows(
      updates.edits(values, emptied: emptied(in: draft, values)), in: document, kind)
    if edits.isEmpty { return result.note(.unchanged, name, path) }
    if !policy.updates { return result.note(.different, name, path) }
    change(document, path, edits, own, name, position)
  }

  /// The fields that a row leaves empty: the empty cells of a table, and in other formats what is absent.
  private func emptied(in draft: Draft, _ values: [Int: Value]) -> Set<Int> {
    let kind = schema[draft.kind]
    let absent = format.ownFields.compactMap { kind.fieldIndex(named: $0) }
    var emptied = draft.emptied.union(absent).subtracting(draft.unread)
    if draft.hasAssignee, let field = kind.assigneeField { emptied.remove(field) }
    if !draft.dependencies.isEmpty, let field = kind.fieldIndex(named: "depends-on") {
      emptied.remove(field)
    }
    return emptied
  }

  private mutating func add(
    _ bytes: [UInt8], _ draft: Draft, _ name: RecordName, _ position: Int
  ) {
    guard bytes.count <= Workspace.fileSizeLimit else {
      return fail(position, nil, .tooLarge(mebibytes: Workspace.fileSizeLimit >> 20))
    }
    let path =
      schema.path(draft.path, fits: name) ?? schema[name.kind].folder.appending("\(name.id).toml")
    var change = FileChange(path: path, before: nil, after: bytes)
    change.hasFreshName = true
    put(change, .added, name, position)
  }

  /// Edits, together with the removal of fields that depend on a status which the edits change. Dependent times are not
  /// set, since the import does not know when a task was done.
  private func unsettingWhatFollows(
    _ edits: [FieldEdit], in document: Document, _ kind: Kind
  ) -> [FieldEdit] {
    let following = kind.following(edits, in: document, export.clock).dropFirst(edits.count)
    return edits + following.filter { $0.change == .unset }
  }

  private mutating func change(
    _ document: Document, _ path: Path, _ edits: [FieldEdit], _ own: [Int: Value],
    _ name: RecordName, _ position: Int
  ) {
    let kind = schema[name.kind]
    do {
      let bytes = try kind.applying(edits, to: document).bytes
      let overwritten = edits.compactMap { edit in
        own[edit.field].flatMap { edit.overwriting($0, kind.fields[edit.field]) }
      }
      if !overwritten.isEmpty {
        result.overwritten.append(
          ChangeOutcome(
            action: .changed, kind: kind, id: name.id, number: kind.number(in: document),
            path: path, title: kind.title(of: document, id: name.id), differences: overwritten))
      }
      put(
        FileChange(path: path, before: document.bytes, after: bytes), .updated, name, position)
    } catch {
      fail(position, nil, .notEditable(path: path))
    }
  }

  private mutating func put(
    _ change: FileChange, _ outcome: ImportResult.Outcome, _ name: RecordName, _ position: Int
  ) {
    transaction.stage(change)
    staged.append((change.path, position))
    result.note(outcome, name, change.path)
  }
}

extension Schema {
  /// The path of an exported record, if a record of this name can be stored there.
  fileprivate func path(_ path: Path?, fits name: RecordName) -> Path? {
    guard let path, path.text.utf8.count < 1000, recordName(ofPath: path) == name,
      path.isWritable, path.text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    return path
  }
}

extension FieldEdit {
  /// The difference if the edit replaces or removes a value, or an item of a list; nil if it only adds.
  fileprivate func overwriting(_ own: Value, _ field: Field) -> FieldDifference? {
    let after: Value?
    switch change {
    case .set(let value): after = value
    case .unset: after = nil
    case .add, .remove, .replace: return nil
    }
    let difference = FieldDifference(
      name: field.name, before: own, after: after, isSet: field.isShownByItems)
    return difference.isSet && difference.removed.isEmpty ? nil : difference
  }
}
