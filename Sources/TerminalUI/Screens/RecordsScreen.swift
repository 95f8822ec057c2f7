import Model
import Operations
import Presentation
import Text

/// The records of a kind, in its usual columns and sections, or those that a query of docket.toml asks for.
struct RecordsScreen: Screen {
  var request = ListRequest()
  private let query: Query
  /// The query's own condition.
  private let condition: AskedCondition?
  private let name: LocalizedText

  init(_ kind: KindIndex, in schema: Schema) {
    var query = Query(kind: kind)
    query.columns = (try? schema.usualColumns(of: kind)) ?? []
    if let name = schema[kind].grouping, let column = try? schema.column(name, of: kind) {
      query.grouping = [column]
    }
    // Whoever has a name is looked for by that, and told by the id only where two have the same.
    if schema[kind].numberField == nil, let title = try? schema.column("title", of: kind) {
      query.order = [SortKey(title, isDescending: false)]
      if query.columns.count > 1 { query.columns.removeAll { $0.value.path?.end == .id } }
    }
    self.query = query.ofRecords(in: schema)
    condition = nil
    name = schema[kind].pluralLabel
  }

  /// Nil for a query that cannot be asked.
  init?(_ tab: NamedQuery, in world: ScreenWorld) {
    guard let query = try? Query(tab.text, in: world.schema, at: world.time), !query.isSummary
    else { return nil }
    self.query = query.ofRecords(in: world.schema)
    condition = AskedCondition(ofQuery: tab.text, query, in: world)
    name = tab.label ?? LocalizedText(verbatim: tab.name)
  }

  var kind: KindIndex? { query.kind }

  func label(in world: ScreenWorld) -> String { name[world.language] }

  func rows(in world: ScreenWorld) -> ListRows {
    let headings = ColumnHeadings(world.schema, query, world.language)
    let columns = query.columns.indices.map { position in
      column(
        query.columns[position], headings[query.columns[position]], sign(at: position), in: world)
    }
    guard let asked = try? asked(in: world) else { return ListRows(columns: columns, sections: []) }
    var sections = asked.answer(in: world.graph, language: world.language).sections.map {
      ListRows.Section(
        heading: query.grouping.isEmpty ? nil : world.longText.heading(of: $0, query),
        rows: $0.records.map { .record($0) })
    }
    let broken = asked.condition == nil ? broken(in: world) : []
    if !broken.isEmpty {
      sections.append(
        ListRows.Section(
          heading: RecordWords.unreadable[world.language], rows: broken.map { .record($0) }))
    }
    return ListRows(columns: columns, sections: sections)
  }

  func fault(in world: ScreenWorld) -> RecordLookupError? {
    do throws(RecordLookupError) {
      _ = try asked(in: world)
      return nil
    } catch {
      return error
    }
  }

  /// What is asked now, with the records that conditions name.
  private func asked(in world: ScreenWorld) throws(RecordLookupError) -> Query {
    var asked = query
    var conditions: [Condition] = []
    for condition in [condition, request.condition].compactMap(\.self) {
      conditions.append(try condition.resolved(in: world))
    }
    asked.condition = conditions.isEmpty ? nil : .all(conditions)
    asked.order = order
    return asked
  }

  private var order: [SortKey] {
    request.order.map { [SortKey(query.columns[$0.column], isDescending: $0.isDescending)] }
      ?? query.order
  }

  /// Which way the rows are sorted by a column that somebody chose.
  private func sign(at column: Int) -> String {
    guard let order = request.order, order.column == column else { return "" }
    return order.isDescending ? "↓ " : "↑ "
  }

  private func broken(in world: ScreenWorld) -> [RecordIndex] {
    world.graph.records(of: query.kind, in: .current).filter { world.graph[$0].isBroken }
      .sorted(by: world.graph.precedes)
  }

  func search(_ filter: NameFilter, in world: ScreenWorld) -> (RowTarget) -> Bool {
    let graph = world.graph
    let keys = SearchedCells()
    let texts = searchedFields(in: world.schema)
    let columns = query.columns.filter { column in
      ![.id, .title].contains(column.value.path?.end)
        && !texts.contains { column.value.path?.isOwnField($0) == true }
    }
    return { target in
      guard let number = target.record else { return false }
      let title = Array(nameKey(graph.title(of: number, language: world.language)).utf8)
      let id = graph.withID(of: number) { Array($0) }
      // Most rows are found by these, and all else takes longer to make.
      if filter.isInside(title[...], id[...]) { return true }
      if graph[number].isBroken {
        return filter.isInside(Array(graph.path(of: number).text.utf8)[...])
      }
      return filter.isInside(
        anyOf: [title, id]
          + columns.map { column in
            keys.key(of: graph.cells(of: column, from: number), in: world)
          }
          + texts.flatMap { field in
            graph.cells(of: number, field).map { keys.key(ofWhole: $0, in: world) }
          })
    }
  }

  /// The fields of its own that are searched whole, shown or not: all that is written in words.
  private func searchedFields(in schema: Schema) -> [Int] {
    let fields = schema[query.kind].fields
    return fields.indices.filter { index in
      if fields[index].name == Origin.field { return false }
      return switch fields[index].type {
      case .text, .multiLineText, .word, .email, .url, .oneOf: true
      case .integer, .boolean, .date, .dateTime, .reference: false
      }
    }
  }

  func content(of target: RowTarget, in world: ScreenWorld) -> RowContent {
    guard let number = target.record else {
      return RowContent(cells: query.columns.map { _ in "" })
    }
    let graph = world.graph
    if graph[number].isBroken {
      var content = RowContent(
        cells: query.columns.map { column in
          switch column.value.path?.end {
          case .id: graph.id(of: number)
          case .title: graph.path(of: number).text
          default: ""
          }
        })
      (content.sign, content.signLook) = ("✗", .error)
      return content
    }
    var content = RowContent(
      cells: query.columns.map { world.shortText(graph.cells(of: $0, from: number)) })
    showNewStatus(&content, number, in: world)
    switch world.meaning(of: number) {
    case .open, nil: break
    case .done: (content.sign, content.look) = ("✓", .done)
    case .cancelled: (content.sign, content.look) = ("–", .faint)
    }
    name(&content, number, in: world)
    mark(&content, number, in: world)
    prompt(&content, in: world)
    return content
  }

  private func showNewStatus(
    _ content: inout RowContent, _ number: RecordIndex, in world: ScreenWorld
  ) {
    guard !world.newStatuses.isEmpty, let status = world.newStatuses[world.name(of: number)],
      let field = world.schema[query.kind].statusField,
      let position = query.columns.firstIndex(where: {
        $0.value.path?.isOwnField(field) == true
      })
    else { return }
    content.cells[position] = status.label[world.language]
  }

  /// Has a record without a title tell itself by what its long text begins with.
  private func name(_ content: inout RowContent, _ number: RecordIndex, in world: ScreenWorld) {
    guard !world.graph.hasTitle(number),
      let title = query.columns.firstIndex(where: { $0.value.path?.end == .title }),
      let text = query.columns.firstIndex(where: { world.schema.isLongText($0, of: query.kind) }),
      !content.cells[text].isEmpty
    else { return }
    content.cells[title] = content.cells[text]
  }

  /// Says where there is nothing yet what is to be chosen, as pages do.
  private func prompt(_ content: inout RowContent, in world: ScreenWorld) {
    for (position, column) in query.columns.enumerated() where content.cells[position].isEmpty {
      guard let path = column.value.path, path.steps.isEmpty, let field = path.field,
        let prompt = world.schema[path.kind].fields[field].prompt
      else { continue }
      content.cells[position] = prompt[world.language]
      content.cellLooks[position] = .faint
    }
  }

  /// Puts the signs on what presses, as tables have them.
  private func mark(_ content: inout RowContent, _ number: RecordIndex, in world: ScreenWorld) {
    guard let due = world.schema[query.kind].urgencyFields?.due else { return }
    let position = query.columns.firstIndex { $0.value.path?.isOwnField(due) == true }
    guard let urgency = world.graph.urgency(of: number) else {
      if let position { content.cells[position] = "" }
      return
    }
    switch urgency.priority {
    case .high: (content.sign, content.signLook) = ("↑", .heading)
    case .low: content.sign = "↓"
    case .usual: break
    }
    if urgency.isOverdue(at: world.time) {
      (content.sign, content.signLook) = ("!", .error)
      if let position { content.cellLooks[position] = .error }
    }
  }

  /// How wide a column is, by what it may hold: of the records only the numbers are looked at.
  private func column(
    _ column: Column, _ heading: String, _ sign: String, in world: ScreenWorld
  ) -> ListColumn {
    guard let path = column.value.path else {
      return ListColumn(heading: heading, sign: sign, isRight: true, least: 4, ideal: 8, rank: 3)
    }
    let kind = world.schema[path.kind]
    switch path.end {
    case .field(let field) where kind.fields[field].isAutomatic:
      let widest = String(world.graph.highestNumber(of: path.kind)).count
      return ListColumn(
        heading: heading, sign: sign, isRight: true, least: max(2, widest), ideal: widest, rank: 1)
    case .id:
      var column = ListColumn(heading: heading, sign: sign, least: 8, ideal: 24, rank: 5)
      // Who has a name is told by that, and where two have one, the name is shown with the id.
      column.isSpare = true
      return column
    case .title where path.steps.isEmpty:
      return ListColumn(heading: heading, sign: sign, least: 24, ideal: 46, rank: 0)
    case .title, .record:
      return ListColumn(heading: heading, sign: sign, least: 12, ideal: 26, rank: 3)
    case .field(let index):
      return self.column(of: kind.fields[index], heading, sign, path, in: world)
    }
  }

  private func column(
    of field: Field, _ heading: String, _ sign: String, _ path: FieldPath, in world: ScreenWorld
  ) -> ListColumn {
    switch field.type {
    case .multiLineText:
      return ListColumn(heading: heading, sign: sign, least: 24, ideal: 100, rank: 6)
    case .date: return ListColumn(heading: heading, sign: sign, least: 10, ideal: 10, rank: 2)
    case .dateTime: return ListColumn(heading: heading, sign: sign, least: 16, ideal: 16, rank: 4)
    case .integer:
      return ListColumn(heading: heading, sign: sign, isRight: true, least: 5, ideal: 9, rank: 3)
    case .boolean: return ListColumn(heading: heading, sign: sign, least: 3, ideal: 5, rank: 3)
    case .oneOf(let choices):
      let widest = choices.map { displayWidth($0.label[world.language]) }.max() ?? 0
      return ListColumn(
        heading: heading, sign: sign, least: min(widest, 12), ideal: widest, rank: 2)
    case .text where world.schema[path.kind].titleBegins(with: path.field ?? -1):
      return ListColumn(heading: heading, sign: sign, least: 24, ideal: 46, rank: 0)
    case .text, .word, .email, .url, .reference:
      var column = ListColumn(heading: heading, sign: sign, least: 12, ideal: 26, rank: 3)
      column.fair = field.prompt.map { displayWidth($0[world.language]) } ?? 0
      return column
    }
  }
}

extension Query {
  /// The query as a list of records asks it.
  fileprivate func ofRecords(in schema: Schema) -> Query {
    var query = self
    query.isOfRecords = true
    return query.showingUrgency(in: schema)
  }
}

extension FieldPath {
  fileprivate var field: Int? {
    if case .field(let index) = end { index } else { nil }
  }
}

extension Schema {
  fileprivate func isLongText(_ column: Column, of kind: KindIndex) -> Bool {
    guard let path = column.value.path, path.steps.isEmpty, case .field(let field) = path.end else {
      return false
    }
    return self[kind].fields[field].type == .multiLineText
  }
}
