import CommandLine
import Model

/// Lists of tasks that conditions of these names choose: `ready` and `blocked`, which a workspace may define anew.
extension Verb {
  static let ready = listing(
    "ready", "List the tasks that can be begun",
    "A task is ready where it is open and depends on none that is. Whatever is done or cancelled is "
      + "not open, and tasks that depend on each other in a circle are never ready.")

  static let blocked = listing(
    "blocked", "List the tasks that wait for others",
    "With each, the open tasks that it depends on.",
    columns: "id,title,description,depends-on(open),assignee")

  private static func listing(
    _ condition: String, _ summary: String, _ discussion: String, columns: String? = nil
  ) -> Verb {
    Verb(
      name: condition, kind: "task",
      command: { kind, schema in
        Command(
          name: condition, summary: summary,
          discussion: discussion
            + " The condition `\(condition)` says which they are, and docket.toml may say it anew under "
            + "`[conditions.task]`; the options are those of `list`.",
          options: ListOptions.command(for: kind, in: schema).options)
      },
      run: { kind, invocation, session throws(Failure) in
        var invocation = invocation
        if let columns, !invocation.isGiven("columns") {
          invocation.given.append(Invocation.Given(name: "columns", value: columns))
        }
        return try session.list(kind, invocation, chosenBy: condition)
      })
  }
}
