import TOML

/// Merging of lists that both sides changed or wrote in different ways.
extension Merging {
  /// Returns a set with the items that either side added and without those that either side removed; nil if one of the
  /// versions is not a list.
  func mergedSet(_ field: Field, at path: MergeFile.Path) -> Value? {
    guard case .array(let own)? = ours.values[path], case .array(let other)? = theirs.values[path],
      case .array(let former) = base.values[path] ?? .array([])
    else { return nil }
    let (old, others) = (Set(former), Set(other))
    let kept = own.filter { !old.contains($0) || others.contains($0) }
    var known = MeantValues(kept)
    return field.ordered(
      .array(kept + other.filter { !old.contains($0) && known.insert($0) }))
  }

  /// Returns the bytes for a merged value: as one side wrote it, as one side wrote it plus the changes of the other, or
  /// the merged lines of both. Returns nil if each of these would lose a comment or restore a removed one.
  func written(
    _ value: Value, _ before: Statement?, _ our: Statement, _ their: Statement
  ) -> [UInt8]? {
    let sides = [(our, ours), (their, theirs)]
    let ways =
      sides.map { statement, file in { asItIs(statement, in: file, saying: value) } }
      + sides.map { statement, file in { edited(statement, in: file, to: value) } }
      + [
        {
          mergedLines(before, our, their).flatMap { lines in
            kind.isSame(lines.value, value, at: our.path) ? lines.bytes : nil
          }
        }
      ]
    let old = before.map { counts(in: base.value(of: $0)) } ?? [:]
    let (own, other) = (counts(in: ours.value(of: our)), counts(in: theirs.value(of: their)))
    let known = Set(old.keys).union(own.keys).union(other.keys)
    for way in ways {
      guard let bytes = way() else { continue }
      let kept = counts(in: bytes)
      if known.allSatisfy({ kept[$0] ?? 0 == wantedCount(of: $0, old, own, other) }) {
        return bytes
      }
    }
    return nil
  }

  private func counts(in bytes: [UInt8]) -> CommentCounts {
    Model.counts(of: TOML.comments(in: bytes))
  }

  private func asItIs(
    _ statement: Statement, in file: MergeFile, saying value: Value
  ) -> [UInt8]? {
    guard let own = file.values[statement.path], kind.isSame(own, value, at: statement.path) else {
      return nil
    }
    return file.value(of: statement)
  }

  /// Decides about a set that one side changed and the other removed: the added items stay. Returns nil if a comment
  /// would be lost.
  func additions(_ before: Statement, _ after: Statement, in file: MergeFile) -> Decision? {
    guard kind.set(at: after.path) != nil, case .array(let old)? = base.values[after.path],
      case .array(let new)? = file.values[after.path]
    else { return nil }
    let comments = TOML.comments(in: file.bytes[after.lead.lowerBound..<after.lines.upperBound])
    guard comments.allSatisfy({ base.commentCounts[$0] != nil }) else { return nil }
    let known = Set(old)
    let value = Value.array(new.filter { !known.contains($0) })
    if value == .array([]) { return .dropped }
    guard let bytes = edited(after, in: file, to: value) else { return nil }
    let start = file.bytes[after.lines.lowerBound..<after.value.lowerBound]
    let end = file.bytes[after.value.upperBound..<after.lines.upperBound]
    return .kept(file.lead(of: after) + start + bytes + end, value)
  }

  /// Returns a side's statement with other items in its list.
  private func edited(
    _ statement: Statement, in file: MergeFile, to wanted: Value
  ) -> [UInt8]? {
    guard let kind,
      let field = self.kind.set(at: statement.path) ?? self.kind.itemList(at: statement.path),
      let index = kind.fieldIndex(named: field.name),
      case .array(let items)? = file.values[statement.path], case .array(let wantedItems) = wanted
    else { return nil }
    let (old, new) = (Set(items), Set(wantedItems))
    let edits =
      field.multiplicity == .list
      ? [FieldEdit(index, .set(wanted))]
      : [
        FieldEdit(index, .remove(items.filter { !new.contains($0) })),
        FieldEdit(index, .add(wantedItems.filter { !old.contains($0) })),
      ]
    guard let result = try? kind.applying(edits, to: Document(file.lines(of: statement))),
      let entry = result.entry(at: [field.name]),
      self.kind.isSame(result.value(of: entry), wanted, at: statement.path)
    else { return nil }
    return Array(result.bytes[result.entries[entry].value.range])
  }
}
