import Text

/// A built-in kind, which every workspace has. Built-in kinds come first in every schema, in this order.
package enum BuiltInKind: CaseIterable, Sendable {
  case workshop, employee, task, user, course

  package var name: String { "\(self)" }

  /// The folder of the kind's records, available without creating the kind.
  var folder: Path {
    switch self {
    case .workshop: "workshops"
    case .employee: "employees"
    case .task: "tasks"
    case .user: "users"
    case .course: "courses"
    }
  }

  package var kind: Kind {
    switch self {
    case .workshop: .workshop
    case .employee: .employee
    case .task: .task
    case .user: .user
    case .course: .course
    }
  }
}

/// The definitions of the built-in kinds, used by reading, checks, commands and help.
extension Kind {
  package static let builtIn: [Kind] = BuiltInKind.allCases.map(\.kind)

  static let workshop = Kind(
    "workshop", folder: BuiltInKind.workshop.folder,
    LocalizedText("Workshop", "Цех"), plural: LocalizedText("Workshops", "Цеха"),
    title: ["name"], columns: ["id", "name"],
    fields: [
      Field("name", LocalizedText("Name", "Название"), .text, required: true)
    ],
    counted: CountedNoun(
      english: ("workshop", "workshops"), russian: ("цех", "цеха", "цехов")))

  static let employee = Kind(
    "employee", folder: BuiltInKind.employee.folder,
    LocalizedText("Employee", "Сотрудник"), plural: LocalizedText("Employees", "Сотрудники"),
    title: ["last-name", "first-name", "patronymic"], idFields: ["last-name", "first-name"],
    columns: ["id", "title"], groupedBy: "workshop",
    fields: [
      Field("last-name", LocalizedText("Last name", "Фамилия"), .text, required: true),
      Field("first-name", LocalizedText("First name", "Имя"), .text, required: true),
      Field("patronymic", LocalizedText("Patronymic", "Отчество"), .text),
      Field(
        "workshop", LocalizedText("Workshop", "Цех"),
        .reference(
          Reference(
            to: "workshop", onDelete: .deny, inverse: LocalizedText("Employees", "Сотрудники"))),
        required: true),
      Field("email", LocalizedText("E-mail", "Эл. почта"), .email, unique: true),
    ],
    counted: CountedNoun(
      english: ("employee", "employees"), russian: ("сотрудник", "сотрудника", "сотрудников")))

  static let task = Kind(
    "task", folder: BuiltInKind.task.folder,
    LocalizedText("Task", "Поручение"), plural: LocalizedText("Tasks", "Поручения"),
    ids: .unique, title: ["title"],
    columns: ["number", "title", "description", "assignee", "status"],
    groupedBy: "assignee.workshop",
    fields: [
      Field(
        "number", LocalizedText("Number", "Номер"), .integer, unique: true, automatic: true),
      Field("title", LocalizedText("Title", "Название"), .text),
      Field(
        "status", LocalizedText("Status", "Статус"),
        .oneOf([
          Choice("to-do", LocalizedText("to do", "к выполнению"), means: .open),
          Choice("in-progress", LocalizedText("in progress", "в работе"), means: .open),
          Choice("done", LocalizedText("done", "выполнено"), means: .done),
          Choice("cancelled", LocalizedText("cancelled", "отменено"), means: .cancelled),
        ]),
        required: true, default: "in-progress"),
      Field(
        "assignee", LocalizedText("Assignee", "Исполнитель"),
        .reference(
          Reference(to: "employee", onDelete: .deny, inverse: LocalizedText("Tasks", "Поручения")))),
      Field(
        "priority", LocalizedText("Priority", "Приоритет"),
        .oneOf([
          Choice("low", LocalizedText("low", "низкий")),
          Choice("normal", LocalizedText("normal", "обычный")),
          Choice("high", LocalizedText("high", "высокий")),
        ])),
      Field("created", LocalizedText("Created", "Создано"), .dateTime, stamped: true),
      Field("due", LocalizedText("Due", "Срок"), .date),
      Field("start", LocalizedText("Start", "Начало"), .date),
      Field("repeat", LocalizedText("Repeats", "Повторение"), .repetition),
      Field("completed", LocalizedText("Completed", "Завершено"), .dateTime),
      Field("tags", LocalizedText("Tags", "Метки"), .word, .set),
      Field(
        "depends-on", LocalizedText("Depends on", "Зависит от"),
        .reference(Reference(to: "task", onDelete: .nullify, inverse: nil, acyclic: true)), .set),
      Field("source", LocalizedText("Source", "Источник"), .text),
      Field(
        "description", LocalizedText("Description", "Описание"), .multiLineText, required: true,
        unless: "title"),
      Field("steps", LocalizedText("Steps", "Шаги"), .step, .list),
      Field("notes", LocalizedText("Notes", "Заметки"), .note, .list),
    ],
    counted: CountedNoun(
      english: ("task", "tasks"), russian: ("поручение", "поручения", "поручений"))
  ).withRulesOfWork

  static let user = Kind(
    "user", folder: BuiltInKind.user.folder,
    LocalizedText("User", "Пользователь"), plural: LocalizedText("Users", "Пользователи"),
    title: ["first-name", "last-name"], idFields: ["last-name", "first-name"],
    columns: ["id", "title", "email"],
    fields: [
      Field("first-name", LocalizedText("First name", "Имя"), .text, required: true),
      Field("last-name", LocalizedText("Last name", "Фамилия"), .text, required: true),
      Field("email", LocalizedText("E-mail", "Эл. почта"), .email, unique: true),
    ],
    counted: CountedNoun(
      english: ("user", "users"), russian: ("пользователь", "пользователя", "пользователей")))

  static let course = Kind(
    "course", folder: BuiltInKind.course.folder,
    LocalizedText("Course", "Курс"), plural: LocalizedText("Courses", "Курсы"),
    title: ["name"], columns: ["id", "name", "subject", "branch", "teacher", "count students"],
    fields: [
      Field("name", LocalizedText("Name", "Название"), .text, required: true),
      Field("subject", LocalizedText("Subject", "Предмет"), .text, required: true),
      Field("branch", LocalizedText("Branch", "Направление"), .text, required: true),
      Field(
        "teacher", LocalizedText("Teacher", "Преподаватель"),
        .reference(
          Reference(
            to: "user", onDelete: .nullify, inverse: LocalizedText("Courses taught", "Преподаёт"))),
        prompt: LocalizedText("Choose a teacher", "Выберите преподавателя")),
      Field(
        "students", LocalizedText("Students", "Студенты"),
        .reference(
          Reference(
            to: "user", onDelete: .nullify, inverse: LocalizedText("Courses studied", "Изучает"))),
        .set),
    ],
    rules: [.disjoint("teacher", "students")],
    counted: CountedNoun(
      english: ("course", "courses"), russian: ("курс", "курса", "курсов")))
}
