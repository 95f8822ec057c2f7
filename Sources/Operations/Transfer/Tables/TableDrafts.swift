import Model
import Platform
import TOML
import Text

extension Drafts {
  /// Reads a CSV text whose header has the names or labels of fields.
  @discardableResult
  mutating func read(
    csv text: String, _ kind: KindIndex, _ clock: Clock,
    _ settings: TableSettings = TableSettings(), by tool: ImportTool? = nil
  ) throws -> TableReport? {
    let names = ColumnNames(of: schema[kind])
    let table = try ForeignTable(csv: text, settings) { names.isKnown($0) || tool != nil }
    if table.header.isEmpty {
      if text.allSatisfy(\.isWhitespace) { return nil }
      throw OperationError.importing(.noFieldInHeader(schema[kind], fitting: []))
    }
    return try read(consume table, kind, clock, settings, by: tool)
  }

  /// Reads the rows of a table. Several values in a cell are separated by semicolons, or by the separator of the tool's
  /// column.
  mutating func read(
    _ whole: consuming ForeignTable, _ kind: KindIndex, _ clock: Clock, _ settings: TableSettings,
    by tool: ImportTool? = nil
  ) throws -> TableReport {
    var table = consume whole
    if let outline = tool?.outline { table = table.joined(by: outline) }
    for text in table.strays { lose(.notATask, "", text) }
    if let levels = tool?.levels { table = table.joined(byLevels: levels) }
    for condition in tool?.leftOut ?? [] { leaveOut(condition, &table) }
    let map = try TableMap(table, of: kind, in: schema, settings, tool)
    if tool?.isLog == true { table.keepLastRows(by: map.columns.firstIndex { $0.place == .key }) }
    let order =
      if let dates = settings.dates ?? tool?.dates { dates } else {
        try map.dateOrder(in: table, schema[kind], usual: tool == nil ? schema.dates : nil)
      }
    var reader = TableReader(
      map, table,
      CellReader(schema: schema, clock: clock, dates: order, readsRelativeDays: !map.isMapped))
    let start = records.count
    var dependents: [(row: Int, on: Int)] = []
    records.reserveCapacity(start + table.rows.count)
    for number in table.rows.indices {
      let row = table.rows[number]
      // The cells of a row are needed once.
      table.rows[number] = ForeignTable.Row(line: row.line, cells: [])
      let place =
        row.object == nil ? ImportPlace.tableRow(number + 1, line: row.line) : .row(row.line)
      var (draft, others) = reader.draft(row, place, &self)
      draft.dependencyPositions = draft.dependencyPositions.filter { $0 != number }.map {
        start + $0
      }
      for other in others where other != number {
        dependents.append((start + other, start + number))
      }
      records.append(draft)
    }
    for (row, other) in dependents {
      records[row].dependencyPositions.append(other)
    }
    let ignored = reader.usedColumns.sorted().filter { map.columns[$0].place == .ignored }
      .map { map.columns[$0].heading }
    if !ignored.isEmpty {
      lose(.ignored, "", ignored.joined(separator: ", "), count: table.rows.count)
    }
    return TableReport(
      separator: table.separator, map: map, usedColumns: reader.usedColumns,
      values: reader.values.map { ($0, $1) })
  }

  /// Leaves out and reports the rows that are not tasks.
  private mutating func leaveOut(_ condition: ImportTool.RowCondition, _ table: inout ForeignTable)
  {
    let column = table.column(condition.column)
    table.rows.removeAll { row in
      let text = row.object?.text(at: [condition.column]) ?? row[column]
      let isMet = condition.isMet(by: text)
      if isMet { lose(.notATask, condition.column, text) }
      return isMet
    }
  }
}

/// How docket understood a table, apart from its records.
struct TableReport {
  let separator: Unicode.Scalar?
  let map: TableMap
  /// The columns with text in at least one row.
  let usedColumns: Set<Int>
  /// How the values of each choice field were matched, in the order of their appearance.
  let values: [(field: Int, seen: SeenValues)]
}

/// The distinct values in a choice field, and the choices that they match.
struct SeenValues {
  private(set) var texts: [(text: String, choice: String?)] = []
  private var known: Set<String> = []
  /// The number of further values that are not kept.
  private(set) var more = 0

  private static let maxCount = 12

  mutating func note(_ text: String, _ choice: String?) {
    guard known.count < 1000, known.insert(text).inserted else { return }
    if texts.count < Self.maxCount { texts.append((text, choice)) } else { more += 1 }
  }
}

extension TableMap {
  /// The order of day and month, found from all date columns: a program writes all dates the same way. A table that
  /// no program is known to write has the usual order of the workspace if its dates do not tell.
  fileprivate func dateOrder(
    in table: ForeignTable, _ kind: Kind, usual: DateOrder?
  ) throws -> DateOrder? {
    let areDates = columns.map { column in
      guard case .field(let field) = column.place else { return false }
      return [.date, .dateTime].contains(kind.fields[field].type)
    }
    var known: (order: DateOrder, text: String, line: Int)?
    var ambiguous: ImportFact?
    for row in table.rows {
      for (position, cell) in row where position < areDates.count && areDates[position] {
        guard let date = TableDate(cell).dayAndMonth else { continue }
        let text = cell.trimmed
        if max(date.first, date.second) > 12, min(date.first, date.second) <= 12 {
          let order: DateOrder = date.first > 12 ? .dayFirst : .monthFirst
          guard let other = known else {
            known = (order, text, row.line)
            continue
          }
          if order == other.order { continue }
          let isDayFirst = order == .dayFirst
          throw OperationError.importing(
            .datesInBothOrders(
              isDayFirst ? text : other.text, isDayFirst ? row.line : other.line,
              isDayFirst ? other.text : text, isDayFirst ? other.line : row.line))
        } else if max(date.first, date.second) <= 12, date.first != date.second, ambiguous == nil {
          ambiguous = .dayOrMonth(text, line: row.line)
        }
      }
    }
    if let known { return known.order }
    if let usual { return usual }
    if let ambiguous { throw OperationError.importing(ambiguous) }
    return nil
  }
}
