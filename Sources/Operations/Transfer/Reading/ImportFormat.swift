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
      !columns.columns(called: CSVCells.unguarded(cell)).isEmpty
    }
    let name = name.lowercased()
    let isTable = name.hasSuffix(".csv") || name.hasSuffix(".tsv")
    if isTable || CSVRows.header(of: text, knowing: isKnown)?.contains(where: isKnown) == true {
      return .csv
    }
    let lines = text.split(at: "\n").filter { $0 != "\r" }
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

  /// Whether a line has something that todo.txt alone has: a mark, a priority, a project.
  private static func isTodo(_ line: Substring) -> Bool {
    let isMarked =
      line.begins(with: "x ")
      || line.begins(with: "(") && line.dropping(2).begins(with: ") ")
    return isMarked
      || line.split(at: " ").contains { word in
        word.utf8.count > 1 && ["+", "@", "due:"].contains(where: word.begins)
      }
  }
}
