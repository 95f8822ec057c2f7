import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension Verb {
  /// Creates the command of a verb that needs only the records.
  init(_ verb: FieldVerb) {
    let (parameter, options) = verb.selectingWithoutIDs
    self.init(
      name: verb.name, run: { session, kind in try session.perform(verb, kind) },
      command: { kind, schema in
        var command = Command(
          name: verb.name, summary: verb.label ?? LocalizedText(verbatim: verb.name),
          discussion: verb.discussion, examples: verb.examples,
          parameters: [Arguments.selected(parameter, of: schema[kind])],
          options: options + Options.ofVerbs)
        if case .fields(let assignments) = verb.effect {
          command = command.describing(verb, assignments.text(of: schema[kind]))
        }
        return command
      })
  }
}

extension FieldVerb {
  /// The parameter for the records, and the options that can stand for it.
  fileprivate var selectingWithoutIDs: (parameter: Argument<[String]>, options: [any OptionKey]) {
    switch effect {
    case .taken(true): (Arguments.anyIDs, [Options.next])
    case .archived(true): (Arguments.anyIDs, [Options.older])
    case .status, .started, .toggled, .skipped: (Arguments.ids, [Options.note])
    default: (Arguments.ids, [])
    }
  }

  fileprivate var discussion: LocalizedText {
    switch effect {
    case .toggled:
      LocalizedText(
        "Cancelled records are refused; `reopen` opens them again.",
        "Отменённое не меняется; открыть его снова можно командой `reopen`.")
    case .taken(true):
      LocalizedText(
        """
        Fails if somebody else has one of them, so that two people never take the same work. You are the person that \
        `DOCKET_ME` or git's `user.email` or `user.name` names.

        `--next` takes the most urgent ready record that nobody has: by due day, priority and number. The exit status is 1 \
        if there is none.
        """,
        """
        Если что-то уже за другим, ничего не меняется: двое не возьмут одно и то же. Вы — тот, кого называет `DOCKET_ME` \
        либо `user.email` или `user.name` у git.

        `--next` берёт самое срочное из готового, которого ни у кого нет: по сроку, приоритету и номеру. Если такого нет, \
        код завершения 1.
        """)
    case .status(.cancelled):
      LocalizedText(
        "Cancelling a task that repeats ends its series; `skip` cancels only this one.",
        "Если отменить повторяющееся поручение, повторения кончатся; `skip` отменяет только этот раз."
      )
    case .archived(true):
      LocalizedText(
        """
        Moves done and cancelled records to `archive/YEAR` in their folder; without ids, all that match. Lists leave \
        them out unless `--archived` is given. Their ids stay, so references keep working.
        """,
        """
        Перемещает выполненное и отменённое в `archive/ГОД` внутри папки; без id — всё подходящее. В списках архив \
        виден только с `--archived`. Id не меняются, поэтому ссылки действуют.
        """)
    default: LocalizedText(verbatim: "")
    }
  }

  fileprivate var examples: [Example] {
    guard case .archived(true) = effect else { return [] }
    return [
      Example(
        "docket archive --older 90d",
        LocalizedText(
          "what was finished 90 days ago or earlier", "завершённое 90 дней назад и раньше"))
    ]
  }
}

extension Options {
  static let older = ValueOption<String>(
    "older", .text(), LocalizedText("AGE", "СРОК"), conflicts: [Arguments.anyIDs],
    help: LocalizedText(
      "Only records finished so long ago: `90d`, `2w`, `6m`, `1y`",
      "Только завершённое столько времени назад: `90d`, `2w`, `6m`, `1y`"))
  static let next = Flag(
    "next", conflicts: [Arguments.anyIDs, condition],
    help: LocalizedText(
      "Take the most urgent ready record that nobody has",
      "Взять самое срочное из готового, которого ни у кого нет"))
}

extension Options {
  static let note = ValueOption<String>(
    "note", .text(), LocalizedText("TEXT", "ТЕКСТ"),
    help: LocalizedText("Add a note, such as the reason", "Добавить заметку, например причину"))
}

extension Arguments {
  /// Records that options can stand for.
  static let anyIDs = Argument<[String]>("ID", help: LocalizedText("The records", "Записи"))
}

extension Session {
  fileprivate func perform(_ verb: FieldVerb, _ kind: KindIndex) throws -> ExitStatus {
    let ids = invocation[Arguments.ids]
    switch verb.effect {
    case .taken(true) where ids.isEmpty && !invocation.isGiven(Options.condition):
      guard invocation[Options.next] else { throw UsageMessages.takeNeedsTask }
      return try change { plan in try plan.takeNext(kind) }
    case .archived(true) where ids.isEmpty: return try archiveFinished(kind)
    default:
      return try change(selection(ids, kind), kind) { plan, names in
        try plan.perform(verb, on: names, note: invocation[Options.note])
      }
    }
  }

  /// Archives all finished records that match the options.
  private func archiveFinished(_ kind: KindIndex) throws -> ExitStatus {
    let age = invocation[Options.older]
    let day = try age.map { age in
      guard let day = NaturalDate("-\(age)", on: QueryTime(now: clock).today)?.day else {
        throw DailyMessages.notAnAge(age)
      }
      return day
    }
    var query = Query(kind: kind)
    if case .matching(let asked) = try selection([], kind) { query = asked }
    return try change(.finished(query, before: day), kind) { plan, names in
      try plan.archive(names)
    }
  }
}

extension Command {
  /// The command of a verb of the workspace, with the fields that it sets.
  fileprivate func describing(_ verb: FieldVerb, _ fields: String) -> Command {
    var command = self
    if verb.label == nil {
      command.summary = LocalizedText("Set \(fields)", "Записать \(fields)")
    } else {
      command.discussion = LocalizedText("Sets \(fields).", "Записывает \(fields).")
    }
    command.group = LocalizedText(
      "Commands of this workspace", "Команды этого рабочего пространства")
    return command
  }
}
