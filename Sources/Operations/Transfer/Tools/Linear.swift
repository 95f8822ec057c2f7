import Model
import Text

extension ImportTool {
  /// The CSV export of Linear.
  static let linear = ImportTool(
    format: .linear, title: "Linear", files: LocalizedText("CSV, API JSON", "CSV, JSON из API"),
    signatures: [
      ["ID", "Team", "Title", "Status"], ["Title", "Issue description", "Cycle Name"],
    ],
    columns: [
      .key("ID"),
      .field("title", "Title"),
      .field("description", "Description", "Issue description"),
      .field("status", "Canceled", meaning: [ToolColumn.anyValue: "cancelled"]),
      .field("status", "Status", isFallback: true),
      .field("priority", "Priority"),
      .assignee("Assignee"),
      .field("created", "Created"),
      .field("completed", "Completed"),
      .field("due", "Due Date"),
      .field("tags", "Labels", separatedBy: ","),
      .parent("Parent issue"),
      .blockers("Blocked by"),
      .blocked("Blocking"),
    ],
    ignored: [
      "Team", "Project ID", "Cycle Start", "Cycle End", "Updated", "Started", "Triaged", "Archived",
      "SLA Status", "Roadmaps", "Project Milestone ID", "UUID", "Time in status (minutes)",
    ])

  /// The issues of Linear's GraphQL API.
  static let linearJSON = ImportTool(
    format: .linear, title: "Linear", files: linear.files, signatures: [["identifier", "title"]],
    rows: [
      "data.issues.nodes", "issues.nodes", "data.team.issues.nodes",
      "data.teams.nodes.issues.nodes", "issues",
    ],
    columns: [
      .key("identifier"),
      .field("title", "title"),
      .field("description", "description"),
      .field("status", "canceledAt", meaning: [ToolColumn.anyValue: "cancelled"]),
      .field("status", "state", "status", isFallback: true),
      .field("status", "state.type", decides: true),
      .field(
        "priority", "priority",
        meaning: ["0": "", "1": "urgent", "2": "high", "3": "normal", "4": "low"]),
      .email("assignee.email"),
      .assignee("assignee.displayName", "assignee.name", "assignee"),
      .field("created", "createdAt"),
      .field("completed", "completedAt"),
      .field("due", "dueDate"),
      .field("tags", "labels.nodes.name", "labels"),
      .parent("parent.identifier"),
      .blocked("relations.nodes[type=blocks].relatedIssue.identifier"),
      .notes(
        "comments.nodes",
        as: ItemForm(
          text: ["body"], author: ["user.displayName", "user.name"], moment: ["createdAt"])),
    ],
    ignored: [
      "id", "updatedAt", "startedAt", "archivedAt", "team*", "url", "branchName", "priorityLabel",
      "number", "sortOrder", "boardOrder", "parent", "relations*", "comments", "creator.*",
    ])
}
