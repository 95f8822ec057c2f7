import Model
import Operations
import Presentation
import Text

/// Open records by due day, and the days on which tasks repeat, in a week or a month.
struct AgendaScreen: Screen {
  var kind: KindIndex? { nil }

  var canMark: Bool { true }

  var emptyMessage: LocalizedText { DailyMessages.nothingDue }

  func isHidden(in snapshot: WorkspaceSnapshot) -> Bool { !snapshot.hasWork }

  func label(in snapshot: WorkspaceSnapshot) -> String { AgendaMessages.agenda[snapshot.language] }

  func caption(for query: ListQuery, in snapshot: WorkspaceSnapshot) -> String? {
    let (period, today) = (query.agenda.period, snapshot.time.today)
    return period.text(from: query.agenda.days(at: today).first)[snapshot.language]
  }

  func rows(for query: ListQuery, in snapshot: WorkspaceSnapshot) -> ListRows {
    let today = snapshot.time.today
    let days = query.agenda.days(at: today)
    let isCurrent = days.contains(today)
    var rows: [CalendarDay: [RowTarget]] = [:]
    var overdue: [RowTarget] = []
    for due in snapshot.dueRecords.due where due.day < days.end {
      if isCurrent && due.day < today {
        overdue.append(.record(due.record))
      } else if days.first <= due.day {
        rows[due.day, default: []].append(.record(due.record))
      }
    }
    let first = max(days.first, today)
    if first <= days.last {
      let repeating = snapshot.dueRecords.repeating
      for upcoming in snapshot.graph.upcomingDays(of: repeating, from: first, through: days.last)
      where !upcoming.isOwn {
        rows[upcoming.day, default: []].append(.repetition(upcoming.record, upcoming.day))
      }
    }
    let dates = DateText(language: snapshot.language, clock: snapshot.clock)
    var sections = rows.keys.sorted().map { day in
      let mark = day == today ? ", " + AgendaMessages.today[snapshot.language] : ""
      let date = dates.withWeekday(day)
      let heading = date.prefix(1).uppercased() + date.dropFirst() + mark
      return ListRows.Section(heading: heading, rows: rows[day] ?? [])
    }
    if !overdue.isEmpty {
      let heading = AgendaMessages.overdue[snapshot.language]
      sections.insert(ListRows.Section(heading: heading, rows: overdue), at: 0)
    }
    return ListRows(columns: columns(in: snapshot), sections: sections)
  }

  private func columns(in snapshot: WorkspaceSnapshot) -> [ListColumn] {
    let (schema, language) = (snapshot.schema, snapshot.language)
    let kinds = schema.kindsWithDueDays
    func label(_ field: (Kind) -> Int?) -> String {
      for kind in kinds {
        if let field = field(schema[kind]) { return schema[kind].fields[field].label[language] }
      }
      return ""
    }
    return [
      ListColumn(RecordWords.number[language], isRight: true, width: 2...6, rank: 1),
      ListColumn(RecordWords.name[language], width: 24...46, rank: 0),
      ListColumn(label(\.assigneeField), width: 12...26, rank: 2),
      ListColumn(label { $0.urgencyFields?.due }, width: 10...16, rank: 3),
    ]
  }

  func content(of target: RowTarget, in snapshot: WorkspaceSnapshot) -> RowContent {
    guard let record = target.record else { return RowContent(cells: ["", "", "", ""]) }
    let graph = snapshot.graph
    var content = RowContent(cells: [
      graph[record].number.map { String($0) } ?? "",
      sanitized(graph.title(of: record, language: snapshot.language)),
      snapshot.assignee(of: record) ?? "", "",
    ])
    if case .repetition = target {
      (content.sign, content.look) = ("↻", .faint)
      return content
    }
    if let urgency = graph.urgency(of: record), let due = urgency.due, let day = urgency.dueDay,
      urgency.isOverdue(at: snapshot.time) || !due.isExactly(day.text)
    {
      content.cells[3] = snapshot.shortText(.date(due))
    }
    content.showState(of: record, due: 3, in: snapshot)
    return content
  }
}

/// The open records of all kinds that are due or repeat, for the agenda and the dashboard.
struct DueRecords: Sendable {
  /// The most urgent first, kind by kind.
  let due: [Due]
  let repeating: [RecordIndex]

  struct Due: Sendable {
    let record: RecordIndex
    let day: CalendarDay
  }

  init(in graph: Graph) {
    let kinds = graph.schema.kindsWithDueDays
    due = kinds.flatMap { kind in
      let records = graph.records(of: kind, in: .current).filter {
        graph.urgency(of: $0)?.due != nil
      }
      return graph.sortedByUrgency(records).compactMap { record in
        graph.urgency(of: record)?.dueDay.map { Due(record: record, day: $0) }
      }
    }
    repeating = kinds.flatMap { graph.repeatingRecords(of: $0) }
  }
}
