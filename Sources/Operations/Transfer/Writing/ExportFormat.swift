/// The formats of an export.
package enum ExportFormat: String, CaseIterable {
  case json
  case csv
  case todoTxt = "todotxt"
  case taskwarrior
  case calendar = "ics"
  case markdown

  /// Whether the format is for tasks only.
  package var isForTasks: Bool {
    switch self {
    case .json, .csv, .markdown: false
    case .todoTxt, .taskwarrior, .calendar: true
    }
  }

  /// Whether the format identifies tasks by UUIDs.
  package var needsUUIDs: Bool { self == .taskwarrior || self == .calendar }
}
