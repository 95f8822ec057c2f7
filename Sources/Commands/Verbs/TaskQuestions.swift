import CommandLine
import Model
import Text

/// Lists of tasks that conditions of these names choose: `ready` and `blocked`, which a workspace may define anew.
extension Verb {
  static let ready = listing(
    "ready",
    LocalizedText("List the tasks that can be begun", "Показать поручения, которые можно начать"),
    LocalizedText(
      "A task is ready where it is open and depends on none that is. Whatever is done or cancelled is "
        + "not open, and tasks that depend on each other in a circle are never ready.",
      "Поручение можно начать, если оно открыто и не зависит от других открытых. Выполненные и "
        + "отменённые не открыты, а поручения, которые зависят друг от друга по кругу, начать нельзя."
    ))

  static let blocked = listing(
    "blocked",
    LocalizedText("List the tasks that wait for others", "Показать поручения, которые ждут других"),
    LocalizedText(
      "With each, the open tasks that it depends on.",
      "У каждого — открытые поручения, от которых оно зависит."),
    columns: "id,title,description,depends-on(open),assignee")

  private static func listing(
    _ condition: String, _ summary: LocalizedText, _ discussion: LocalizedText,
    columns: String? = nil
  ) -> Verb {
    Verb(
      name: condition, kind: "task",
      command: { kind, schema in
        Command(
          name: condition, summary: summary,
          discussion: discussion
            + LocalizedText(
              " The condition `\(condition)` says which they are, and docket.toml may say it anew under "
                + "`[conditions.task]`; the options are those of `list`.",
              " Какие это поручения, говорит условие `\(condition)`; docket.toml может задать его "
                + "заново под `[conditions.task]`. Параметры те же, что у `list`."),
          options: ListOptions.command(for: kind, in: schema).options,
          rules: ListOptions.command(for: kind, in: schema).rules)
      },
      run: { kind, invocation, session throws(Failure) in
        var invocation = invocation
        if let columns, !invocation.isGiven(Options.columns) {
          invocation.given.append(Invocation.Given(name: Options.columns.name, value: columns))
        }
        return try session.list(kind, invocation, chosenBy: condition)
      })
  }
}
