import Model
import Operations
import Presentation
import Text

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
