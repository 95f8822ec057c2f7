import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

/// Taking and archiving work.
extension Verb {
  static let take = work(
    "take",
    LocalizedText("Assign tasks to yourself and start them", "Взять поручения себе и начать"),
    discussion: LocalizedText(
      """
      Fails if somebody else has one of them, so that two people never take the same task. You are the employee that \
      `DOCKET_ME` or git's `user.email` or `user.name` names.

      `--next` takes the most urgent ready task that nobody has: by due day, priority and number. The exit status is 1 if \
      there is none.
      """,
      """
      Если у одного из поручений уже есть другой исполнитель, ничего не меняется: двое не возьмут одно и то же. Вы — \
      сотрудник, указанный в `DOCKET_ME` либо в `user.email` или `user.name` у git.

      `--next` берёт самое срочное из готовых поручений, которого ни у кого нет: по сроку, приоритету и номеру. Если \
      такого нет, код завершения 1.
      """),
    takesNext: true
  ) { plan, ids, kind throws(OperationError) in try plan.take(ids, kind) }

  static let drop = work(
    "drop", LocalizedText("Give back tasks that you took", "Вернуть взятые поручения")
  ) { plan, ids, kind throws(OperationError) in try plan.drop(ids, kind) }

  private static func work(
    _ name: String, _ summary: LocalizedText,
    discussion: LocalizedText = LocalizedText(verbatim: ""), takesNext: Bool = false,
    change:
      @escaping @Sendable (inout ChangePlan, [String], KindIndex) throws(OperationError) -> Void
  ) -> Verb {
    Verb(
      name: name, kind: "task",
      command: { kind, schema in
        Command(
          name: name, summary: summary, discussion: discussion,
          parameters: [takesNext ? .taken(of: schema[kind]) : .ids(of: schema[kind])],
          options: (takesNext ? [next] : []) + ChangeOptions.all,
          rules: takesNext ? [.conflict(Options.next, with: Arguments.taken)] : [])
      },
      run: { kind, invocation, session in
        if takesNext { return try session.takeNamedOrNext(kind, invocation) }
        let ids = invocation[Arguments.ids]
        return try session.change(invocation) { plan throws(OperationError) in
          try change(&plan, ids, kind)
        }
      })
  }
}

extension Verb {
  fileprivate static let next = Option(
    Options.next,
    help: LocalizedText(
      "Take the most urgent ready task that nobody has",
      "Взять самое срочное из готовых, которого ни у кого нет"))
}

extension Parameter {
  /// Records that may be left out.
  fileprivate static func taken(of kind: Kind) -> Parameter {
    Parameter(
      Arguments.taken,
      help: LocalizedText("The ids of the records", "Id записей"),
      completion: .record(kind: kind.name))
  }
}

extension Session {
  /// Takes the named tasks, or the next one.
  fileprivate func takeNamedOrNext(
    _ kind: KindIndex, _ invocation: Invocation
  ) throws -> ExitStatus {
    let (ids, isNext) = (invocation[Arguments.taken], invocation[Options.next])
    if ids.isEmpty && !isNext { throw UsageMessages.takeNeedsTask }
    return try change(invocation) { plan throws(OperationError) in
      if isNext { try plan.takeNext(kind) } else { try plan.take(ids, kind) }
    }
  }
}

extension Verb {
  static let archive = Verb(
    name: "archive", isFor: \.isOfWork,
    command: { kind, schema in
      Command(
        name: "archive",
        summary: LocalizedText(
          "Move finished records to the archive", "Переместить завершённое в архив"),
        discussion: LocalizedText(
          """
          Moves done and cancelled records to `archive/YEAR` in their folder; without ids, all that match. Lists leave \
          them out unless `--archived` is given. Their ids stay, so references keep working.
          """,
          """
          Перемещает выполненное и отменённое в `archive/ГОД` внутри папки; без id — всё подходящее. В списках архив \
          виден только с `--archived`. Id не меняются, поэтому ссылки действуют.
          """),
        examples: [
          Example(
            "docket archive --older 90d",
            LocalizedText(
              "what was finished 90 days ago or earlier", "завершённое 90 дней назад и раньше"))
        ],
        parameters: [
          Parameter(
            Arguments.anyIDs, help: LocalizedText("The records", "Записи"),
            completion: .record(kind: schema[kind].name))
        ],
        options: [
          Option(
            Options.condition, placeholder: LocalizedText("CONDITION", "УСЛОВИЕ"),
            help: LocalizedText("Only records that match", "Только подходящие записи")),
          Option(
            Options.older, placeholder: LocalizedText("AGE", "СРОК"),
            help: LocalizedText(
              "Only records finished so long ago: `90d`, `2w`, `6m`, `1y`",
              "Только завершённое столько времени назад: `90d`, `2w`, `6m`, `1y`")),
        ] + ChangeOptions.all,
        rules: [.conflict(Arguments.anyIDs, with: Options.condition, Options.older)])
    },
    run: { kind, invocation, session in
      let ids = invocation[Arguments.anyIDs]
      let (condition, age) = (invocation[Options.condition], invocation[Options.older])
      if !ids.isEmpty {
        return try session.change(invocation) { plan throws(OperationError) in
          try plan.archive(ids, kind)
        }
      }
      let workspace = try session.workspace()
      let time = QueryTime(now: session.clock)
      let day = try age.map { age in
        guard let day = NaturalDate("-\(age)", on: time.today)?.day else {
          throw DailyMessages.notAnAge(age)
        }
        return day
      }
      let name = workspace.schema[kind].name
      let query = try inLanguage(condition ?? "", .condition) {
        try Query(name + (condition.map { " where \($0)" } ?? ""), in: workspace.schema, at: time)
      }
      let me = workspace.namesOfAsker(for: query.condition, session.context.environment)
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.archiveFinished(query, before: day, me: me)
      }
    })

  static let unarchive = Verb(
    name: "unarchive", isFor: \.isOfWork,
    command: { kind, schema in
      Command(
        name: "unarchive",
        summary: LocalizedText("Move records back from the archive", "Вернуть записи из архива"),
        parameters: [.ids(of: schema[kind])], options: ChangeOptions.all)
    },
    run: { kind, invocation, session in
      let ids = invocation[Arguments.ids]
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.unarchive(ids, kind)
      }
    })
}
