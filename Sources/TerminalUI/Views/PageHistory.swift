import Presentation

/// A record's history in git.
enum PageHistory: Hashable, Sendable {
  /// The newest first; empty if the record was never committed.
  case entries([RecordView.HistoryEntry])
  /// Why there is no history.
  case unavailable(String)
}
