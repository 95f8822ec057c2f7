import CommandLine
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

extension Verb {
  static let delete = Verb(
    name: "delete",
    command: { kind, schema in
      Command(
        name: "delete", aliases: ["rm", "remove"],
        summary: LocalizedText("Delete records", "Удалить записи"),
        discussion: LocalizedText(
          """
          Some references prevent deleting a record, such as those of tasks to an employee; others are removed with \
          it. The options below change that.

          At a terminal, docket lists the records and asks first if it would delete more than one, and always with \
          `--cascade`.
          """,
          """
          Можно ли удалить запись, зависит от ссылок на неё: одни её удерживают, как поручения — \
          сотрудника, другие просто убираются. Параметры ниже позволяют поступить иначе.

          В терминале, если удалится больше одной записи, а с `--cascade` — всегда, сначала \
          показывается, что будет удалено, и без вашего согласия ничего не удаляется.
          """),
        parameters: [.ids(of: schema[kind])],
        options: [
          Option(
            Options.replaceWith, placeholder: Placeholder.id,
            completion: .record(kind: schema[kind].name),
            help: LocalizedText(
              "Replace all references with references to this record",
              "Перевести все ссылки на эту запись")
          ),
          Option(
            Options.unsetReferences,
            help: LocalizedText(
              "Remove all references to the records", "Убрать все ссылки на удаляемые записи")),
          Option(
            Options.cascade,
            help: LocalizedText(
              "Also delete records that refer to them", "Удалить и то, что их удерживает")),
          Option(Options.yes, help: LocalizedText("Do not ask", "Не спрашивать")),
        ] + ChangeOptions.all,
        rules: [
          .conflict(Options.replaceWith, with: Options.unsetReferences, Options.cascade),
          .conflict(Options.unsetReferences, with: Options.cascade),
        ])
    },
    run: { kind, invocation, session in
      let ids = invocation[Arguments.ids]
      let policy = try policy(invocation, ids)
      let shown = try session.deletion(of: ids, kind, policy, invocation)
      if let shown, let left = session.statusWithoutDeleting(shown) { return left }
      let status = try session.change(invocation) { plan throws(OperationError) in
        try plan.delete([(kind, ids)], policy)
        if let shown { try plan.requireNothingElse(deleted: shown) }
      }
      if session.canAsk && invocation.showsHints {
        session.say(ChangeMessages.undoTip[session.language] + "\n")
      }
      return status
    })

  private static func policy(
    _ invocation: Invocation, _ ids: [String]
  ) throws -> DeletionPolicy {
    if let id = invocation[Options.replaceWith] {
      if ids.contains(id) {
        throw ChangeMessages.replacedByItself(id)
      }
      return .replace(with: id)
    }
    if invocation[Options.cascade] { return .cascade }
    return invocation[Options.unsetReferences] ? .unset : .declared
  }
}

extension Session {
  /// The planned deletions if they need a confirmation; otherwise nil.
  fileprivate func deletion(
    of ids: [String], _ kind: KindIndex, _ policy: DeletionPolicy, _ invocation: Invocation
  ) throws -> [ChangeOutcome]? {
    var settings = settings(invocation)
    // Programs cannot answer.
    let isAsked = canAsk && !invocation[Options.yes] && !invocation.isGiven(Options.showFormat)
    guard isAsked, !settings.isDryRun else { return nil }
    settings.isDryRun = true
    let workspace = try workspace()
    let planned = try workspace.change(settings) { plan throws(OperationError) in
      try plan.delete([(kind, ids)], policy)
    }
    let deleted = planned.outcomes.filter { $0.action == .deleted }
    return deleted.count > 1 || policy == .cascade ? deleted : nil
  }

  /// Lists the deletions and asks for confirmation; returns the exit status if it is refused, otherwise nil.
  fileprivate func statusWithoutDeleting(_ outcomes: [ChangeOutcome]) -> ExitStatus? {
    say(
      QuestionMessages.wouldDelete(outcomes.count)[language] + "\n"
        + outcomes.map { "  " + $0.name(language) }.joined())
    return switch reply(to: QuestionMessages.confirmDeleting) {
    case .yes: nil
    case .no, .other: leave(isInterrupt: false)
    case .left: leave(isInterrupt: true)
    }
  }
}
