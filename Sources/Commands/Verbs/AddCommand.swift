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
        name: "add", aliases: ["new", "create"],
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
        examples: kind == schema.index(of: .task)
          ? [
            Example(
              "docket add \"Oil the guides\" --due fri",
              LocalizedText("a task in one line", "поручение в одну строку"))
          ] : [],
        parameters: schema[kind].nameField.map { field in
          let name = schema[kind].fields[field].name
          return [
            Parameter(
              Arguments.text, placeholder: LocalizedText("TEXT", "ТЕКСТ"),
              help: LocalizedText("The same as `--\(name)`", "То же, что `--\(name)`"))
          ]
        } ?? [],
        options: FieldOptions.setting(schema[kind], in: schema) + [
          Option(
            Options.id, placeholder: Placeholder.id,
            help: LocalizedText(
              "The id, in place of one made from the name", "Свой id вместо составленного из имени")
          )
        ] + ChangeOptions.all)
    },
    run: { kind, invocation, session throws(Failure) in
      let options = try session.fieldOptions(kind)
      var edits = try options.edits(invocation)
      let schema = try session.workspace().schema
      if let edit = try schema[kind].edit(byText: invocation, besides: edits, schema) {
        edits.append(edit)
      }
      if edits.isEmpty && !invocation.isGiven(Options.id) && session.canAsk,
        let editor = session.editor()
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
        try plan.add(kind, values, id: invocation[Options.id])
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

extension Kind {
  /// The field that the text of `add` fills: the one that names a record.
  fileprivate var nameField: Int? {
    title.count == 1 ? title.first.flatMap(fieldIndex) : nil
  }

  /// What the text of `add` sets.
  fileprivate func edit(
    byText invocation: Invocation, besides edits: [FieldEdit], _ schema: Schema
  ) throws(Failure) -> FieldEdit? {
    let words = invocation[Arguments.text]
    if words.isEmpty { return nil }
    // `docket add employee …` is rather about employees than a task of one word.
    if words.count == 1, schema.kindIndex(named: words[0]) != nil {
      throw .usage(
        LocalizedText(
          "\(quoted(words[0])) is a kind of records", "\(quoted(words[0])) — это вид записей"),
        meant: "docket \(words[0]) add")
    }
    guard let field = nameField else { return nil }
    if edits.contains(where: { $0.field == field }) {
      throw .usage(
        LocalizedText(
          "the text is the `--\(fields[field].name)`, which is given too",
          "текст — это `--\(fields[field].name)`, но указано и оно"))
    }
    return FieldEdit(field, .set(.string(words.joined(separator: " "))))
  }
}
