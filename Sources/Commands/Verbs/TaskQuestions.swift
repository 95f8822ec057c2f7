import CommandLine
import Model
import Text
import Workspace

/// The lists `ready` and `blocked` of kinds that have these conditions; a workspace can redefine them.
extension Verb {
  static let ready = listing(
    "ready",
    LocalizedText("List what can be started", "Показать, что можно начать"),
    LocalizedText(
      """
      A record is ready if it is open and depends on no open one. Records in a circular dependency are \
      never ready.
      """,
      """
      Начать можно то, что открыто и не зависит от другого открытого. Выполненное и отменённое не \
      открыто, а то, что зависит друг от друга по кругу, начать нельзя.
      """
    ))

  static let blocked = listing(
    "blocked",
    LocalizedText(
      "List what waits for other records", "Показать, что ждёт другого"),
    LocalizedText(
      "The list includes the open records on which each depends.",
      "У каждого — открытое, от которого оно зависит."))

  private static func listing(
    _ condition: String, _ summary: LocalizedText, _ discussion: LocalizedText
  ) -> Verb {
    Verb(
      name: condition, isFor: { $0.conditionIndex(named: condition) != nil },
      run: { session, kind in
        let schema = try session.workspace().schema
        return try session.list(
          kind, chosenBy: condition, columns: schema[kind].columns(of: condition))
      },
      command: { kind, schema in
        Command(
          name: condition, summary: summary,
          discussion: discussion
            + LocalizedText(
              """
               The condition `\(condition)` selects them; docket.toml can redefine it in `[conditions.\(schema[kind].name)]`. \
              The command takes the options of `list`.
              """,
              """
               Что это, говорит условие `\(condition)`; docket.toml может задать его \
              заново под `[conditions.\(schema[kind].name)]`. Параметры те же, что у `list`.
              """),
          options: ListOptions.command(for: kind, in: schema).options)
      })
  }
}

extension Kind {
  /// The default columns of the list of a condition; nil for those of any list.
  fileprivate func columns(of condition: String) -> String? {
    guard condition == "blocked", field(named: "depends-on")?.reference?.target == name else {
      return nil
    }
    let number = numberField.map { fields[$0].name } ?? "id"
    let assignee = assigneeField.map { fields[$0].name }
    return [number, "title", "depends-on(open)", assignee].compactMap(\.self).joined(separator: ",")
  }
}
