import Model

/// A property of a calendar's to-do that stands for a field of a task (RFC 5545, 3.6.2), in the order in which exports
/// write them.
enum CalendarProperty: String, CaseIterable {
  case created = "CREATED"
  case summary = "SUMMARY"
  case description = "DESCRIPTION"
  case due = "DUE"
  case completed = "COMPLETED"
  case status = "STATUS"
  case priority = "PRIORITY"
  case categories = "CATEGORIES"
  case contact = "CONTACT"
  /// With the parameter `RELTYPE=DEPENDS-ON` (RFC 9253, 5).
  case relation = "RELATED-TO"

  var field: String {
    switch self {
    case .created: "created"
    case .summary: "title"
    case .description: "description"
    case .due: "due"
    case .completed: "completed"
    case .status: "status"
    case .priority: "priority"
    case .categories: "tags"
    case .contact: "assignee"
    case .relation: "depends-on"
    }
  }

  /// What the keys of tasks begin with that came from a calendar; behind it stands the to-do's UID.
  static let keyPrefix = "ics:"

  /// The type of a relation to what has to be done before.
  static let dependency = "DEPENDS-ON"

  /// Holds the id of a task, under which it comes back to its workspace if it was deleted there.
  static let ownID = "X-DOCKET-ID"

  /// Holds a status that calendars do not know.
  static let ownStatus = "X-DOCKET-STATUS"

  /// The statuses of calendars.
  static let statuses: [(text: String, meaning: Choice.Meaning, status: String)] = [
    ("NEEDS-ACTION", .open, "to-do"), ("IN-PROCESS", .open, "in-progress"),
    ("COMPLETED", .done, "done"), ("CANCELLED", .cancelled, "cancelled"),
  ]

  /// The priorities of calendars (RFC 5545, 3.8.1.9), each with the one that exports write; 0 stands for none.
  static let priorities: [(range: ClosedRange<Int>, written: Int, priority: String)] = [
    (1...4, 1, "high"), (5...5, 5, "normal"), (6...9, 9, "low"),
  ]
}
