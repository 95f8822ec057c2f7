import Model

/// A property of a calendar's to-do (RFC 5545, 3.6.2) and the matching task field, in the order of exports.
enum CalendarProperty: String, CaseIterable {
  case created = "CREATED"
  case summary = "SUMMARY"
  case description = "DESCRIPTION"
  case start = "DTSTART"
  case due = "DUE"
  case repetition = "RRULE"
  case completed = "COMPLETED"
  case status = "STATUS"
  case priority = "PRIORITY"
  case categories = "CATEGORIES"
  case contact = "CONTACT"
  case comment = "COMMENT"
  /// Exported with the parameter `RELTYPE=DEPENDS-ON` (RFC 9253, 5).
  case relation = "RELATED-TO"

  var field: String {
    switch self {
    case .created: "created"
    case .summary: "title"
    case .description: "description"
    case .start: "start"
    case .due: "due"
    case .repetition: "repeat"
    case .completed: "completed"
    case .status: "status"
    case .priority: "priority"
    case .categories: "tags"
    case .contact: "assignee"
    case .comment: "notes"
    case .relation: "depends-on"
    }
  }

  /// The prefix of the `source` of an imported to-do; its UID follows.
  static let keyPrefix = "ics:"

  /// The type of the relation to a task that must be done first.
  static let dependency = "DEPENDS-ON"

  /// Stores a status that calendars do not know.
  static let ownStatus = "X-DOCKET-STATUS"

  /// The statuses of calendars.
  static let statuses: [(text: String, meaning: Choice.Meaning, status: String)] = [
    ("NEEDS-ACTION", .open, "to-do"), ("IN-PROCESS", .open, "in-progress"),
    ("COMPLETED", .done, "done"), ("CANCELLED", .cancelled, "cancelled"),
  ]

  /// The priorities of calendars (RFC 5545, 3.8.1.9), and the number that exports write; 0 means no priority.
  static let priorities: [(range: ClosedRange<Int>, written: Int, priority: String)] = [
    (1...4, 1, "high"), (5...5, 5, "normal"), (6...9, 9, "low"),
  ]
}
