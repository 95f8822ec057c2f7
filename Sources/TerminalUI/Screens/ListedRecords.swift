import Model

/// The records of a list before its filter and search, as far as they follow from one state of the workspace.
struct ListedRecords: Sendable {
  private let tab: String
  private let query: ListQuery
  let rows: ListRows
  private(set) var counts = StatusCounts()

  init(by screen: any Screen, for query: ListQuery, in snapshot: WorkspaceSnapshot) {
    (tab, self.query) = (screen.tab, query)
    rows = screen.rows(for: query, in: snapshot)
    guard screen.isOfWork(in: snapshot) else { return }
    for case .record(let record) in rows.sections.lazy.flatMap(\.rows)
    where snapshot.graph[record].kind == screen.kind {
      switch snapshot.graph.meaning(of: record) {
      case .open: counts.open += 1
      case .done: counts.done += 1
      case .cancelled: counts.cancelled += 1
      case nil: break
      }
    }
  }

  /// Whether a screen has these records for a query.
  func isFor(_ screen: any Screen, _ query: ListQuery) -> Bool {
    tab == screen.tab && query.hasSameRows(as: self.query)
  }
}

/// How many records have a status with each meaning.
struct StatusCounts: Hashable, Sendable {
  var open = 0
  var done = 0
  var cancelled = 0
}
