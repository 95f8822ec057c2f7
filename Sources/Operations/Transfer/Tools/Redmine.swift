import Model
import Text

extension ImportTool {
  /// The CSV export of Redmine's issues.
  static let redmine = ImportTool(
    format: .redmine, title: "Redmine", files: LocalizedText("CSV, REST JSON", "CSV, JSON из REST"),
    signatures: [
      ["#", "Subject", "Status"], ["#", "Tracker", "Subject"], ["#", "Трекер", "Тема"],
      ["#", "Status", "Тема"],
      ["Tracker", "Thema", "Beschreibung"], ["#", "題名"],
    ],
    columns: [
      .key("#"),
      .field("title", "Subject", "Тема", "Thema", "題名"),
      .field("description", "Description", "Описание", "Beschreibung", "説明"),
      .field("status", "Status", "Статус"),
      .field("priority", "Priority", "Приоритет", "Priorität"),
      .assignee("Assignee", "Назначена", "Zugewiesen an"),
      .field("created", "Created", "Создано"),
      .field("completed", "Closed", "Закрыта", isFallback: true),
      .field("start", "Start date", "Дата начала", "Beginn"),
      .field("due", "Due date", "Срок завершения", "Abgabedatum"),
      .parent("Parent task", "Родительская задача"),
      .text("Last notes", "最新のコメント"),
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
      .field("completed", "closed_on", isFallback: true),
      .field("start", "start_date"),
      .field("due", "due_date"),
      .parent("parent.id"),
      .blockers("relations[relation_type=blocks].issue_id"),
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
