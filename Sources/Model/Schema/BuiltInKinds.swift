/// A kind that every workspace has. They come first in every schema, in this order.
package enum BuiltInKind: KindIndex, CaseIterable, Sendable {
  case workshop, employee, task, user, course

  package var index: KindIndex { rawValue }

  fileprivate var kind: Kind {
    switch self {
    case .workshop: .workshop
    case .employee: .employee
    case .task: .task
    case .user: .user
    case .course: .course
    }
  }
}

/// What they are: the one table behind reading, checks, commands and help.
extension Kind {
  package static let builtIn: [Kind] = BuiltInKind.allCases.map(\.kind)

  static let workshop = Kind(
    "workshop", folder: "workshops",
    Label("Workshop", "Цех"), plural: Label("Workshops", "Цеха"),
    title: ["name"], columns: ["id", "name"],
    fields: [
      Field("name", Label("Name", "Название"), .text, required: true)
    ],
    counted: CountedNoun(
      english: ("workshop", "workshops"), russian: ("цех", "цеха", "цехов")))

  static let employee = Kind(
    "employee", folder: "employees",
    Label("Employee", "Сотрудник"), plural: Label("Employees", "Сотрудники"),
    title: ["last-name", "first-name", "patronymic"], idFields: ["last-name", "first-name"],
    columns: ["id", "title"], groupedBy: "workshop",
    fields: [
      Field("last-name", Label("Last name", "Фамилия"), .text, required: true),
      Field("first-name", Label("First name", "Имя"), .text, required: true),
      Field("patronymic", Label("Patronymic", "Отчество"), .text),
      Field(
        "workshop", Label("Workshop", "Цех"),
        .reference(
          Reference(
            to: "workshop", onDelete: .deny, inverse: Label("Employees", "Сотрудники"))),
        required: true),
    ],
    counted: CountedNoun(
      english: ("employee", "employees"), russian: ("сотрудник", "сотрудника", "сотрудников")))

  static let task = Kind(
    "task", folder: "tasks",
    Label("Task", "Поручение"), plural: Label("Tasks", "Поручения"),
    ids: .numbers, title: ["title"],
    columns: ["id", "title", "description", "assignee", "status"], groupedBy: "assignee.workshop",
    fields: [
      Field("title", Label("Title", "Название"), .text),
      Field(
        "status", Label("Status", "Статус"),
        .oneOf([
          Choice("in-progress", Label("in progress", "в работе")),
          Choice("done", Label("done", "выполнено"), tone: .done),
          Choice("cancelled", Label("cancelled", "отменено"), tone: .dropped),
        ]),
        required: true, default: "in-progress"),
      Field(
        "assignee", Label("Assignee", "Исполнитель"),
        .reference(
          Reference(to: "employee", onDelete: .deny, inverse: Label("Tasks", "Поручения")))),
      Field(
        "priority", Label("Priority", "Приоритет"),
        .oneOf([
          Choice("low", Label("low", "низкий")),
          Choice("normal", Label("normal", "обычный")),
          Choice("high", Label("high", "высокий")),
        ])),
      Field("created", Label("Created", "Создано"), .dateTime, stamped: true),
      Field("due", Label("Due", "Срок"), .date),
      Field("completed", Label("Completed", "Завершено"), .dateTime),
      Field("tags", Label("Tags", "Метки"), .word, .set),
      Field(
        "depends-on", Label("Depends on", "Зависит от"),
        .reference(Reference(to: "task", onDelete: .nullify, inverse: nil, acyclic: true)), .set),
      Field("source", Label("Source", "Источник"), .text),
      Field("description", Label("Description", "Описание"), .multiLineText, required: true),
    ],
    rules: [
      .onlyWith(field: "completed", where: "status", is: "done"),
      .closesAfter(
        reference: "depends-on", field: "status", closed: "done", open: "in-progress"),
    ],
    conditions: [
      NamedCondition("open", "status = in-progress"),
      NamedCondition("overdue", "open and due < today"),
      NamedCondition("ready", "open and no depends-on (open)"),
      NamedCondition("blocked", "open and some depends-on (open)"),
    ],
    counted: CountedNoun(
      english: ("task", "tasks"), russian: ("поручение", "поручения", "поручений")))

  static let user = Kind(
    "user", folder: "users",
    Label("User", "Пользователь"), plural: Label("Users", "Пользователи"),
    title: ["first-name", "last-name"], idFields: ["last-name", "first-name"],
    columns: ["id", "title", "email"],
    fields: [
      Field("first-name", Label("First name", "Имя"), .text, required: true),
      Field("last-name", Label("Last name", "Фамилия"), .text, required: true),
      Field("email", Label("E-mail", "Эл. почта"), .email, unique: true),
    ],
    counted: CountedNoun(
      english: ("user", "users"), russian: ("пользователь", "пользователя", "пользователей")))

  static let course = Kind(
    "course", folder: "courses",
    Label("Course", "Курс"), plural: Label("Courses", "Курсы"),
    title: ["name"], columns: ["id", "name", "subject", "branch", "teacher"],
    fields: [
      Field("name", Label("Name", "Название"), .text, required: true),
      Field("subject", Label("Subject", "Предмет"), .text, required: true),
      Field("branch", Label("Branch", "Направление"), .text, required: true),
      Field(
        "teacher", Label("Teacher", "Преподаватель"),
        .reference(
          Reference(
            to: "user", onDelete: .nullify, inverse: Label("Courses taught", "Преподаёт"))),
        prompt: Label("Choose a teacher", "Выберите преподавателя")),
      Field(
        "students", Label("Students", "Студенты"),
        .reference(
          Reference(
            to: "user", onDelete: .nullify, inverse: Label("Courses studied", "Изучает"))),
        .set),
    ],
    rules: [.disjoint("teacher", "students")],
    counted: CountedNoun(
      english: ("course", "courses"), russian: ("курс", "курса", "курсов")))
}
