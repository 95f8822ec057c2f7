import Model
import Presentation

extension RowContent {
  /// Adds the signs and colours of a record's status and urgency, as tables do. `position` is the cell with the due day.
  mutating func showState(
    of record: RecordIndex, dueAt position: Int?, in snapshot: WorkspaceSnapshot
  ) {
    switch snapshot.meaning(of: record) {
    case .open, nil: break
    case .done: (sign, look) = ("✓", .done)
    case .cancelled: (sign, look) = ("–", .faint)
    }
    guard snapshot.schema[snapshot.graph[record].kind].urgencyFields != nil else { return }
    guard let urgency = snapshot.graph.urgency(of: record) else {
      if let position { cells[position] = "" }
      return
    }
    switch urgency.priority {
    case .high: (sign, signLook) = ("↑", .heading)
    case .low: sign = "↓"
    case .usual: break
    }
    if urgency.isOverdue(at: snapshot.time) {
      (sign, signLook) = ("!", .error)
      if let position { cellLooks[position] = .error }
    } else if urgency.dueDay == snapshot.time.today, let position {
      cellLooks[position] = .warning
    }
  }
}
