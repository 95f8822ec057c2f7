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
    name: "students", kind: "course",
    command: { _, _ in
      Command(
        name: "students",
        summary: LocalizedText(
          "Show all users, and tick the students of a course",
          "Показать всех пользователей и отметить тех, кто на курсе"),
        discussion: LocalizedText(
          """
          At a terminal, Space ticks and unticks, typing filters the list, Enter saves everything as one change, and \
          Esc cancels.
          """,
          """
          В терминале пробел ставит и снимает отметку, ввод букв сужает список, Enter сохраняет всё \
          одним изменением, а Esc оставляет всё как было.
          """),
        parameters: [course],
        options: [ShowFormat.option(LocalizedText("Output format", "Формат списка"))])
    },
    run: { kind, invocation, session in
      let id = invocation[Arguments.id]
      return try session.showCandidates(of: [id], kind, field: "students", invocation)
    })

  static let teacher = Verb(
    name: "teacher", kind: "course",
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
          Parameter(
            Arguments.user, placeholder: Placeholder.user,
            help: LocalizedText("The new teacher", "Новый преподаватель")),
        ],
        options: [
          Option(
            Options.none,
            help: LocalizedText(
              "Remove the teacher", "Оставить курс без преподавателя"))
        ]
          + ChangeOptions.all,
        rules: [.conflict(Options.none, with: Arguments.user)])
    },
    run: { kind, invocation, session in
      let user = invocation[Arguments.user]
      let id = invocation[Arguments.id]
      guard user != nil || invocation[Options.none] else {
        if ShowFormat(invocation) == .json {
          throw ChangeMessages.jsonNeedsUser
        }
        return try session.showCandidates(of: [id], kind, field: "teacher", invocation)
      }
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.edit([id], kind, field: "teacher", user.map { .set(.string($0)) } ?? .unset)
      }
    })

  private static let course = Parameter(
    Arguments.id,
    help: LocalizedText("The course", "Курс"), completion: .record(kind: "course"))

  private static func roster(
    _ name: String, _ summary: LocalizedText, _ change: @escaping @Sendable ([Value]) -> FieldChange
  ) -> Verb {
    Verb(
      name: name, kind: "course",
      command: { _, _ in
        Command(
          name: name, summary: summary,
          parameters: [
            course,
            Parameter(
              Arguments.users, placeholder: Placeholder.user,
              help: LocalizedText("The users", "Пользователи")),
          ], options: ChangeOptions.all)
      },
      run: { kind, invocation, session in
        let ids = [invocation[Arguments.id]]
        let users = invocation[Arguments.users].map(Value.string)
        return try session.change(invocation) { plan throws(OperationError) in
          try plan.edit(ids, kind, field: "students", change(users))
        }
      })
  }
}
