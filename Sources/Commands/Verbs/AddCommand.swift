import CommandLine
import Model
import Operations
import TOML
import Text
import Workspace

extension Verb {
  static let add = Verb(
    name: "add",
    command: { kind, schema in
      Command(
        name: "add",
        summary: LocalizedText("Add a record", "Добавить запись"),
        discussion: (schema[kind].numberField != nil
          ? LocalizedText(
            "It gets the next number, and an id made from its name unless `--id` gives one.",
            "Запись получит следующий номер и id, составленный из названия, если он не указан в `--id`."
          )
          : LocalizedText(
            "Its id is made from its name, in Latin letters, unless `--id` gives one.",
            "id составляется из имени или названия латинскими буквами, если он не указан в `--id`."))
          + LocalizedText(
            """


            At a terminal whatever is missing is asked for; without any field the record is written in \
            `$VISUAL`, `$EDITOR` or git's editor, where there is one. Who leaves that finds what was \
            written the next time.
            """,
            """


            В терминале недостающее спрашивается; если не указано ни одно поле, запись можно \
            написать в редакторе из `$VISUAL`, `$EDITOR` или настроек git, если он есть. Прерванное \
            ждёт следующего раза.
            """),
        options: FieldOptions.setting(schema[kind], in: schema) + [
          Option(
            name: "id", kind: .value(placeholder: Placeholder.id),
            help: LocalizedText(
              "The id, in place of one made from the name", "Свой id вместо составленного из имени")
          )
        ] + ChangeOptions.all)
    },
    run: { kind, invocation, session throws(Failure) in
      let options = try session.fieldOptions(kind)
      let edits = try options.edits(invocation)
      if edits.isEmpty && !invocation.isGiven("id") && session.canAsk, let editor = session.editor()
      {
        return try session.addInEditor(kind, by: editor, invocation)
      }
      var values: [Int: Value] = [:]
      for edit in edits {
        if case .set(let value) = edit.change { values[edit.field] = value }
      }
      let missing = try session.workspace().schema[kind].missingFields(values)
      if session.canAsk && (edits.isEmpty || !missing.isEmpty) {
        return try session.addByAsking(kind, values, invocation)
      }
      try session.requireFields(kind, values)
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.add(kind, values, id: invocation.value("id"))
      }
    })
}

extension Session {
  /// Refuses a new record without what every one has.
  fileprivate func requireFields(
    _ kind: KindIndex, _ values: [Int: Value]
  ) throws(Failure) {
    let kind = try workspace().schema[kind]
    let missing = kind.missingFields(values)
    guard missing.isEmpty else {
      let options = missing.map { "`--\($0.name)`" }.joined(separator: ", ")
      throw .usage(
        LocalizedText(
          "`docket \(kind.name) add` needs \(options)",
          "для `docket \(kind.name) add` нужны параметры: \(options)"),
        help: LocalizedText(
          "`docket \(kind.name) add --help` tells what each is",
          "о каждом расскажет `docket \(kind.name) add --help`"))
    }
  }
}
