/// The shapes that an export comes in.
package enum ExportFormat: String, CaseIterable {
  case json
  case csv
  case todoTxt = "todotxt"
  case taskwarrior
  case calendar = "ics"
  case markdown

  /// Whether other programs know tasks alone by it.
  package var isForTasks: Bool {
    switch self {
    case .json, .csv, .markdown: false
    case .todoTxt, .taskwarrior, .calendar: true
    }
  }

  /// Whether other programs know tasks by UUIDs in it.
  package var needsUUIDs: Bool { self == .taskwarrior || self == .calendar }
}
