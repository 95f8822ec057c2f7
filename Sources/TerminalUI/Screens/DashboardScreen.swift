import Model
import Operations
import Presentation
import Text
import Workspace

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

/// The overdue records of a workspace, and the statistics of `docket stats`.
struct Dashboard: Sendable {
  private(set) var groups: [Group] = []

  struct Group: Sendable {
    let heading: String
    let content: Content
  }

  enum Content {
    case records([RecordIndex])
    case bars(BarGroup)
  }

  init(of snapshot: WorkspaceSnapshot) {
    let overdue = snapshot.dueRecords.due.filter { $0.day < snapshot.time.today }
    add(AgendaMessages.overdue[snapshot.language], overdue.map(\.record))
    let (graph, language) = (snapshot.graph.sharingBudget(), snapshot.language)
    // Reports with the same grouping share a group.
    var beside: [(title: String, report: SummaryReport)] = []
    func addReports() {
      add(beside)
      beside = []
    }
    for named in snapshot.state.workspace.declarations.statistics {
      guard let query = Self.resolved(named, in: snapshot) else { continue }
      let title = sanitized(named.label?[language] ?? named.name)
      do {
        if query.isSummary {
          let report = SummaryReport(
            graph: graph, query: query,
            summary: try query.boundedSummary(in: graph, language: language),
            language: language, clock: snapshot.clock)
          if let last = beside.last?.report,
            !(last.hasBars && report.hasBars && last.isLike(report))
          {
            addReports()
          }
          beside.append((title, report))
        } else {
          let records = try query.boundedAnswer(in: graph, language: language).records
          addReports()
          add(title, records)
        }
      } catch {
        addReports()
        let reason = sanitized(error.message[language])
        groups.append(Group(heading: "\(title): \(reason)", content: .records([])))
      }
    }
    addReports()
  }

  private static func resolved(_ named: NamedQuery, in snapshot: WorkspaceSnapshot) -> Query? {
    guard var query = try? Query(named.text, in: snapshot.schema, at: snapshot.time) else {
      return nil
    }
    guard let condition = query.condition else { return query }
    guard
      let resolved = try? condition.resolved(
        in: snapshot.graph, me: snapshot.namesOfMe(for: condition))
    else { return nil }
    query.condition = resolved
    return query
  }

  private mutating func add(_ title: String, _ records: [RecordIndex]) {
    if records.isEmpty { return }
    groups.append(Group(heading: "\(title) (\(records.count))", content: .records(records)))
  }

  private mutating func add(_ reports: [(title: String, report: SummaryReport)]) {
    guard let bars = BarGroup(reports) else { return }
    groups.append(Group(heading: bars.heading, content: .bars(bars)))
  }
}

extension Dashboard {
  func targets(ofGroup position: Int) -> [RowTarget] {
    switch groups[position].content {
    case .records(let records): records.map { .record($0) }
    case .bars(let bars):
      bars.rows.indices.map { .bars(bars.rows[$0].record, group: position, row: $0) }
    }
  }

  /// The bars of a group; nil for a group of records.
  func bars(ofGroup position: Int) -> BarGroup? {
    guard groups.indices.contains(position), case .bars(let bars) = groups[position].content else {
      return nil
    }
    return bars
  }

  /// The row of a group that is about a record, or the row at a position if it is about none.
  func target(
    of name: RecordName?, group: Int, row: Int, in snapshot: WorkspaceSnapshot
  ) -> RowTarget? {
    guard let bars = bars(ofGroup: group) else { return nil }
    let record = name.flatMap(snapshot.record)
    let row =
      name == nil ? row : record.flatMap { own in bars.rows.firstIndex { $0.record == own } }
    guard let row, bars.rows.indices.contains(row), bars.rows[row].record == record else {
      return nil
    }
    return .bars(bars.rows[row].record, group: group, row: row)
  }
}
