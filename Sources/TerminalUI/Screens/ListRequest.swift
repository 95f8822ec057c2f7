import Model
import Operations

/// The condition, the sort order and the layout that the user chose for a list.
struct ListRequest: Sendable {
  var condition: ListCondition?
  var order: ListOrder?
  /// The field whose choices are the columns of a board; nil for a list.
  var board: Int?
  /// The groups; nil for the usual ones.
  var grouping: ListGrouping?
  var agenda = AgendaPeriod()
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

  /// Goes forward a number of weeks or months.
  mutating func move(by count: Int, at today: CalendarDay) {
    let first = days(at: today).first
    let day =
      period == .week
      ? CalendarDay(number: first.number + 7 * count) : first.adding(months: count)
    show(day, at: today)
  }

  /// Goes to the period of a day.
  mutating func show(_ day: CalendarDay, at today: CalendarDay) {
    self.day = DaySpan(period, of: day).contains(today) ? nil : day
  }
}

/// By which field a list is grouped.
enum ListGrouping: Hashable, Sendable {
  case field(Int)
  case none
}

/// The sorted column, by position.
struct ListOrder: Hashable, Sendable {
  var column: Int
  var isDescending = false
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
