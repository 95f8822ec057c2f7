import Model
import TOML
import Text
import Workspace

extension Importing {
  /// Stages a draft as a new file or as edits of an existing record; `here` is that record and its current row.
  mutating func stage(
    _ draft: Draft, _ values: [Int: Value], _ here: (number: RecordIndex, row: Draft)?,
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
      noteTimes(of: draft, in: values.keys)
      return add(kind.newFile(values, in: schema), draft, name, position)
    }
    let path = graph.path(of: here.number)
    let document = Document(graph.source(of: here.number))
    let edits = unsettingWhatFollows(
      RowEdits(draft, values, here.row, of: here.number, rows).edits, in: document, kind)
    if edits.isEmpty { return result.note(.unchanged, name, path) }
    if !policy.updates { return result.note(.different, name, path) }
    noteTimes(of: draft, in: edits.map(\.field))
    change(document, path, edits, name, position)
  }

  /// Reports times of day that are lost in fields with days.
  private mutating func noteTimes(of draft: Draft, in fields: some Sequence<Int>) {
    let clock = rows.export.clock
    for field in fields {
      guard let moment = draft.moments[field],
        clock.start(ofDay: clock.day(at: moment)) != moment
      else { continue }
      drafts.lose(.timeOfDay, schema[draft.kind].fields[field].name)
    }
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
    let following = kind.following(edits, in: document, rows.export.clock).dropFirst(
      edits.count)
    return edits + following.filter { $0.change == .unset }
  }

  private mutating func change(
    _ document: Document, _ path: Path, _ edits: [FieldEdit], _ name: RecordName,
    _ position: Int
  ) {
    do {
      let bytes = try schema[name.kind].applying(edits, to: document).bytes
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
