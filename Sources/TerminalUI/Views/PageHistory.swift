/// A record's history in git.
package enum PageHistory: Hashable, Sendable {
  /// The newest first; empty if the record was never committed.
  case entries([HistoryEntry])
  /// Why there is no history.
  case unavailable(String)
}

/// A commit that changed a record, as text.
package struct HistoryEntry: Hashable, Sendable {
  /// Date, author and message.
  package let heading: String
  /// The changed fields.
  package let lines: [String]

  package init(heading: String, lines: [String]) { (self.heading, self.lines) = (heading, lines) }
}
