/// A record's history in git.
enum PageHistory: Hashable, Sendable {
  /// The newest first; empty if the record was never committed.
  case entries([HistoryEntry])
  /// Why there is no history.
  case unavailable(String)
}

/// A commit that changed a record, as text.
struct HistoryEntry: Hashable, Sendable {
  /// Date, author and message.
  let heading: String
  /// The changed fields.
  let lines: [String]
}
