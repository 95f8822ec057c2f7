import Model
import Text

extension ImportTool {
  /// The plan that Microsoft Planner exports to Excel, saved as CSV.
  static let planner = ImportTool(
    format: .planner, title: "Microsoft Planner", files: LocalizedText(verbatim: "CSV"),
    signatures: [["Task ID", "Task Name", "Bucket Name", "Progress"]],
    columns: [
      .key("Task ID"),
      .field("title", "Task Name"),
      .field("description", "Description", "Notes"),
      .field("status", "Progress"),
      .field("priority", "Priority", meaning: ["Medium": "normal", "Important": "high"]),
      .assignee("Assigned To", separatedBy: ";"),
      .field("created", "Created Date"),
      .field("start", "Start Date"),
      .field("due", "Due Date"),
      .field("completed", "Completed Date"),
      .steps("Checklist Items", separatedBy: ";", as: ItemForm(parts: [.text])),
      .field("tags", "Labels", separatedBy: ";"),
    ],
    ignored: ["Late", "Is Recurring", "Created By", "Completed By"])

  /// The tasks of Microsoft To Do, from Microsoft Graph.
  static let microsoftToDo = ImportTool(
    format: .microsoftToDo, title: "Microsoft To Do",
    files: LocalizedText("Graph JSON", "JSON из Graph"),
    signatures: [["title", "importance", "status", "createdDateTime"]],
    rows: ["value"],
    columns: [
      .key("id"),
      .field("title", "title"),
      .field("description", "body.content"),
      .field("status", "status"),
      .field("priority", "importance", meaning: ["normal": ""]),
      .field("created", "createdDateTime"),
      .field("completed", "completedDateTime.dateTime"),
      .field("start", "startDateTime.dateTime"),
      .field("due", "dueDateTime.dateTime"),
      .field("tags", "categories"),
      .steps(
        "checklistItems", as: ItemForm(text: ["displayName"], isDone: ["isChecked"])),
    ],
    ignored: [
      "@odata*", "isReminderOn", "lastModifiedDateTime", "bodyLastModifiedDateTime",
      "hasAttachments", "body*", "*.timeZone", "reminderDateTime*",
    ])
}
