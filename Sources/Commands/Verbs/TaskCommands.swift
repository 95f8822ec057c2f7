import CommandLine
import Model
import Operations
import Text

extension Verb {
  /// Creates the command of a verb that sets fields.
  init(_ verb: FieldVerb) {
    self.init(
      name: verb.name, kind: verb.kind,
      command: { kind, schema in
        var command = Command(
          name: verb.name, summary: verb.summary, parameters: [.ids(of: schema[kind])],
          options: ChangeOptions.all)
        if case .fields(let assignments) = verb.effect {
          let text = assignments.text(of: schema[kind])
          command.group = LocalizedText(
            "Commands of this workspace", "Команды этого рабочего пространства")
          command.discussion = LocalizedText(
            "Sets \(text), as docket.toml declares under `[verbs.\(verb.name)]`.",
            "Записывает \(text), как объявлено в docket.toml под `[verbs.\(verb.name)]`.")
        }
        return command
      },
      run: { kind, invocation, session throws(Failure) in
        let ids = invocation.parameters(Parameter.idsName)
        return try session.change(invocation) { plan throws(OperationError) in
          try plan.perform(verb, on: ids, kind)
        }
      })
  }

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
}
