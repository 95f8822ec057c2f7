import CommandLine
import Model
import Operations
import Presentation
import TOML
import TerminalUI
import Text
import Workspace

/// Forms and lists at a terminal that cannot draw: one line a question.
extension Session {
  /// Asks for some fields of a new record; `values` are offered. Returns nil at the end of the input.
  func askByLines(
    _ fields: [Int], of kind: KindIndex, _ values: [Int: Value], needsAll: Bool
  ) throws -> [Int: Value]? {
    let workspace = try workspace()
    let declared = workspace.schema[kind]
    let questions = NewRecordQuestions(kind, in: workspace.schema)
    let options = try fieldOptions(kind)
    var values = values
    show(QuestionMessages.newRecord(declared)[language] + "\n")
    for index in fields {
      let field = declared.fields[index]
      let isRequired = needsAll || declared.needs(index) { values[$0] != nil }
      while true {
        let value: Value?
        if field.isPicked {
          guard let list = try choices(of: index, kind) else { break }
          let isMultiple = field.multiplicity != .one
          let heading = (field.prompt ?? field.label)[language]
          let present = values[index]?.items ?? []
          let ticked = Set(list.values.indices.filter { present.contains(list.values[$0]) })
          guard
            let chosen = askForNumbers(
              heading, list.lines, ticked, isMultiple: isMultiple,
              isRequired && ticked.isEmpty ? .nothing : .skips)
          else { return nil }
          let picked = chosen.sorted().map { list.values[$0] }
          value = isMultiple && !picked.isEmpty ? .array(picked) : picked.first
        } else {
          let offered = values[index].map(\.typed) ?? ""
          let shown = offered.isEmpty ? "" : "[\(sanitized(offered))] "
          show(QuestionMessages.prompt(for: field, isRequired: isRequired)[language] + shown)
          guard let line = readLine() else {
            show("\n")
            return nil
          }
          let typed = line.isEmpty ? offered : line
          do {
            value =
              typed.allSatisfy(\.isWhitespace)
              ? nil : try options.value(typed: typed, for: field)
          } catch {
            show(error.message[language] + "\n")
            continue
          }
        }
        let objection =
          value.map { questions.objection(to: $0, of: index) }
          ?? (isRequired ? FormMessages.required(field) : nil)
        values[index] = value
        guard let objection else { break }
        show(sanitized(objection)[language] + "\n")
      }
    }
    return values
  }

  /// What a field's value is chosen from; nil if it is optional and there is nothing.
  private func choices(
    of index: Int, _ kind: KindIndex
  ) throws -> (lines: [String], values: [Value])? {
    let workspace = try workspace()
    if let choices = workspace.schema[kind].fields[index].choices {
      return (choices.map { sanitized($0.label[language]) }, choices.map { .string($0.name) })
    }
    let candidates = try workspace.candidates(forNew: kind, field: index, language: language)
    return candidates.map { candidates in
      (candidates.lines, candidates.records.map { .string(candidates.graph.id(of: $0)) })
    }
  }

  /// Lets the user change which records a field refers to.
  func chooseByNumbers(
    _ names: [RecordName], _ candidates: ReferenceCandidates, heading: String
  ) throws -> ExitStatus {
    let graph = candidates.graph
    let records = names.compactMap { graph.index(of: $0.id, kind: $0.kind) }
    guard let kind = names.first?.kind,
      var picker = Picker(of: candidates.index, kind, records, in: graph, language)
    else { return leave(isInterrupt: false) }
    let isMultiple = candidates.field.multiplicity != .one
    let ticked = Set(picker.items.indices.filter { picker.ticked.contains(picker.items[$0].id) })
    let lines = candidates.lines + picker.items.dropFirst(candidates.records.count).map(\.title)
    guard
      let chosen = askForNumbers(
        heading, lines, isMultiple ? ticked : [], isMultiple: isMultiple, .cancels)
    else { return leave(isInterrupt: true) }
    if chosen.isEmpty || isMultiple && chosen == ticked { return leave(isInterrupt: false) }
    picker.toggle(chosen.symmetricDifference(ticked).map { picker.items[$0].id })
    let id = chosen.first.map { picker.items[$0].id } ?? ""
    let edits =
      (isMultiple
      ? picker.changes.fieldChanges : [id.isEmpty ? .unset : .set(.string(id))]).map {
        FieldEdit(graph.schema[kind], candidates.index, $0)
      }
    let seen = graph.seenValues(of: records, edits)
    return try change { plan in try plan.edit(names, edits, seen: seen) }
  }

  /// Prints a list, and reads the numbers of items to choose, or to tick and untick. Returns nil at the end of the input.
  private func askForNumbers(
    _ heading: String, _ items: [String], _ ticked: Set<Int>, isMultiple: Bool,
    _ enter: QuestionMessages.EmptyAnswer
  ) -> Set<Int>? {
    let width = String(items.count).count
    show(heading + "\n")
    for (position, item) in items.enumerated() {
      let number = padded(String(position + 1), to: width, alignment: .right)
      print("\(ticked.contains(position) ? "*" : " ") \(number)  \(item)\n")
    }
    while true {
      show(QuestionMessages.chooseNumbers(isMultiple: isMultiple, enter)[language] + " ")
      guard let line = readLine() else { return nil }
      let words = line.split { $0 == " " || $0 == "," }
      let numbers = words.compactMap { Int($0) }.filter { 1 <= $0 && $0 <= items.count }
      if let wrong = words.first(where: { !numbers.contains(Int($0) ?? 0) }) {
        print(QuestionMessages.noSuchNumber(String(wrong))[language] + "\n")
      } else if isMultiple || numbers.isEmpty {
        return ticked.symmetricDifference(numbers.map { $0 - 1 })
      } else if numbers.count == 1 {
        return [numbers[0] - 1]
      }
    }
  }
}

extension ReferenceCandidates {
  /// A line for each candidate.
  fileprivate var lines: [String] {
    zip(records, items).map { candidate, item in
      let id = sanitized(graph.shownID(of: candidate))
      return "\(item.title) (\(id))" + (item.note.isEmpty ? "" : ", \(item.note)")
    }
  }
}

extension Value {
  /// The items of a list, or the value itself.
  fileprivate var items: [Value] {
    if case .array(let items) = self { items } else { [self] }
  }
}
