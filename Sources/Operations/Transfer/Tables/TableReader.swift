import JSON
import Model
import Platform
import TOML
import Text

/// Converts the rows of a table to drafts.
struct TableReader {
  let map: TableMap
  let kind: Kind
  let reader: CellReader
  let joinedColumns: Set<Int>
  let header: [String]
  let rows: RowKeys
  /// Whether docket wrote the table, so that its values need no interpretation.
  let isOwn: Bool
  let fields: Fields
  /// The columns to read: those of the tool in its order of preference, then the others. Ignored ones are left out.
  private let order: [Int]
  /// Whether an empty cell of each column says something, as in a column of a field.
  private let readsEmptyCells: [Bool]
  /// The names of people by their ids in the tool.
  let people: [String: String]
  /// Columns without a field that are empty, 0 or false in all rows.
  let silent: Set<Int>
  /// Whether a row is open if its status says so, though it has a completion time.
  let trustsStatus: Bool
  var values: [Int: SeenValues] = [:]
  private var isUsed: [Bool]
  /// Ignored columns that were empty in all rows so far.
  private var unseen: [Int]
  /// The matches of values seen before, by column, with the texts that the preview shows.
  var matches: [Int: [String: (match: ChoiceMatch, shown: String)]] = [:]
  /// For each column, the rows in which it does not count.
  private let conditions: [(condition: ImportTool.RowCondition, column: Int?)?]

  var usedColumns: Set<Int> { Set(isUsed.indices.filter { isUsed[$0] }) }

  /// The fields of the kind that rows need by name.
  struct Fields {
    let source, assignee, completed, dependencies, title, priority, tags: Int?

    init(_ kind: Kind) {
      source = kind.fieldIndex(named: Origin.field)
      dependencies = kind.fieldIndex(named: "depends-on")
      completed = kind.fieldIndex(named: "completed")
      title = kind.fieldIndex(named: "title")
      priority = kind.fieldIndex(named: "priority")
      tags = kind.fieldIndex(named: "tags")
      assignee = kind.isOfWork ? kind.assigneeField : nil
    }
  }

  init(_ map: TableMap, _ table: ForeignTable, _ reader: CellReader) {
    self.map = map
    self.reader = reader
    kind = reader.schema[map.kind]
    joinedColumns = table.joinedColumns
    header = table.header
    fields = Fields(kind)
    let ranks = map.columns.map { $0.tool?.rank ?? .max }
    order = map.columns.indices.filter { map.columns[$0].place != .ignored }.sorted {
      (ranks[$0], $0) < (ranks[$1], $1)
    }
    readsEmptyCells = map.columns.map {
      if case .field = $0.place { true } else { $0.place == .blockers }
    }
    conditions = map.columns.map { column in
      column.tool?.column.unless.map { ($0, table.column($0.column)) }
    }
    isUsed = [Bool](repeating: false, count: map.columns.count)
    unseen = map.columns.indices.filter { map.columns[$0].place == .ignored }
    isOwn = map.columns.contains { $0.place == .id }
    rows = RowKeys(map, table, kind)
    people = map.people(in: table)
    silent = map.silentColumns(in: table)
    trustsStatus = map.columns.contains { [fields] column in
      column.tool?.column.isFallback == true
        && fields.completed.map(TablePlace.field) == column.place
    }
  }

  /// A row while it is converted to a draft.
  struct Row {
    var draft: Draft
    let cells: ForeignTable.Row
    /// Labelled lines for the description, with their columns.
    private(set) var lines: [(column: Int, text: String)] = []
    private var keptColumns: Set<Int> = []
    var items: [Int: [Value]] = [:]
    /// The label of the column that the assignee is from.
    var assigneeLabel: String?
    /// The lines of a title after its first.
    var restOfTitle: String?
    /// The rows that depend on this one: those that wait for it, and its parent.
    var dependents: [Int] = []
    var hasParent = false

    init(_ draft: Draft, _ cells: ForeignTable.Row) { (self.draft, self.cells) = (draft, cells) }

    mutating func keep(_ text: String, at column: Int) {
      lines.append((column, text))
      keptColumns.insert(column)
    }

    func isKept(_ column: Int) -> Bool { keptColumns.contains(column) }
  }

  /// The draft of a row, and the positions of the rows that depend on it.
  mutating func draft(
    _ cells: ForeignTable.Row, _ place: ImportPlace, _ drafts: inout Drafts
  ) -> (draft: Draft, dependents: [Int]) {
    var row = Row(Draft(kind: map.kind, place: place), cells)
    if let surplus = cells.surplus(beyond: header.count) {
      row.draft.fail(nil, .cellCount(surplus.cells, header: surplus.columns))
    }
    for member in cells.object?.members ?? [] where member.isRepeated {
      row.draft.fail(member.key, .duplicateKey)
    }
    for position in unseen where !cells[position].isEmpty { isUsed[position] = true }
    unseen.removeAll { isUsed[$0] }
    for position in order {
      let cell = cells[position]
      if let (condition, column) = conditions[position], condition.isMet(by: cells[column]) {
        continue
      }
      let isEmpty =
        cell.isEmpty
        || map.tool.map { Self.emptyWords.contains(cell) || $0.emptyWords.contains(cell) } ?? false
      if isEmpty && !readsEmptyCells[position] { continue }
      take(isEmpty ? "" : cell, position, &row, &drafts)
    }
    for (field, items) in row.items where !items.isEmpty {
      row.draft.values[field] = .array(field == kind.notesField ? Self.inOrder(items) : items)
    }
    finish(&row)
    row.draft.emptied.subtract(row.draft.values.keys)
    if let dependencies = fields.dependencies, !row.draft.dependencyPositions.isEmpty {
      row.draft.emptied.remove(dependencies)
    }
    if row.draft.key == nil { row.draft.checksum = map.prefix + ":" + checksum(cells) }
    return (row.draft, row.dependents)
  }

  /// What some tools write for no value.
  private static let emptyWords: Set = ["null", "[]", "{}"]

  /// The checksum of a row, without the numbers of rows in an outline, which change with each row above.
  private func checksum(_ cells: ForeignTable.Row) -> String {
    guard map.tool?.outline != nil else {
      return shortChecksum(Array(cells.text(below: header).utf8))
    }
    let stable = header.indices.filter {
      ![Outline.keyColumn, Outline.parentColumn].contains(header[$0])
    }
    return shortChecksum(Array(stable.map { cells[$0] }.joined(separator: "\n").utf8))
  }

  private mutating func take(
    _ cell: String, _ position: Int, _ row: inout Row, _ drafts: inout Drafts
  ) {
    let column = map.columns[position]
    if position == map.keyColumn, row.draft.key == nil, !cell.trimmed.isEmpty {
      row.draft.key = map.key(cell.trimmed, in: position)
    }
    if !cell.isEmpty, !silent.contains(position) { isUsed[position] = true }
    switch column.place {
    case .id, .path, .key, .address, .assigneeEmail:
      let text = cell.trimmed
      if text.isEmpty { return }
      switch column.place {
      case .id: row.draft.id = text
      case .path: row.draft.path = Path(text)
      case .key: if row.draft.key == nil { row.draft.key = map.key(text, in: position) }
      case .address:
        if row.draft.key == nil, let key = issueKey(ofAddress: text) {
          row.draft.key = map.key(key, in: position)
        }
      default: row.draft.assigneeEmail = row.draft.assigneeEmail ?? text
      }
    case .assignee: takeAssignee(cell, position, &row)
    case .blockers, .blocked, .parent: takeRelated(cell, position, &row)
    case .field(let field): take(cell, position, field, &row, &drafts)
    case .text: if !silent.contains(position) { keep(cell, position, &row, &drafts) }
    case .lost:
      if cell.isEmpty { return }
      drafts.lose(
        .leftOut, column.heading.isEmpty ? "#\(position + 1)" : column.heading, cell)
    case .row, .ignored: break
    }
  }

  /// Keeps a cell as a labelled line of the description.
  private func keep(_ cell: String, _ position: Int, _ row: inout Row, _ drafts: inout Drafts) {
    let cells = joinedColumns.contains(position) ? CSVCells.split(cell) : [cell]
    let parts = map.columns[position].tool?.column.form.parts ?? []
    let text = cells.map { ItemForm.shown($0, parts).trimmed }.filter { !$0.isEmpty }
    if text.isEmpty { return }
    let isLong = text.contains { $0.utf8.contains(0x0A) }
    row.keep(text.joined(separator: isLong ? "\n" : ", "), at: position)
    drafts.lose(.description, map.columns[position].heading, text[0])
  }
}
