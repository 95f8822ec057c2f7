import CommandLine
import Model
import Operations
import Platform
import Presentation
import TOML
import TerminalUI
import Text
import Workspace

extension Session {
  /// Asks for the missing fields of a new record and adds it. If the user cancels or the record is invalid, the answers
  /// are kept as a draft for the next time.
  func addByAsking(_ kind: KindIndex, _ given: [Int: Value]) throws -> ExitStatus {
    let given = try workspace().resolve(given, kind, context.environment)
    var entry = try RecordEntry(kind, given, in: self)
    while true {
      switch try entry.ask() {
      case .left(let isInterrupt):
        entry.keep()
        say(ChangeMessages.nothingAdded[language] + "\n")
        sayKept(entry.text, kind)
        return isInterrupt ? .failure : .success
      case .chosen(let values):
        do {
          let status = try change { plan in
            try plan.add(kind, values, id: invocation[Options.id])
          }
          if invocation[Options.dryRun] { entry.keep() } else { entry.remove() }
          return status
        } catch {
          say(ErrorMessage(error).text(errors.palette, language))
          entry.keep()
          guard try wantsToContinue(entry.text, kind) else {
            throw ErrorMessage.refused(EditingMessages.keptAfterError(in: entry.text.path ?? ""))
          }
          try entry.askForAll()
        }
      }
    }
  }

  /// Asks for the values of some fields of new records.
  func askForFields(
    _ fields: [Int], of kind: KindIndex
  ) throws -> Answer<[Int: Value]> {
    var entry = try RecordEntry(kind, asking: fields, in: self)
    return try entry.ask()
  }
}

/// A new record during the questions for its fields.
private struct RecordEntry {
  private(set) var text: TextInProgress
  private let session: Session
  private let workspace: Workspace
  private let kind: KindIndex
  private var questions: NewRecordQuestions
  private let options: FieldOptions
  private var candidates: [Int: ReferenceCandidates] = [:]
  /// The values so far, from options, answers and the draft; an invalid answer is the typed text.
  private var values: [Int: Value]
  private var isResumed: Bool
  /// Whether every question must be answered; then the answers are not kept as a draft.
  private let needsAll: Bool

  /// Creates the questions for some fields only.
  init(_ kind: KindIndex, asking fields: [Int], in session: Session) throws {
    workspace = try session.workspace()
    let schema = workspace.schema
    (self.session, self.kind, needsAll) = (session, kind, true)
    options = try session.fieldOptions(kind)
    text = session.newText(of: schema[kind], in: workspace)
    (values, isResumed) = ([:], false)
    questions = NewRecordQuestions(
      kind, in: schema, given: Set(schema[kind].fields.indices).subtracting(fields),
      offered: Set(fields), isWhole: false, grouping: nil)
    try findCandidates()
  }

  init(_ kind: KindIndex, _ given: [Int: Value], in session: Session) throws {
    let workspace = try session.workspace()
    let schema = workspace.schema
    let language = session.language
    (self.session, self.workspace, self.kind, needsAll) = (session, workspace, kind, false)
    let grouping =
      given.isEmpty ? try workspace.groupingCandidates(for: kind, language: language) : nil
    options = try session.fieldOptions(kind)
    var text = session.newText(of: schema[kind], in: workspace)
    let kept = text.takeUp()
    let offered = kept.map { NewRecordQuestions.values(in: $0, of: kind, in: schema) } ?? [:]
    isResumed = !offered.isEmpty
    values = offered.merging(given) { $1 }
    self.text = text
    questions = NewRecordQuestions(
      kind, in: schema, given: Set(given.keys), offered: Set(offered.keys), isWhole: given.isEmpty,
      grouping: grouping?.index)
    candidates = grouping.map { [$0.index: $0] } ?? [:]
    do {
      try findCandidates()
    } catch {
      self.text.keep()
      throw error
    }
  }

  /// Asks for all values again, because some were refused.
  mutating func askForAll() throws {
    questions = NewRecordQuestions(
      kind, in: workspace.schema, given: [], offered: Set(values.keys).union(questions.fields),
      isWhole: false, grouping: nil)
    isResumed = false
    try findCandidates()
  }

  /// Reads the candidates for references; fails if there are none for a required one.
  private mutating func findCandidates() throws {
    let (workspace, kind, language) = (workspace, kind, session.language)
    for field in questions.fields where candidates[field] == nil {
      candidates[field] = try workspace.candidates(forNew: kind, field: field, language: language)
    }
  }

  mutating func keep() {
    if needsAll { return }
    if values.isEmpty { return text.remove() }
    let template = session.template(
      kind, in: workspace.schema, without: nil, session.language)
    do {
      try text.write(questions.text(values, in: template))
      text.keep()
    } catch {
      session.warn(
        EditingMessages.notKept(sanitized(error.message)))
    }
  }

  mutating func remove() { text.remove() }
}

extension RecordEntry {
  /// Asks for each of the fields.
  mutating func ask() throws -> Answer<[Int: Value]> {
    session.show(QuestionMessages.newRecord(workspace.schema[kind])[session.language] + "\n")
    if isResumed { session.show(EditingMessages.resumed[session.language] + "\n") }
    for field in questions.fields {
      let left = try workspace.schema[kind].fields[field].isPicked ? pick(field) : type(field)
      if let left { return left }
      // Without raw mode, Control-C ends the program at once.
      if !session.canDraw { keep() }
    }
    return .chosen(values)
  }

  /// Asks for a typed value; nil if the user answered.
  private mutating func type(_ index: Int) throws -> Answer<[Int: Value]>? {
    let field = workspace.schema[kind].fields[index]
    let takesLines = field.type == .multiLineText && field.multiplicity == .one
    if takesLines { session.show(QuestionMessages.severalLines(field)[session.language] + "\n") }
    let prompt = QuestionMessages.prompt(for: field, isRequired: isRequired(index))[
      session.language]
    let offered = values[index]?.typed ?? ""
    var value: Value?
    let answer = session.askLine(prompt, offering: offered, takesLines: takesLines) { typed in
      value = nil
      return objection(to: typed, for: field, index, &value)
    }
    switch answer {
    case .left(let isInterrupt, let typed):
      values[index] = typed.allSatisfy(\.isWhitespace) ? nil : .string(typed)
      return .left(isInterrupt: isInterrupt)
    case .entered:
      values[index] = value
      return nil
    }
  }

  private func isRequired(_ index: Int) -> Bool {
    needsAll || questions.schema[kind].needs(index) { values[$0] != nil }
  }

  /// The objection to an answer; sets `value` if there is none.
  private func objection(
    to typed: String, for field: Field, _ index: Int, _ value: inout Value?
  ) -> LocalizedText? {
    if typed.allSatisfy(\.isWhitespace) {
      return isRequired(index) ? FormMessages.required(field) : nil
    }
    do {
      let typed = try options.value(typed: typed, for: field)
      value = typed
      return questions.objection(to: typed, of: index).map { sanitized($0) }
    } catch {
      return QuestionMessages.invalid(typed, error)
    }
  }

  /// Asks for a value from a list; nil if the user answered.
  private mutating func pick(_ index: Int) throws -> Answer<[Int: Value]>? {
    let field = workspace.schema[kind].fields[index]
    let isMultiple = field.multiplicity != .one
    var choices: [(item: ChoiceList.Item, value: Value)]
    if let candidates = candidates[index] {
      choices = candidates.records.indices.map {
        (candidates.item(candidates.records[$0]), candidates.value(at: $0))
      }
    } else {
      choices = (field.choices ?? []).map { choice in
        let item = ChoiceList.Item(
          id: choice.name, title: sanitized(choice.label[session.language]))
        return (item, .string(choice.name))
      }
    }
    if choices.isEmpty { return nil }
    let present: [Value] =
      switch values[index] {
      case nil: []
      case .array(let items)?: items
      case let value?: [value]
      }
    let isRequired = needsAll || field.isRequired
    // The first item leaves the field empty, so that Enter alone gives it no value.
    let none: [ChoiceList.Item] =
      isRequired || isMultiple ? [] : [.none(of: field, in: workspace.schema, session.language)]
    let ticked = choices.indices.filter { present.contains(choices[$0].value) }
      .map { $0 + none.count }
    let list = ChoiceList(
      heading: (field.prompt ?? field.label)[session.language], items: none + choices.map(\.item),
      ticked: Set(ticked), isMultiple: isMultiple,
      in: candidates[index]?.graph, language: session.language)
    while true {
      switch try session.ask(list) {
      case .left(let isInterrupt): return .left(isInterrupt: isInterrupt)
      case .chosen(let positions):
        let picked = positions.sorted().map { $0 - none.count }.filter(choices.indices.contains)
          .map { choices[$0].value }
        if picked.isEmpty && isRequired {
          session.show(FormMessages.required(field)[session.language] + "\n")
          continue
        }
        values[index] = picked.isEmpty ? nil : isMultiple ? .array(picked) : picked[0]
        return nil
      }
    }
  }
}

extension Value {
  /// The value as it is typed; commas separate the items of a list.
  fileprivate var typed: String {
    switch self {
    case .string(let text): text
    case .array(let items): TypedList.text(items.map(\.typed))
    default: inFile
    }
  }
}
