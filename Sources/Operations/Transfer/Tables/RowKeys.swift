import Model
import Text

/// The rows of a table by their keys and titles, to resolve references between them.
struct RowKeys {
  /// The positions of rows, by the texts in the key columns.
  private var keys: [String: Int] = [:]
  /// The positions of rows by title; `nil` for a title that several rows have.
  private var titles: [String: Int?] = [:]

  init(_ map: TableMap, _ table: ForeignTable, _ kind: Kind) {
    let columns = map.columns.indices.filter { map.columns[$0].isReferredTo(kind) }
    if columns.isEmpty { return }
    let title = kind.fieldIndex(named: "title").flatMap { title in
      map.columns.firstIndex { $0.place == .field(title) }
    }
    for (position, row) in table.rows.enumerated() {
      for column in columns {
        let text = row[column].trimmed
        if !text.isEmpty, keys[text] == nil { keys[text] = position }
        if map.columns[column].place == .address, let key = issueKey(ofAddress: text) {
          keys[key] = position
        }
      }
      let name = row[title].trimmed
      if !name.isEmpty { titles[name] = .some(titles[name] == nil ? position : nil) }
    }
  }

  /// The position of the row with this key or title.
  subscript(_ text: String) -> Int? { keys[text] ?? titles[text].flatMap(\.self) }

  /// The names in a cell; a name may contain the separator.
  func names(in cell: String, _ separator: Unicode.Scalar) -> [String] {
    if self[cell.trimmed] != nil { return [cell] }
    var names: [String] = []
    var parts = cell.split(at: separator).map(String.init)[...]
    while let first = parts.first {
      // No name contains more commas.
      let count = (1...min(5, parts.count)).reversed().first { count in
        self[parts.prefix(count).joined(separator: String(separator)).trimmed] != nil
      }
      names.append(
        count.map { parts.prefix($0).joined(separator: String(separator)) } ?? first)
      parts = parts.dropFirst(count ?? 1)
    }
    return names
  }
}

/// The key in an issue's address: `https://host/team/project/-/issues/12` has `team/project#12`.
func issueKey(ofAddress address: String) -> String? {
  var parts = address.split(at: "/").map(String.init)
  guard parts.count > 3, parts[0].hasSuffix(":"), let number = parts.popLast(),
    !number.isEmpty, number.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
    ["issues", "pull", "work_items", "merge_requests"].contains(parts.popLast())
  else { return nil }
  if parts.last == "-" { parts.removeLast() }
  return parts.count > 2 ? parts[2...].joined(separator: "/") + "#" + number : nil
}
