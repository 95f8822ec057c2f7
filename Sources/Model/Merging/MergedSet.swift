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
    let old = before.flatMap { items(of: $0, in: base) } ?? []
    if before != nil && before.flatMap({ items(of: $0, in: base) }) == nil { return nil }
    let removed = old.filter { !other.contains($0) }
    let added = other.filter { !old.contains($0) && !own.contains($0) }
    let merged = own.filter { !removed.contains($0) } + added
    let value = field.ordered(.array(merged))
    if let bytes = itemByItem(before, our, their, keeping: merged) { return (bytes, value) }
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

  /// The set line by line, each from the side that changed it or has it alone.
  private func itemByItem(
    _ before: Statement?, _ our: Statement, _ their: Statement, keeping merged: [Value]
  ) -> [UInt8]? {
    guard let own = SetLines(our, in: ours), let other = SetLines(their, in: theirs),
      !merged.isEmpty
    else { return nil }
    let old = before.flatMap { SetLines($0, in: base) }
    var kept = own.lines.filter { merged.contains($0.item) }.map { line in
      let same = { (item: SetLines.Line) in item.item == line.item }
      guard let their = other.lines.first(where: same) else { return line }
      let base = old?.lines.first(where: same)
      return base?.bytes == line.bytes ? their : line
    }
    for line in other.lines
    where merged.contains(line.item) && !kept.contains(where: { $0.item == line.item }) {
      let place = kept.firstIndex { line.item.precedes($0.item) } ?? kept.count
      kept.insert(line, at: place)
    }
    let opening = three(old?.opening, own.opening, other.opening).either
    let closing = three(old?.closing, own.closing, other.closing).either
    return opening + kept.flatMap(\.withComma) + closing
  }
}

/// A set that is written one item a line.
private struct SetLines {
  let opening: [UInt8]
  let lines: [Line]
  let closing: [UInt8]

  struct Line {
    let item: Value
    let bytes: [UInt8]
    /// Where the item ends in its line, where it has no comma.
    let missingComma: Int?

    var withComma: [UInt8] {
      guard let missingComma else { return bytes }
      return bytes[..<missingComma] + [UInt8(ascii: ",")] + bytes[missingComma...]
    }
  }

  init?(_ statement: Statement, in file: MergeFile) {
    let document = file.document
    guard let written = document.itemLines(of: statement.entry) else { return nil }
    opening = Array(file.bytes[written.opening])
    closing = Array(file.bytes[written.closing])
    lines = written.items.map { item in
      Line(
        item: document.value(of: item.entry), bytes: Array(file.bytes[item.lines]),
        missingComma: item.hasComma ? nil : item.end - item.lines.lowerBound)
    }
  }
}
