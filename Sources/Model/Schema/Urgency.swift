import TOML
import Text

/// How urgent an open record is.
package struct Urgency {
  /// The due date in TOML notation.
  package let due: String?
  /// The user's time zone, for due times with an offset from UTC.
  private let zone: LocalZone
  package let priority: Priority

  package enum Priority: Sendable {
    case low, usual, high
  }

  /// The names of the fields that determine the urgency: a date, and choices from the lowest priority to the highest.
  package struct Fields: Hashable, Sendable {
    package let due: String
    package let priority: String?

    package init(due: String, priority: String?) {
      (self.due, self.priority) = (due, priority)
    }
  }

  fileprivate init(due: String?, priority: Priority, in zone: LocalZone) {
    (self.due, self.priority, self.zone) = (due, priority, zone)
  }

  /// The local day on which the record is due; nil if there is none, or if it is invalid.
  package var dueDay: CalendarDay? { due.flatMap { DateInterval($0, in: zone)?.start.day } }

  /// Whether the due date has passed.
  package func isOverdue(at time: QueryTime) -> Bool { dueDay.map { $0 < time.today } ?? false }
}

extension Schema {
  /// The kinds whose open records can be overdue.
  package var kindsWithDueDays: [KindIndex] {
    kinds.indices.map { KindIndex($0) }.filter { self[$0].urgencyFields != nil }
  }
}

extension Graph {
  /// The numbers of open records that are overdue and due today, without the archive.
  package func dueCounts(at time: QueryTime) -> (overdue: Int, today: Int) {
    var counts = (overdue: 0, today: 0)
    for kind in schema.kindsWithDueDays {
      for record in records(of: kind, in: .current) {
        guard let day = urgency(of: record)?.dueDay else { continue }
        if day < time.today { counts.overdue += 1 } else if day == time.today { counts.today += 1 }
      }
    }
    return counts
  }

  /// Returns the urgency of a record; nil if it is not open or has no status.
  package func urgency(of record: RecordIndex) -> Urgency? {
    let kind = self[record].kind
    guard let fields = schema[kind].urgencyFields, meaning(of: record) == .open else { return nil }
    let choices = fields.priority.flatMap { schema[kind].fields[$0].choices } ?? []
    let chosen = fields.priority.flatMap { text(of: record, $0) }
    let priority: Urgency.Priority =
      switch chosen {
      case nil: .usual
      case choices.last?.name: .high
      case choices.first?.name: .low
      default: .usual
      }
    return Urgency(due: text(of: record, fields.due), priority: priority, in: zone)
  }
}
