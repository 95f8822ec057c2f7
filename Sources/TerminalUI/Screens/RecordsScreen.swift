import Model
import Operations
import Presentation
import Text

/// The records of a kind, or of a named query, in columns and sections.
struct RecordsScreen: Screen {
  /// The kind, or the query of docket.toml.
  let tab: String
  let query: Query
  private let condition: ListCondition?
  private let name: LocalizedText

  init(_ kind: KindIndex, in schema: Schema) {
    var query = Query.usualList(of: kind, in: schema)
    if let name = schema[kind].grouping, let column = try? schema.column(name, of: kind) {
      query.grouping = [column]
    }
    self.query = query
    condition = nil
    tab = schema[kind].name
    name = schema[kind].pluralLabel
  }

  /// Nil for an invalid or summary query.
  init?(_ tab: NamedQuery, in snapshot: WorkspaceSnapshot) {
    guard var query = try? Query(tab.text, in: snapshot.schema, at: snapshot.time), !query.isSummary
    else { return nil }
    query.isOfRecords = true
    query = query.forPeople(in: snapshot.schema)
    self.query = query
    condition = ListCondition(ofQuery: tab.text, query, in: snapshot)
    name = tab.label ?? LocalizedText(verbatim: tab.name)
    self.tab = "query " + tab.name
  }

  var kind: KindIndex? { query.kind }

  var columnNames: [String] { query.columns.map(\.spelling) }

  var conditionText: String? { query.conditionText }

  func label(in snapshot: WorkspaceSnapshot) -> String { name[snapshot.language] }

  func rows(for listQuery: ListQuery, in snapshot: WorkspaceSnapshot) -> ListRows {
    let headings = ColumnHeadings(snapshot.schema, query, snapshot.language)
    let columns = query.columns.indices.map { position in
      column(
        query.columns[position], headings[query.columns[position]],
        listQuery.order?.sign(ofColumn: position) ?? "", in: snapshot)
    }
    guard var asked = try? asked(listQuery, in: snapshot) else {
      return ListRows(columns: columns, sections: [])
    }
    if listQuery.board != nil { asked.grouping = [] }
    let listing: Listing
    do {
      listing = try asked.boundedAnswer(in: snapshot.graph, language: snapshot.language)
    } catch {
      let message = sanitized(error.message[snapshot.language])
      var rows = ListRows(columns: columns, sections: [])
      rows.failure = message
      return rows
    }
    if let field = listQuery.board {
      return ListRows(
        columns: columns, sections: boardSections(of: listing, by: field, in: snapshot))
    }
    var sections = listing.sections.map {
      ListRows.Section(
        heading: asked.grouping.isEmpty ? nil : snapshot.longText.heading(of: $0, asked),
        rows: $0.records.map { .record($0) })
    }
    let broken = asked.condition == nil ? broken(in: snapshot) : []
    if !broken.isEmpty {
      sections.append(
        ListRows.Section(
          heading: RecordWords.unreadable[snapshot.language], rows: broken.map { .record($0) }))
    }
    return ListRows(columns: columns, sections: sections)
  }

  func conditionError(in listQuery: ListQuery, _ snapshot: WorkspaceSnapshot) -> (any Error)? {
    do {
      _ = try asked(listQuery, in: snapshot)
      return nil
    } catch {
      return error
    }
  }

  /// The query with all conditions and the chosen sort order.
  private func asked(_ listQuery: ListQuery, in snapshot: WorkspaceSnapshot) throws(ModelError)
    -> Query
  {
    var asked = query
    var conditions: [Condition] = []
    for condition in [condition, listQuery.condition].compactMap(\.self) {
      conditions.append(try condition.resolved(in: snapshot))
    }
    asked.condition = conditions.isEmpty ? nil : .all(conditions)
    if let order = listQuery.order {
      asked.order = [SortKey(query.columns[order.column], isDescending: order.isDescending)]
    }
    switch listQuery.grouping {
    case .field(let field):
      asked.grouping = [
        Column(
          spelling: snapshot.schema[query.kind].fields[field].name,
          path: FieldPath(steps: [], end: .field(field), kind: query.kind))
      ]
    case .none: asked.grouping = []
    case .usual: break
    }
    return asked
  }

  func hasNotes(in snapshot: WorkspaceSnapshot) -> Bool { noteField(in: snapshot) != nil }

  /// The description without the name, if the record has no other name.
  func note(of target: RowTarget, in snapshot: WorkspaceSnapshot) -> String {
    guard let record = target.record, let field = noteField(in: snapshot),
      !snapshot.graph[record].isBroken
    else { return "" }
    // No row is longer.
    let beginning = (snapshot.graph.text(of: record, field) ?? "").prefix(1_000)
    let text = onOneLine(String(beginning))
    if snapshot.graph.hasTitle(record) { return text }
    let name = onOneLine(snapshot.graph.title(of: record, language: snapshot.language))
    guard text.hasPrefix(name) else { return text }
    return String(text.dropFirst(name.count).drop { " .,;:…—–-".contains($0) })
  }

  /// The description of records, unless a column shows it.
  private func noteField(in snapshot: WorkspaceSnapshot) -> Int? {
    snapshot.schema[query.kind].fieldIndex(named: "description").flatMap { field in
      position(of: field) == nil ? field : nil
    }
  }

  private func broken(in snapshot: WorkspaceSnapshot) -> [RecordIndex] {
    snapshot.graph.records(of: query.kind, in: .current).filter { snapshot.graph[$0].isBroken }
      .sorted(by: snapshot.graph.precedes)
  }

  func content(of target: RowTarget, in snapshot: WorkspaceSnapshot) -> RowContent {
    guard let number = target.record else {
      return RowContent(cells: query.columns.map { _ in "" })
    }
    let graph = snapshot.graph
    if graph[number].isBroken {
      var content = RowContent(line: graph.path(of: number).text, .plain)
      (content.sign, content.signLook) = ("✗", .error)
      return content
    }
    let cells = query.columns.map { graph.cells(of: $0, from: number) }
    var content = RowContent(cells: cells.map { snapshot.shortText($0) })
    for (position, cells) in cells.enumerated() {
      guard cells.count == 1, case .reference(let person) = cells[0] else { continue }
      content.shorterCells[position] = graph.nameWithInitials(of: person)
    }
    showNewStatus(&content, number, in: snapshot)
    let fields = snapshot.schema[query.kind].urgencyFields
    content.showState(
      of: number, due: position(of: fields?.due), priority: position(of: fields?.priority),
      in: snapshot)
    prompt(&content, in: snapshot)
    return content
  }

  /// The position of the column with a field of the listed records; nil if there is none.
  private func position(of field: Int?) -> Int? {
    field.flatMap { field in
      query.columns.firstIndex { $0.value.path?.isOwnField(field) == true }
    }
  }

  private func showNewStatus(
    _ content: inout RowContent, _ record: RecordIndex, in snapshot: WorkspaceSnapshot
  ) {
    guard !snapshot.newStatuses.isEmpty,
      let status = snapshot.newStatuses[snapshot.name(of: record)],
      let position = position(of: snapshot.schema[query.kind].statusField)
    else { return }
    content.cells[position] = status.label[snapshot.language]
  }

  /// Shows the prompt in empty cells of fields that have one.
  private func prompt(_ content: inout RowContent, in snapshot: WorkspaceSnapshot) {
    for (position, column) in query.columns.enumerated() where content.cells[position].isEmpty {
      guard let path = column.value.path, path.steps.isEmpty, let field = path.field,
        let prompt = snapshot.schema[path.kind].fields[field].prompt
      else { continue }
      content.cells[position] = prompt[snapshot.language]
      content.cellLooks[position] = .faint
    }
  }

  /// The widths of a column by its type, without reading records.
  private func column(
    _ column: Column, _ heading: String, _ sign: String, in snapshot: WorkspaceSnapshot
  ) -> ListColumn {
    func make(_ width: ClosedRange<Int>, rank: Int, isRight: Bool = false) -> ListColumn {
      ListColumn(heading, sign: sign, isRight: isRight, width: width, rank: rank)
    }
    guard let path = column.value.path else { return make(4...8, rank: 3, isRight: true) }
    let kind = snapshot.schema[path.kind]
    guard case .field(let index) = path.end else {
      if path.end == .title, path.steps.isEmpty { return make(24...46, rank: 0) }
      if path.end != .id { return make(12...26, rank: 3) }
      // The name is enough; where two are equal, it includes the id.
      var column = make(8...24, rank: 5)
      column.isOptional = true
      return column
    }
    let field = kind.fields[index]
    if field.isAutomatic {
      let widest = max(2, String(snapshot.graph.highestNumber(of: path.kind)).count)
      return make(widest...widest, rank: 1, isRight: true)
    }
    switch field.type {
    case .multiLineText: return make(24...100, rank: 6)
    case .date: return make(10...10, rank: 2)
    case .dateTime: return make(16...16, rank: 4)
    case .integer: return make(5...9, rank: 3, isRight: true)
    case .boolean: return make(3...5, rank: 3)
    case .oneOf(let choices):
      let widest = choices.map { displayWidth($0.label[snapshot.language]) }.max() ?? 0
      return make(min(widest, 12)...widest, rank: 2)
    case .text where kind.titleBegins(with: index): return make(24...46, rank: 0)
    case .text, .word, .email, .url, .step, .note, .repetition, .reference:
      var column = make(12...26, rank: 3)
      column.fairWidth = field.prompt.map { displayWidth($0[snapshot.language]) } ?? 0
      return column
    }
  }
}

extension FieldPath {
  fileprivate var field: Int? {
    if case .field(let index) = end { index } else { nil }
  }
}

/// Records as cards, in a column for each choice of a field.
extension RecordsScreen {
  func boardFields(in schema: Schema) -> [Int] {
    let fields = schema[query.kind].fields
    let choices = fields.indices.filter {
      fields[$0].choices != nil && fields[$0].multiplicity == .one
    }
    return choices.filter { fields[$0].isStatus } + choices.filter { !fields[$0].isStatus }
  }

  /// A section for each choice, also for those without records, and one for records without a choice.
  func boardSections(
    of listing: Listing, by field: Int, in snapshot: WorkspaceSnapshot
  ) -> [ListRows.Section] {
    let (graph, language) = (snapshot.graph, snapshot.language)
    let choices = snapshot.schema[query.kind].fields[field].choices ?? []
    var rows: [[RowTarget]] = Array(repeating: [], count: choices.count + 1)
    for record in listing.records {
      let name = graph.text(of: record, field)
      let column = choices.firstIndex { $0.name == name } ?? choices.count
      rows[column].append(.record(record))
    }
    let headings = choices.map(\.label) + [RecordWords.notSet]
    return zip(headings, rows).map { ListRows.Section(heading: $0[language], rows: $1) }
      .enumerated().filter { $0 < choices.count || !$1.rows.isEmpty }.map(\.element)
  }

  func card(of target: RowTarget, in snapshot: WorkspaceSnapshot) -> BoardView.Card {
    guard let record = target.record else { return BoardView.Card(title: "", details: []) }
    let (graph, kind) = (snapshot.graph, snapshot.schema[query.kind])
    let content = content(of: target, in: snapshot)
    let title = sanitized(graph.title(of: record, language: snapshot.language))
    let parts = [content.sign, content.prioritySign, graph[record].number.map { "\($0)" }, title]
    var card = BoardView.Card(
      title: parts.compactMap(\.self).filter { $0 != " " }.joined(separator: " "), details: [])
    card.look = content.look
    if let due = kind.urgencyFields?.due, let urgency = graph.urgency(of: record),
      urgency.due != nil
    {
      card.details.append(snapshot.shortText(graph.cells(of: record, due)))
      card.isLate = urgency.isOverdue(at: snapshot.time)
    }
    if let progress = graph.stepProgress(of: record) { card.details.append(progress) }
    if let person = snapshot.assignee(of: record) { card.details.append(person) }
    return card
  }
}
