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
    run: { try $0.deleteRecords($1) },
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
        parameters: [Arguments.selected(Arguments.ids, of: schema[kind])],
        options: [
          Options.replaceWith.adapted(completion: .record(kind: schema[kind].name)),
          Options.unsetReferences,
          Options.cascade,
        ] + Options.ofVerbs)
    })
}

extension Options {
  static let replaceWith = ValueOption<String>(
    "replace-with", .text(), Placeholder.id, conflicts: [unsetReferences, cascade],
    help: LocalizedText(
      "Replace all references with references to this record",
      "Перевести все ссылки на эту запись"))
  static let unsetReferences = Flag(
    "unset-references", conflicts: [cascade],
    help: LocalizedText(
      "Remove all references to the records", "Убрать все ссылки на удаляемые записи"))
  static let cascade = Flag(
    "cascade",
    help: LocalizedText(
      "Also delete records that refer to them", "Удалить и то, что их удерживает"))
}

extension Session {
  fileprivate func deleteRecords(_ kind: KindIndex) throws -> ExitStatus {
    let policy = try policy(kind)
    let selection = try selection(invocation[Arguments.ids], kind, .whole)
    let status = try change(selection, kind, askingFrom: policy == .cascade ? 1 : 2) {
      plan, names in
      if case .replace(let other) = policy, names.contains(other) {
        throw ChangeMessages.replacedByItself(other.id)
      }
      try plan.delete(names, policy)
    }
    if canAsk && invocation.showsHints && !context.changes.isEmpty {
      say(ChangeMessages.undoTip[language] + "\n")
    }
    return status
  }
}

extension Session {
  fileprivate func policy(_ kind: KindIndex) throws -> DeletionPolicy {
    if let typed = invocation[Options.replaceWith] {
      let found = try workspace().resolve([typed], kind, .whole)
      guard found.count == 1 else { throw ChangeMessages.replacedByItself(typed) }
      return .replace(with: found[0])
    }
    if invocation[Options.cascade] { return .cascade }
    return invocation[Options.unsetReferences] ? .unset : .declared
  }
}
