import Model
import Text

extension ImportTool {
  /// A Todoist project, exported as a CSV template or taken from a backup; sections, comments and subtasks are rows.
  static let todoist = ImportTool(
    format: .todoist, title: "Todoist", files: LocalizedText("CSV, API JSON", "CSV, JSON из API"),
    signatures: [["TYPE", "CONTENT"]],
    outline: Outline(
      type: "TYPE", task: "task", section: "section", comment: "note", text: "CONTENT",
      indent: "INDENT", author: "AUTHOR", moment: "DATE"),
    columns: [
      .field("title", "CONTENT", tagsAfter: "@"),
      .field("description", "DESCRIPTION"),
      .field("status", Outline.sectionColumn),
      .field(
        "priority", "PRIORITY", meaning: ["1": "high", "2": "normal", "3": "normal", "4": ""]),
      .assignee("RESPONSIBLE"),
      .field("due", "DEADLINE", "DATE"),
      .row(Outline.keyColumn),
      .parent(Outline.parentColumn),
      .notes(Outline.commentsColumn, as: Outline.commentForm),
    ],
    ignored: [
      "TYPE", "INDENT", "AUTHOR", "*_LANG", "TIMEZONE", "IS_COLLAPSED", "DURATION_UNIT",
    ])

  /// The tasks of Todoist's API.
  static let todoistJSON = ImportTool(
    format: .todoist, title: "Todoist", files: todoist.files,
    signatures: [["content", "project_id", "priority"], ["content", "checked", "priority"]],
    rows: ["items", "results", "tasks", "data"],
    columns: [
      .key("id"),
      .field("title", "content"),
      .field("description", "description"),
      .field(
        "status", "checked", "is_completed",
        meaning: ["true": "done", "false": "", "1": "done", "0": ""]),
      .field(
        "priority", "priority", meaning: ["4": "high", "3": "normal", "2": "normal", "1": ""]),
      .field("created", "added_at", "created_at", "date_added"),
      .field("completed", "completed_at"),
      .field("due", "deadline.date", "due.date", "due_date"),
      .field("tags", "labels"),
      .parent("parent_id"),
    ],
    ignored: [
      "*_id", "*_order", "url", "comment_count", "note_count", "is_deleted", "is_collapsed",
      "collapsed",
      "due*", "deadline*", "updated_at", "*_by_uid", "day_order", "sync_id", "user_id", "duration*",
    ])
}
