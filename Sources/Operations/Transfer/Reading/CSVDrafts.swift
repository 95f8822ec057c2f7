import Model
import Platform
import Text

extension Drafts {
  /// Takes a table whose header names fields, or has their labels; cells with several values have semicolons
  /// between them. `dates` is the order of the numbers in its dates, if the user gave it.
  mutating func read(
    csv text: String, _ kind: KindIndex, _ clock: Clock, dates: DateOrder? = nil
  ) throws(OperationError) {
    let names = ColumnNames(of: schema[kind])
    let rows = try CSVRows(
      text, knowing: { names.isKnown(CSVCells.unguarded($0)) }
    ).rows
    guard let header = rows.first?.cells else {
      if text.allSatisfy(\.isWhitespace) { return }
      throw .importing(.noFieldInHeader(schema[kind], fitting: []))
    }
    let columns = try CSVColumns(header, of: kind, in: schema).columns
    let fields = schema[kind].fields
    let isTask = kind == schema.index(of: .task)
    let order =
      if let dates { dates } else {
        try Self.dateOrder(in: rows.dropFirst(), columns, fields)
      }
    let reader = CellReader(schema: schema, clock: clock, dates: order)
    let assignee = isTask ? schema[kind].fieldIndex(named: "assignee") : nil
    let source = schema[kind].fieldIndex(named: Origin.field)
    for (number, row) in rows.dropFirst().enumerated() {
      var draft = Draft(kind: kind, place: .tableRow(number + 1, line: row.line))
      if row.cells.count > header.count, row.cells[header.count...].contains(where: { !$0.isEmpty })
      {
        draft.fail(nil, .cellCount(row.cells.count, header: header.count))
      }
      for (column, cell) in zip(columns, row.cells) {
        var text = CSVCells.unguarded(cell)
        switch column.content {
        case .id, .path: text = text.trimmed
        case .field(let field): text = fields[field].tidied(text)
        case .unknown, .unnamed: break
        }
        if text.isEmpty {
          if case .field(let field) = column.content, field != source {
            draft.emptied.insert(field)
          }
          continue
        }
        switch column.content {
        case .id: draft.id = text
        case .path: draft.path = Path(text)
        case .field(let field):
          if field == assignee && !RecordID.isValid(text.utf8) {
            draft.assignee = text
            continue
          }
          if field == source { draft.key = text }
          draft.set(field, of: fields[field], cell: text, reader, column.offset)
          if reader.losesTime(text, of: fields[field]) { lose(.timeOfDay(fields[field].name)) }
        case .unknown(let name): lose(.column(name))
        case .unnamed(let number): lose(.unnamedColumn(number))
        }
      }
      draft.checksum = "csv:" + shortChecksum(Array(row.cells.joined(separator: "\n").utf8))
      records.append(draft)
    }
  }

  /// The order of day and month in all columns of dates: a program writes all of them alike.
  private static func dateOrder(
    in rows: ArraySlice<(line: Int, cells: [String])>, _ columns: [CSVColumns.Column],
    _ fields: [Field]
  ) throws(OperationError) -> DateOrder? {
    let positions = columns.indices.filter { position in
      guard case .field(let field) = columns[position].content else { return false }
      return fields[field].type == .date || fields[field].type == .dateTime
    }
    var orders: Set<DateOrder> = []
    var ambiguous: ImportError?
    for row in rows {
      for position in positions where position < row.cells.count {
        let cell = row.cells[position]
        guard let date = TableDate(CSVCells.unguarded(cell)).dayAndMonth else { continue }
        if let order = date.order {
          orders.insert(order)
        } else if date.isAmbiguous && ambiguous == nil {
          ambiguous = .dayOrMonth(cell.trimmed, line: row.line)
        }
      }
    }
    if orders.count == 1 { return orders.first }
    if let ambiguous { throw .importing(ambiguous) }
    return nil
  }
}

extension Field {
  /// A cell without the blanks around its value, or around each of several, of which those without a sign are left out;
  /// texts are exactly what they are.
  fileprivate func tidied(_ cell: String) -> String {
    switch type {
    case .text, .multiLineText: return cell
    default: break
    }
    if multiplicity == .one { return cell.trimmed }
    return CSVCells.joined(CSVCells.split(cell).map(\.trimmed).filter { !$0.isEmpty })
  }
}
