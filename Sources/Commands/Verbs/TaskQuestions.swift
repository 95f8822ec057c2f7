import CommandLine
import Model
import Text

/// The lists `ready` and `blocked`; a workspace can redefine their conditions.
extension Verb {
  static let ready = listing(
    "ready",
    LocalizedText("List tasks that can be started", "Показать поручения, которые можно начать"),
    LocalizedText(
      "A task is ready if it is open and depends on no open task. Tasks in a circular dependency are "
        + "never ready.",
      "Поручение можно начать, если оно открыто и не зависит от других открытых. Выполненные и "
        + "отменённые не открыты, а поручения, которые зависят друг от друга по кругу, начать нельзя."
    ))

  static let blocked = listing(
    "blocked",
    LocalizedText(
      "List tasks that wait for other tasks", "Показать поручения, которые ждут других"),
    LocalizedText(
      "The list includes the open tasks on which each depends.",
      "У каждого — открытые поручения, от которых оно зависит."),
    columns: "number,title,depends-on(open),assignee")

  private static func listing(
    _ condition: String, _ summary: LocalizedText, _ discussion: LocalizedText,
    columns: String? = nil
  ) -> Verb {
    Verb(
      name: condition, kind: "task",
      run: { try $0.list($1, chosenBy: condition, columns: columns) },
      command: { kind, schema in
        Command(
          name: condition, summary: summary,
          discussion: discussion
            + LocalizedText(
              " The condition `\(condition)` selects them; docket.toml can redefine it in `[conditions.task]`. "
                + "The command takes the options of `list`.",
              " Какие это поручения, говорит условие `\(condition)`; docket.toml может задать его "
                + "заново под `[conditions.task]`. Параметры те же, что у `list`."),
          options: ListOptions.command(for: kind, in: schema).options)
      })
  }
}
