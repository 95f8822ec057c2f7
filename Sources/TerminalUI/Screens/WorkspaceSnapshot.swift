import Diagnostics
import Model
import Operations
import Platform
import Presentation
import Synchronization
import Text
import Workspace

/// The workspace at one moment, in the user's language.
struct WorkspaceSnapshot: Sendable {
  let state: LiveState
  /// Statuses that were changed since, until the next snapshot.
  var newStatuses: [RecordName: Choice] = [:]
  let language: Language
  let clock: Clock
  private let environment: [String: String]
  let time: QueryTime
  /// By path and position.
  let findings: [Diagnostic]
  private let teacherCache = Cache<TeacherList>()
  private let factCache = Cache<WorkspaceFacts>()
  private let hasTeachersCache = Cache<Bool>()
  private let hasFixesCache = Cache<Bool>()
  private let dueCache = Cache<DueRecords>()
  private let dashboardCache = Cache<Dashboard>()
  private let listCache = Cache<ListedRecords>()
  /// How finished records look.
  let doneLook: Look
  /// Formats cells for columns, and for the page of a record.
  let shortText: CellText
  let longText: CellText

  init(_ state: LiveState, language: Language, clock: Clock, environment: [String: String]) {
    self.state = state
    self.environment = environment
    self.language = language
    self.clock = clock
    time = QueryTime(now: clock)
    findings = state.findings
    doneLook = state.workspace.declarations.paintsDoneGreen ? .doneOnGreen : .done
    let graph = state.graph
    shortText = CellText(
      graph: graph, language: language, clock: clock, dates: .short, tellsNamesakesApart: true)
    longText = CellText(graph: graph, language: language, clock: clock, dates: .long)
  }

  var teachers: TeacherList {
    teacherCache.get { TeacherList(in: graph, language, at: time) }
  }

  var hasFixes: Bool {
    hasFixesCache.get { findings.contains { $0.fix != nil || !$0.choices.isEmpty } }
  }

  /// Whether any course has a teacher. Stops at the first one, so it is much faster than `teachers`.
  var hasTeachers: Bool {
    hasTeachersCache.get {
      guard let course = schema.index(of: .course),
        let teacher = schema[course].fieldIndex(named: "teacher")
      else { return false }
      return graph.records(of: course).contains {
        !graph[$0].isBroken && !graph.values(of: $0, teacher).isEmpty
      }
    }
  }

  func hasRecords(of kind: KindIndex) -> Bool { !graph.records(of: kind).isEmpty }

  /// Whether there are records with a status.
  var hasWork: Bool {
    schema.kinds.indices.contains { schema.kinds[$0].isOfWork && hasRecords(of: KindIndex($0)) }
  }

  var isEmpty: Bool { schema.kinds.indices.allSatisfy { !hasRecords(of: KindIndex($0)) } }

  /// What the header tells about the workspace.
  var facts: WorkspaceFacts {
    factCache.get {
      let (overdue, dueToday) = graph.dueCounts(at: time)
      return WorkspaceFacts(
        workspace: lastName(of: state.workspace.root), overdue: overdue, dueToday: dueToday,
        findings: findings.count, hasErrors: findings.contains { $0.severity == .error })
    }
  }

  var dueRecords: DueRecords { dueCache.get { DueRecords(in: graph) } }

  var dashboard: Dashboard { dashboardCache.get { Dashboard(of: self) } }

  /// The records of a list before its filter and search.
  func listed(by screen: any Screen, for query: ListQuery) -> ListedRecords {
    if let prepared = listCache.value, prepared.isFor(screen, query) { return prepared }
    return ListedRecords(by: screen, for: query, in: self)
  }

  /// Computes the rows and facts that a screen shows, so that drawing it is fast.
  func prepare(for screen: any Screen, _ query: ListQuery) {
    _ = (facts, hasTeachers, hasFixes)
    let listed = listCache.get { ListedRecords(by: screen, for: query, in: self) }
    // A row's cells need facts of whole kinds, such as which people have the same name.
    if let first = listed.rows.target(at: 0) { _ = screen.content(of: first, in: self) }
  }

  var graph: Graph { state.graph }
  var schema: Schema { graph.schema }

  /// Whether another state of the workspace has the same schema and tabs.
  func hasSameLists(as other: LiveState) -> Bool {
    let (mine, others) = (state.workspace.declarations, other.workspace.declarations)
    return schema.kinds == other.graph.schema.kinds
      && mine.queries.filter(\.isTab) == others.queries.filter(\.isTab)
      && mine.firstTab == others.firstTab
  }

  /// Whether the current docket.toml is valid.
  var hasUsableSettings: Bool { state.declarations.isUsable }

  /// The message while docket.toml is invalid.
  var settingsMessage: LocalizedText {
    state.workspace.declarations.isUsable
      ? ScreenMessages.previousSettings : ScreenMessages.invalidSettings
  }

  /// The names that `me` in a condition stands for.
  func namesOfMe(for condition: Condition) -> [String] {
    state.workspace.namesOfAsker(for: condition, environment)
  }

  /// The record with a name; nil if there is none.
  func record(_ name: RecordName) -> RecordIndex? {
    guard Int(name.kind) < schema.kinds.count else { return nil }
    return graph.index(of: name.id, kind: name.kind)
  }

  /// The record with a name, if it has no syntax error.
  func readable(_ name: RecordName) -> RecordIndex? {
    record(name).flatMap { graph[$0].isBroken ? nil : $0 }
  }

  func name(of record: RecordIndex) -> RecordName {
    RecordName(kind: graph[record].kind, id: graph.id(of: record))
  }

  /// The short name of a record's assignee.
  func assignee(of record: RecordIndex) -> String? {
    guard let field = schema[graph[record].kind].assigneeField,
      let cell = graph.cells(of: record, field).first
    else { return nil }
    if case .reference(let person) = cell, let name = graph.nameWithInitials(of: person) {
      return sanitized(name)
    }
    return shortText(cell)
  }

  func meaning(of name: RecordName) -> Choice.Meaning? { record(name).flatMap { meaning(of: $0) } }

  func meaning(of record: RecordIndex) -> Choice.Meaning? {
    let new = newStatuses.isEmpty ? nil : newStatuses[name(of: record)]
    return (new ?? graph.status(of: record))?.meaning
  }
}

/// A value that is computed on first use.
private final class Cache<Value: Sendable>: Sendable {
  private let computed = Mutex<Value?>(nil)

  /// Nil before the first use.
  var value: Value? { computed.withLock(\.self) }

  func get(_ compute: () -> Value) -> Value {
    computed.withLock { value in
      if let value { return value }
      let computed = compute()
      value = computed
      return computed
    }
  }
}
