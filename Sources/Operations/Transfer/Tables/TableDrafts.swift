import Model
import Platform
import TOML
import Text

extension Drafts {
  /// Takes a CSV text whose header names fields, or has their labels.
  @discardableResult
  mutating func read(
    csv text: String, _ kind: KindIndex, _ clock: Clock,
    _ settings: TableSettings = TableSettings(),
    by builtIn: BuiltInMap? = nil
  ) throws(OperationError) -> TableReport? {
    let names = ColumnNames(of: schema[kind])
    let table = try ForeignTable(csv: text, settings) { names.isKnown($0) || builtIn != nil }
    if table.header.isEmpty {
      if text.allSatisfy(\.isWhitespace) { return nil }
      throw .importing(.noFieldInHeader(schema[kind], fitting: []))
    }
    return try read(table, kind, clock, settings, by: builtIn)
  }

  /// Takes the rows of a table. Semicolons separate several values of a cell, or the sign in the built-in map.
  mutating func read(
    _ table: ForeignTable, _ kind: KindIndex, _ clock: Clock, _ settings: TableSettings,
    by builtIn: BuiltInMap? = nil
  ) throws(OperationError) -> TableReport {
    let table = builtIn?.prepared(table) ?? table
    let map = try TableMap(table.header, of: kind, in: schema, settings, builtIn)
    let order =
      if let dates = settings.dates { dates } else { try map.dateOrder(in: table, schema[kind]) }
    var reader = TableReader(
      map, table,
      CellReader(schema: schema, clock: clock, dates: order, readsRelativeDays: !map.isMapped))
    for (number, row) in table.rows.enumerated() {
      records.append(reader.draft(row, .tableRow(number + 1, line: row.line), &self))
    }
    return TableReport(
      separator: table.separator, map: map, usedColumns: reader.usedColumns,
      values: reader.values.map { ($0, $1) })
  }
}

/// What docket understood of a table, beside its records.
struct TableReport {
  let separator: Unicode.Scalar?
  let map: TableMap
  /// The columns with a text in any row.
  let usedColumns: Set<Int>
  /// What became of the values of each field with choices, in the order of their appearance.
  let values: [(field: Int, seen: SeenValues)]
}

/// The different values of a field, and the choices that they are.
struct SeenValues {
  private(set) var texts: [(text: String, choice: String?)] = []
  private var known: Set<String> = []
  /// How many more there are than are kept.
  private(set) var more = 0

  private static let most = 12

  mutating func note(_ text: String, _ choice: String?) {
    guard known.count < 1000, known.insert(text).inserted else { return }
    if texts.count < Self.most { texts.append((text, choice)) } else { more += 1 }
  }
}

extension TableMap {
  /// The order of day and month in all columns of dates: a program writes all of them alike.
  fileprivate func dateOrder(
    in table: ForeignTable, _ kind: Kind
  ) throws(OperationError) -> DateOrder? {
    let positions = columns.indices.filter { position in
      guard case .field(let field) = columns[position].place else { return false }
      return [.date, .dateTime].contains(kind.fields[field].type)
    }
    var orders: Set<DateOrder> = []
    var ambiguous: ImportError?
    for row in table.rows {
      for position in positions where position < row.cells.count {
        let cell = row.cells[position]
        guard let date = TableDate(cell).dayAndMonth else { continue }
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

/// Makes drafts of the rows of a table.
private struct TableReader {
  let map: TableMap
  let kind: Kind
  let reader: CellReader
  let joinedColumns: Set<Int>
  let headerCount: Int
  private let keys: KnownKeys?
  private let source: Int?
  private let assignee: Int?
  private let completed: Int?
  private let dependencies: Int?
  /// The columns of the built-in map in its order of preference, which are read before all others.
  private let ranked: [Int]
  private let statusColumns: [Int]
  private let completedColumns: [Int]
  private(set) var values: [Int: SeenValues] = [:]
  private var isUsed: [Bool]
  /// The choices of values that were met before, by columns.
  private var matches: [Int: [String: ChoiceMatch]] = [:]

  var usedColumns: Set<Int> { Set(isUsed.indices.filter { isUsed[$0] }) }

  init(_ map: TableMap, _ table: ForeignTable, _ reader: CellReader) {
    self.map = map
    self.reader = reader
    kind = reader.schema[map.kind]
    joinedColumns = table.joinedColumns
    headerCount = table.header.count
    source = kind.fieldIndex(named: Origin.field)
    dependencies = kind.fieldIndex(named: "depends-on")
    completed = kind.fieldIndex(named: "completed")
    assignee =
      map.kind == reader.schema.index(of: .task) ? kind.fieldIndex(named: "assignee") : nil
    ranked = map.columns.indices.filter { map.columns[$0].builtIn != nil }.sorted { one, other in
      (map.columns[one].builtIn?.rank ?? 0, one) < (map.columns[other].builtIn?.rank ?? 0, other)
    }
    let status = kind.statusField.map(TablePlace.field)
    statusColumns = map.columns.indices.filter { map.columns[$0].place == status }
    let done = completed.map(TablePlace.field)
    completedColumns = map.columns.indices.filter { done != nil && map.columns[$0].place == done }
    isUsed = [Bool](repeating: false, count: map.columns.count)
    keys = map.isMapped ? KnownKeys(map, table, kind) : nil
  }

  /// One row on its way to a draft.
  private struct Row {
    var draft: Draft
    /// Labelled lines for the description, with the positions of their columns.
    var lines: [(column: Int, text: String)] = []
    var items: [Int: [Value]] = [:]
  }

  mutating func draft(_ row: ForeignTable.Row, _ place: ImportPlace, _ drafts: inout Drafts)
    -> Draft
  {
    var result = Row(draft: Draft(kind: map.kind, place: place))
    if row.cells.count > headerCount, row.cells[headerCount...].contains(where: { !$0.isEmpty }) {
      result.draft.fail(nil, .cellCount(row.cells.count, header: headerCount))
    }
    for position in ranked where position < row.cells.count {
      take(row.cells[position], position, &result, &drafts)
    }
    for (position, cell) in row.cells.prefix(headerCount).enumerated()
    where map.columns[position].builtIn == nil {
      take(cell, position, &result, &drafts)
    }
    for (field, items) in result.items { result.draft.values[field] = .array(items) }
    finish(&result, row, &drafts)
    var draft = result.draft
    draft.emptied.subtract(draft.values.keys)
    draft.checksum =
      (map.builtIn?.prefix ?? "csv") + ":"
      + shortChecksum(Array(row.cells.joined(separator: "\n").utf8))
    return draft
  }

  private mutating func take(
    _ cell: String, _ position: Int, _ row: inout Row, _ drafts: inout Drafts
  ) {
    let column = map.columns[position]
    if !cell.isEmpty { isUsed[position] = true }
    switch column.place {
    case .id, .path, .key, .assigneeEmail:
      let text = cell.trimmed
      if text.isEmpty { return }
      switch column.place {
      case .id: row.draft.id = text
      case .path: row.draft.path = Path(text)
      case .key: row.draft.key = map.key(text)
      default: row.draft.assigneeEmail = text
      }
    case .assignee: takeAssignee(cell, position, &row)
    case .dependencies: takeDependencies(cell, position, &row)
    case .field(let field): take(cell, position, field, &row, &drafts)
    case .text: keep(cell, position, &row, &drafts)
    case .lost:
      if cell.isEmpty { return }
      drafts.lose(
        column.heading.isEmpty ? .unnamedColumn(position + 1) : .column(column.heading))
    case .ignored: break
    }
  }

  /// Keeps a cell as a labelled text of the description.
  private func keep(
    _ cell: String, _ position: Int, _ row: inout Row, _ drafts: inout Drafts
  ) {
    let parts = joinedColumns.contains(position) ? CSVCells.split(cell) : [cell]
    let text = parts.map(\.trimmed).filter { !$0.isEmpty }
    if text.isEmpty { return }
    let isLong = text.contains { $0.utf8.contains(0x0A) }
    keep(text.joined(separator: isLong ? "\n" : ", "), at: position, &row)
    drafts.lose(.columnInDescription(map.columns[position].heading))
  }

  private func keep(_ text: String, at position: Int, _ row: inout Row) {
    row.lines.append((position, text))
  }
}

extension TableReader {
  private mutating func take(
    _ cell: String, _ position: Int, _ index: Int, _ row: inout Row, _ drafts: inout Drafts
  ) {
    let (column, field) = (map.columns[position], kind.fields[index])
    if field.multiplicity != .one {
      let items = items(of: cell, position, field)
      if items.isEmpty {
        row.draft.emptied.insert(index)
      } else if index == dependencies, keys != nil {
        takeDependencies(items, &row)
      } else {
        row.items[index, default: []] += items.compactMap {
          value($0, position, index, &row, &drafts)
        }
      }
      return
    }
    let text = field.isText ? cell : cell.trimmed
    if text.isEmpty || map.isMapped && text.trimmed.isEmpty {
      if index != source { row.draft.emptied.insert(index) }
      return
    }
    if index == assignee && !RecordID.isValid(text.utf8) {
      return takeAssignee(text, position, &row)
    }
    if index == source { row.draft.key = text }
    guard let value = value(text, position, index, &row, &drafts) else { return }
    if let other = row.draft.values[index], column.builtIn != nil {
      // Only the first of several columns counts, and what else they say stays readable.
      if other != value, column.builtIn?.column.isFallback != true {
        keep(text, at: position, &row)
      }
      return
    }
    row.draft.values[index] = value
    if reader.losesTime(text, of: field) { drafts.lose(.timeOfDay(field.name)) }
  }

  private func items(of cell: String, _ position: Int, _ field: Field) -> [String] {
    var items = [cell[...]]
    if let separator = map.columns[position].builtIn?.column.separator,
      !joinedColumns.contains(position)
    {
      items = cell.split(at: separator)
    } else {
      items = CSVCells.split(cell).map { $0[...] }
    }
    if field.isText && !map.isMapped { return items.map(String.init) }
    return items.map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The value of a cell, or of one item in it; nil for one that says nothing or cannot be read.
  private mutating func value(
    _ text: String, _ position: Int, _ index: Int, _ row: inout Row, _ drafts: inout Drafts
  ) -> Value? {
    let (column, field) = (map.columns[position], kind.fields[index])
    if map.choices[index] != nil {
      let shown = column.builtIn?.column.shown(text) ?? text
      switch match(text, position, index) {
      case .choice(let name):
        values[index, default: SeenValues()].note(shown, name)
        return .string(name)
      case .noValue:
        values[index, default: SeenValues()].note(shown, "")
        return nil
      case .unknown:
        if map.isMapped { values[index, default: SeenValues()].note(shown, nil) }
      }
    }
    do throws(TypingMistake) {
      return try reader.value(
        map.isMapped ? field.fitted(text) : text, of: field, at: column.offset)
    } catch {
      if map.isMapped && map.textField != nil {
        keep(text, at: position, &row)
        drafts.lose(.valueInDescription(field: field.name, column.heading))
      } else {
        row.draft.fail(field.name, .mistyped(text, error))
      }
      return nil
    }
  }

  /// The choice that a value of a column means.
  private mutating func match(_ text: String, _ position: Int, _ index: Int) -> ChoiceMatch {
    if let match = matches[position]?[text] { return match }
    let word = map.columns[position].builtIn?.column.word(for: text) ?? text
    let match = word.isEmpty ? .noValue : map.choices[index]?.match(word) ?? .unknown
    matches[position, default: [:]][text] = match
    return match
  }

  /// Takes the first person of a cell, and keeps the others as a text.
  private func takeAssignee(_ cell: String, _ position: Int, _ row: inout Row) {
    let people = joinedColumns.contains(position) ? CSVCells.split(cell) : [cell.trimmed]
    guard let first = people.first, !first.isEmpty else {
      if let assignee { row.draft.emptied.insert(assignee) }
      return
    }
    let person = Person(first)
    row.draft.assignee = person.name
    row.draft.assigneeHeading = map.textField == nil ? nil : map.columns[position].label
    row.draft.assigneeEmail = row.draft.assigneeEmail ?? person.email
    if people.count > 1 {
      keep(people.joined(separator: ", "), at: position, &row)
      row.draft.assigneeHeading = nil
    }
  }

  private func takeDependencies(_ cell: String, _ position: Int, _ row: inout Row) {
    let separator = map.columns[position].builtIn?.column.separator
    let names =
      joinedColumns.contains(position) || separator == nil
      ? CSVCells.split(cell) : keys?.names(in: cell, separator ?? ",") ?? []
    var unknown: [String] = []
    for name in names.map(\.trimmed) where !name.isEmpty {
      if let key = keys?[name] { row.draft.dependencies.append(key) } else { unknown.append(name) }
    }
    if !unknown.isEmpty { keep(unknown.joined(separator: ", "), at: position, &row) }
  }

  /// Takes ids of records, or keys of rows.
  private func takeDependencies(_ items: [String], _ row: inout Row) {
    guard let dependencies else { return }
    for item in items {
      if let key = keys?[item] {
        row.draft.dependencies.append(key)
      } else {
        row.items[dependencies, default: []].append(.string(item))
      }
    }
  }
}

extension TableReader {
  /// Sets a status that fits the day of completion, and puts the description together.
  private func finish(_ row: inout Row, _ cells: ForeignTable.Row, _ drafts: inout Drafts) {
    guard let textField = map.textField else { return }
    if map.isMapped { settleStatus(&row, cells, reader.schema) }
    var text = row.draft.values[textField].flatMap { value in
      if case .string(let text) = value { text } else { nil }
    }
    if !row.lines.isEmpty {
      let lines = row.lines.sorted { $0.column < $1.column }.map { column, text in
        let isLong = text.utf8.contains(0x0A)
        return map.columns[column].label + (isLong ? ":\n" : ": ") + text
      }
      let body = (text ?? "").withoutSpaceAtEnd
      text = (body.isEmpty ? "" : body + "\n\n") + lines.joined(separator: "\n") + "\n"
    }
    if let text, map.isMapped || !row.lines.isEmpty {
      row.draft.values[textField] = .string(text.endedAsText)
    }
  }

  private func settleStatus(_ row: inout Row, _ cells: ForeignTable.Row, _ schema: Schema) {
    guard let status = kind.status else { return }
    func set(_ word: String) {
      if case .choice(let name)? = map.choices[status.field]?.match(word) {
        row.draft.values[status.field] = .string(name)
      }
    }
    if let completed, row.draft.values[completed] != nil {
      switch row.draft.meaning(in: schema) {
      case .done: break
      case .open, nil:
        keepCells(at: statusColumns, of: cells, &row)
        set("done")
      case .cancelled:
        keepCells(at: completedColumns, of: cells, &row)
        row.draft.values[completed] = nil
      }
    }
    if row.draft.values[status.field] == nil, map.builtIn != nil { set("to do") }
  }
}

extension TableReader {
  /// Keeps cells as texts of the description that are not there yet.
  private func keepCells(at columns: [Int], of cells: ForeignTable.Row, _ row: inout Row) {
    for position in columns where !row.lines.contains(where: { $0.column == position }) {
      let text = cells[position].trimmed
      if !text.isEmpty { keep(text, at: position, &row) }
    }
  }
}

/// The keys of the rows of a table, for other rows that depend on them.
private struct KnownKeys {
  private let prefix: String
  private var keys: Set<String> = []
  /// The keys of rows by their names; "" for a name that several have.
  private var named: [String: String] = [:]

  init(_ map: TableMap, _ table: ForeignTable, _ kind: Kind) {
    prefix = map.builtIn.map { $0.prefix + ":" } ?? ""
    let source = kind.fieldIndex(named: Origin.field).map(TablePlace.field)
    guard
      let key = map.columns.firstIndex(where: { $0.place == .key || $0.place == source })
    else { return }
    let title = kind.fieldIndex(named: "title").flatMap { title in
      map.columns.firstIndex { $0.place == .field(title) }
    }
    for row in table.rows {
      let text = row[key].trimmed
      if text.isEmpty { continue }
      keys.insert(text)
      let name = row[title].trimmed
      if !name.isEmpty { named[name] = named[name] == nil ? text : "" }
    }
  }

  /// The key of the row with this key or name.
  subscript(_ text: String) -> String? {
    if keys.contains(text) { return prefix + text }
    return named[text].flatMap { $0.isEmpty ? nil : prefix + $0 }
  }

  /// The names in a cell; a name may contain the separator.
  func names(in cell: String, _ separator: Unicode.Scalar) -> [String] {
    if self[cell.trimmed] != nil { return [cell] }
    var names: [String] = []
    var parts = cell.split(at: separator).map(String.init)[...]
    while let first = parts.first {
      // More commas than in these are not in any name.
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

/// Somebody as a cell names them: `Anna Ivanova`, `anna@example.org`, `Anna Ivanova <anna@example.org>`.
struct Person: Equatable {
  /// The address if there is no name.
  let name: String
  let email: String?

  init(_ cell: String) {
    let text = cell.trimmed
    if let start = text.utf8.lastIndex(of: UInt8(ascii: "<")), text.utf8.last == UInt8(ascii: ">"),
      case let address = Substring(text.utf8[start...].dropFirst().dropLast()),
      address.utf8.contains(UInt8(ascii: "@"))
    {
      let name = String(text[..<start]).trimmed
      (self.name, email) = (name.isEmpty ? String(address) : name, String(address))
    } else {
      let isEmail = text.utf8.contains(UInt8(ascii: "@")) && !text.contains(where: \.isWhitespace)
      (name, email) = (text, isEmail ? text : nil)
    }
  }
}

extension TableMap {
  /// What a record is known by, the program's name before its own key.
  fileprivate func key(_ text: String) -> String {
    builtIn.map { "\($0.prefix):\(text)" } ?? text
  }
}

extension Field {
  fileprivate var isText: Bool { type == .text || type == .multiLineText }

  /// A text of another program as the field can hold it: on one line, or as one word.
  fileprivate func fitted(_ text: String) -> String {
    switch type {
    case .text: text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    case .word: text.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    case .multiLineText: text
    default: text.trimmed
    }
  }
}

extension String {
  fileprivate var withoutSpaceAtEnd: String {
    var scalars = unicodeScalars[...]
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }

  /// The text as docket writes it: several lines end with a line break, one line does not.
  fileprivate var endedAsText: String {
    let text = withoutSpaceAtEnd
    return text.utf8.contains(0x0A) ? text + "\n" : text
  }
}
