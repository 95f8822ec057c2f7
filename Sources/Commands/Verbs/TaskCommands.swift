import CommandLine
import Model
import Operations
import TOML
import Text

/// What is done with tasks beyond what is done with every record.
extension Verb {
  static let done = status(
    "done",
    LocalizedText("Mark tasks as done", "Отметить поручения выполненными"), .done)
  static let reopen = status(
    "reopen",
    LocalizedText("Open tasks again", "Открыть поручения снова"), .open)
  static let cancel = status(
    "cancel",
    LocalizedText("Cancel tasks", "Отменить поручения"), .cancelled)

  static let toggle = Verb(
    name: "toggle", kind: "task",
    command: { kind, schema in
      Command(
        name: "toggle",
        summary: LocalizedText(
          "Mark tasks as done, or open them again",
          "Отметить поручения выполненными или открыть снова"),
        discussion: LocalizedText(
          "Cancelled tasks are refused; `reopen` opens them again.",
          "Отменённые поручения не меняются; открыть их снова можно командой `reopen`."),
        parameters: [.ids(of: schema[kind])], options: ChangeOptions.all)
    },
    run: { kind, invocation, session throws(Failure) in
      let ids = invocation.parameters(Parameter.idsName)
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.toggle(ids, kind)
      }
    })

  private static func status(
    _ name: String, _ summary: LocalizedText, _ meaning: Choice.Meaning
  ) -> Verb {
    Verb(
      name: name, kind: "task",
      command: { kind, schema in
        Command(
          name: name, summary: summary, parameters: [.ids(of: schema[kind])],
          options: ChangeOptions.all)
      },
      run: { kind, invocation, session throws(Failure) in
        let ids = invocation.parameters(Parameter.idsName)
        return try session.change(invocation) { plan throws(OperationError) in
          try plan.setStatus(ids, kind, meaning)
        }
      })
  }
}
