import Model
import Operations
import Text

/// What the user asked a list for. Its rows follow from this and the workspace.
struct ListQuery: Sendable {
  var condition: ListCondition?
  var order: ListOrder?
  /// The field whose choices are the columns of a board; nil for a list.
  var board: Int?
  var grouping = ListGrouping.usual
  var agenda = AgendaPeriod()
  var work = WorkFilter.all
  var search = LineEntry()
  var folding = RowFolding()
  /// Whether rows have a second line for their notes; nil to show it if all rows fit.
  var showsNotes: Bool?

  /// Whether a filter, a condition or a search leaves rows out.
  var isNarrowed: Bool { !search.text.isEmpty || work != .all || condition != nil }

  /// Whether it asks for the same rows, before the filter and the search.
  func hasSameRows(as other: ListQuery) -> Bool {
    condition?.text == other.condition?.text && order == other.order && board == other.board
      && grouping == other.grouping && agenda == other.agenda
  }

  /// The same in a new schema, without what named fields of a kind that has changed.
  func renewed(for kind: KindIndex?, hasSameFields: Bool, in snapshot: WorkspaceSnapshot)
    -> ListQuery
  {
    var query = self
    query.condition = kind.flatMap { kind in
      condition.flatMap { try? ListCondition($0.text, kind, in: snapshot) }
    }
    if !hasSameFields { (query.order, query.board, query.grouping) = (nil, nil, .usual) }
    query.folding.dropKept()
    return query
  }
}

/// Which statuses a list shows.
enum WorkFilter: CaseIterable {
  case all, open, done

  var next: WorkFilter {
    let (all, current) = (Self.allCases, Self.allCases.firstIndex(of: self) ?? 0)
    return all[(current + 1) % all.count]
  }

  var meaning: Choice.Meaning? {
    switch self {
    case .all: nil
    case .open: .open
    case .done: .done
    }
  }

  func keeps(_ target: RowTarget, in graph: Graph) -> Bool {
    guard let meaning, let record = target.record else { return true }
    return graph.meaning(of: record) == meaning
  }
}

/// The week or month that an agenda shows.
struct AgendaPeriod: Hashable, Sendable {
  /// `week` or `month`.
  private(set) var period = DatePeriod.week
  /// A day of the shown period; nil for today.
  private(set) var day: CalendarDay?

  func days(at today: CalendarDay) -> DaySpan { DaySpan(period, of: day ?? today) }

  mutating func switchPeriod(at today: CalendarDay) {
    period = period == .week ? .month : .week
    show(day ?? today, at: today)
  }

  mutating func move(by count: Int, at today: CalendarDay) {
    let first = days(at: today).first
    let day =
      period == .week
      ? CalendarDay(number: first.number + 7 * count) : first.adding(months: count)
    show(day, at: today)
  }

  mutating func show(_ day: CalendarDay, at today: CalendarDay) {
    self.day = DaySpan(period, of: day).contains(today) ? nil : day
  }
}

/// By which field a list is grouped.
enum ListGrouping: Hashable, Sendable {
  case usual
  case field(Int)
  case none
}

/// The sorted column, by position.
struct ListOrder: Hashable, Sendable {
  var column: Int
  var isDescending = false

  /// The arrow before the heading of a column.
  func sign(ofColumn column: Int) -> String {
    column == self.column ? isDescending ? "↓ " : "↑ " : ""
  }
}

/// A condition as text, with the names that `me` stands for.
struct ListCondition: Sendable {
  let text: String
  /// The kind of its records; nil if the text is a whole query.
  private let kind: KindIndex?
  /// The condition as parsed when it was typed.
  private let condition: Condition
  private let me: [String]

  init(_ text: String, _ kind: KindIndex, in snapshot: WorkspaceSnapshot) throws(ModelError) {
    let condition = try QueryBinder.condition(
      text, for: kind, in: snapshot.schema, at: snapshot.time)
    (self.text, self.kind, self.condition) = (text, kind, condition)
    me = snapshot.namesOfMe(for: condition)
  }

  /// Nil for a query without a condition.
  init?(ofQuery text: String, _ query: Query, in snapshot: WorkspaceSnapshot) {
    guard let condition = query.condition else { return nil }
    (self.text, kind, self.condition) = (text, nil, condition)
    me = snapshot.namesOfMe(for: condition)
  }

  /// The condition parsed again, so that relative dates and record names are current.
  func resolved(in snapshot: WorkspaceSnapshot) throws(ModelError) -> Condition {
    let bound =
      if let kind {
        try? QueryBinder.condition(text, for: kind, in: snapshot.schema, at: snapshot.time)
      } else {
        try? Query(text, in: snapshot.schema, at: snapshot.time).condition
      }
    return try (bound ?? condition).resolved(in: snapshot.graph, me: me)
  }
}
