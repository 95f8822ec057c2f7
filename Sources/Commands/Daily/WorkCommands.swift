import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

/// Taking and archiving work.
extension Verb {
  static let take = Verb(
    name: "take", kind: "task",
    run: { try $0.takeTasks($1) },
    command: { kind, schema in
      Command(
        name: "take",
        summary: LocalizedText(
          "Assign tasks to yourself and start them", "Взять поручения себе и начать"),
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
        parameters: [Arguments.anyIDs.adapted(completion: .record(kind: schema[kind].name))],
        options: [Options.next] + Options.ofChanges)
    })

  static let drop = changing(
    "drop", kind: "task",
    LocalizedText("Give back tasks that you took", "Вернуть взятые поручения")
  ) { plan, names in try plan.drop(names) }

  static let archive = Verb(
    name: "archive", isFor: \.isOfWork,
    run: { try $0.archiveRecords($1) },
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
          Arguments.anyIDs.adapted(completion: .record(kind: schema[kind].name))
        ],
        options: [
          Options.condition.adapted(conflicts: [Arguments.anyIDs]),
          Options.older,
        ] + Options.ofChanges)
    })

  static let unarchive = changing(
    "unarchive", isFor: \.isOfWork,
    LocalizedText("Move records back from the archive", "Вернуть записи из архива")
  ) { plan, names in try plan.unarchive(names) }
}

extension Options {
  static let older = ValueOption<String>(
    "older", .text(), LocalizedText("AGE", "СРОК"), conflicts: [Arguments.anyIDs],
    help: LocalizedText(
      "Only records finished so long ago: `90d`, `2w`, `6m`, `1y`",
      "Только завершённое столько времени назад: `90d`, `2w`, `6m`, `1y`"))
  static let next = Flag(
    "next", conflicts: [Arguments.anyIDs],
    help: LocalizedText(
      "Take the most urgent ready task that nobody has",
      "Взять самое срочное из готовых, которого ни у кого нет"))
}

extension Arguments {
  /// Records that options can stand for.
  static let anyIDs = Argument<[String]>("ID", help: LocalizedText("The records", "Записи"))
}

extension Session {
  fileprivate func archiveRecords(_ kind: KindIndex) throws -> ExitStatus {
    let ids = invocation[Arguments.anyIDs]
    let (condition, age) = (invocation[Options.condition], invocation[Options.older])
    if !ids.isEmpty {
      return try change { plan in
        try plan.archive(plan.resolve(ids, kind))
      }
    }
    let workspace = try workspace()
    let time = QueryTime(now: clock)
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
    let me = workspace.namesOfAsker(for: query.condition, context.environment)
    return try change { plan in
      try plan.archiveFinished(query, before: day, me: me)
    }
  }

  /// Takes the named tasks, or the next one.
  fileprivate func takeTasks(_ kind: KindIndex) throws -> ExitStatus {
    let (ids, isNext) = (invocation[Arguments.anyIDs], invocation[Options.next])
    if ids.isEmpty && !isNext { throw UsageMessages.takeNeedsTask }
    return try change { plan in
      if isNext { try plan.takeNext(kind) } else { try plan.take(plan.resolve(ids, kind)) }
    }
  }
}
