package import Model
import Platform
import TOML
import Text
import Workspace

extension Graph {
  /// Whether a record is assigned to the person with an id.
  package func isAssigned(_ record: RecordIndex, to person: String) -> Bool {
    let field = schema[self[record].kind].assigneeField
    return field.flatMap { text(of: record, $0) } == person
  }
}

/// A day on which an open task that repeats will be due.
package struct UpcomingDay: Sendable {
  package let day: CalendarDay
  package let record: RecordIndex
  /// Whether it is the day in the record itself, and not a later one of its series.
  package let isOwn: Bool
}

extension Graph {
  /// The open records of a kind that repeat.
  package func repeatingRecords(of kind: KindIndex) -> [RecordIndex] {
    guard let field = schema[kind].repetitionField else { return [] }
    return records(of: kind, in: .current).filter {
      meaning(of: $0) == .open && text(of: $0, field) != nil
    }
  }

  /// The days on which open records of some kinds that repeat are due.
  package func upcomingDays(
    of kinds: [KindIndex], from first: CalendarDay, through last: CalendarDay
  ) -> [UpcomingDay] {
    upcomingDays(of: kinds.flatMap(repeatingRecords), from: first, through: last)
  }

  /// The days on which records that repeat are due, from a day to another, in order; at most `limit` for each record.
  package func upcomingDays(
    of records: [RecordIndex], from first: CalendarDay, through last: CalendarDay,
    limit: Int = 1000
  ) -> [UpcomingDay] {
    var days: [UpcomingDay] = []
    for record in records {
      let kind = schema[self[record].kind]
      guard let text = kind.repetitionField.flatMap({ text(of: record, $0) }),
        let repetition = try? Repetition(text)
      else { continue }
      let anchor = seriesDay(of: record) ?? first
      if first <= anchor && anchor <= last {
        days.append(UpcomingDay(day: anchor, record: record, isOwn: true))
      }
      let next = max(first, CalendarDay(number: anchor.number + 1))
      for day in repetition.occurrences(from: next, through: last, anchor: anchor).prefix(limit) {
        days.append(UpcomingDay(day: day, record: record, isOwn: false))
      }
    }
    return days.sorted { one, other in
      one.day == other.day ? precedes(one.record, other.record) : one.day < other.day
    }
  }

  /// The day that a repeating record is for: the first that it has of the days that move with it.
  private func seriesDay(of record: RecordIndex) -> CalendarDay? {
    for field in schema[self[record].kind].seriesDays {
      if let moment = text(of: record, field).flatMap({ Instant($0) }) { return moment.day }
    }
    return nil
  }
}
