import CommandLine
import Model
import Operations
import Text

extension Verb {
  /// Creates the command of a verb that sets fields.
  init(setting verb: FieldVerb) {
    self = .changing(verb.name, kind: verb.kind, verb.label ?? LocalizedText(verbatim: verb.name)) {
      plan, names throws in
      try plan.perform(verb, on: names)
    }
    if case .fields(let assignments) = verb.effect {
      let command = command
      self.command = { kind, schema in
        command(kind, schema).describing(verb, assignments.text(of: schema[kind]))
      }
    }
  }

  static let toggle = changing(
    "toggle", kind: "task",
    LocalizedText(
      "Mark tasks as done, or open them again", "Отметить поручения выполненными или открыть снова"),
    discussion: LocalizedText(
      "Cancelled tasks are refused; `reopen` opens them again.",
      "Отменённые поручения не меняются; открыть их снова можно командой `reopen`.")
  ) { plan, names in try plan.toggle(names) }
}

extension Command {
  /// The command of a verb of the workspace, with the fields that it sets.
  fileprivate func describing(_ verb: FieldVerb, _ fields: String) -> Command {
    var command = self
    if verb.label == nil {
      command.summary = LocalizedText("Set \(fields)", "Записать \(fields)")
    } else {
      command.discussion = LocalizedText("Sets \(fields).", "Записывает \(fields).")
    }
    command.group = LocalizedText(
      "Commands of this workspace", "Команды этого рабочего пространства")
    return command
  }
}
