import Model
import Presentation

extension RowContent {
  /// Adds the signs and colours of a record's status and urgency, as tables do. `due` and `priority` are the positions of
  /// their cells.
  mutating func showState(
    of record: RecordIndex, due: Int?, priority: Int? = nil, in snapshot: WorkspaceSnapshot
  ) {
    switch snapshot.meaning(of: record) {
    case .open, nil: break
    case .done: (sign, look) = ("✓", snapshot.doneLook)
    case .cancelled: (sign, look) = ("–", .faint)
    }
    guard snapshot.schema[snapshot.graph[record].kind].urgencyFields != nil else { return }
    guard let urgency = snapshot.graph.urgency(of: record) else {
      if let due { cells[due] = "" }
      return
    }
    switch urgency.priority {
    case .high: priorityLook = .highPriority
    case .low: priorityLook = .lowPriority
    case .usual: break
    }
    prioritySign = urgency.priority.sign ?? " "
    if let priority, let priorityLook { cellLooks[priority] = priorityLook }
    if urgency.isOverdue(at: snapshot.time) {
      (sign, signLook) = ("!", .error)
      if let due { cellLooks[due] = .error }
    } else if urgency.dueDay == snapshot.time.today, let due {
      cellLooks[due] = .warning
    }
  }
}
