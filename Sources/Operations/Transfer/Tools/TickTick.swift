import Model
import Text

extension ImportTool {
  /// The CSV exports of Toodledo: current and completed tasks.
  static let toodledo = ImportTool(
    format: .toodledo, title: "Toodledo", files: LocalizedText(verbatim: "CSV"),
    signatures: [["TASK", "FOLDER", "CONTEXT", "DUEDATE"]],
    columns: [
      .field("title", "TASK"),
      .field("description", "NOTE"),
      .field("status", "STATUS"),
      .field(
        "priority", "PRIORITY",
        meaning: ["3": "urgent", "2": "high", "1": "normal", "0": "", "-1": "low"]),
      .field("start", "STARTDATE"),
      .field("due", "DUEDATE"),
      .field("completed", "COMPLETED"),
      .field("tags", "TAG", separatedBy: ","),
    ],
    ignored: ["TIMER"], emptyWords: ["0"])

  /// The CSV backup of TickTick, with lines above its header.
  static let tickTick = ImportTool(
    format: .tickTick, title: "TickTick", files: LocalizedText(verbatim: "CSV"),
    signatures: [["Folder Name", "List Name", "Title", "Status"]],
    columns: [
      .key("taskId"),
      .field("title", "Title"),
      .field("description", "Content"),
      .field(
        "status", "Status", meaning: ["0": "to do", "1": "done", "2": "done", "-1": "cancelled"]),
      .field("priority", "Priority", meaning: ["0": "", "1": "low", "3": "normal", "5": "high"]),
      .field("start", "Start Date"),
      .field("due", "Due Date"),
      .field("created", "Created Time"),
      .field("completed", "Completed Time", isFallback: true),
      .field("tags", "Tags", separatedBy: ","),
      .parent("parentId"),
    ],
    ignored: [
      "Kind", "projectKind", "Is *", "Order", "Timezone", "Column Order", "View Mode", "Reminder",
    ])
}
