/// A statement of a document: a header, or a key with its value, which may take several lines.
package struct Statement: Sendable {
  /// The path from the root to the entry, with items of arrays of tables given by position.
  package var path: [Step]
  /// Whether this is a `[header]`.
  package var isHeader: Bool
  /// The entry that the statement defines.
  package var entry: Int
  /// The blank lines and comments between the previous statement and this one.
  package var lead: Range<Int>
  /// The statement's lines, including a comment after the value and the newline.
  package var lines: Range<Int>
  /// The value or the header, as written.
  package var value: Range<Int>

  /// One step of the path to an entry.
  package enum Step: Hashable, Sendable {
    case name(String)
    case item(Int)
  }
}

extension Document {
  /// The document's statements in order. Their leads and lines, together with what follows the last one, cover all bytes
  /// after the byte order mark.
  package var statements: [Statement] {
    var statements: [Statement] = []
    collect(0, [], into: &statements)
    statements.sort { $0.lines.lowerBound < $1.lines.lowerBound }
    var end = start
    for index in statements.indices {
      let first = max(statements[index].lines.lowerBound, end)
      statements[index].lead = end..<first
      statements[index].lines = first..<max(statements[index].lines.upperBound, first)
      end = statements[index].lines.upperBound
    }
    return statements
  }

  private func collect(
    _ parent: Int, _ path: [Statement.Step], into statements: inout [Statement]
  ) {
    for (position, child) in children(of: parent).enumerated() {
      let entry = entries[child]
      let step: Statement.Step =
        entries[parent].kind == .arrayOfTables ? .item(position) : .name(key(of: child))
      let path = path + [step]
      let isContainer = entry.kind == .table || entry.kind == .arrayOfTables
      if !isContainer || entry.marks.contains(.header) && entry.kind == .table {
        statements.append(
          Statement(
            path: path, isHeader: isContainer, entry: child, lead: 0..<0,
            lines: max(lines(of: child).lowerBound, start)..<lines(of: child).upperBound,
            value: entry.value.range))
      }
      if isContainer { collect(child, path, into: &statements) }
    }
  }
}
