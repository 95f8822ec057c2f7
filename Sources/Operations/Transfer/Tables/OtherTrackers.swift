import Model

extension BuiltInMap {
  /// The CSV export of an Asana project.
  static let asana = BuiltInMap(
    .asana,
    signatures: [["Task ID", "Name", "Section/Column"], ["Task ID", "Name", "Last Modified"]],
    [
      BuiltInColumn("Task ID", .key),
      BuiltInColumn("Name", .field("title")),
      BuiltInColumn("Notes", .field("description")),
      BuiltInColumn("Section/Column", .field("status")),
      BuiltInColumn(
        "Status", .field("status"),
        meaning: ["on track": "in progress", "at risk": "in progress", "off track": "in progress"],
        isFallback: true),
      BuiltInColumn("Priority", .field("priority")),
      BuiltInColumn("Assignee", .assignee),
      BuiltInColumn("Assignee Email", .assigneeEmail),
      BuiltInColumn("Created At", .field("created")),
      BuiltInColumn("Completed At", .field("completed")),
      BuiltInColumn("Start Date", .field("start")),
      BuiltInColumn("Due Date", .field("due")),
      BuiltInColumn("Tags", .field("tags"), separatedBy: ","),
      BuiltInColumn("Blocked By (Dependencies)", .dependencies, separatedBy: ","),
    ], ignoring: ["Last Modified", "Blocking (Dependencies)"])

  /// The CSV export of Linear issues.
  static let linear = BuiltInMap(
    .linear, signatures: [["ID", "Team", "Title", "Status"]],
    [
      BuiltInColumn("ID", .key),
      BuiltInColumn("Title", .field("title")),
      BuiltInColumn("Description", .field("description")),
      BuiltInColumn("Canceled", .field("status"), meaning: [BuiltInColumn.anyValue: "cancelled"]),
      BuiltInColumn("Status", .field("status"), isFallback: true),
      BuiltInColumn("Priority", .field("priority")),
      BuiltInColumn("Assignee", .assignee),
      BuiltInColumn("Created", .field("created")),
      BuiltInColumn("Completed", .field("completed")),
      BuiltInColumn("Due Date", .field("due")),
      BuiltInColumn("Labels", .field("tags"), separatedBy: ","),
      BuiltInColumn("Blocked by", .dependencies, separatedBy: ","),
    ],
    ignoring: [
      "Team", "Project ID", "Cycle Start", "Cycle End", "Updated", "Started", "Triaged", "Archived",
      "SLA Status", "Roadmaps", "Project Milestone ID", "UUID", "Time in status (minutes)",
    ])
}
