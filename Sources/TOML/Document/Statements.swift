import Text

/// A line of a document that is not blank, or several: a key with its value, a header, a comment or invalid lines.
struct Expression: Sendable {
  /// The lines, including the last one's newline.
  var lines: ByteRange
  /// The entry of the key's value or of the header's table; 0 for other lines.
  var entry: UInt32
}

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
  /// The start of the comments directly above the statement, or of the statement itself.
  package var top: Int
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
    var paths: [[Statement.Step]?] = Array(repeating: nil, count: entries.count)
    paths[0] = []
    findPaths(below: 0, &paths)
    var statements: [Statement] = []
    var (end, top, last) = (start, start, start)
    for expression in expressions {
      let (lines, entry) = (expression.lines.range, Int(expression.entry))
      if lines.lowerBound > last { top = lines.lowerBound }
      last = lines.upperBound
      if entry == 0 { continue }
      if let path = paths[entry] {
        statements.append(
          Statement(
            path: path, isHeader: entries[entry].kind == .table, entry: entry,
            lead: end..<lines.lowerBound, top: top, lines: lines, value: entries[entry].value.range)
        )
        end = last
      }
      top = last
    }
    return statements
  }

  /// Finds the paths of all entries that a statement can define.
  private func findPaths(below parent: Int, _ paths: inout [[Statement.Step]?]) {
    let isArray = entries[parent].kind == .arrayOfTables
    for (position, child) in children(of: parent).enumerated() {
      let step = isArray ? Statement.Step.item(position) : .name(key(of: child))
      paths[child] = paths[parent].map { $0 + [step] }
      switch entries[child].kind {
      case .table, .arrayOfTables: findPaths(below: child, &paths)
      default: break
      }
    }
  }

  /// Returns the lines of the statement that contains an entry's key or, if it has none, its value.
  package func lines(of entry: Int) -> Range<Int> {
    let entry = entries[entry]
    let place = entry.key.isEmpty ? entry.value.start : entry.key.start
    let next = expressions.partitioningIndex { $0.lines.end > place }
    return next < expressions.count ? expressions[next].lines.range : bytes.count..<bytes.count
  }
}
