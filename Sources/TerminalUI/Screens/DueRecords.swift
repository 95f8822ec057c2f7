import Model
import Operations
import Presentation

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
