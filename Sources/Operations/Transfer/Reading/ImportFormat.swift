import JSON
import Model
import Text

/// The shapes that an import can read.
package enum ImportFormat: String, CaseIterable {
  /// What `docket export` and `docket KIND list --format json` or `jsonl` write.
  case docket
  /// The to-dos of dummyjson.com, and of services with the same members.
  case dummyJSON = "dummyjson"
  /// A table with a header of field names or labels.
  case csv
  /// <https://github.com/todotxt/todo.txt>
  case todoTxt = "todotxt"
  /// What `task export` of Taskwarrior writes.
  case taskwarrior
}

extension ImportFormat {
  /// The format of a text, by what is in it and then by its name.
  static func recognised(in text: String, json: JSONNode?, named name: String, _ kind: Kind)
    -> ImportFormat?
  {
    if let json { return recognised(json, kind) }
    let columns = ColumnNames(of: kind)
    func isKnown(_ cell: String) -> Bool {
      columns.isKnown(CSVCells.unguarded(cell))
    }
    let name = name.lowercased()
    let lines = text.split(at: "\n").filter { $0 != "\r" }
    let isTable = name.hasSuffix(".csv") || name.hasSuffix(".tsv")
    // What docket wrote says so in each line, whatever the first of them looks like.
    if !isTable, !lines.isEmpty, lines.allSatisfy(isOwnTodo) { return .todoTxt }
    if isTable || CSVRows.header(of: text, knowing: isKnown)?.contains(where: isKnown) == true {
      return .csv
    }
    guard let line = lines.first else { return nil }
    let isList = lines.contains(where: isTodo)
    return name.hasSuffix("todo.txt") || isList && line.first != "<" ? .todoTxt : nil
  }

  private static func recognised(_ json: JSONNode, _ kind: Kind) -> ImportFormat? {
    if json["kinds"] != nil || json["records"] != nil { return .docket }
    if json["todos"] != nil { return .dummyJSON }
    guard let first = json.items == nil ? json : json.items?.first else { return .dummyJSON }
    if first["uuid"] != nil || first["entry"] != nil { return .taskwarrior }
    if first["todos"] != nil || first["todo"] != nil || first["completed"]?.boolean != nil {
      return .dummyJSON
    }
    guard let members = first.members, first["id"] != nil else { return nil }
    let isRecord = members.contains { $0.key == "path" || kind.fieldIndex(named: $0.key) != nil }
    return isRecord ? .docket : nil
  }

  private static func isOwnTodo(_ line: Substring) -> Bool {
    line.utf8.split(whereSeparator: TodoWord.isSpace).contains { TodoWord.isOwnID(Substring($0)) }
  }

  /// Whether a line has something that todo.txt alone has: a mark, a date, a priority, a project, a key.
  private static func isTodo(_ line: Substring) -> Bool {
    let words = line.utf8.split(whereSeparator: TodoWord.isSpace).map { Substring($0) }
    guard let first = words.first, words.count > 1 else { return words.contains(where: isOfTodo) }
    let isMarked = first == "x" || TodoWord.isPriority(first) || TodoWord.isDate(first)
    return isMarked || words.contains(where: isOfTodo)
  }

  private static func isOfTodo(_ word: Substring) -> Bool {
    TodoWord.isMark(word) || TodoWord.keyAndValue(word).map { !$0.value.isEmpty } ?? false
  }
}
