import Text

/// How a table whose rows are of several types, one below the other, belongs together: sections, tasks with their
/// subtasks, and comments on the task above.
struct Outline: Sendable {
  /// The column of the type of a row, and the types.
  let type: String
  let task: String
  let section: String
  let comment: String
  /// The column with the names of sections and the texts of comments.
  let text: String
  let indent: String
  let author: String
  let moment: String

  /// The columns that `ForeignTable` gets in addition; comments have the form `moment;author;text`.
  static let sectionColumn = "Section"
  static let keyColumn = "Row"
  static let parentColumn = "Parent row"
  static let commentsColumn = "Comments"
  static let commentForm = ItemForm(parts: [.moment, .author, .text])
}

extension ForeignTable {
  /// The table with one row for each task: its section, the row of its parent and its comments become cells.
  func joined(by outline: Outline) -> ForeignTable {
    guard let type = column(outline.type), let text = column(outline.text) else { return self }
    let (indent, author) = (column(outline.indent), column(outline.author))
    let (moment, width) = (column(outline.moment), header.count)
    var table = self
    table.header += [
      Outline.sectionColumn, Outline.keyColumn, Outline.parentColumn, Outline.commentsColumn,
    ]
    table.joinedColumns.insert(width + 3)
    table.rows = []
    var section = ""
    /// The tasks that may be the parent of the next one.
    var above: [(indent: Int, row: String)] = []
    var (comments, isBelowTask): ([String], Bool) = ([], false)
    func finishComments() {
      guard !comments.isEmpty, let last = table.rows.indices.last else { return }
      table.rows[last].set(CSVCells.joined(comments), at: width + 3)
      comments = []
    }
    for var row in rows {
      switch row[type].trimmed.lowercased() {
      case outline.section:
        finishComments()
        (section, above, isBelowTask) = (row[text], [], false)
      case outline.comment where !isBelowTask: table.strays.append(row[text])
      case outline.comment:
        comments.append("\(row[moment]);\(row[author].withoutAccount);\(row[text])")
      case outline.task:
        finishComments()
        let level = Int(row[indent].trimmed) ?? 1
        while let last = above.last, last.indent >= level { above.removeLast() }
        row.cut(at: width)
        let key = String(table.rows.count + 1)
        for (position, cell) in [section, key, above.last?.row ?? ""].enumerated() {
          row.set(cell, at: width + position)
        }
        above.append((level, key))
        table.rows.append(row)
        isBelowTask = true
      default: break
      }
    }
    finishComments()
    return table
  }
}

extension ForeignTable {
  /// The table with the row of its parent for each task, known by the column that has its title.
  func joined(byLevels headings: [String]) -> ForeignTable {
    let levels = headings.compactMap(column)
    if levels.count < 2 { return self }
    var table = self
    table.header += [Outline.keyColumn, Outline.parentColumn]
    var above: [(level: Int, row: String)] = []
    for position in rows.indices {
      guard let level = levels.firstIndex(where: { !rows[position][$0].isEmpty }) else { continue }
      while let last = above.last, last.level >= level { above.removeLast() }
      let key = "row \(position + 1)"
      table.rows[position].cut(at: header.count)
      table.rows[position].set(key, at: header.count)
      table.rows[position].set(above.last?.row ?? "", at: header.count + 1)
      above.append((level, key))
    }
    return table
  }

  /// Leaves only the last row with each key.
  mutating func keepLastRows(by column: Int?) {
    guard let column else { return }
    var keys: Set<String> = []
    rows = rows.reversed().filter { row in
      let key = row[column].trimmed
      return key.isEmpty || keys.insert(key).inserted
    }.reversed()
  }
}

extension String {
  /// A person without an account number: `Anna (41823377)` is `Anna`.
  var withoutAccount: String {
    guard utf8.last == UInt8(ascii: ")"), let start = utf8.lastIndex(of: UInt8(ascii: "(")),
      utf8[start...].dropFirst().dropLast().allSatisfy({ (0x30...0x39).contains($0) })
    else { return self }
    return String(self[..<start]).trimmed
  }

  /// A text without square brackets around it.
  var withoutBrackets: String {
    guard utf8.first == UInt8(ascii: "["), utf8.last == UInt8(ascii: "]") else { return self }
    return String(dropFirst().dropLast())
  }
}
