import Model
import Text

extension ImportTool {
  /// The CSV export of YouTrack, in English or Russian; a project's own fields have any names.
  static let youTrack = ImportTool(
    format: .youTrack, title: "YouTrack", files: LocalizedText(verbatim: "CSV"),
    signatures: [
      ["Issue Id", "Project", "Summary", "Reporter"], ["ID задачи", "Проект", "Заголовок"],
    ],
    columns: [
      .key("Issue Id", "ID задачи"),
      .field("title", "Summary", "Заголовок"),
      .field("description", "Description", "Описание"),
      .field("status", "State", "Stage", "Состояние", "Статус"),
      .field("priority", "Priority", "Приоритет"),
      .assignee("Assignee", "Исполнитель"),
      .field("created", "Created", "Создана"),
      .field("completed", "Resolved", "Завершенная", "Завершена"),
      .field("due", "Due Date", "Срок"),
      .field("tags", "Tags", "Теги", separatedBy: ","),
    ],
    ignored: ["Updated", "Обновлена", "Votes", "Голоса"],
    emptyWords: [
      "Unassigned", "Нет исполнителя", "Unscheduled", "Нет подсистемы", "Нет версии исправления",
      "Неизвестно",
      "No environment", "Следующая сборка",
    ])

  /// The CSV export of a ClickUp workspace.
  static let clickUp = ImportTool(
    format: .clickUp, title: "ClickUp", files: LocalizedText("CSV, API JSON", "CSV, JSON из API"),
    signatures: [["Task ID", "Task Name", "Task Content", "Status"]],
    columns: [
      .key("Task ID"),
      .field("title", "Task Name"),
      .field("description", "Task Content"),
      .field("status", "Status"),
      .field("priority", "Priority"),
      .assignee("Assignees", separatedBy: ","),
      .field("created", "Date Created"),
      .field("completed", "Date Closed", "Date Done"),
      .field("start", "Start Date"),
      .field("due", "Due Date"),
      .field("tags", "Tags", separatedBy: ","),
      .parent("Parent ID"),
      .notes("Comments", as: ItemForm(text: ["text"], author: ["by"], moment: ["date"])),
    ],
    ignored: ["* Text", "Assigned Comments", "Folder Name/Path", "Space Name", "Task Custom ID"],
    emptyWords: ["NaN"], dates: .monthFirst)

  /// The tasks of ClickUp's API.
  static let clickUpJSON = ImportTool(
    format: .clickUp, title: "ClickUp", files: clickUp.files,
    signatures: [["id", "name", "status", "date_created"]],
    rows: ["tasks"],
    columns: [
      .key("id"),
      .field("title", "name"),
      .field("description", "text_content", "description"),
      .field("status", "status.status", "status"),
      .field("status", "status.type", meaning: ["custom": ""], decides: true),
      .field("priority", "priority.priority", "priority"),
      .email("assignees.email"),
      .assignee("assignees"),
      .field("created", "date_created"),
      .field("completed", "date_closed", "date_done"),
      .field("start", "start_date"),
      .field("due", "due_date"),
      .field("tags", "tags"),
      .parent("parent"),
      .steps(
        "checklists",
        as: ItemForm(text: ["name"], isDone: ["resolved"], items: "items", order: "orderindex")),
    ],
    ignored: [
      "status*", "priority*", "date_updated", "orderindex", "team_id", "url", "*.id", "space*",
      "permission_level",
      "creator.*", "custom_item_id", "assignees*", "watchers", "group_assignees", "sharing*",
      "folder*",
      "project*", "locations", "linked_tasks", "top_level_parent", "archived", "text_content",
    ])

  /// The CSV export of Plane.
  static let plane = ImportTool(
    format: .plane, title: "Plane", files: LocalizedText(verbatim: "CSV"),
    signatures: [["ID", "Project", "Name", "State", "Target Date"]],
    columns: [
      .key("ID"),
      .field("title", "Name"),
      .field("description", "Description"),
      .field("status", "State"),
      .field("priority", "Priority"),
      .assignee("Assignee", separatedBy: ","),
      .field("created", "Created At"),
      .field("completed", "Completed At"),
      .field("start", "Start Date"),
      .field("due", "Target Date"),
      .field("tags", "Labels", separatedBy: ","),
    ],
    ignored: ["Updated At", "Archived At", "Cycle *Date", "Module *Date"])

  /// The tasks of Google Takeout.
  static let googleTasks = ImportTool(
    format: .googleTasks, title: "Google Tasks", files: LocalizedText(verbatim: "Takeout JSON"),
    signatures: [["id", "title", "status", "task_type"], ["id", "title", "status", "selfLink"]],
    rows: ["items.items", "items"],
    columns: [
      .key("id"),
      .text("list"),
      .field("title", "title"),
      .field("description", "notes"),
      .field("status", "status"),
      .field("created", "created"),
      .field("completed", "completed"),
      .field("due", "due"),
      .parent("parent"),
    ],
    ignored: ["kind", "updated", "selfLink", "task_type", "etag", "position", "hidden", "links"],
    listName: "title")

  /// A folder of Backlog.md: `backlogFolder` makes an object of each file.
  static let backlog = ImportTool(
    format: .backlog, title: "Backlog.md",
    files: LocalizedText("folder `backlog`", "папка `backlog`"),
    signatures: [["backlog-folder"]],
    columns: [
      .key("id"),
      .field("title", "title"),
      .field("description", "text"),
      .field("status", "status"),
      .field(
        "status", "backlog-folder",
        meaning: ["completed": "done", "tasks": "", "drafts": "", "archive": "cancelled"],
        decides: true,
        unless: ImportTool.RowCondition("status", is: "Done", "Completed")),
      .field("priority", "priority"),
      .assignee("assignee"),
      .field("created", "created_date"),
      .field("completed", "completed_date"),
      .field("tags", "labels"),
      .blockers("dependencies"),
      .parent("parent_task_id"),
      .steps("steps", as: ItemForm(text: ["text"], isDone: ["done"])),
    ],
    ignored: ["updated_date", "ordinal", "modified_files"])
}
