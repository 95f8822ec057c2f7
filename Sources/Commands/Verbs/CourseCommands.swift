import CommandLine
import Model
import Operations
import Presentation
import TOML
import Text
import Workspace

/// The commands for courses only.
extension Verb {
  static let enroll = roster(
    "enroll",
    LocalizedText("Enroll users in a course", "Записать пользователей на курс"),
    FieldChange.add)
  static let unenroll = roster(
    "unenroll",
    LocalizedText(
      "Remove students from a course",
      "Снять студентов с курса; сами пользователи остаются"), FieldChange.remove)

  static let students = Verb(
    name: "students", isFor: isCourse,
    run: { try $0.chooseStudents($1) },
    command: { _, _ in
      Command(
        name: "students",
        summary: LocalizedText(
          "Show all users, and tick the students of a course",
          "Показать всех пользователей и отметить тех, кто на курсе"),
        discussion: LocalizedText(
          """
          At a terminal, Space ticks and unticks, typing filters the list, Enter saves everything as one change, and \
          Esc cancels; with unsaved ticks, press it twice.
          """,
          """
          В терминале пробел ставит и снимает отметку, ввод букв сужает список, Enter сохраняет всё \
          одним изменением, а Esc оставляет всё как было; если есть отметки, его нажимают дважды.
          """),
        parameters: [course],
        options: [Options.showFormat])
    })

  static let teacher = Verb(
    name: "teacher", isFor: isCourse,
    run: { try $0.setTeacher($1) },
    command: { _, _ in
      Command(
        name: "teacher",
        summary: LocalizedText("Set the teacher of a course", "Указать преподавателя курса"),
        discussion: LocalizedText(
          """
          Without a user, docket lists all users and marks the teacher; at a terminal you can choose another one.
          """,
          """
          Если пользователь не указан, выводится список всех, в нём отмечен преподаватель курса; в \
          терминале можно выбрать другого.
          """),
        parameters: [
          course,
          Arguments.user,
        ],
        options: [
          Options.none.adapted(
            help: LocalizedText("Remove the teacher", "Оставить курс без преподавателя"),
            conflicts: [Arguments.user])
        ]
          + Options.ofChanges)
    })

  private static let isCourse: @Sendable (Kind) -> Bool = { $0.name == BuiltInKind.course.name }

  private static let course = Arguments.id.adapted(
    help: LocalizedText("The course", "Курс"), completion: .record(kind: "course"))

  private static func roster(
    _ name: String, _ summary: LocalizedText, _ change: @escaping @Sendable ([Value]) -> FieldChange
  ) -> Verb {
    Verb(
      name: name, isFor: isCourse,
      run: { try $0.changeStudents($1, change) },
      command: { _, _ in
        Command(
          name: name, summary: summary,
          parameters: [
            course,
            Arguments.users,
          ], options: Options.ofChanges)
      })
  }
}

extension Arguments {
  static let user = Argument<String?>(
    "USER", Placeholder.user, completion: .record(kind: "user"),
    help: LocalizedText("The new teacher", "Новый преподаватель"))
  static let users = Argument<[String]>(
    "USER", Placeholder.user, atLeastOne: true, completion: .record(kind: "user"),
    help: LocalizedText("The users", "Пользователи"))
}

extension Session {
  fileprivate func chooseStudents(_ kind: KindIndex) throws -> ExitStatus {
    let workspace = try workspace()
    guard let field = workspace.schema[kind].fieldIndex(named: "students") else { return .usage }
    return try showCandidates(
      of: workspace.resolve([invocation[Arguments.id]], kind), kind, field: field)
  }

  fileprivate func setTeacher(_ kind: KindIndex) throws -> ExitStatus {
    let user = invocation[Arguments.user]
    let id = invocation[Arguments.id]
    let workspace = try workspace()
    guard let field = workspace.schema[kind].fieldIndex(named: "teacher") else { return .usage }
    guard user != nil || invocation[Options.none] else {
      if ShowFormat(invocation) == .json {
        throw ChangeMessages.jsonNeedsUser
      }
      return try showCandidates(of: workspace.resolve([id], kind), kind, field: field)
    }
    let teacher = FieldEdit(workspace.schema[kind], field, user.map { .set(.string($0)) } ?? .unset)
    return try change { plan in try plan.edit(plan.resolve([id], kind), typed: [teacher]) }
  }

  fileprivate func changeStudents(
    _ kind: KindIndex, _ change: ([Value]) -> FieldChange
  ) throws -> ExitStatus {
    let (id, users) = (invocation[Arguments.id], invocation[Arguments.users])
    let workspace = try workspace()
    guard let field = workspace.schema[kind].fieldIndex(named: "students") else { return .usage }
    let students = FieldEdit(workspace.schema[kind], field, change(users.map(Value.string)))
    return try self.change { plan in try plan.edit(plan.resolve([id], kind), typed: [students]) }
  }
}
