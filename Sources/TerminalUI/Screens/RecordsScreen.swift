import Model
import Operations
import Presentation
import Text

/// The records of a kind, in its usual columns and sections.
struct RecordsScreen: Screen {
  let kind: KindIndex?
  private let query: Query

  init(_ kind: KindIndex, in schema: Schema) {
    self.kind = kind
    var query = Query(kind: kind)
    query.isOfRecords = true
    query.columns = (try? schema.usualColumns(of: kind)) ?? []
    if let name = schema[kind].grouping, let column = try? schema.column(name, of: kind) {
      query.grouping = [column]
    }
    self.query = query.showingUrgency(in: schema)
  }

  func label(in world: ScreenWorld) -> String {
    world.schema[query.kind].pluralLabel[world.language]
  }

  func rows(in world: ScreenWorld) -> ListRows {
    let listing = query.answer(in: world.graph, language: world.language)
    let headings = ColumnHeadings(world.schema, query, world.language)
    let broken = world.graph.records(of: query.kind, in: .current).filter {
      world.graph[$0].isBroken
    }
    var sections = listing.sections.map { section in
      ListRows.Section(
        heading: query.grouping.isEmpty
          ? nil : world.longText.heading(of: section, query),
        rows: section.records.map { .record($0) })
    }
    if !broken.isEmpty {
      sections.append(
        ListRows.Section(
          heading: RecordWords.unreadable[world.language],
          rows: broken.sorted(by: world.graph.precedes).map { .record($0) }))
    }
    return ListRows(
      columns: query.columns.map { column($0, headings[$0], in: world) }, sections: sections)
  }

  func stays(_ changed: [RecordNumber], from old: ScreenWorld, to new: ScreenWorld) -> Bool {
    let others = new.schema.reachable(from: [query.kind]).subtracting([query.kind])
    return changed.allSatisfy { number in
      if others.contains(new.graph[number].kind) { return false }
      return new.graph[number].kind != query.kind
        || old.graph[number].isBroken == new.graph[number].isBroken
          && query.grouping.allSatisfy { column in
            old.graph.cells(of: column, from: number) == new.graph.cells(of: column, from: number)
          }
    }
  }

  func search(_ filter: NameFilter, in world: ScreenWorld) -> (RowTarget) -> Bool {
    let graph = world.graph
    let titles = graph.foldedTitles(of: query.kind, world.language)
    return { target in
      guard let number = target.record else { return false }
      return graph.withID(of: number) { id in filter.isInside(titles[number], Array(id)[...]) }
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
          case .title: graph.path(of: number)
          default: ""
          }
        })
      (content.sign, content.signLook) = ("✗", .error)
      return content
    }
    var content = RowContent(
      cells: query.columns.map { world.shortText(graph.cells(of: $0, from: number)) })
    switch graph.tone(of: number) {
    case .plain: break
    case .done: (content.sign, content.look) = ("✓", .done)
    case .dropped: (content.sign, content.look) = ("–", .faint)
    }
    name(&content, number, in: world)
    mark(&content, number, in: world)
    return content
  }

  /// Has a record without a title tell itself by what its long text begins with.
  private func name(_ content: inout RowContent, _ number: RecordNumber, in world: ScreenWorld) {
    guard !world.graph.hasTitle(number),
      let title = query.columns.firstIndex(where: { $0.value.path?.end == .title }),
      let text = query.columns.firstIndex(where: { world.schema.isLongText($0, of: query.kind) }),
      !content.cells[text].isEmpty
    else { return }
    content.cells[title] = content.cells[text]
  }

  /// Puts the signs on what presses, as tables have them.
  private func mark(_ content: inout RowContent, _ number: RecordNumber, in world: ScreenWorld) {
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

  /// How wide a column is, by what it holds: no row is looked at for that.
  private func column(_ column: Column, _ heading: String, in world: ScreenWorld) -> ListColumn {
    guard let path = column.value.path else {
      return ListColumn(heading: heading, isRight: true, least: 4, ideal: 8, rank: 3)
    }
    let kind = world.schema[path.kind]
    switch path.end {
    case .id where kind.ids == .numbers:
      let widest = world.graph.records(of: query.kind).reduce(0) {
        max($0, world.graph.withID(of: $1) { $0.count })
      }
      return ListColumn(
        heading: heading, isRight: true, least: max(2, widest), ideal: widest, rank: 1)
    case .id: return ListColumn(heading: heading, least: 8, ideal: 24, rank: 5)
    case .title where path.steps.isEmpty:
      return ListColumn(heading: heading, least: 24, ideal: 46, rank: 0)
    case .title, .record: return ListColumn(heading: heading, least: 12, ideal: 26, rank: 3)
    case .field(let index): return self.column(of: kind.fields[index], heading, path, in: world)
    }
  }

  private func column(
    of field: Field, _ heading: String, _ path: FieldPath, in world: ScreenWorld
  ) -> ListColumn {
    switch field.type {
    case .multiLineText: return ListColumn(heading: heading, least: 24, ideal: 100, rank: 6)
    case .date: return ListColumn(heading: heading, least: 10, ideal: 10, rank: 2)
    case .dateTime: return ListColumn(heading: heading, least: 16, ideal: 16, rank: 4)
    case .integer: return ListColumn(heading: heading, isRight: true, least: 5, ideal: 9, rank: 3)
    case .boolean: return ListColumn(heading: heading, least: 3, ideal: 5, rank: 3)
    case .oneOf(let choices):
      let widest = choices.map { displayWidth($0.label[world.language]) }.max() ?? 0
      return ListColumn(heading: heading, least: min(widest, 12), ideal: widest, rank: 2)
    case .text where world.schema[path.kind].titleBegins(with: path.field ?? -1):
      return ListColumn(heading: heading, least: 24, ideal: 46, rank: 0)
    case .text, .word, .email, .url, .reference:
      return ListColumn(heading: heading, least: 12, ideal: 26, rank: 3)
    }
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
