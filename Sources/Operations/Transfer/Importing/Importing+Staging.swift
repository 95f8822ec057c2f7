import Model
import TOML
import Text
import Workspace

extension Importing {
  /// Stages the record that a draft is: a new file, or what has changed in the one that is here.
  mutating func stage(
    _ draft: Draft, _ values: [Int: Value], _ name: RecordName, _ position: Int
  ) throws(OperationError) {
    let kind = schema[draft.kind]
    let number = graph.index(of: name.id, kind: name.kind)
    if draft.id == nil, let key = draft.key, let source = kind.fieldIndex(named: Origin.field),
      values[source] == nil
    {
      let returned = number.map { ReturnedValues(draft, of: $0, roundTrip) }
      let lines = kind.lines(returned?.withTextAsSent(values) ?? values, in: schema)
        .filter { $0.field != kind.numberField }
      let sums = lines.map { (kind.fields[$0.field].name, Origin.sum($0.bytes)) }
      var origin = Origin(key: key, sums: Dictionary(sums) { $1 })
      origin.sums?[Origin.series] = draft.series.map { Origin.sum(Array($0.utf8)) }
      if let number, let returned {
        return update(number, by: returned, to: lines, origin, name, position)
      }
      let numbered = lines + (try numberLine(of: name, values))
      return add(
        kind.file(numbered.sorted { $0.field < $1.field }, source, origin), draft, name, position)
    }
    guard let number else {
      var values = values
      for line in try numberLine(of: name, values) { values[line.field] = line.value }
      return add(kind.newFile(values, in: schema), draft, name, position)
    }
    let document = Document(graph.source(of: number))
    let returned = ReturnedValues(draft, of: number, roundTrip)
    let edits = unsettingWhatFollows(returned.edits(values), in: document, kind)
    let path = graph.path(of: number)
    if policy.updates && !returned.kept.isEmpty { result.kept.append((path, returned.kept)) }
    if edits.isEmpty {
      return result.note(returned.kept.isEmpty ? .unchanged : .edited, name, path)
    }
    if !policy.updates { return result.note(.outdated, name, path) }
    let overwritten = edits.map { kind.fields[$0.field].name }.filter(returned.editedHere.contains)
    if !overwritten.isEmpty { result.overwritten.append((path, overwritten)) }
    change(document, path, edits, name, position)
  }

  /// The line with the number of a new record, where its kind has numbers.
  private mutating func numberLine(
    of name: RecordName, _ values: [Int: Value]
  ) throws(OperationError) -> [FieldLine] {
    let kind = schema[name.kind]
    guard let field = kind.numberField, let number = try number(of: values, name.kind) else {
      return []
    }
    return [kind.line(field, .integer(number))]
  }

  private mutating func add(
    _ bytes: [UInt8], _ draft: Draft, _ name: RecordName, _ position: Int
  ) {
    guard bytes.count <= Workspace.fileSizeLimit else {
      return fail(position, nil, .tooLarge(mebibytes: Workspace.fileSizeLimit >> 20))
    }
    let path =
      schema.path(draft.path, fits: name) ?? schema[name.kind].folder.appending("\(name.id).toml")
    put(FileChange(path: path, before: nil, after: bytes), .added, name, position)
  }

  /// Takes over, field by field, what changed at the source and was not edited here.
  private mutating func update(
    _ number: RecordIndex, by returned: ReturnedValues, to lines: [FieldLine], _ origin: Origin,
    _ name: RecordName, _ position: Int
  ) {
    let kind = schema[name.kind]
    let (document, path) = (Document(graph.source(of: number)), graph.path(of: number))
    guard let source = kind.fieldIndex(named: Origin.field),
      let known = document.entry(at: [Origin.field]).flatMap(document.string)
    else { return result.note(.edited, name, path) }
    let update = SourceUpdate(
      of: document, kind, to: lines, from: Origin(known), by: origin,
      exported: [returned.here, returned.carried?.values ?? [:]],
      edited: returned.edited.map { ($0, returned.editedHere) })
    if !update.kept.isEmpty && policy.updates { result.kept.append((path, update.kept)) }
    if !update.isNeeded {
      return result.note(update.kept.isEmpty ? .unchanged : .edited, name, path)
    }
    if !policy.updates { return result.note(.outdated, name, path) }
    let edits =
      unsettingWhatFollows(update.edits, in: document, kind)
      + [FieldEdit(source, .set(.string(update.origin.text(kind))))]
    change(document, path, edits, name, position)
  }

  /// Edits with those that go with a choice when it does; nobody knows when what is done now was done.
  private func unsettingWhatFollows(
    _ edits: [FieldEdit], in document: Document, _ kind: Kind
  ) -> [FieldEdit] {
    let following = kind.following(edits, in: document, roundTrip.export.clock).dropFirst(
      edits.count)
    return edits + following.filter { $0.change == .unset }
  }

  private mutating func change(
    _ document: Document, _ path: Path, _ edits: [FieldEdit], _ name: RecordName,
    _ position: Int
  ) {
    do throws(EditError) {
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
  /// The path of an exported record, where a record of the name may lie there.
  fileprivate func path(_ path: Path?, fits name: RecordName) -> Path? {
    guard let path, path.text.utf8.count < 1000, recordName(ofPath: path) == name,
      path.isWritable, path.text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    return path
  }
}

extension Kind {
  /// A new record's file, with where it came from in its place.
  fileprivate func file(_ lines: [FieldLine], _ source: Int, _ origin: Origin) -> [UInt8] {
    let own = serialize([(fields[source].name, .string(origin.text(self)))])
    let position = lines.firstIndex { $0.field > source } ?? lines.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(own.count) { $0 + $1.bytes.count })
    for line in lines[..<position] { bytes += line.bytes }
    bytes += own
    for line in lines[position...] { bytes += line.bytes }
    return bytes
  }
}
