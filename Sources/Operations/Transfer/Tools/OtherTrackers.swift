import Model
import Text

extension ImportTool {
  /// A query of Azure DevOps, exported as CSV.
  static let azureDevOps = ImportTool(
    format: .azureDevOps, title: "Azure DevOps", files: LocalizedText(verbatim: "CSV"),
    signatures: [["ID", "Work Item Type", "Title"], ["ID", "Work Item Type", "Title 1"]],
    levels: ["Title 1", "Title 2", "Title 3", "Title 4", "Title 5", "Title 6"],
    columns: [
      .key("ID"),
      .field("title", "Title", "Title 1", "Title 2", "Title 3", "Title 4", "Title 5", "Title 6"),
      .field("description", "Description"),
      .field("status", "State"),
      .field(
        "priority", "Priority", meaning: ["1": "urgent", "2": "high", "3": "normal", "4": "low"]),
      .assignee("Assigned To"),
      .field("created", "Created Date"),
      .field("completed", "Closed Date"),
      .field("start", "Start Date"),
      .field("due", "Due Date", "Target Date"),
      .field("tags", "Tags", separatedBy: ";"),
      .parent("Parent"),
      .row(Outline.keyColumn),
      .parent(Outline.parentColumn),
    ],
    ignored: ["Changed Date", "Rev", "Board Lane"])

  /// The search results of Bugzilla as CSV.
  static let bugzilla = ImportTool(
    format: .bugzilla, title: "Bugzilla",
    files: LocalizedText("CSV, REST JSON", "CSV, JSON из REST"),
    signatures: [["Bug ID", "Summary"], ["bug_id", "short_desc"]],
    columns: [
      .key("Bug ID", "bug_id"),
      .field("title", "Summary", "short_desc"),
      .field("status", "Resolution", "resolution", meaning: ["---": ""]),
      .field("status", "Status", "bug_status", isFallback: true),
      .field("priority", "Priority", "priority", meaning: ["---": ""]),
      .assignee("Assignee", "assigned_to"),
      .assignee("Assignee Real Name", isFallback: true),
      .field("created", "Opened", "opendate"),
      .field("due", "Deadline", "deadline"),
      .field("tags", "Keywords", "keywords", separatedBy: ","),
      .blockers("Depends on", "dependson"),
      .blocked("Blocks", "blocked"),
    ],
    ignored: ["Changed", "changeddate", "Votes", "Number of Comments", "Duplicate Count"])

  /// The bugs of Bugzilla's REST API.
  static let bugzillaJSON = ImportTool(
    format: .bugzilla, title: "Bugzilla", files: bugzilla.files,
    signatures: [["id", "summary", "is_open"]],
    rows: ["bugs"],
    columns: [
      .key("id"),
      .field("title", "summary"),
      .field("status", "resolution", meaning: ["---": ""]),
      .field("status", "status", isFallback: true),
      .field("priority", "priority", meaning: ["--": "", "---": ""]),
      .email("assigned_to_detail.email"),
      .assignee("assigned_to_detail.real_name"),
      .assignee("assigned_to", isFallback: true),
      .field("created", "creation_time"),
      .field("due", "deadline"),
      .field("tags", "keywords"),
      .blockers("depends_on"),
      .blocked("blocks"),
    ],
    ignored: [
      "assigned_to*", "*_detail", "cc", "creator*", "is_*", "last_change_time",
      "qa_contact*", "flags", "groups",
      "dupe_of", "op_sys", "platform", "classification", "target_milestone",
      "url", "alias",
    ])

  /// The CSV export of Pivotal Tracker.
  static let pivotalTracker = ImportTool(
    format: .pivotalTracker, title: "Pivotal Tracker", files: LocalizedText(verbatim: "CSV"),
    signatures: [["Id", "Current State", "Labels", "Estimate"]],
    columns: [
      .key("Id"),
      .field("title", "Title", "Story"),
      .field("description", "Description"),
      .field(
        "status", "Current State", meaning: ["finished": "in review", "delivered": "in review"]),
      .assignee("Owned By"),
      .field("created", "Created at"),
      .field("completed", "Accepted at"),
      .field("due", "Deadline"),
      .field("tags", "Labels", separatedBy: ","),
      .notes("Comment", as: ItemForm(isSigned: true)),
      .steps("Task", as: ItemForm(parts: [.text])),
    ],
    ignored: ["Iteration Start", "Iteration End"])

  /// The issues of beads, `.beads/issues.jsonl`.
  static let beads = ImportTool(
    format: .beads, title: "beads", files: LocalizedText(verbatim: "JSONL"),
    signatures: [["id", "title", "status", "issue_type"]],
    leftOut: [ImportTool.RowCondition("status", is: "tombstone")],
    columns: [
      .key("id"),
      .field("title", "title"),
      .field("description", "description"),
      .field("status", "status", meaning: ["hooked": "in progress", "deferred": "to do"]),
      .field(
        "priority", "priority",
        meaning: ["0": "urgent", "1": "high", "2": "normal", "3": "low", "4": "lowest"]),
      .assignee("assignee"),
      .field("created", "created_at"),
      .field("completed", "closed_at"),
      .field("due", "due_at"),
      .field("start", "defer_until"),
      .field("tags", "labels"),
      .blockers("dependencies[type=blocks].depends_on_id"),
      .parent("dependencies[type=parent-child].depends_on_id"),
      .notes("comments", as: ItemForm(text: ["text"], author: ["author"], moment: ["created_at"])),
    ],
    ignored: [
      "updated_at", "*_count", "content_hash", "source_repo", "created_by", "started_at",
      "dependencies", "compaction_level", "original_size", "sender", "ephemeral",
    ])

  /// Taskwarrior's `task export`.
  static let taskwarrior = ImportTool(
    format: .taskwarrior, title: "Taskwarrior", files: LocalizedText(verbatim: "`task export`"),
    signatures: [["uuid", "description", "entry"], ["uuid", "description", "status"]],
    leftOut: [ImportTool.RowCondition("status", is: "recurring")],
    columns: [
      .key("uuid"),
      .field("title", "description"),
      .field(
        "status", "status",
        meaning: ["completed": "done", "deleted": "cancelled", "pending": "", "waiting": ""]),
      .field("status", "start", meaning: [ToolColumn.anyValue: "in progress"], isFallback: true),
      .field("priority", "priority", meaning: ["H": "high", "M": "normal", "L": "low"]),
      .field("created", "entry"),
      .field("completed", "end"),
      .field("start", "scheduled", "wait"),
      .field("due", "due"),
      .field("tags", "tags", "project"),
      .blockers("depends"),
      .notes("annotations", as: ItemForm(text: ["description"], moment: ["entry"])),
    ],
    ignored: ["id", "urgency", "modified", "mask", "imask", "parent", "template", "last", "rtype"],
    isLog: true)

  /// The to-dos of dummyjson.com, and of services with the same members.
  static let dummyJSON = ImportTool(
    format: .dummyJSON, title: "dummyjson.com", files: LocalizedText(verbatim: "JSON"),
    signatures: [["todo"], ["title", "completed", "id"]],
    rows: ["todos"],
    columns: [
      .key("id"),
      .field("title", "todo", "title"),
      .field("status", "completed", meaning: ["true": "done", "false": "to do"]),
    ],
    ignored: ["userId"], total: "total")
}
