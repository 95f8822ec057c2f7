import CommandLine
import Model
import Operations
import TOML
import Text
import Workspace

/// What is done with courses beyond what is done with every record.
extension Verb {
  static let enroll = roster(
    "enroll",
    LocalizedText("Put users on a course as students", "Записать пользователей на курс"),
    FieldChange.add)
  static let unenroll = roster(
    "unenroll",
    LocalizedText(
      "Take students off a course; the users stay",
      "Снять студентов с курса; сами пользователи остаются"), FieldChange.remove)

  static let students = Verb(
    name: "students", kind: "course",
    command: { _, _ in
      Command(
        name: "students",
        summary: LocalizedText(
          "List all users, with a check mark for those on the course",
          "Показать всех пользователей и отметить тех, кто на курсе"),
        discussion: LocalizedText(
          """
          At a terminal, Space ticks and unticks, typing narrows the list down, Enter saves it all as \
          one change, and Escape leaves all as it was.
          """,
          """
          В терминале пробел ставит и снимает отметку, ввод букв сужает список, Enter сохраняет всё \
          одним изменением, а Esc оставляет всё как было.
          """),
        parameters: [course],
        options: [ShowFormat.option(LocalizedText("The shape of the list", "Формат списка"))])
    },
    run: { kind, invocation, session throws(Failure) in
      let id = invocation[Arguments.id]
      return try session.showCandidates(of: [id], kind, field: "students", invocation)
    })

  static let teacher = Verb(
    name: "teacher", kind: "course",
    command: { _, _ in
      Command(
        name: "teacher",
        summary: LocalizedText("Say who teaches a course", "Указать преподавателя курса"),
        discussion: LocalizedText(
          """
          Without a user, all users are listed, with a mark for the one who teaches the course; at a \
          terminal one of them can be chosen.
          """,
          """
          Если пользователь не указан, выводится список всех, в нём отмечен преподаватель курса; в \
          терминале можно выбрать другого.
          """),
        parameters: [
          course,
          Parameter(
            Arguments.user, placeholder: Placeholder.user,
            help: LocalizedText("The teacher from now on", "Новый преподаватель")),
        ],
        options: [
          Option(
            Options.none,
            help: LocalizedText(
              "Leave the course without a teacher", "Оставить курс без преподавателя"))
        ]
          + ChangeOptions.all,
        rules: [.conflict(Options.none, with: Arguments.user)])
    },
    run: { kind, invocation, session throws(Failure) in
      let user = invocation[Arguments.user]
      let id = invocation[Arguments.id]
      guard user != nil || invocation[Options.none] else {
        if ShowFormat(invocation) == .json {
          throw .usage(
            LocalizedText(
              "`--format json` tells of a change: give the id of a user, or `--none`",
              "`--format json` сообщает об изменении: укажите id пользователя или `--none`"),
            help: LocalizedText(
              "`docket course show --format json` has the teacher",
              "преподавателя покажет `docket course show --format json`"))
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
      run: { kind, invocation, session throws(Failure) in
        let ids = [invocation[Arguments.id]]
        let users = invocation[Arguments.users].map(Value.string)
        return try session.change(invocation) { plan throws(OperationError) in
          try plan.edit(ids, kind, field: "students", change(users))
        }
      })
  }
}
