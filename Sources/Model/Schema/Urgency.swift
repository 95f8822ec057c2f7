import TOML

/// How much an open record presses.
package struct Urgency {
  /// The date that it should be closed by, as TOML writes it.
  package let due: String?
  package let priority: Priority

  package enum Priority: Sendable {
    case low, usual, high
  }

  /// The fields that say so, by their names: a date, and choices from the lowest priority to the highest.
  package struct Fields: Hashable, Sendable {
    package let due: String
    package let priority: String

    package init(due: String, priority: String) {
      (self.due, self.priority) = (due, priority)
    }
  }

  /// Whether the date has passed.
  package func isOverdue(at time: QueryTime) -> Bool {
    guard var text = due, let parts = text.withUTF8(decodeDateTime) else { return false }
    return CalendarDay(parts) < time.today
  }
}

extension Kind {
  /// The fields that say how much an open record presses.
  package var urgencyFields: (due: Int, priority: Int)? {
    guard let urgency, let due = fieldIndex(named: urgency.due),
      let priority = fieldIndex(named: urgency.priority)
    else { return nil }
    return (due, priority)
  }
}

extension Graph {
  /// How much a record presses; nil where it is not open, or no work.
  package func urgency(of number: RecordIndex) -> Urgency? {
    let kind = schema[self[number].kind]
    guard let fields = kind.urgencyFields, meaning(of: number) == .open else { return nil }
    let choices = kind.fields[fields.priority].choices ?? []
    let chosen = text(of: number, fields.priority)
    let priority: Urgency.Priority =
      switch chosen {
      case nil: .usual
      case choices.last?.name: .high
      case choices.first?.name: .low
      default: .usual
      }
    return Urgency(due: text(of: number, fields.due), priority: priority)
  }
}
