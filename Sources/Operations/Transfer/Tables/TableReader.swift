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
  /// Whether docket wrote the table, so that its values need no interpretation.
  private let isOwn: Bool
  private let keys: KnownKeys?
  private let source: Int?
  private let assignee: Int?
  private let completed: Int?
  private let dependencies: Int?
  /// The columns of the built-in map with their order of preference; they are read before all others.
  private let ranks: [Int: Int]
  private let statusColumns: [Int]
  private let completedColumns: [Int]
  private(set) var values: [Int: SeenValues] = [:]
  private var isUsed: [Bool]
  /// The matches of values seen before, by column.
  private var matches: [Int: [String: ChoiceMatch]] = [:]

  var usedColumns: Set<Int> { Set(isUsed.indices.filter { isUsed[$0] }) }

  init(_ map: TableMap, _ table: ForeignTable, _ reader: CellReader) {
    self.map = map
    self.reader = reader
    kind = reader.schema[map.kind]
    joinedColumns = table.joinedColumns
    header = table.header
    source = kind.fieldIndex(named: Origin.field)
    dependencies = kind.fieldIndex(named: "depends-on")
    completed = kind.fieldIndex(named: "completed")
    assignee = kind.isOfWork ? kind.assigneeField : nil
    ranks = Dictionary(
      uniqueKeysWithValues: map.columns.enumerated().compactMap { position, column in
        column.builtIn.map { (position, $0.rank) }
      })
    let status = kind.statusField.map(TablePlace.field)
    statusColumns = map.columns.indices.filter { map.columns[$0].place == status }
    let done = completed.map(TablePlace.field)
    completedColumns = map.columns.indices.filter { done != nil && map.columns[$0].place == done }
    isUsed = [Bool](repeating: false, count: map.columns.count)
    isOwn = map.columns.contains { $0.place == .id }
    keys = map.isMapped ? KnownKeys(map, table, kind) : nil
  }

  /// A row while it is converted to a draft.
  private struct Row {
    var draft: Draft
    /// Labelled lines for the description, with their columns.
    private(set) var lines: [(column: Int, text: String)] = []
    private var keptColumns: Set<Int> = []
    var items: [Int: [Value]] = [:]

    init(_ draft: Draft) { self.draft = draft }

    mutating func keep(_ text: String, at column: Int) {
      lines.append((column, text))
      keptColumns.insert(column)
    }

    func isKept(_ column: Int) -> Bool { keptColumns.contains(column) }
  }

  mutating func draft(_ row: ForeignTable.Row, _ place: ImportPlace, _ drafts: inout Drafts)
    -> Draft
  {
    var result = Row(Draft(kind: map.kind, place: place))
    if row.cells.count > header.count, row.cells[header.count...].contains(where: { !$0.isEmpty }) {
      result.draft.fail(nil, .cellCount(row.cells.count, header: header.count))
    }
    var ranked: [(rank: Int, position: Int, cell: String)] = []
    for (position, cell) in row {
      if let rank = ranks[position] { ranked.append((rank, position, cell)) }
    }
    ranked.sort { ($0.rank, $0.position) < ($1.rank, $1.position) }
    for (_, position, cell) in ranked { take(cell, position, &result, &drafts) }
    for (position, cell) in row where position < header.count && ranks[position] == nil {
      take(cell, position, &result, &drafts)
    }
    for (field, items) in result.items where !items.isEmpty {
      result.draft.values[field] = .array(items)
    }
    finish(&result, row)
    var draft = result.draft
    draft.emptied.subtract(draft.values.keys)
    if let dependencies, !draft.dependencies.isEmpty { draft.emptied.remove(dependencies) }
    draft.checksum =
      (map.builtIn?.prefix ?? "csv") + ":" + shortChecksum(Array(row.text(below: header).utf8))
    if map.builtIn?.format == .github, draft.key == nil { drafts.lose(.noKey, "url") }
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
      case .key: row.draft.key = map.key(text, in: position)
      default: row.draft.assigneeEmail = text
      }
    case .assignee: takeAssignee(cell, position, &row)
    case .dependencies: takeDependencies(cell, position, &row)
    case .field(let field): take(cell, position, field, &row, &drafts)
    case .text: keep(cell, position, &row, &drafts)
    case .lost:
      if cell.isEmpty { return }
      drafts.lose(
        .leftOut, column.heading.isEmpty ? "#\(position + 1)" : column.heading, cell)
    case .ignored: break
    }
  }

  /// Keeps a cell as a labelled line of the description.
  private func keep(
    _ cell: String, _ position: Int, _ row: inout Row, _ drafts: inout Drafts
  ) {
    let parts = joinedColumns.contains(position) ? CSVCells.split(cell) : [cell]
    let text = parts.map(\.trimmed).filter { !$0.isEmpty }
    if text.isEmpty { return }
    let isLong = text.contains { $0.utf8.contains(0x0A) }
    row.keep(text.joined(separator: isLong ? "\n" : ", "), at: position)
    drafts.lose(.description, map.columns[position].heading, text[0])
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
    var text = field.isText ? cell : cell.trimmed
    if text.isEmpty || map.isMapped && text.trimmed.isEmpty {
      if index != source { row.draft.emptied.insert(index) }
      return
    }
    // Only docket's own tables have ids for certain.
    if index == assignee && (map.textField != nil || !RecordID.isValid(text.utf8)) {
      return takeAssignee(text, position, &row)
    }
    if index == source {
      text = map.key(text, in: position)
      row.draft.key = text
    }
    guard let value = value(text, position, index, &row, &drafts) else { return }
    if let other = row.draft.values[index], column.builtIn != nil {
      // Only the first of several columns sets the field; different values in the others go into the description.
      if other != value, column.builtIn?.column.isFallback != true {
        row.keep(text, at: position)
      }
      return
    }
    row.draft.values[index] = value
    if reader.losesTime(text, of: field) { drafts.lose(.timeOfDay, field.name, text) }
  }

  private func items(of cell: String, _ position: Int, _ field: Field) -> [String] {
    var items = [cell[...]]
    if let separator = map.columns[position].builtIn?.column.separator,
      !joinedColumns.contains(position)
    {
      items = cell.split(at: separator)
    } else {
      items = CSVCells.split(cell).map { $0[...] }
      if items.count == 1, field.type == .word, !isOwn, !joinedColumns.contains(position) {
        items = Self.listItems(of: cell)
      }
    }
    if field.isText && !map.isMapped { return items.map(String.init) }
    return items.map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The items of `a, b`, `[a, b]` or `["a", "b"]`.
  private static func listItems(of cell: String) -> [Substring] {
    let text = cell.trimmed
    let isBracketed = text.first == "[" && text.last == "]" && text.utf8.count > 1
    return (isBracketed ? text.dropFirst().dropLast() : text[...]).split(separator: ",").map {
      item in
      let word = String(item).trimmed
      let isQuoted =
        word.utf8.count > 1 && word.first == word.last && (word.first == "\"" || word.first == "'")
      return isQuoted ? word.dropFirst().dropLast() : word[...]
    }
  }

  /// The value of a cell or of one item in it; `nil` if it means no value or is invalid.
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
        if index != kind.statusField { row.draft.emptied.insert(index) }
        return nil
      case .unknown:
        if !isOwn { values[index, default: SeenValues()].note(shown, nil) }
      }
    }
    do {
      let fitted = isOwn ? text : field.fitted(text)
      if field.type == .word, fitted != text.trimmed {
        drafts.lose(.changed, column.heading, "\(text.trimmed) → \(fitted)")
      }
      return try reader.value(fitted, of: field, at: column.offset)
    } catch {
      if takeRepetition(text, field, &row) { return nil }
      if !isOwn && map.textField != nil {
        row.keep(text, at: position)
        row.draft.unread.insert(index)
        drafts.lose(.unfit(field: field.name), column.heading, text)
      } else {
        row.draft.fail(field.name, .mistyped(text, error))
      }
      return nil
    }
  }

  /// Sets the repetition of a task whose day is given as one: `every friday`.
  private func takeRepetition(_ text: String, _ field: Field, _ row: inout Row) -> Bool {
    guard !isOwn, field.name == "due", let index = kind.repetitionField,
      row.draft.values[index] == nil, let repetition = try? Repetition(text)
    else { return false }
    row.draft.values[index] = .string(repetition.text.english)
    return true
  }

  /// The choice that matches a value in a column.
  private mutating func match(_ text: String, _ position: Int, _ index: Int) -> ChoiceMatch {
    if let match = matches[position]?[text] { return match }
    let word = map.columns[position].builtIn?.column.word(for: text) ?? text
    let match = word.isEmpty ? .noValue : map.choices[index]?.match(word) ?? .unknown
    matches[position, default: [:]][text] = match
    return match
  }

  /// Makes the first person in a cell the assignee, and keeps the others as text.
  private func takeAssignee(_ cell: String, _ position: Int, _ row: inout Row) {
    let people = joinedColumns.contains(position) ? CSVCells.split(cell) : [cell.trimmed]
    guard let first = people.first, !first.isEmpty else {
      if let assignee { row.draft.emptied.insert(assignee) }
      return
    }
    let person = nameAndEmail(in: first)
    row.draft.assignee = person.name
    row.draft.assigneeEmail = row.draft.assigneeEmail ?? person.email
    if people.count > 1 { row.keep(people.joined(separator: ", "), at: position) }
  }

  private func takeDependencies(_ cell: String, _ position: Int, _ row: inout Row) {
    let separator = map.columns[position].builtIn?.column.separator
    let cells =
      joinedColumns.contains(position) || separator == nil
      ? CSVCells.split(cell) : keys?.names(in: cell, separator ?? ",") ?? []
    let names = cells.map(\.trimmed).filter { !$0.isEmpty }
    if let dependencies, names.isEmpty { row.draft.emptied.insert(dependencies) }
    var unknown: [String] = []
    for name in names {
      if let key = keys?[name] { row.draft.dependencies.append(key) } else { unknown.append(name) }
    }
    if !unknown.isEmpty {
      if let dependencies { row.draft.unread.insert(dependencies) }
      row.keep(unknown.joined(separator: ", "), at: position)
    }
  }

  /// Adds dependencies given as ids of records or keys of rows.
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
  /// Makes the status agree with the completion time, and assembles the description.
  private func finish(_ row: inout Row, _ cells: ForeignTable.Row) {
    guard let textField = map.textField else { return }
    if map.isMapped { settleStatus(&row, cells, reader.schema) }
    var text: String?
    if case .string(let own)? = row.draft.values[textField] { text = own.withoutSpaceAtEnd }
    if row.lines.isEmpty {
      if let text, map.isMapped { row.draft.values[textField] = .string(text.endedAsText) }
      return
    }
    let lines = row.lines.sorted { $0.column < $1.column }.map { column, text in
      let isLong = text.utf8.contains(0x0A)
      return map.columns[column].label + (isLong ? ":\n" : ": ") + text
    }
    let labelled = lines.joined(separator: "\n")
    if let text, !text.isEmpty {
      row.draft.values[textField] = .string((text + "\n\n" + labelled).endedAsText)
    } else {
      // The source has no text, so an update keeps the existing one.
      row.draft.values[textField] = nil
      row.draft.emptied.remove(textField)
      row.draft.defaults[textField] = .string(labelled.endedAsText)
    }
  }

  private func settleStatus(_ row: inout Row, _ cells: ForeignTable.Row, _ schema: Schema) {
    guard let status = kind.status else { return }
    func choice(_ word: String) -> Value? {
      if case .choice(let name)? = map.choices[status.field]?.match(word) {
        .string(name)
      } else {
        nil
      }
    }
    if let completed, row.draft.values[completed] != nil {
      switch row.draft.meaning(in: schema) {
      case .done: break
      case .open, nil:
        keepCells(at: statusColumns, of: cells, &row)
        if let done = choice("done") { row.draft.values[status.field] = done }
      case .cancelled:
        keepCells(at: completedColumns, of: cells, &row)
        row.draft.values[completed] = nil
      }
    }
    // An empty cell does not remove the status.
    row.draft.emptied.remove(status.field)
    if row.draft.values[status.field] == nil, map.builtIn != nil {
      row.draft.defaults[status.field] = choice("to do")
    }
  }

  /// Adds cells to the description, unless they are in it already.
  private func keepCells(at columns: [Int], of cells: ForeignTable.Row, _ row: inout Row) {
    for position in columns where !row.isKept(position) {
      let text = cells[position].trimmed
      if !text.isEmpty { row.keep(text, at: position) }
    }
  }
}

extension Field {
  fileprivate var isText: Bool { type == .text || type == .multiLineText }

  /// The text in the form that the field requires: on one line, or as one word.
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

  /// The text as docket writes it: with a line break at the end if it has several lines.
  fileprivate var endedAsText: String {
    let text = withoutSpaceAtEnd
    return text.utf8.contains(0x0A) ? text + "\n" : text
  }
}
