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
  /// Has somebody say what a new record lacks, field by field, and adds it; where that is left or refused, what was
  /// said is kept, and offered the next time.
  func addByAsking(
    _ kind: KindIndex, _ given: [Int: Value], _ invocation: Invocation
  ) throws(Failure) -> ExitStatus {
    var entry = try RecordEntry(kind, given, in: self)
    while true {
      switch try entry.ask() {
      case .left(let isInterrupt):
        entry.keep()
        say(Words.nothingAdded[language] + "\n")
        sayKept(entry.text, kind)
        return isInterrupt ? .failure : .success
      case .chosen(let values):
        do throws(Failure) {
          let status = try change(invocation) { plan throws(OperationError) in
            try plan.add(kind, values, id: invocation.value("id"))
          }
          if invocation.flag("dry-run") { entry.keep() } else { entry.remove() }
          return status
        } catch {
          say(error.text(errors.palette, language))
          entry.keep()
          guard try wantsToGoOn(with: entry.text, kind) else {
            throw .refused(Words.keptText(in: entry.text.path ?? ""))
          }
          try entry.askForAll()
        }
      }
    }
  }
}

/// A new record that somebody is asked for.
private struct RecordEntry {
  private(set) var text: TextInProgress
  private let session: Session
  private let workspace: Workspace
  private let kind: KindIndex
  private var questions: NewRecordQuestions
  private let options: FieldOptions
  private var candidates: [Int: ReferenceCandidates] = [:]
  /// What stands for the fields so far: given, answered, or offered; a wrong answer as the text that was typed.
  private var values: [Int: Value]
  private var isResumed: Bool

  init(_ kind: KindIndex, _ given: [Int: Value], in session: Session) throws(Failure) {
    let workspace = try session.workspace()
    let schema = workspace.schema
    let language = session.language
    (self.session, self.workspace, self.kind) = (session, workspace, kind)
    let grouping = try operating { () throws(OperationError) in
      given.isEmpty ? try workspace.groupingCandidates(for: kind, language: language) : nil
    }
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
    do throws(Failure) {
      try findCandidates()
    } catch {
      self.text.keep()
      throw error
    }
  }

  /// Has what is there by now asked for too, since some of it was refused.
  mutating func askForAll() throws(Failure) {
    questions = NewRecordQuestions(
      kind, in: workspace.schema, given: [], offered: Set(values.keys).union(questions.fields),
      isWhole: false, grouping: nil)
    isResumed = false
    try findCandidates()
  }

  /// Reads what the fields that are asked for may refer to; fails where one must refer to what there is none of.
  private mutating func findCandidates() throws(Failure) {
    let (workspace, kind, language) = (workspace, kind, session.language)
    for field in questions.fields where candidates[field] == nil {
      candidates[field] = try operating { () throws(OperationError) in
        try workspace.candidates(forNew: kind, field: field, language: language)
      }
    }
  }

  mutating func keep() {
    if values.isEmpty { return text.remove() }
    let template = session.template(
      kind, in: workspace.schema, without: nil, session.language)
    do throws(SystemError) {
      try text.write(questions.text(values, in: template))
      text.keep()
    } catch {
      session.warn(
        sanitized(error.message)
          + LocalizedText(": what was typed is not kept", ": введённое не сохранено"))
    }
  }

  mutating func remove() { text.remove() }
}

extension RecordEntry {
  /// Asks for each of the fields.
  mutating func ask() throws(Failure) -> Answer<[Int: Value]> {
    session.show(
      Words.howToAnswer(workspace.schema[kind], isResumed: isResumed)[session.language] + "\n")
    for field in questions.fields {
      let left = try workspace.schema[kind].fields[field].isPicked ? pick(field) : type(field)
      if let left { return left }
      // Control-C ends the program at once where the terminal is not ours to read keys from.
      if !session.canDraw { keep() }
    }
    return .chosen(values)
  }

  /// Has a value typed; nil where there is an answer.
  private mutating func type(_ index: Int) throws(Failure) -> Answer<[Int: Value]>? {
    let field = workspace.schema[kind].fields[index]
    let takesLines = field.type == .multiLineText && field.multiplicity == .one
    if takesLines { session.show(Words.moreLines(field)[session.language] + "\n") }
    let prompt = Words.prompt(for: field, isNeeded: isNeeded(index))[session.language]
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

  private func isNeeded(_ index: Int) -> Bool {
    questions.schema[kind].needs(index) { values[$0] != nil }
  }

  /// What is wrong with an answer; the value that it is where nothing is, if it is any.
  private func objection(
    to typed: String, for field: Field, _ index: Int, _ value: inout Value?
  ) -> LocalizedText? {
    if typed.allSatisfy(\.isWhitespace) { return isNeeded(index) ? Words.isNeeded : nil }
    do throws(TypingMistake) {
      let typed = try options.value(typed: typed, for: field)
      value = typed
      return questions.objection(to: typed, of: index).map { sanitized($0) }
    } catch {
      return QuestionMessages.invalid(typed, error)
    }
  }

  /// Has a value picked from a list; nil where there is an answer.
  private mutating func pick(_ index: Int) throws(Failure) -> Answer<[Int: Value]>? {
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
    let ticked = choices.indices.filter { present.contains(choices[$0].value) }
    var items = choices.map(\.item)
    if !field.isRequired && !isMultiple {
      items.append(.none(of: field, in: workspace.schema, session.language))
    }
    let list = ChoiceList(
      heading: (field.prompt ?? field.label)[session.language], items: items, ticked: Set(ticked),
      isMultiple: isMultiple, language: session.language)
    while true {
      switch try session.ask(list) {
      case .left(let isInterrupt): return .left(isInterrupt: isInterrupt)
      case .chosen(let positions):
        let picked = positions.sorted().filter(choices.indices.contains).map { choices[$0].value }
        if picked.isEmpty && field.isRequired {
          session.show(Words.isNeeded[session.language] + "\n")
          continue
        }
        values[index] = picked.isEmpty ? nil : isMultiple ? .array(picked) : picked[0]
        return nil
      }
    }
  }
}

extension Value {
  /// The value as somebody would type it, the items of a list between commas.
  fileprivate var typed: String {
    switch self {
    case .string(let text): text
    case .array(let items): TypedList.text(items.map(\.typed))
    default: inFile
    }
  }
}
