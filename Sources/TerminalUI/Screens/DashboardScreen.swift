import Model
import Presentation
import Text

/// The dashboard as a list: a section for each group of overdue records or numbers.
struct DashboardScreen: Screen {
  var kind: KindIndex? { nil }

  var emptyMessage: LocalizedText { ScreenMessages.emptyDashboard }

  var maxSectionRows: Int? { 30 }

  func isHidden(in snapshot: WorkspaceSnapshot) -> Bool { !snapshot.hasWork }

  func label(in snapshot: WorkspaceSnapshot) -> String {
    AgendaMessages.dashboard[snapshot.language]
  }

  func rows(for query: ListQuery, in snapshot: WorkspaceSnapshot) -> ListRows {
    let dashboard = snapshot.dashboard
    let sections = dashboard.groups.indices.map { position in
      ListRows.Section(
        heading: dashboard.groups[position].heading, rows: dashboard.targets(ofGroup: position))
    }
    let columns = [
      ListColumn("", width: 24...46, rank: 0), ListColumn("", width: 12...18, rank: 2),
      ListColumn("", width: 10...16, rank: 1),
    ]
    return ListRows(columns: columns, sections: sections)
  }

  /// The name, person and due day of a record, or the label of bars.
  func content(of target: RowTarget, in snapshot: WorkspaceSnapshot) -> RowContent {
    if case .bars(_, let group, let row) = target {
      let rows = snapshot.dashboard.bars(ofGroup: group)?.rows ?? []
      return RowContent(cells: [rows.indices.contains(row) ? rows[row].label : ""])
    }
    guard let record = target.record else { return RowContent(cells: [""]) }
    let graph = snapshot.graph
    let title = sanitized(graph.title(of: record, language: snapshot.language))
    let due = snapshot.schema[graph[record].kind].urgencyFields?.due
    var content = RowContent(cells: [
      graph[record].number.map { "\($0) \(title)" } ?? title,
      snapshot.assignee(of: record) ?? "",
      due.map { snapshot.shortText(graph.cells(of: record, $0)) } ?? "",
    ])
    content.showState(of: record, due: 2, in: snapshot)
    return content
  }
}
