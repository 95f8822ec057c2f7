import Model
import Text

extension ImportTool {
  /// The CSV backup of TickTick, with lines above its header.
  static let tickTick = ImportTool(
    format: .tickTick, title: "TickTick", files: LocalizedText(verbatim: "CSV"),
    signatures: [["Folder Name", "List Name", "Title", "Status"]],
    columns: [
      .key("taskId"),
      .field("title", "Title"),
      .field("description", "Content"),
      .field("status", "Status", meaning: ["0": "", "1": "done", "2": "done"]),
      .field("priority", "Priority", meaning: ["0": "", "1": "low", "3": "normal", "5": "high"]),
      .field("start", "Start Date"),
      .field("due", "Due Date"),
      .field("created", "Created Time"),
      .field("completed", "Completed Time"),
      .field("tags", "Tags", separatedBy: ","),
      .parent("parentId"),
    ],
    ignored: [
      "Kind", "Is *", "Order", "Timezone", "Column Order", "View Mode", "Reminder",
    ])
}
