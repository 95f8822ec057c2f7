import CommandLine
import Model
import Operations
import Platform
import Presentation
import TOML
import Text
import Workspace

extension Verb {
  /// The name of the completion for templates.
  static let templateNames = "template"

  /// The options for templates and for values in the text; only a kind with a name has the text.
  static func addOptions(withText hasText: Bool) -> [any OptionKey] {
    hasText ? [Options.template, Options.quick, Options.noQuick] : [Options.template]
  }
}

extension Options {
  static let quick = Flag(
    "quick", conflicts: [noQuick],
    help: LocalizedText(
      "Read values in the text: `due:fri`, `+tag`, `@name`, `!high`",
      "Читать значения в тексте: `due:fri`, `+tag`, `@name`, `!high`"))
  static let noQuick = Flag(
    "no-quick", help: LocalizedText("Keep all words as text", "Оставить все слова текстом"))
  static let template = ValueOption<String>(
    "from", .text(.custom(Verb.templateNames)), Placeholder.name,
    help: LocalizedText(
      "Add from this template in the folder `templates`",
      "Добавить по шаблону из папки `templates`"))
}

extension Session {
  /// Whether words such as `due:fri` in the text of `add` set fields.
  func readsQuickWords(_ workspace: Workspace) -> Bool {
    invocation[Options.quick] || workspace.declarations.addsQuickly && !invocation[Options.noQuick]
  }

  /// The edits that the text of `add` stands for: only the name, or with quick words other fields too.
  func edits(ofText text: String, name: Int, _ kind: KindIndex) throws -> [FieldEdit] {
    let workspace = try workspace()
    if !readsQuickWords(workspace) {
      return [FieldEdit(workspace.schema[kind], name, .set(.string(text)))]
    }
    let words = try QuickWords(
      text, for: workspace.schema[kind], in: workspace.schema, at: QueryTime(now: clock))
    for (word, meant) in words.doubtful {
      say(QuickMessages.keptAsText(word, meant: meant)[language] + "\n")
    }
    var edits =
      words.text.isEmpty ? [] : [FieldEdit(workspace.schema[kind], name, .set(.string(words.text)))]
    for (field, value) in words.values.sorted(by: { $0.key < $1.key }) {
      do {
        _ = try workspace.resolve([field: value], kind, context.environment)
        edits.append(FieldEdit(workspace.schema[kind], field, .set(value)))
      } catch {
        var message = ErrorMessage(error)
        message.help += words.words[field].map { [NextStep(QuickMessages.keepAsText($0))] } ?? []
        throw message
      }
    }
    return edits
  }

  /// Adds the records of a template; asks for open values at a terminal.
  func add(fromTemplate name: String, _ kind: KindIndex, _ given: [Int: Value]) throws -> ExitStatus
  {
    let workspace = try workspace()
    let schema = workspace.schema
    let template = try workspace.usableTemplate(named: name)
    if template.kind != kind {
      throw TemplateMessages.otherKind(name, schema[template.kind])
    }
    if template.records.count > 1 {
      if invocation.isGiven(Options.id) {
        throw TemplateMessages.severalRecords(name, "--\(Options.id.name)")
      }
      if invocation.isGiven(Arguments.text) {
        throw TemplateMessages.severalRecords(name, Placeholder.text[language])
      }
    }
    let known = Set(given.keys)
    let open = template.openFields(besides: known, in: schema)
    if !open.isEmpty {
      guard canAsk else {
        throw TemplateMessages.openFields(open.map { schema[kind].fields[$0] }, of: name)
      }
      return try addByAsking(kind, [:], only: open) { plan, _, answers in
        let filled = template.filled(with: answers, besides: known, in: schema)
        try plan.add(filled, given: given, id: invocation[Options.id], language: language)
      }
    }
    return try change { plan in
      try plan.add(template, given: given, id: invocation[Options.id], language: language)
    }
  }
}
