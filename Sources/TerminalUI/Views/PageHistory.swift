/// What git tells of a record.
package enum PageHistory: Hashable, Sendable {
  /// The newest first; none where it was never committed.
  case entries([HistoryEntry])
  /// Why git tells nothing, in words.
  case absent(String)
}

/// What a commit did to a record, in words.
package struct HistoryEntry: Hashable, Sendable {
  /// When, by whom, and why.
  package let heading: String
  /// What became of its fields.
  package let lines: [String]

  package init(heading: String, lines: [String]) { (self.heading, self.lines) = (heading, lines) }
}
