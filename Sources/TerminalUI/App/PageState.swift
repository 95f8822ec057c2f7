import Diagnostics
import Model
import Presentation
import Text

/// An open page and its scroll position.
struct PageState {
  /// The record; nil on the page of a finding.
  var name: RecordName?
  var finding: Diagnostic?
  var page = RecordPage()
  var place = PagePlace()
  /// The history as last read; nil before.
  var history: PageHistory?
  var historyState = HistoryState.stale
  var hasWholeHistory = false
  /// Whether to scroll to the history once it is read.
  var goesToHistory = false

  /// Whether `history` is current.
  enum HistoryState {
    case stale, requested, current
  }

  /// The same page in a new schema; nil if the kind of its record is gone.
  func renewed(from old: WorkspaceSnapshot, to new: WorkspaceSnapshot) -> PageState? {
    guard let name else { return self }
    guard let present = name.renewed(from: old, to: new) else { return nil }
    var state = self
    (state.name, state.historyState) = (present, .stale)
    return state
  }

  mutating func take(_ history: PageHistory) {
    self.history = history
    if historyState == .requested { historyState = .current }
  }

  var entries: [RecordView.HistoryEntry] {
    if case .entries(let entries)? = history { entries } else { [] }
  }

  /// Why there is no history; nil if there is one, or if it is not known yet.
  func historyError(_ language: Language) -> String? {
    switch history {
    case nil: nil
    case .entries(let entries):
      entries.isEmpty ? RecordPageMessages.notCommitted[language] : nil
    case .unavailable(let reason): RecordPageMessages.noHistory(reason)[language]
    }
  }
}

/// A record's history in git.
enum PageHistory: Hashable, Sendable {
  /// The newest first; empty if the record was never committed.
  case entries([RecordView.HistoryEntry])
  /// Why there is no history.
  case unavailable(String)
}
