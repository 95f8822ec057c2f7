import Model
import Text

extension ImportTool {
  /// The CSV export of Redmine's issues.
  static let redmine = ImportTool(
    format: .redmine, title: "Redmine", files: LocalizedText("CSV, REST JSON", "CSV, JSON из REST"),
    signatures: [["#", "Tracker", "Subject"], ["#", "Трекер", "Тема"]],
    columns: [
      .key("#"),
      .field("title", "Subject", "Тема"),
      .field("description", "Description", "Описание"),
      .field("status", "Status", "Статус"),
      .field("priority", "Priority", "Приоритет"),
      .assignee("Assignee", "Назначена"),
      .field("created", "Created", "Создано"),
      .field("completed", "Closed", "Закрыта"),
      .field("start", "Start date", "Дата начала"),
      .field("due", "Due date", "Срок завершения"),
      .parent("Parent task", "Родительская задача"),
    ],
    ignored: [
      "Updated", "Обновлено", "Last updated by", "Parent task subject", "Private", "Total *",
      "Watchers",
    ])

  /// The issues of Redmine's REST API.
  static let redmineJSON = ImportTool(
    format: .redmine, title: "Redmine", files: redmine.files,
    signatures: [["id", "subject", "tracker"], ["id", "subject", "status.name"]],
    rows: ["issues", "issue"],
    columns: [
      .key("id"),
      .field("title", "subject"),
      .field("description", "description"),
      .field("status", "status"),
      .field("priority", "priority"),
      .assignee("assigned_to"),
      .field("created", "created_on"),
      .field("completed", "closed_on"),
      .field("start", "start_date"),
      .field("due", "due_date"),
      .parent("parent.id"),
      .blocked("relations[relation_type=blocks].issue_to_id"),
      .notes(
        "journals",
        as: ItemForm(text: ["notes"], author: ["user.name"], moment: ["created_on"])),
    ],
    ignored: [
      "updated_on", "is_private", "total_*", "relations", "changesets", "watchers", "author.*",
      "custom_fields", "children", "allowed_statuses",
    ])
}
