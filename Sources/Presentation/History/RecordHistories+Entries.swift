import Model
package import Operations
import Text

extension RecordHistories.History {
  /// The changes for a page, newest first.
  package func entries(_ shown: ShownValues) -> [RecordView.HistoryEntry] {
    changes.map { $0.entry(shown) }
  }
}

extension RecordHistories.Change {
  fileprivate func entry(_ shown: ShownValues) -> RecordView.HistoryEntry {
    var lines = action == .changed ? [] : [action.word[shown.language]]
    if let fields {
      lines += fields.map { shown.line($0) }
      if lines.isEmpty { lines.append(HistoryMessages.onlyLayout[shown.language]) }
    } else if lines.isEmpty {
      lines.append(HistoryMessages.notRead[shown.language])
    }
    return RecordView.HistoryEntry(heading: revision.entryHeading(shown), lines: lines)
  }
}
