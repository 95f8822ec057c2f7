import TOML

/// Merging of lists that both sides changed or wrote in different ways.
extension Merging {
  /// Returns a set, a checklist or notes with what either side added and without what either side removed. Returns nil
  /// for another value, or if one side removed a step that the other ticked.
  func mergedList(at path: MergeFile.Path) -> Value? {
    guard let field = kind.list(at: path),
      case .array(let former) = base.values[path] ?? .array([]),
      case .array(let own) = ours.values[path] ?? .array([]),
      case .array(let other) = theirs.values[path] ?? .array([])
    else { return nil }
    if field.multiplicity == .set {
      let (old, others) = (Set(former), Set(other))
      let kept = own.filter { !old.contains($0) || others.contains($0) }
      var known = MeantValues(kept)
      return field.ordered(
        .array(kept + other.filter { !old.contains($0) && known.insert($0) }))
    }
    let texts = [former, own, other].map { items in
      items.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
    guard texts.map(\.count) == [former.count, own.count, other.count] else { return nil }
    let merged =
      field.type == .step
      ? mergedSteps(base: texts[0], ours: texts[1], theirs: texts[2])
      : mergedNotes(base: texts[0], ours: texts[1], theirs: texts[2])
    return merged.map { .array($0.map { .string($0) }) }
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
          before.flatMap { mergedLines(base.value(of: $0), our, their) }.flatMap { lines in
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
    Model.counts(of: Document(Array("value = ".utf8) + bytes).comments)
  }

  private func asItIs(
    _ statement: Statement, in file: MergeFile, saying value: Value
  ) -> [UInt8]? {
    let own = file.document.value(of: statement.entry)
    return kind.isSame(own, value, at: statement.path) ? file.value(of: statement) : nil
  }

  /// Decides about a list that one side changed and the other removed, perhaps because it had become empty: the added
  /// items stay. Returns nil if a comment would be lost.
  func additions(_ after: Statement, in file: MergeFile) -> Decision? {
    guard let value = mergedList(at: after.path) else { return nil }
    if value == .array([]) {
      let comments = file.document.comments(in: after.lead.lowerBound..<after.lines.upperBound)
      return comments.allSatisfy { base.commentCounts[$0] != nil } ? .dropped : nil
    }
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
      let field = self.kind.list(at: statement.path),
      let index = kind.fieldIndex(named: field.name),
      case .array(let items) = file.document.value(of: statement.entry),
      case .array(let wantedItems) = wanted
    else { return nil }
    let (old, new) = (Set(items), Set(wantedItems))
    let edits =
      field.multiplicity == .list
      ? [FieldEdit(kind, index, .set(wanted))]
      : [
        FieldEdit(kind, index, .remove(items.filter { !new.contains($0) })),
        FieldEdit(kind, index, .add(wantedItems.filter { !old.contains($0) })),
      ]
    guard let result = try? kind.applying(edits, to: Document(file.lines(of: statement))),
      let entry = result.entry(at: [field.name]),
      self.kind.isSame(result.value(of: entry), wanted, at: statement.path)
    else { return nil }
    return Array(result.bytes[result.entries[entry].value.range])
  }
}
