import Model
import Text

extension BuiltInMap {
  /// A Todoist project, exported as a CSV template or taken from a backup; sections, comments and subtasks are rows
  /// (`withTodoistTasks`).
  static let todoist = BuiltInMap(
    .todoist, signatures: [["TYPE", "CONTENT"]],
    [
      BuiltInColumn("CONTENT", .field("title")),
      BuiltInColumn("DESCRIPTION", .field("description")),
      BuiltInColumn("Section", .field("status")),
      BuiltInColumn(
        "PRIORITY", .field("priority"),
        meaning: ["1": "high", "2": "normal", "3": "normal", "4": ""]),
      BuiltInColumn("RESPONSIBLE", .assignee),
      BuiltInColumn("DEADLINE", .field("due")),
      BuiltInColumn("DATE", .field("due")),
      BuiltInColumn("Labels", .field("tags")),
    ],
    ignoring: [
      "TYPE", "INDENT", "AUTHOR", "DATE_LANG", "DEADLINE_LANG", "TIMEZONE", "IS_COLLAPSED",
      "DURATION_UNIT",
    ])
}

extension ForeignTable {
  /// The table with one row per task: its section, parent task, comments and labels become cells.
  var withTodoistTasks: ForeignTable {
    guard let type = column("TYPE"), let content = column("CONTENT") else { return self }
    let (indent, people) = (column("INDENT"), ["AUTHOR", "RESPONSIBLE"].compactMap(column))
    let (width, date) = (header.count, column("DATE"))
    let (duration, unit) = (column("DURATION"), column("DURATION_UNIT"))
    var table = self
    table.header += ["Section", "Parent task", "Labels", "Comments"]
    table.joinedColumns.formUnion([width + 2, width + 3])
    table.rows = []
    var section = ""
    /// The tasks that may be the parent of the next one, with their indents.
    var above: [(indent: Int, name: String)] = []
    var comments: [String] = []
    func finishComments() {
      guard !comments.isEmpty, let last = table.rows.indices.last else { return }
      table.rows[last].set(CSVCells.joined(comments), at: width + 3)
      comments = []
    }
    for var row in rows {
      switch row[type].trimmed.lowercased() {
      case "section":
        section = row[content]
        above = []
      case "note":
        let author = column("AUTHOR").map { row[$0].withoutNumber } ?? ""
        let source = [String(row[date].prefix(10)), author].filter { !$0.isEmpty }
        comments.append(
          (source.isEmpty ? "" : source.joined(separator: ", ") + ": ") + row[content])
      case "task":
        finishComments()
        let (name, labels) = Self.labels(in: row[content])
        let level = Int(row[indent].trimmed) ?? 1
        while let last = above.last, last.indent >= level { above.removeLast() }
        row.cut(at: width)
        if name != row[content] { row.set(name, at: content) }
        if let duration, !row[duration].isEmpty, !row[unit].isEmpty {
          row.set(row[duration] + " " + row[unit], at: duration)
        }
        for column in people where !row[column].isEmpty {
          row.set(row[column].withoutNumber, at: column)
        }
        let made = [section, above.last?.name ?? "", CSVCells.joined(labels)]
        for (position, text) in made.enumerated() { row.set(text, at: width + position) }
        above.append((level, name))
        table.rows.append(row)
      default: break
      }
    }
    finishComments()
    return table
  }

  /// The text of a task without its labels, and without the star that marks a task as not completable.
  private static func labels(in content: String) -> (name: String, labels: [String]) {
    var labels: [String] = []
    var words = content.split(at: " ")
    words.removeAll { word in
      guard word.begins(with: "@"), word.utf8.count > 1 else { return false }
      labels.append(String(word.dropping(1)))
      return true
    }
    if labels.isEmpty && !content.begins(with: "* ") { return (content, []) }
    if words.count > 1, words.first == "*" { words.removeFirst() }
    return words.isEmpty ? (content, []) : (words.joined(separator: " "), labels)
  }
}

extension String {
  /// `Anna (41823377)` without the account number.
  fileprivate var withoutNumber: String {
    guard utf8.last == UInt8(ascii: ")"), let start = utf8.lastIndex(of: UInt8(ascii: "(")),
      utf8[start...].dropFirst().dropLast().allSatisfy({ (0x30...0x39).contains($0) })
    else { return self }
    return String(self[..<start]).trimmed
  }
}
