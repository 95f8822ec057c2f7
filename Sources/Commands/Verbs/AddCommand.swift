import CommandLine
import Model
import Operations
import Presentation
import TOML
import Text
import Workspace

extension Verb {
  static let add = Verb(
    name: "add",
    run: { try $0.addRecord($1) },
    command: { kind, schema in
      Command(
        name: "add", aliases: ["new", "create"],
        summary: LocalizedText("Add a record", "Добавить запись"),
        discussion: (schema[kind].numberField != nil
          ? LocalizedText(
            "The record gets the next number, and an id from its name unless `--id` gives one.",
            "Запись получит следующий номер и id, составленный из названия, если он не указан в `--id`."
          )
          : LocalizedText(
            "The id comes from the name, in Latin letters, unless `--id` gives one.",
            "id составляется из имени или названия латинскими буквами, если он не указан в `--id`."))
          + LocalizedText(
            """


            At a terminal docket asks for missing fields. Without any field it opens `$VISUAL`, `$EDITOR` or git's \
            editor, if one is set. If you cancel, docket keeps your input for the next time.
            """,
            """


            В терминале недостающее спрашивается; если не указано ни одно поле, запись можно \
            написать в редакторе из `$VISUAL`, `$EDITOR` или настроек git, если он есть. Если \
            прервать ввод, docket сохранит введённое до следующего раза.
            """),
        examples: kind == schema.index(of: .task)
          ? [
            Example(
              LocalizedText(
                "docket add \"Oil the guides\" --due fri",
                "docket add \"Смазать направляющие\" --due пт"),
              LocalizedText("a task in one line", "поручение в одну строку")),
            Example(
              LocalizedText(
                "docket add Oil the guides due:fri +press --quick",
                "docket add Смазать направляющие срок:пт +пресс --quick"),
              LocalizedText("values in the text", "значения прямо в тексте")),
            Example(
              "docket add --from monthly-service", LocalizedText("from a template", "по шаблону")),
          ] : [],
        parameters: schema[kind].nameParameter,
        options: addOptions(withText: schema[kind].nameField != nil)
          + FieldOptions.setting(schema[kind], in: schema) + [Options.id] + Options.ofChanges)
    })
}

extension Options {
  static let id = ValueOption<String>(
    "id", .text(), Placeholder.id,
    help: LocalizedText(
      "Use this id instead of one from the name", "Свой id вместо составленного из имени"))
}

extension Session {
  fileprivate func addRecord(_ kind: KindIndex) throws -> ExitStatus {
    let options = try fieldOptions(kind)
    var edits = try options.edits(invocation)
    let schema = try workspace().schema
    if let text = try schema[kind].text(invocation, schema) {
      let written =
        if let name = schema[kind].nameField {
          try self.edits(ofText: text, name: name, kind)
        } else { try schema[kind].edits(ofName: text) }
      for edit in written where edits.contains(where: { $0.field == edit.field }) {
        throw ChangeMessages.textAndOption(schema[kind].fields[edit.field])
      }
      edits += written
    }
    if let template = invocation[Options.template] {
      return try add(fromTemplate: template, kind, edits.values)
    }
    if edits.isEmpty && !invocation.isGiven(Options.id) && canAsk,
      let editor = editor()
    {
      return try addInEditor(kind, by: editor)
    }
    let values = edits.values
    let missing = try workspace().schema[kind].missingFields(values)
    if canAsk && (edits.isEmpty || !missing.isEmpty) {
      return try addByAsking(kind, values)
    }
    try requireFields(kind, values)
    let status = try change { plan in
      try plan.add(kind, plan.resolve(values, kind), id: invocation[Options.id])
    }
    try suggestQuick(kind)
    return status
  }

  /// Says which words of the text `--quick` would read, unless the person declined that.
  fileprivate func suggestQuick(_ kind: KindIndex) throws {
    let workspace = try workspace()
    let kind = workspace.schema[kind]
    guard kind.nameField != nil, !invocation[Options.noQuick],
      !readsQuickWords(workspace), invocation.showsHints
    else { return }
    let text = invocation[Arguments.text].joined(separator: " ")
    let words = QuickWords.valueWords(in: text, for: kind)
    if !words.isEmpty { say(QuickMessages.couldBeValues(words)[language] + "\n") }
  }

  /// Throws if required fields are missing.
  fileprivate func requireFields(
    _ kind: KindIndex, _ values: [Int: Value]
  ) throws {
    let kind = try workspace().schema[kind]
    let missing = kind.missingFields(values)
    guard missing.isEmpty else {
      throw ChangeMessages.missingFields(missing, of: kind)
    }
  }
}

extension Kind {
  /// The field that the text of `add` sets: the title.
  fileprivate var nameField: Int? {
    title.count == 1 ? title.first.flatMap(fieldIndex) : nil
  }

  /// The text fields of a name with several parts, such as a person's.
  private var nameParts: [Int] {
    let parts = title.compactMap(fieldIndex)
    return parts.count > 1 && parts.allSatisfy { fields[$0].type == .text } ? parts : []
  }

  /// The parameter for the name.
  fileprivate var nameParameter: [Parameter] {
    if let nameField {
      let option = "`--\(fields[nameField].name)`"
      return [
        Arguments.text.adapted(
          placeholder: LocalizedText("TEXT", "ТЕКСТ"),
          help: LocalizedText("Same as \(option)", "То же, что \(option)"))
      ]
    }
    if nameParts.isEmpty { return [] }
    let options = nameParts.map { "`--\(fields[$0].name)`" }.joined(separator: " ")
    return [
      Arguments.text.adapted(
        placeholder: LocalizedText("NAME", "ИМЯ"),
        help: LocalizedText(
          "Same as \(options), in this order", "То же, что \(options), по порядку"))
    ]
  }

  /// The edits that set each part of a name to one word.
  fileprivate func edits(ofName text: String) throws -> [FieldEdit] {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.count > nameParts.count {
      throw ChangeMessages.tooManyNames(text, nameParts.map { fields[$0] })
    }
    return zip(nameParts, words).map { FieldEdit($0, .set(.string(String($1)))) }
  }

  /// The text of `add`; nil if there is none.
  fileprivate func text(_ invocation: Invocation, _ schema: Schema) throws -> String? {
    let words = invocation[Arguments.text]
    if words.isEmpty { return nil }
    // `docket add employee …` probably means the kind, not a task with this title.
    if words.count == 1, schema.kindIndex(named: words[0]) != nil {
      throw ChangeMessages.textIsKind(words[0])
    }
    return words.joined(separator: " ")
  }
}

extension [FieldEdit] {
  /// The values that the edits set.
  fileprivate var values: [Int: Value] {
    reduce(into: [:]) { values, edit in
      if case .set(let value) = edit.change { values[edit.field] = value }
    }
  }
}
