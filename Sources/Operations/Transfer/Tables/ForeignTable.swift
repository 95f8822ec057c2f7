import JSON
import Model
import Text

/// A table from another program: headings and rows.
struct ForeignTable {
  var header: [String]
  var rows: [Row]
  /// The columns whose cells hold several values, in the form of `CSVCells.joined`.
  var joinedColumns: Set<Int> = []
  /// Comments of an outline that belong to no task.
  var strays: [String] = []
  /// The separator of cells in a text; `nil` for a table read from JSON.
  var separator: Unicode.Scalar?

  struct Row {
    /// The number of the line that the row starts in, or of the object, from 1.
    let line: Int
    private(set) var cells: [String]
    /// The numbers of cells and of columns before cells with text were cut off.
    private var cutOff: (cells: Int, columns: Int)?
    /// The object that the row was read from, in JSON.
    var object: JSONNode?
    /// The columns of the cells in ascending order; `nil` if they are the first columns without gaps.
    private var columns: [Int]?
  }

  /// More columns than any program exports.
  static let mostColumns = 5000
}

extension ForeignTable {
  /// Reads a CSV text; `isKnown` tells whether a heading is known.
  init(
    csv text: String, _ settings: TableSettings, knowing isKnown: (String) -> Bool
  ) throws {
    let csv = try CSVRows(
      text, separator: settings.separator, skippingLines: settings.skippedLines,
      knowing: { isKnown(CSVCells.unguarded($0)) })
    header = csv.rows.first?.cells.map(CSVCells.unguarded) ?? []
    if header.count > Self.mostColumns {
      throw OperationError.importing(.tooManyColumns(header.count, most: Self.mostColumns))
    }
    rows = csv.rows.dropFirst().map { line, cells in
      Row(line: line, cells: cells.map(CSVCells.unguarded))
    }
    separator = csv.separator
  }

  /// Reads a list of JSON objects: one column for each member, in the order of first appearance.
  ///
  /// A nested object becomes the text of its `name` (or another member that names it), or else columns such as
  /// `owner.id`. A list becomes one cell with several values. `paths` are further columns.
  init(objects: [JSONNode], paths: [String] = []) throws {
    var columns = MemberColumns()
    let cells = objects.map { object in
      var row: [MemberColumns.Cell] = []
      columns.take(object.members ?? [], into: &row)
      for path in paths where path.utf8.contains(UInt8(ascii: ".")) {
        columns.take(object, at: path, into: &row)
      }
      return row
    }
    if columns.names.count > Self.maxMembers {
      throw OperationError.importing(.tooManyColumns(columns.names.count, most: Self.maxMembers))
    }
    header = columns.names
    joinedColumns = columns.lists
    rows = zip(objects, cells).enumerated().map { number, row in
      var result = Row(line: number + 1, cells: [])
      result.object = row.0
      for cell in row.1.sorted(by: { ($0.column, $0.order) < ($1.column, $1.order) }) {
        if !result[cell.column].isEmpty { continue }
        // A member can be a list in one object and a single value in another.
        let isSingle = columns.lists.contains(cell.column) && !cell.isList && !cell.text.isEmpty
        result.set(isSingle ? CSVCells.joined([cell.text]) : cell.text, at: cell.column)
      }
      return result
    }
  }

  /// More members than the objects of any program have.
  private static let maxMembers = 2000

  /// Creates a table with these columns.
  init(_ header: [String], rows: [Row]) { (self.header, self.rows) = (header, rows) }

  /// The first column with a heading, ignoring case, spaces and hyphens.
  func column(_ heading: String) -> Int? {
    let key = headingKey(heading)
    return header.firstIndex { headingKey($0) == key }
  }
}

extension ForeignTable.Row: Sequence {
  init(line: Int, cells: [String]) {
    (self.line, self.cells) = (line, cells)
  }

  /// The cell in a column; empty if the row has none.
  subscript(_ column: Int?) -> String {
    guard let column, let position = position(of: column) else { return "" }
    return cells[position]
  }

  /// Changes or adds the cell in a column.
  mutating func set(_ text: String, at column: Int) {
    if let position = position(of: column) {
      cells[position] = text
      return
    }
    if columns == nil, column != cells.count { columns = Array(cells.indices) }
    let position = columns?.partitioningIndex { $0 > column } ?? cells.count
    columns?.insert(column, at: position)
    cells.insert(text, at: position)
  }

  /// Removes all cells from a column on.
  mutating func cut(at column: Int) {
    cutOff = surplus(beyond: column)
    cells.removeLast(Swift.max(0, cells.count - column))
  }

  /// The numbers of cells and of columns, if the row has text in cells beyond its columns.
  func surplus(beyond columns: Int) -> (cells: Int, columns: Int)? {
    if let cutOff { return cutOff }
    let hasText = cells.count > columns && cells[columns...].contains { !$0.isEmpty }
    return hasText ? (cells.count, columns) : nil
  }

  /// The columns and cells of the row.
  func makeIterator() -> some IteratorProtocol<(column: Int, cell: String)> {
    cells.enumerated().lazy.map { [columns] in (columns?[$0] ?? $0, $1) }.makeIterator()
  }

  /// The row as one text.
  func text(below header: [String]) -> String {
    guard let columns else { return cells.joined(separator: "\n") }
    return zip(columns, cells).map { column, cell in "\(header[column]): \(cell)" }
      .joined(separator: "\n")
  }

  private func position(of column: Int) -> Int? {
    guard let columns else { return column < cells.count ? column : nil }
    let position = columns.partitioningIndex { $0 >= column }
    return position < columns.count && columns[position] == column ? position : nil
  }
}

extension [Int] {
  /// The index of the first number that meets a condition, if all later numbers meet it too.
  fileprivate func partitioningIndex(where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Collects the columns for the members of objects.
private struct MemberColumns {
  var names: [String] = []
  var lists: Set<Int> = []
  private var positions: [ExactText: Int] = [:]

  struct Cell {
    let column: Int
    let text: String
    let isList: Bool
    /// The number of cells before it in its object.
    let order: Int
  }

  mutating func take(_ members: [JSONMember], below path: String = "", into row: inout [Cell]) {
    for member in members {
      let name = path + member.key
      if member.value.nameMember == nil, member.value["nodes"] == nil,
        member.value["content"] == nil,
        let members = member.value.members, path.utf8.count < Self.maxPath
      {
        take(members, below: name + ".", into: &row)
        continue
      }
      // A GraphQL page has its items in `nodes`.
      add(member.value.items ?? member.value["nodes"]?.items, or: member.value, as: name, &row)
    }
  }

  /// Adds the values at a path, unless it is a column already.
  mutating func take(_ object: JSONNode, at path: String, into row: inout [Cell]) {
    let nodes = object.nodes(at: path)
    guard let first = nodes.first else { return }
    if let position = positions[ExactText(path)], row.contains(where: { $0.column == position }) {
      return
    }
    add(nodes.count > 1 ? nodes : first.items, or: first, as: path, &row)
  }

  private mutating func add(
    _ items: [JSONNode]?, or value: JSONNode, as name: String, _ row: inout [Cell]
  ) {
    let column = position(of: name)
    if items != nil { lists.insert(column) }
    let text = items.map { items in
      CSVCells.joined(items.map(\.cellText).filter { !$0.isEmpty })
    }
    row.append(
      Cell(
        column: column, text: text ?? value.cellText, isList: items != nil, order: row.count))
  }

  /// Deeper objects become text.
  private static let maxPath = 100

  private mutating func position(of name: String) -> Int {
    if let position = positions[ExactText(name)] { return position }
    positions[ExactText(name)] = names.count
    names.append(name)
    return names.count - 1
  }
}
