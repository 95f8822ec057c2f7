import Model
import Text

extension ImportTool {
  /// The CSV export of a GitLab project's issues.
  static let gitlab = ImportTool(
    format: .gitlab, title: "GitLab", files: LocalizedText("CSV, API JSON", "CSV, JSON из API"),
    signatures: [["Issue ID", "URL", "Title", "State"]],
    columns: [
      .address("URL"),
      .key("Issue ID"),
      .field("title", "Title"),
      .field("description", "Description"),
      .field("status", "State"),
      .assignee("Assignee"),
      .assignee("Assignee Username", isFallback: true),
      .field("created", "Created At (UTC)"),
      .field("completed", "Closed At (UTC)"),
      .field("start", "Start Date"),
      .field("due", "Due Date"),
      .field("tags", "Labels", separatedBy: ","),
      .parent("Parent IID", "Parent ID"),
    ],
    ignored: [
      "Author Username", "Confidential", "Locked", "Updated At (UTC)", "Parent Title", "Time Spent",
    ])

  /// The issues of GitLab's API.
  static let gitlabJSON = ImportTool(
    format: .gitlab, title: "GitLab", files: gitlab.files, signatures: [["iid", "title", "state"]],
    rows: ["issues"],
    columns: [
      .address("web_url"),
      .key("iid"),
      .field("title", "title"),
      .field("description", "description"),
      .field("status", "state"),
      .assignee("assignees", "assignee"),
      .field("created", "created_at"),
      .field("completed", "closed_at"),
      .field("start", "start_date"),
      .field("due", "due_date"),
      .field("tags", "labels"),
      .notes(
        "notes",
        as: ItemForm(
          text: ["note", "body"], author: ["author.name"], moment: ["created_at"], unless: "system")
      ),
    ],
    ignored: [
      "id", "project_id", "updated_at", "author.*", "closed_by*", "user_notes_count",
      "merge_requests_count", "upvotes", "downvotes", "confidential", "discussion_locked",
      "issue_type", "_links*", "references*", "time_stats*", "task_completion_status*", "has_tasks",
      "moved_to_id", "service_desk_reply_to", "blocking_issues_count", "severity", "imported*",
      "epic_iid", "subscribed", "milestone.*", "type", "issue_link_id", "link_*", "task_status",
    ])
}
