import Model
import Operations
import Platform
import Presentation
import TOML
import Text

extension App {
  var showsAgenda: Bool { pages.isEmpty && list.screen is AgendaScreen }

  /// Changes the week or month that the agenda shows, given today.
  mutating func turnAgenda(_ change: (inout AgendaPeriod, CalendarDay) -> Void) {
    let today = snapshot.time.today
    ask { change(&$0.agenda, today) }
  }

  /// The day of the selected row, or else the first one that is shown, but none that has passed.
  var agendaDay: CalendarDay {
    let selected: CalendarDay? =
      if case .repetition(_, let day)? = list.target {
        day
      } else {
        list.target?.record.flatMap { snapshot.graph.urgency(of: $0)?.dueDay }
      }
    let today = snapshot.time.today
    return max(today, selected ?? list.query.agenda.days(at: today).first)
  }

  mutating func moveDueDays(by days: Int) -> [Effect] {
    let edits = subjects.compactMap { name in
      dueDayEdit(of: name, by: days).flatMap { Chosen([name], in: snapshot)?.edit([$0]) }
    }
    return [.perform(.all(edits))]
  }

  /// Whether a subject has a due day of its own.
  var canMoveDueDays: Bool {
    if list.marked.isEmpty, case .repetition? = list.target { return false }
    return subjects.contains { dueDayEdit(of: $0, by: 1) != nil }
  }

  /// The edit that moves the due day of an open record by a number of days.
  private func dueDayEdit(of name: RecordName, by days: Int) -> FieldEdit? {
    guard let record = snapshot.record(name),
      let due = snapshot.schema[name.kind].urgencyFields?.due
    else { return nil }
    return snapshot.graph.urgency(of: record)?.due?.dateValue(movedBy: days).map {
      FieldEdit(snapshot.schema[name.kind], due, .set($0))
    }
  }

  /// Goes to the week or month of a record that left the shown one.
  mutating func showMoved(by request: ChangeRequest) {
    guard showsAgenda, case .all = request, request.records.count == 1,
      let record = snapshot.record(request.records[0]), list.rows.row(of: .record(record)) == nil,
      let day = snapshot.graph.urgency(of: record)?.dueDay
    else { return }
    turnAgenda { $0.show(day, at: $1) }
    select(request.records[0])
  }
}

extension String {
  /// The value of a date or date-time in TOML notation, a number of days later at the same time.
  fileprivate func dateValue(movedBy days: Int) -> Value? {
    var text = self
    guard var parts = text.withUTF8(decodeDateTime) else { return nil }
    let day = CalendarDay(number: CalendarDay(parts).number + days)
    guard (1...9999).contains(day.date.year) else { return nil }
    let isDate = text.isExactly(CalendarDay(parts).text)
    (parts.year, parts.month, parts.day) = day.date
    if isDate { return .localDate(parts) }
    return parts.offsetMinutes == nil ? .localDateTime(parts) : .offsetDateTime(parts)
  }
}
