import Model
import Text

/// The keys of a table's rows, to resolve dependencies on other rows.
struct KnownKeys {
  /// The keys of records, by the texts of their cells.
  private var keys: [String: String] = [:]
  /// The keys of rows by title; `nil` for a title that several rows have.
  private var named: [String: String?] = [:]

  init(_ map: TableMap, _ table: ForeignTable, _ kind: Kind) {
    guard let column = map.keyColumn(kind) else { return }
    let title = kind.fieldIndex(named: "title").flatMap { title in
      map.columns.firstIndex { $0.place == .field(title) }
    }
    for row in table.rows {
      let text = row[column].trimmed
      if text.isEmpty { continue }
      let key = map.key(text, in: column)
      keys[text] = key
      let name = row[title].trimmed
      if !name.isEmpty { named[name] = .some(named[name] == nil ? key : nil) }
    }
  }

  /// The key of the row with this key or title.
  subscript(_ text: String) -> String? { keys[text] ?? named[text].flatMap(\.self) }

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
