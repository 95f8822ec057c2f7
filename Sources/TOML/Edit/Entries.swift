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

  /// Inserts an entry into the deepest existing table of its path. Missing tables become parts of a dotted key.
  func insert(_ path: [String], _ value: Value, order: [String]) throws(EditError) -> [Splice] {
    guard !path.isEmpty else { throw .noSuchKey(path) }
    var table = 0
    var names = path[...]
    while names.count > 1, let name = names.first, let child = child(of: table, named: name) {
      table = child
      names = names.dropFirst()
    }
    guard entries[table].kind.isTable else {
      throw entries[table].kind == .invalid ? .brokenEntry(path) : .notATable(path)
    }
    let key = names.map { written(key: $0) }.joined(separator: ".")
    let place = names.first.flatMap { name in order.firstIndex(of: name) }
    let predecessor = place.flatMap { nearest(order[..<$0].reversed(), in: table) }
    if isInInlineTable(table) {
      try check(table, path)
      return try insertInline(table, key, value, after: predecessor, path)
    }
    let successor = place.flatMap { nearest(Array(order[$0...].dropFirst()), in: table) }
    let line = dottedPrefix(table) + key + " = " + written(value)
    return [insertion(of: line, in: table, after: predecessor, before: successor)]
  }

  /// Returns the first of the keys that is written among the lines of a table.
  private func nearest(_ keys: [String], in table: Int) -> Int? {
    for key in keys {
      if let child = child(of: table, named: key), isWrittenIn(table, child) { return child }
    }
    return nil
  }

  /// Removes the lines of a value and the comments directly above them.
  func remove(_ entry: Int, _ path: [String]) throws(EditError) -> [Splice] {
    let kind = entries[entry].kind
    guard isOnOwnLines(entry), kind != .table, kind != .arrayOfTables else {
      throw .notExpressible(path)
    }
    let lines = lines(of: entry)
    let first = startWithComments(max(lines.lowerBound, start), notBefore: start)
    return [.remove(removal(of: first..<lines.upperBound))]
  }
}

/// Positions of entries.
extension Document {
  /// Whether an entry occupies whole lines, because it is not inside an inline table.
  func isOnOwnLines(_ entry: Int) -> Bool {
    var parent = Int(entries[entry].parent)
    while parent != 0, entries[parent].kind == .table, entries[parent].marks.contains(.dotted) {
      parent = Int(entries[parent].parent)
    }
    return entries[parent].kind == .table
  }

  func isInInlineTable(_ table: Int) -> Bool {
    entries[table].kind == .inlineTable
      || table != 0 && !isOnOwnLines(table)
        && entries[table].marks.contains(.dotted)
  }

  /// Returns the end offset of an entry; for a table of dotted keys, the end of its last entry.
  func end(of entry: Int) -> Int {
    var end = Int(max(entries[entry].value.end, entries[entry].key.end))
    if entries[entry].marks.contains(.dotted) {
      for child in children(of: entry) where !entries[child].marks.contains(.header) {
        end = max(end, self.end(of: child))
      }
    }
    return end
  }

  /// Whether a child is written among the lines of its table and not under its own header.
  private func isWrittenIn(_ table: Int, _ child: Int) -> Bool {
    entries[child].kind != .arrayOfTables
      && (entries[child].kind != .table || entries[child].marks.contains(.dotted))
  }

  /// Returns the parts of a dotted key that lead to a table without a header from the nearest one with a header.
  private func dottedPrefix(_ table: Int) -> String {
    var prefix = ""
    var table = table
    while table != 0, entries[table].marks.contains(.dotted) {
      prefix = written(key: key(of: table)) + "." + prefix
      table = Int(entries[table].parent)
    }
    return prefix
  }
}

extension Document {
  private func insertion(
    of line: String, in table: Int, after predecessor: Int?, before successor: Int?
  ) -> Splice {
    if let predecessor {
      let offset = end(of: predecessor)
      return insertLine(
        indentation(ofLineAt: Int(entries[predecessor].key.start)) + line,
        at: startOfNextLine(offset))
    }
    let written = children(of: table).filter { isWrittenIn(table, $0) }
    if let sibling = successor ?? written.last {
      let first = lineStart(Int(entries[sibling].key.start))
      let indented = indentation(ofLineAt: first) + line
      if successor == nil { return insertLine(indented, at: startOfNextLine(end(of: sibling))) }
      return insertLine(indented, at: startWithComments(first, notBefore: start))
    }
    if table != 0, entries[table].marks.contains(.header) {
      return insertLine(line, at: startOfNextLine(Int(entries[table].value.end)))
    }
    if table != 0, !entries[table].marks.contains(.dotted) { return newSection(table, line) }
    return insertAtTop(line)
  }

  /// Inserts a document's first top-level key before the first header and its comments, or at the end.
  private func insertAtTop(_ line: String) -> Splice {
    let header = entries.filter { $0.marks.contains(.header) }.map { Int($0.value.start) }.min()
    guard let header else { return insertLine(line, at: bytes.count) }
    let offset = startWithComments(lineStart(header), notBefore: start)
    return .insert(lined(line + "\n\n"), at: offset)
  }

  /// Appends a header to the document for a table that only longer headers imply.
  private func newSection(_ table: Int, _ line: String) -> Splice {
    let header = path(of: table).map { written(key: $0) }.joined(separator: ".")
    let gap = bytes.last == .lineFeed ? "\n" : "\n\n"
    let end = bytes.last == .lineFeed ? "\n" : ""
    return .insert(lined("\(gap)[\(header)]\n\(line)\(end)"), at: bytes.count)
  }

  private func insertInline(
    _ table: Int, _ key: String, _ value: Value, after predecessor: Int?, _ path: [String]
  ) throws(EditError) -> [Splice] {
    let text = dottedPrefix(table) + key + " = " + lined(written(value, layout: .oneLine))
    let last = predecessor ?? Array(children(of: table)).last
    if let last { return [.insert(", " + text, at: end(of: last))] }
    guard entries[table].kind == .inlineTable else { throw .notExpressible(path) }
    return [.replace(entries[table].value.range, "{ \(text) }")]
  }
}
