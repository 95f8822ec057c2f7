import Model
import Text

extension ImportTool {
  /// A table of any other origin, whose headings are common words in English or Russian.
  static let plain = ImportTool(
    format: .csv, title: "CSV", files: LocalizedText("any table", "любая таблица"), signatures: [],
    columns: [
      .key(
        "key", "#", "issue id", "issue key", "bug id", "task id", "ticket", "ticket id", "gid",
        "uuid", "id",
        "ключ", "код", "ид", "номер задачи"),
      .field(
        "title", "summary", "name", "subject", "task", "task name", "topic", "item", "to do",
        "задача", "задание",
        "тема", "наименование", "название задачи", "дело", "что сделать"),
      .field(
        "description", "body", "notes", "note", "details", "text", "примечание", "примечания",
        "заметка", "заметки", "подробности", "текст", "содержание", "комментарий"),
      .field(
        "status", "state", "stage", "progress", "done", "состояние", "стадия", "этап", "готово",
        "сделано"),
      .field(
        "assignee", "owner", "responsible", "assigned to", "person", "assign", "who",
        "ответственный",
        "ответственная", "ответственное лицо", "кому", "кто"),
      .field(
        "due", "due date", "due on", "deadline", "end date", "target date", "дедлайн",
        "срок исполнения",
        "срок выполнения", "крайний срок", "дата окончания"),
      .field("start", "start date", "start on", "начало", "дата начала"),
      .field(
        "created", "created at", "created on", "creation date", "date created", "created time",
        "created date", "дата создания", "создан", "создано"),
      .field(
        "completed", "completed at", "completed on", "completion date", "completed date", "closed",
        "closed at", "closed on", "resolved at", "дата завершения", "дата выполнения", "завершен",
        "закрыта"),
      .field("priority", "importance", "важность", "срочность"),
      .field(
        "tags", "labels", "label", "tag", "categories", "category", "теги", "тег", "метка",
        "категории", "категория", "ярлыки"),
      .field(
        "depends-on", "blocked by", "dependencies", "predecessors", "предшественники", "зависимости"
      ),
      .parent("parent", "parent id", "parent task", "родитель", "родительская задача"),
    ])
}
