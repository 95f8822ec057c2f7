import Model
import Operations
import Presentation
import Text
import Workspace

/// A list with its own tab. To add one, write a type in this folder and add it to `allScreens`.
protocol Screen: Sendable {
  /// The kind of the listed records, which can be added here; nil if there is no single kind.
  var kind: KindIndex? { get }

  /// Identifies the tab, also in another schema.
  var tab: String { get }

  /// The names of its columns, if it can be sorted by them.
  var columnNames: [String] { get }

  /// The condition that the list has in docket.toml, as text.
  var conditionText: String? { get }

  /// Whether several records can be selected for one change.
  var canMark: Bool { get }

  func label(in snapshot: WorkspaceSnapshot) -> String

  /// Whether the tab is hidden, because there is nothing to list.
  func isHidden(in snapshot: WorkspaceSnapshot) -> Bool

  /// What the line above a list without a single kind says; nil for nothing.
  func caption(for query: ListQuery, in snapshot: WorkspaceSnapshot) -> String?

  /// The message of a list that is empty without a search.
  var emptyMessage: LocalizedText { get }

  func conditionError(in query: ListQuery, _ snapshot: WorkspaceSnapshot) -> (any Error)?

  func rows(for query: ListQuery, in snapshot: WorkspaceSnapshot) -> ListRows

  func content(of target: RowTarget, in snapshot: WorkspaceSnapshot) -> RowContent

  /// How many rows of a section are shown at first; nil for all.
  var maxSectionRows: Int? { get }

  /// Whether rows have notes, such as descriptions.
  func hasNotes(in snapshot: WorkspaceSnapshot) -> Bool

  /// A text below a row, if there is room.
  func note(of target: RowTarget, in snapshot: WorkspaceSnapshot) -> String

  /// The fields by whose choices a board can have columns, the status first.
  func boardFields(in schema: Schema) -> [Int]

  func card(of target: RowTarget, in snapshot: WorkspaceSnapshot) -> BoardView.Card
}

extension Screen {
  var columnNames: [String] { [] }

  var conditionText: String? { nil }

  var canMark: Bool { kind != nil }

  var tab: String { "\(Self.self)" }

  /// Whether its records have a status.
  func isOfWork(in snapshot: WorkspaceSnapshot) -> Bool {
    kind.map { snapshot.schema[$0].isOfWork } == true
  }

  func caption(for query: ListQuery, in snapshot: WorkspaceSnapshot) -> String? { nil }

  var emptyMessage: LocalizedText { ScreenMessages.noRecords }

  func isHidden(in snapshot: WorkspaceSnapshot) -> Bool { false }

  func conditionError(in query: ListQuery, _ snapshot: WorkspaceSnapshot) -> (any Error)? { nil }

  var maxSectionRows: Int? { nil }

  func hasNotes(in snapshot: WorkspaceSnapshot) -> Bool { false }

  func note(of target: RowTarget, in snapshot: WorkspaceSnapshot) -> String { "" }

  func boardFields(in schema: Schema) -> [Int] { [] }

  func card(of target: RowTarget, in snapshot: WorkspaceSnapshot) -> BoardView.Card {
    BoardView.Card(title: "", details: [])
  }
}

/// All screens in the order of their tabs: kinds with a status, other kinds, queries of docket.toml, agenda, dashboard,
/// findings. The workspace can put the agenda or the dashboard first.
func allScreens(of snapshot: WorkspaceSnapshot) -> [any Screen] {
  let schema = snapshot.schema
  let kinds = schema.kinds.indices.map { KindIndex($0) }
  let work = kinds.filter { schema[$0].isOfWork }
  let rest = kinds.filter { !schema[$0].isOfWork }
  var screens: [any Screen] = (work + rest).map { RecordsScreen($0, in: schema) }
  if let place = (work + rest).firstIndex(where: { $0 == schema.index(of: .course) }) {
    screens.insert(TeachersScreen(), at: place + 1)
  }
  let declarations = snapshot.state.workspace.declarations
  screens += declarations.queries.filter(\.isTab).compactMap { RecordsScreen($0, in: snapshot) }
  func add(_ screen: any Screen, _ tab: FirstTab) {
    screens.insert(screen, at: declarations.firstTab == tab ? 0 : screens.count)
  }
  if !schema.kindsWithDueDays.isEmpty { add(AgendaScreen(), .agenda) }
  add(DashboardScreen(), .dashboard)
  return screens + [FindingsScreen()]
}

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
