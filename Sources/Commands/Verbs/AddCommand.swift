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


            At a terminal, docket opens a form if a required field is missing, or without any field. Ctrl-S saves; \
            Esc leaves and adds nothing.
            """,
            """


            Если не указано обязательное поле или ни одно поле, в терминале откроется форма. \
            Ctrl-S сохраняет, Esc закрывает форму, ничего не добавив.
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
    let text = try schema[kind].text(invocation, schema)
    if let text {
      let written =
        if let name = schema[kind].nameField {
          try self.edits(ofText: text, name: name, kind)
        } else { try schema[kind].edits(ofName: text, try workspace().declarations.language) }
      for edit in written where edits.contains(where: { $0.field == edit.field }) {
        throw ChangeMessages.textAndOption(schema[kind].fields[edit.field])
      }
      edits += written
    }
    if let template = invocation[Options.template] {
      return try add(fromTemplate: template, kind, edits.values)
    }
    let values = edits.values
    let missing = try workspace().schema[kind].missingFields(values)
    if canAsk && (edits.isEmpty || !missing.isEmpty) {
      return try addByAsking(kind, values) { plan, kind, values in
        try plan.add(kind, values, id: invocation[Options.id])
      }
    }
    try requireFields(kind, values)
    if let status = try statusWithoutNamesake(kind, values) { return status }
    let status = try change { plan in
      plan.allowsNamesakes = asksAboutNamesakes
      try plan.add(
        kind, plan.resolve(values, kind), id: invocation[Options.id],
        hasDividedName: text != nil && schema[kind].isNamedAsPerson)
    }
    try suggestQuick(kind)
    return status
  }

  /// Whether the user is asked before a record gets the name of another one; programs cannot answer.
  var asksAboutNamesakes: Bool {
    canAsk && !invocation[Options.dryRun] && !invocation.isGiven(Options.showFormat)
  }

  /// Asks whether to add a record that has the name of another one; returns the exit status if not, otherwise nil.
  func statusWithoutNamesake(_ kind: KindIndex, _ values: [Int: Value]) throws -> ExitStatus? {
    let workspace = try workspace()
    guard asksAboutNamesakes, let other = try workspace.namesakes(of: values, kind).first else {
      return nil
    }
    return switch reply(to: QuestionMessages.addNamesake(of: other, workspace.schema[kind])) {
    case .yes: nil
    case .no, .other: leave(isInterrupt: false)
    case .left: leave(isInterrupt: true)
    }
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
        help: isNamedAsPerson
          ? LocalizedText(
            "The whole name; docket says how it divides it",
            "Имя целиком; docket скажет, как разделил его")
          : LocalizedText(
            "Same as \(options), in this order", "То же, что \(options), по порядку"))
    ]
  }

  /// The edits that set the parts of a name.
  fileprivate func edits(ofName text: String, _ language: Language?) throws -> [FieldEdit] {
    guard let values = values(ofName: text, in: language) else {
      throw ChangeMessages.notAName(text, nameParts.map { fields[$0] })
    }
    return values.sorted { $0.key < $1.key }.map { FieldEdit(self, $0, .set(.string($1))) }
  }

  /// The text of `add`; nil if there is none.
  fileprivate func text(_ invocation: Invocation, _ schema: Schema) throws -> String? {
    let words = invocation[Arguments.text]
    if words.isEmpty { return nil }
    // `docket add employee …` probably means the kind, not a task with this title.
    let mayBeKind = words.count == 1 || schema.kind(of: .task)?.name == name
    if mayBeKind, (schema.index(ofCommand: words[0]) ?? schema.kindIndex(named: words[0])) != nil {
      throw ChangeMessages.textIsKind(words)
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
