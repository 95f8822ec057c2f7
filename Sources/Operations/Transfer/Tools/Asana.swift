import Model
import Text

extension ImportTool {
  /// The CSV export of an Asana project.
  static let asana = ImportTool(
    format: .asana, title: "Asana", files: LocalizedText("CSV, API JSON", "CSV, JSON из API"),
    signatures: [["Task ID", "Name", "Section/Column"], ["Task ID", "Name", "Last Modified"]],
    columns: [
      .key("Task ID"),
      .field("title", "Name"),
      .field("description", "Notes"),
      .field("status", "Section/Column"),
      .field(
        "status", "Status",
        meaning: ["on track": "in progress", "at risk": "in progress", "off track": "in progress"],
        isFallback: true),
      .field("priority", "Priority"),
      .email("Assignee Email"),
      .assignee("Assignee"),
      .field("created", "Created At"),
      .field("completed", "Completed At"),
      .field("start", "Start Date"),
      .field("due", "Due Date"),
      .field("tags", "Tags", separatedBy: ","),
      .parent("Parent task", "Parent Task"),
      .blockers("Blocked By (Dependencies)"),
      .blocked("Blocking (Dependencies)"),
    ],
    ignored: ["Last Modified"])

  /// The tasks of Asana's API.
  static let asanaJSON = ImportTool(
    format: .asana, title: "Asana", files: asana.files,
    signatures: [["gid", "name", "completed"], ["gid", "name", "notes"]],
    rows: ["data"],
    columns: [
      .key("gid"),
      .field("title", "name"),
      .field("description", "notes"),
      .field("status", "completed", meaning: ["true": "done", "false": ""]),
      .field("status", "memberships.section.name", isFallback: true),
      .email("assignee.email"),
      .assignee("assignee.name"),
      .field("created", "created_at"),
      .field("completed", "completed_at"),
      .field("start", "start_on"),
      .field("due", "due_on", "due_at"),
      .field("tags", "tags.name"),
      .parent("parent.gid"),
      .steps("subtasks", as: ItemForm(text: ["name"], isDone: ["completed"])),
      .blockers("dependencies.gid"),
      .blocked("dependents.gid"),
    ],
    ignored: [
      "modified_at", "resource_*", "workspace*", "assignee*", "completed_by*", "followers",
      "hearted",
      "hearts", "liked", "likes", "num_*", "memberships", "permalink_url", "html_notes", "tags",
      "parent", "is_rendered*", "*_gid", "dependencies", "dependents", "actual_time_minutes",
    ])
}
