import Text

/// Setting, inserting and removing entries of tables.
extension Document {
  func replace(_ entry: Int, _ path: [String], with value: Value) throws(EditError) -> [Splice] {
    if self.value(of: entry) == value { return [] }
    try check(entry, path)
    let old = entries[entry]
    if old.kind == .table || old.kind == .arrayOfTables { throw .notExpressible(path) }
    if old.kind == .array, case .array(let items) = value {
      return try arrange(entry, as: arrangement(of: entry, as: items), path)
    }
    let layout: ValueLayout = isOnOwnLines(entry) ? .lines : .oneLine
    return [.replace(old.value.range, lined(written(value, layout: layout, style: old.kind)))]
  }

  /// Inserts a line below the last header on the path. The names after it become a dotted key.
  func insert(_ path: [String], _ value: Value, order: [String]) throws(EditError) -> [Splice] {
    guard !path.isEmpty else { throw .noSuchKey(path) }
    /// The last table with a header and the last table on the path, each with the number of names before it.
    var (section, table) = ((entry: 0, depth: 0), (entry: 0, depth: 0))
    while table.depth < path.count - 1,
      let child = child(of: table.entry, named: path[table.depth])
    {
      switch entries[child].kind {
      case .table: table = (child, table.depth + 1)
      case .inlineTable: throw .notExpressible(path)
      case .invalid: throw .brokenEntry(path)
      default: throw .notATable(path)
      }
      if entries[child].marks.contains(.header) { section = table }
    }
    func key(_ names: ArraySlice<String>) -> String {
      names.map { written(key: $0) }.joined(separator: ".")
    }
    if entries[table.entry].value.isEmpty, !entries[table.entry].marks.contains(.dotted),
      table.entry != 0
    {
      // Only longer headers imply the table. A dotted key above them would change the order of its parents' keys.
      let line = "\(key(path[table.depth...])) = \(written(value))"
      return [newSection("[\(key(path[..<table.depth]))]\n\(line)")]
    }
    let place = order.firstIndex(of: path[table.depth])
    return [
      insertion(
        of: "\(key(path[section.depth...])) = \(written(value))", in: section.entry, table.entry,
        after: order.prefix(place ?? 0).reversed(),
        before: order.dropFirst((place ?? order.count) + 1))
    ]
  }

  /// Returns the splice that adds lines, given without the last newline, at the end of the document after a blank line.
  private func newSection(_ lines: String) -> Splice {
    let endsInFeed = bytes.last == .lineFeed
    return .insert(
      lined((endsInFeed ? "\n" : "\n\n") + lines + (endsInFeed ? "\n" : "")), at: bytes.count)
  }

  /// Returns the splice that inserts a line after the first of some keys that the table has in this section, else before
  /// the first of others, else at the end of the table or section.
  private func insertion(
    of line: String, in section: Int, _ table: Int, after predecessors: [String],
    before successors: ArraySlice<String>
  ) -> Splice {
    let statements = statements
    let header = section == 0 ? nil : statements.firstIndex { $0.entry == section }
    let own = statements[(header.map { $0 + 1 } ?? 0)...].prefix { !$0.isHeader }
    let siblings = own.compactMap { statement in
      name(of: statement.entry, in: table).map { (name: $0, statement: statement) }
    }
    for name in predecessors {
      guard let last = siblings.last(where: { $0.name.isExactly(name) })?.statement else {
        continue
      }
      return insertLine(indentation(of: last) + line, at: last.lines.upperBound)
    }
    for name in successors {
      guard let next = siblings.first(where: { $0.name.isExactly(name) })?.statement else {
        continue
      }
      return insertLine(indentation(of: next) + line, at: next.top)
    }
    if let last = siblings.last?.statement ?? own.last {
      return insertLine(indentation(of: last) + line, at: last.lines.upperBound)
    }
    if let header { return insertLine(line, at: statements[header].lines.upperBound) }
    guard let next = statements.first else { return insertLine(line, at: bytes.count) }
    return .insert(lined(line + "\n\n"), at: next.top)
  }

  /// Whether an entry is the whole value of a statement, and not a part of it.
  func isOnOwnLines(_ entry: Int) -> Bool { expressions.contains { $0.entry == entry } }

  /// Returns the name under which a table contains an entry, directly or in another table.
  private func name(of entry: Int, in table: Int) -> String? {
    var entry = entry
    while entry != 0, entries[entry].parent != table { entry = Int(entries[entry].parent) }
    return entry == 0 ? nil : key(of: entry)
  }

  /// Removes the lines of a value and the comments directly above them.
  func remove(_ entry: Int, _ path: [String]) throws(EditError) -> [Splice] {
    guard let statement = statements.first(where: { $0.entry == entry && !$0.isHeader }) else {
      throw .notExpressible(path)
    }
    return [.remove(removal(of: statement.top..<statement.lines.upperBound))]
  }
}
