import CommandLine
import Model
import Operations
import Text

extension Verb {
  /// Creates the command of a verb that sets fields.
  init(_ verb: FieldVerb) {
    self.init(
      name: verb.name, kind: verb.kind,
      command: { kind, schema in verb.command(of: schema[kind]) },
      run: { kind, invocation, session in
        let ids = invocation[Arguments.ids]
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
    run: { kind, invocation, session in
      let ids = invocation[Arguments.ids]
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.toggle(ids, kind)
      }
    })
}

extension FieldVerb {
  fileprivate func command(of kind: Kind) -> Command {
    let ids = Parameter.ids(of: kind)
    guard case .fields(let assignments) = effect else {
      let summary = label ?? LocalizedText(verbatim: name)
      return Command(name: name, summary: summary, parameters: [ids], options: ChangeOptions.all)
    }
    let text = assignments.text(of: kind)
    return Command(
      name: name, summary: label ?? LocalizedText("Set \(text)", "Записать \(text)"),
      discussion: label == nil
        ? LocalizedText(verbatim: "")
        : LocalizedText("Sets \(text).", "Записывает \(text)."),
      parameters: [ids], options: ChangeOptions.all,
      group: LocalizedText("Commands of this workspace", "Команды этого рабочего пространства"))
  }
}
