import Text

/// Common headings for the fields of a task.
enum OtherHeadings {
  /// The name of the field that a heading probably means.
  static func field(of heading: String) -> String? { fields[headingKey(heading)] }

  private static let fields: [String: String] = {
    let words = [
      "title": """
      summary, name, subject, task, task name, topic, item, задача, задание, тема, наименование, название задачи, дело
      """,
      "description": """
      body, notes, note, details, text, примечание, примечания, заметка, заметки, подробности, текст, содержание, \
      комментарий
      """,
      "status": "state, stage, состояние, стадия, этап",
      "assignee": """
      owner, responsible, assigned to, person, ответственный, ответственная, ответственное лицо, кому, кто
      """,
      "due": """
      due date, due on, deadline, end date, дедлайн, срок исполнения, срок выполнения, крайний срок, дата окончания
      """,
      "created": "created at, created on, creation date, date created, дата создания, создан",
      "completed": """
      completed at, completed on, completion date, closed at, resolved at, дата завершения, дата выполнения, завершен
      """,
      "priority": "importance, важность, срочность",
      "tags":
        "labels, label, tag, categories, category, теги, тег, метка, категории, категория, ярлыки",
      "depends-on": "blocked by, dependencies, predecessors, предшественники, зависимости",
    ]
    var fields: [String: String] = [:]
    for (field, list) in words {
      for word in list.split(at: ",") { fields[headingKey(String(word))] = field }
    }
    return fields
  }()
}
