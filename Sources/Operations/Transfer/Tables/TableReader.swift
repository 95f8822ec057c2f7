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
  private let isOwn: Bool
  let fields: Fields
  /// The columns that are not ignored: those of the tool in its order of preference, then the others.
  private let order: [Int]
  /// The columns of fields, for which an empty cell says something.
  private let fieldColumns: Set<Int>
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
  private var matches: [Int: [String: (match: ChoiceMatch, shown: String)]] = [:]
  /// Columns that do not count in rows where another column has a value.
  private let conditions: [Int: (column: Int?, key: String)]

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
    fieldColumns = Set(
      map.columns.indices.filter {
        if case .field = map.columns[$0].place { true } else { map.columns[$0].place == .blockers }
      })
    conditions = Dictionary(
      uniqueKeysWithValues: map.columns.enumerated().compactMap { position, column in
        column.tool?.column.unless.map {
          (position, (table.column($0.column), headingKey($0.value ?? "")))
        }
      })
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
    /// The rows that depend on this one: those that it blocks, and the one that it is a part of.
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
    if cells.cells.count > header.count,
      cells.cells[header.count...].contains(where: { !$0.isEmpty })
    {
      row.draft.fail(nil, .cellCount(cells.cells.count, header: header.count))
    }
    for member in cells.object?.members ?? [] where member.isRepeated {
      row.draft.fail(member.key, .duplicateKey)
    }
    for position in unseen where !cells[position].isEmpty { isUsed[position] = true }
    unseen.removeAll { isUsed[$0] }
    for position in order {
      let cell = cells[position]
      if let condition = conditions[position], headingKey(cells[condition.column]) == condition.key
      {
        continue
      }
      let isEmpty =
        cell.isEmpty
        || map.tool.map { Self.emptyWords.contains(cell) || $0.emptyWords.contains(cell) } ?? false
      if isEmpty && !fieldColumns.contains(position) { continue }
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
    row.draft.checksum = map.prefix + ":" + checksum(cells)
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

extension TableReader {
  private mutating func take(
    _ cell: String, _ position: Int, _ index: Int, _ row: inout Row, _ drafts: inout Drafts
  ) {
    let (column, field) = (map.columns[position], kind.fields[index])
    if field.multiplicity != .one {
      return takeItems(cell, position, index, &row, &drafts)
    }
    var text = field.isText ? cell : cell.trimmed
    if text.isEmpty || map.isMapped && text.trimmed.isEmpty {
      if index != fields.source { row.draft.emptied.insert(index) }
      return
    }
    // Only docket's own tables have ids for certain.
    if index == fields.assignee && (map.textField != nil || !RecordID.isValid(text.utf8)) {
      return takeAssignee(text, position, &row)
    }
    if index == fields.source {
      text = map.key(text, in: position)
      row.draft.key = text
    }
    if index == fields.title, map.isMapped, row.draft.values[index] == nil {
      let lines = text.trimmed.split(maxSplits: 1, whereSeparator: \.isNewline)
      text = lines.first.map(String.init) ?? text
      if lines.count > 1 { row.restOfTitle = String(lines[1]) }
      if let sign = column.tool?.column.tagSign { text = takeTags(after: sign, of: text, &row) }
    }
    if column.tool?.column.isFallback == true, row.draft.values[index] != nil { return }
    guard let value = value(text, position, index, &row, &drafts) else { return }
    if let other = row.draft.values[index], let tool = column.tool, other != value {
      guard tool.column.decides, overrules(value, other) else {
        // Only the first of several columns sets the field; different values in the others go into the description.
        if !tool.column.decides { row.keep(text, at: position) }
        return
      }
      keepCells(of: index, &row)
    }
    row.draft.values[index] = value
    if reader.losesTime(text, of: field) { drafts.lose(.timeOfDay, field.name, text) }
  }

  private mutating func takeItems(
    _ cell: String, _ position: Int, _ index: Int, _ row: inout Row, _ drafts: inout Drafts
  ) {
    let field = kind.fields[index]
    if let form = map.columns[position].tool?.column.form, form.isSet {
      row.items[index, default: []] += items(cell, position, form, of: field, &row)
      return
    }
    let items = items(of: cell, position, field)
    if items.isEmpty {
      row.draft.emptied.insert(index)
    } else if index == fields.dependencies, map.isMapped {
      for item in items {
        if let target = rows[item] {
          row.draft.dependencyPositions.append(target)
        } else {
          row.items[index, default: []].append(.string(item))
        }
      }
    } else {
      row.items[index, default: []] += items.compactMap {
        value($0, position, index, &row, &drafts)
      }
    }
  }

  private func items(of cell: String, _ position: Int, _ field: Field) -> [String] {
    var items = [cell[...]]
    if let separator = map.columns[position].tool?.column.separator,
      !joinedColumns.contains(position)
    {
      items = cell.withoutBrackets.split(at: separator)
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
      let (match, shown) = match(text, position, index)
      switch match {
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

  /// The choice that matches a value in a column, and the value as the preview shows it: with its heading if it is
  /// unclear alone, such as `true`.
  private mutating func match(
    _ text: String, _ position: Int, _ index: Int
  ) -> (match: ChoiceMatch, shown: String) {
    if let match = matches[position]?[text] { return match }
    func choice(_ word: String) -> ChoiceMatch {
      word.isEmpty ? .noValue : map.choices[index]?.match(word) ?? .unknown
    }
    let column = map.columns[position].tool?.column
    let word = column?.word(for: text)
    var found = (match: choice(word ?? text), shown: text)
    if let column, word != nil { found.shown = "\(column.headings[0]): \(text)" }
    if let column, found.match == .unknown, let any = column.words[ToolColumn.anyValue] {
      found = (choice(any), column.headings[0])
    }
    matches[position, default: [:]][text] = found
    return found
  }

  /// Whether a later status counts: it is closed where the other is open, or the reverse, or cancelled.
  private func overrules(_ value: Value, _ other: Value) -> Bool {
    func meaning(_ value: Value) -> Choice.Meaning? {
      guard case .string(let name) = value else { return nil }
      return kind.status.flatMap { kind.fields[$0.field].choices }?.first { $0.name == name }?
        .meaning
    }
    let (new, old) = (meaning(value), meaning(other))
    return (new == .open) != (old == .open) || new == .cancelled
  }

  /// Takes the words after a sign out of a title, as tags.
  private func takeTags(after sign: Character, of title: String, _ row: inout Row) -> String {
    guard let field = fields.tags else { return title }
    let words = title.split(separator: " ")
    let tags = words.filter { $0.first == sign && $0.count > 1 }
    if tags.isEmpty || tags.count == words.count { return title }
    row.items[field, default: []] += tags.map { .string(String($0.dropFirst())) }
    return words.filter { $0.first != sign || $0.count < 2 }.joined(separator: " ")
  }

  /// Makes the first person in a cell the assignee, and keeps the others as text.
  private func takeAssignee(_ cell: String, _ position: Int, _ row: inout Row) {
    let column = map.columns[position].tool?.column
    var people = joinedColumns.contains(position) ? CSVCells.split(cell) : [cell]
    if let separator = column?.separator, !joinedColumns.contains(position) {
      people = cell.withoutBrackets.split(at: separator).map(String.init)
    }
    let noPerson: Set = ["", "unassigned", "nobody", "none"]
    people = people.map(\.withoutBrackets.trimmed.withoutAccount)
      .filter { !noPerson.contains($0.lowercased()) }
    guard let first = people.first else {
      if let assignee = fields.assignee { row.draft.emptied.insert(assignee) }
      return
    }
    if row.draft.assignee == nil {
      let person = nameAndEmail(in: first)
      row.draft.assignee = person.name
      row.draft.assigneeEmail = row.draft.assigneeEmail ?? person.email
      row.assigneeLabel = map.columns[position].label
    } else if column?.isFallback == true || row.draft.assignee == nameAndEmail(in: first).name {
      return
    } else if people.count == 1 {
      // A second column with the same heading, not another name of the same person.
      if row.assigneeLabel == map.columns[position].label { row.keep(first, at: position) }
      return
    }
    if people.count > 1 { row.keep(people.joined(separator: ", "), at: position) }
  }

  /// Reads references to other rows; what is not a row stays as text.
  private func takeRelated(_ cell: String, _ position: Int, _ row: inout Row) {
    let (column, place) = (map.columns[position], map.columns[position].place)
    let separator = column.tool?.column.separator
    let cells =
      joinedColumns.contains(position) || place == .parent || separator == nil
      ? (place == .parent ? [cell] : CSVCells.split(cell)) : rows.names(in: cell, separator ?? ",")
    let names = cells.map(\.trimmed).filter { !$0.isEmpty }
    if place == .parent && !names.isEmpty {
      // Only the first of several columns counts.
      if row.hasParent { return }
      row.hasParent = true
    }
    if let dependencies = fields.dependencies, names.isEmpty, place == .blockers {
      row.draft.emptied.insert(dependencies)
    }
    var unknown: [String] = []
    for name in names {
      guard let target = rows[name] else {
        unknown.append(name)
        continue
      }
      if place == .blockers {
        row.draft.dependencyPositions.append(target)
      } else {
        row.dependents.append(target)
      }
    }
    if !unknown.isEmpty {
      if let dependencies = fields.dependencies { row.draft.unread.insert(dependencies) }
      row.keep(unknown.joined(separator: ", "), at: position)
    }
  }
}

extension Field {
  fileprivate var isText: Bool { type == .text || type == .multiLineText }

  /// The text in the form that the field requires: on one line, or as one word.
  fileprivate func fitted(_ text: String) -> String {
    switch type {
    case .text, .step: text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    case .word: text.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    case .multiLineText: text
    default: text.trimmed
    }
  }
}
