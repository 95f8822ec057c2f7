import CommandLine
import Model
import Operations
import Presentation
import TOML
import Text
import Workspace

extension Verb {
  static let assign = Verb(
    name: "assign", isFor: { $0.assigneeField != nil },
    run: { try $0.assign($1) },
    command: { kind, schema in
      let field = schema[kind].assigneeField.map { schema[kind].fields[$0] }
      let people = field?.completion ?? .none
      let placeholder = field?.placeholder(in: schema)
      let name = schema[kind].command
      return Command(
        name: "assign",
        summary: LocalizedText("Assign to a person", "Назначить исполнителя"),
        discussion: LocalizedText(
          """
          Name the person after the records or with `--to`, by id or name; a number is always a record. At a terminal, \
          without a person, docket shows a list to choose from. Either all records are assigned, or none.
          """,
          """
          Исполнитель указывается после записей, по id или по имени, либо параметром `--to`; число — всегда запись. Если \
          исполнитель не указан, в терминале его можно выбрать из списка. Назначаются либо все записи, либо ни одна.
          """),
        examples: [
          Example(
            "docket \(name) assign 1 2 3 petrov-ivan",
            LocalizedText("assign three to one person", "три — одному человеку")),
          Example(
            "docket \(name) assign 7 --to 'Козлова'",
            LocalizedText("name the person by last name", "человек по фамилии")),
        ],
        parameters: [
          Arguments.selected(Arguments.ids, of: schema[kind]),
          Arguments.person.adapted(placeholder: placeholder, completion: people),
        ],
        options: [Options.to.adapted(completion: people), Options.none] + Options.ofVerbs)
    })
}

extension Options {
  static let to = ValueOption<String>(
    "to", .text(), Placeholder.name, help: LocalizedText("The person", "Кому"))

  static let none = Flag(
    "none", conflicts: [to],
    help: LocalizedText("Remove the assignee", "Оставить без исполнителя"))
}

extension Session {
  fileprivate func assign(_ kind: KindIndex) throws -> ExitStatus {
    let words = invocation[Arguments.ids]
    let workspace = try workspace()
    guard let field = workspace.schema[kind].assigneeField else { return .usage }
    let request = AssignCommand(invocation)
    let selection = try selection(request.ids, kind)
    guard let change = request.change else {
      if let people = workspace.schema.target(of: workspace.schema[kind].fields[field]),
        let first = words.first, words.count > 1, (try? workspace.resolve([first], kind)) == nil,
        (try? workspace.resolve([first], people)) != nil
      {
        throw ChangeMessages.misplaced(
          .personFirst, workspace.schema[kind], records: Array(words.dropFirst()), person: first)
      }
      guard canAsk, !invocation.isGiven(Options.showFormat) else {
        throw ChangeMessages.missingPerson(workspace.schema[kind])
      }
      return try showCandidates(of: records(in: selection, kind), kind, field: field)
    }
    do {
      return try self.change(selection, kind) { plan, names in
        try plan.edit(names, typed: [FieldEdit(plan.schema[kind], field, change)])
      }
    } catch {
      throw try unquotedPerson(words, kind, field) ?? error
    }
  }

  /// The error for a name of several words without quotes; nil if the last words are not one.
  private func unquotedPerson(
    _ words: [String], _ kind: KindIndex, _ field: Int
  ) throws -> ErrorMessage? {
    let workspace = try workspace()
    guard let people = workspace.schema.target(of: workspace.schema[kind].fields[field]) else {
      return nil
    }
    for count in [2, 3] where words.count > count {
      let (others, name) = (words.dropLast(count), words.suffix(count).joined(separator: " "))
      if (try? workspace.resolve(Array(others), kind)) != nil,
        (try? workspace.resolve([name], people)) != nil
      {
        return ChangeMessages.misplaced(
          .noQuotes, workspace.schema[kind], records: Array(others), person: name)
      }
    }
    return nil
  }
}

/// The records to assign as named on the command line, and their new assignee.
struct AssignCommand {
  let ids: [String]
  /// Nil if no person is named.
  let change: FieldChange?

  init(_ invocation: Invocation) {
    let words = invocation[Arguments.ids]
    if invocation[Options.none] {
      (ids, change) = (words, .unset)
    } else if let person = invocation[Options.to] ?? invocation[Arguments.person] {
      (ids, change) = (words, .set(.string(person)))
    } else if let last = words.last, words.count > 1, AutomaticNumber.typed(last) == nil,
      AutomaticNumber.typedRange(last) == nil
    {
      (ids, change) = (words.dropLast(), .set(.string(last)))
    } else {
      (ids, change) = (words, nil)
    }
  }
}
