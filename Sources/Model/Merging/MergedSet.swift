import TOML

/// Sets that both sides changed.
extension Merging {
  /// A set with what either side adds and without what either removes; nil where it cannot be
  /// written.
  func joinedSet(
    _ field: Field, _ before: Statement?, _ our: Statement, _ their: Statement
  ) -> (bytes: [UInt8], value: Value)? {
    guard let own = items(of: our, in: ours), let other = items(of: their, in: theirs) else {
      return nil
    }
    let former = before.map { items(of: $0, in: base) } ?? []
    guard let former else { return nil }
    let (old, known, others) = (Set(former), Set(own), Set(other))
    let removed = former.filter { !others.contains($0) }
    let added = other.filter { !old.contains($0) && !known.contains($0) }
    let gone = Set(removed)
    let merged = own.filter { !gone.contains($0) } + added
    let value = field.ordered(.array(merged))
    let isInLines = [(our, ours), (their, theirs)].allSatisfy { statement, file in
      file.document.itemLines(of: statement.entry) != nil
    }
    if isInLines && !merged.isEmpty || hasComments(before, our, their) {
      return joinedList(before, our, their, .ofSet(Set(merged))).map { ($0, value) }
    }
    return edited(field, our, removed, added).map { ($0, value) }
  }

  private func items(of statement: Statement, in file: MergeFile) -> [Value]? {
    guard case .array(let items)? = file.values[statement.path] else { return nil }
    return items
  }

  /// Our set after edits, for sets that are not written one item a line.
  private func edited(
    _ field: Field, _ our: Statement, _ removed: [Value], _ added: [Value]
  ) -> [UInt8]? {
    guard let kind, let index = kind.fieldIndex(named: field.name) else { return nil }
    let line = Document(ours.lines(of: our))
    let edits = [FieldEdit(index, .remove(removed)), FieldEdit(index, .add(added))]
    guard let result = try? kind.applying(edits, to: line),
      let entry = result.entry(at: [field.name])
    else { return nil }
    return Array(result.bytes[result.entries[entry].value.range])
  }
}
