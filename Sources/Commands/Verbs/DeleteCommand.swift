import CommandLine
import Model
import Operations
import Platform
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
          What refers to a record decides whether it can go: some references hold it, as an \
          employee's tasks do, and others are removed with it. The options say to do otherwise.

          At a terminal, where more than one record would go, and by `--cascade` always, what would go is \
          shown first, and deleted only if you agree.
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
              "Make what refers to them refer to this record", "Перевести все ссылки на эту запись")
          ),
          Option(
            Options.unsetReferences,
            help: LocalizedText(
              "Remove every reference to them", "Убрать все ссылки на удаляемые записи")),
          Option(
            Options.cascade,
            help: LocalizedText("Delete what holds them too", "Удалить и то, что их удерживает")),
          Option(Options.yes, help: LocalizedText("Do not ask", "Не спрашивать")),
        ] + ChangeOptions.all,
        rules: [
          .conflict(Options.replaceWith, with: Options.unsetReferences, Options.cascade),
          .conflict(Options.unsetReferences, with: Options.cascade),
        ])
    },
    run: { kind, invocation, session throws(Failure) in
      let ids = invocation[Arguments.ids]
      let policy = try policy(invocation, ids)
      let shown = try session.deletion(of: ids, kind, policy, invocation)
      if let shown, let left = session.leftInsteadOfDeleting(shown) { return left }
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.delete(ids, kind, policy)
        if let shown { try plan.requireNothingElse(deleted: shown) }
      }
    })

  private static func policy(
    _ invocation: Invocation, _ ids: [String]
  ) throws(Failure) -> DeletionPolicy {
    if let id = invocation[Options.replaceWith] {
      if ids.contains(id) {
        throw .usage(
          LocalizedText(
            "`\(id)` cannot take its own place", "`\(id)`: запись нельзя заменить ею же"))
      }
      return .replace(with: id)
    }
    if invocation[Options.cascade] { return .cascade }
    return invocation[Options.unsetReferences] ? .unset : .declared
  }
}

extension Session {
  /// What would be deleted, where somebody has to be asked first; nil where nobody has.
  fileprivate func deletion(
    of ids: [String], _ kind: KindIndex, _ policy: DeletionPolicy, _ invocation: Invocation
  ) throws(Failure) -> [ChangeOutcome]? {
    var options = ChangeOptions(invocation).transaction
    // Programs that read JSON answer nothing.
    let isAsked = canAsk && !invocation[Options.yes] && !invocation.isGiven(Options.showFormat)
    guard isAsked, !options.isDryRun else { return nil }
    options.isDryRun = true
    let workspace = try workspace()
    do throws(OperationError) {
      let planned = try workspace.change(settings(options)) { plan throws(OperationError) in
        try plan.delete(ids, kind, policy)
      }
      let goes = planned.outcomes.filter { $0.action == .deleted }
      return goes.count > 1 || policy == .cascade ? goes : nil
    } catch {
      throw failure(error, in: workspace)
    }
  }

  /// Shows what goes and asks whether it may; the status to end with where it may not.
  fileprivate func leftInsteadOfDeleting(_ goes: [ChangeOutcome]) -> ExitStatus? {
    say(
      Words.goes(goes.count)[language] + "\n" + goes.map { "  " + $0.name(language) }.joined())
    return switch reply(to: Words.askToDelete) {
    case .yes: nil
    case .no, .other: leave(isInterrupt: false)
    case .left: leave(isInterrupt: true)
    }
  }
}

extension Words {
  /// What comes before the records that would be deleted.
  fileprivate static func goes(_ count: Int) -> LocalizedText {
    LocalizedText(
      "\(records(count).english) would be deleted:", "К удалению — \(records(count).russian):")
  }
  fileprivate static let askToDelete = LocalizedText("Delete? [y/N]", "Удалить? [д/Н]")
}
