package import Model
import Platform
import TOML
import Text
package import Workspace

/// Notes, steps, and whose work a task is.
extension ChangePlan {
  /// Adds a note of the current user to records, dated now.
  package mutating func note(_ names: [RecordName], _ text: String) throws {
    guard let kind = names.first?.kind else { return }
    try edit(names, [noteEdit(text, of: kind)])
  }

  /// Adds a note to records, dated now.
  package mutating func note(
    _ names: [RecordName], _ text: String, by author: String?
  ) throws {
    guard let kind = names.first?.kind else { return }
    try edit(names, [noteEdit(text, of: kind, by: author)])
  }

  /// The edit that adds a note of the current user, dated now.
  func noteEdit(_ text: String, of kind: KindIndex) throws -> FieldEdit {
    try noteEdit(text, of: kind, by: workspace.signature(environment))
  }

  private func noteEdit(_ text: String, of kind: KindIndex, by author: String?) throws -> FieldEdit
  {
    let field = try field(\.notesField, "notes", of: kind)
    if text.trimmed.isEmpty { throw OperationError.change(.emptyNote) }
    let note = Note(time: DateTimeParts(now: clock).minuteText, author: author, text: text)
    return FieldEdit(schema[kind], field, .add([.string(note.written)]))
  }

  /// Marks steps of records as done or open.
  package mutating func tick(
    _ names: [RecordName], steps selection: StepSelection, isDone: Bool
  ) throws {
    guard let kind = names.first?.kind else { return }
    let field = try field(\.stepsField, "steps", of: kind)
    for record in try records(names) {
      let items = record.items(of: schema[kind].fields[field].name)
      let numbers: [ClosedRange<Int>]
      switch selection {
      case .all: numbers = items.isEmpty ? [1...1] : [1...items.count]
      case .numbers(let ranges): numbers = ranges
      }
      if let last = numbers.map(\.upperBound).max(), last > items.count {
        throw OperationError.change(
          .noStep(last, count: items.count, kind: schema[kind], record: shownID(of: record)))
      }
      try mark(items, numbers.joined().map { ($0 - 1, isDone) }, field, of: record)
    }
  }

  /// Marks steps of a record as they were ticked in a list. A step is found by its text, since others may add, move and
  /// tick steps meanwhile; fails if one is gone.
  package mutating func tick(_ name: RecordName, _ ticked: [TickedStep]) throws {
    let field = try field(\.stepsField, "steps", of: name.kind)
    for record in try records([name]) {
      let items = record.items(of: schema[name.kind].fields[field].name)
      let marks = try ticked.map { step in
        let alike = items.indices.filter { Step(items[$0])?.text == step.text }
        guard alike.count > step.namesakesBefore else {
          throw OperationError.change(
            .changedMeanwhile(
              path: record.path, kind: schema[name.kind], record: shownID(of: record),
              field: schema[name.kind].fields[field]))
        }
        return (alike[step.namesakesBefore], step.isDone)
      }
      try mark(items, marks, field, of: record)
    }
  }

  private mutating func mark(
    _ items: [Value], _ marks: [(position: Int, isDone: Bool)], _ field: Int,
    of record: RecordText
  ) throws {
    var items = items
    for (position, isDone) in marks {
      guard var step = Step(items[position]) else { continue }
      step.isDone = isDone
      items[position] = .string(step.written)
    }
    try change(record, [FieldEdit(schema[record.name.kind], field, .set(.array(items)))])
  }

  /// Gives records the open status of begun work, or of work that waits.
  package mutating func setStarted(
    _ names: [RecordName], _ isStarted: Bool, with edits: [FieldEdit] = []
  ) throws {
    guard let kind = names.first?.kind else { return }
    let status = try status(of: kind)
    guard let edit = status.edit(started: isStarted, of: schema[kind]) else {
      throw OperationError.change(.noStatus(isStarted ? "started" : "open", schema[kind]))
    }
    for record in try records(names) {
      try change(record, [edit] + edits)
      noteReopening(of: record, status)
    }
  }

  /// Notes that the latest outcome opened a finished record again.
  private mutating func noteReopening(of record: RecordText, _ status: Status) {
    guard let outcome = outcomes.last, let document = outcome.document,
      status.isClosed(in: record.document), status.meaning(in: document) == .open
    else { return }
    remarks.append(.reopened(outcome))
  }

  /// Assigns records to the current user and starts them; fails if one is somebody else's.
  package mutating func take(_ names: [RecordName]) throws {
    try hand(names) { me in .set(.string(me)) }
  }

  /// Takes the assignee from records of the current user, and stops them; fails if one is somebody else's.
  package mutating func drop(_ names: [RecordName]) throws {
    try hand(names) { _ in .unset }
  }

  /// The field that says whose work a record is, and the kind of its people; throws if there is none.
  func assigneeField(
    of kind: KindIndex
  ) throws -> (field: Int, people: KindIndex) {
    let field = try field(\.assigneeField, "assignee", of: kind)
    guard let people = schema.target(of: schema[kind].fields[field]) else {
      throw OperationError.change(.noField("assignee", schema[kind]))
    }
    return (field, people)
  }

  private mutating func hand(
    _ names: [RecordName], _ change: (String) -> FieldChange
  ) throws {
    guard let kind = names.first?.kind else { return }
    let (field, people) = try assigneeField(of: kind)
    let status = try status(of: kind)
    let graph = try workspace.load([people])
    let me = try workspace.me(among: people, workspace.namesOfUser(environment), in: graph)
    let change = change(me)
    for record in try records(names) {
      let name = schema[kind].fields[field].name
      if let holder = record.document.entry(at: [name]).flatMap(record.document.string(of:)),
        holder != me, graph.index(of: holder, kind: people) != nil
      {
        throw OperationError.change(
          .taken(kind: schema[kind], record: shownID(of: record), by: holder))
      }
      var edits = [FieldEdit(schema[kind], field, change)]
      if let edit = status.edit(started: change != .unset, of: schema[kind]) { edits.append(edit) }
      try self.change(record, edits)
      noteReopening(of: record, status)
    }
  }
}

/// The steps of a record that a person named.
package enum StepSelection: Sendable {
  case all
  /// Ranges of positions, counted from 1.
  case numbers([ClosedRange<Int>])
}

/// A step of a list that somebody saw, and its new mark.
package struct TickedStep: Equatable, Sendable {
  package let text: String
  /// How many steps with the same text come before it.
  package let namesakesBefore: Int
  package let isDone: Bool

  package init(text: String, namesakesBefore: Int = 0, isDone: Bool) {
    (self.text, self.namesakesBefore, self.isDone) = (text, namesakesBefore, isDone)
  }
}

extension Step {
  fileprivate init?(_ value: Value) {
    guard case .string(let text) = value else { return nil }
    self.init(written: text)
  }
}

extension Status {
  fileprivate func isClosed(in document: Document) -> Bool {
    let meaning = meaning(in: document)
    return meaning == .done || meaning == .cancelled
  }

  /// The edit that starts or stops work; nil if there is no status for that.
  fileprivate func edit(started isStarted: Bool, of kind: Kind) -> FieldEdit? {
    choice(started: isStarted).map { FieldEdit(kind, field, .set(.string($0.name))) }
  }
}

extension DateTimeParts {
  /// The minute with its offset, as notes begin: `2026-11-28 10:00+03:00`.
  var minuteText: String {
    let text = offsetDateTime
    return
      "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))\(text.drop { $0 != "T" }.drop { !"+-Z".contains($0) })"
  }
}

extension Workspace {
  /// The names of the current user: `DOCKET_ME`, or else the e-mail and name from git's configuration.
  package func namesOfUser(_ environment: [String: String]) -> [String] {
    if let name = environment["DOCKET_ME"], !name.isEmpty { return [name] }
    let repository = Repository(in: root, environment: environment)
    return ["user.email", "user.name"].compactMap { key in
      (try? repository.line(["config", "--get", key])) ?? nil
    }
  }

  /// The id of the current user's record; fails if there is none, or several.
  package func me(
    among kind: KindIndex, _ names: [String], in graph: Graph
  ) throws -> String {
    try graph.me(among: kind, names)
  }

  /// The signature of the current user's notes: the name of their employee record, or else `DOCKET_ME`, git's `user.name`
  /// or the login name; nil if there is none.
  package func signature(_ environment: [String: String]) -> String? {
    let names = namesOfUser(environment)
    let name =
      employee(called: names) ?? names.last ?? environment["USER"] ?? environment["LOGNAME"]
    return name.map { String($0.filter { $0 != ":" && !$0.isNewline }).trimmed }
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The last name and the initials of the current user's record.
  private func employee(called names: [String]) -> String? {
    guard !names.isEmpty, let people = schema.assignees, let graph = try? load([people]),
      let id = try? graph.me(among: people, names),
      let record = graph.index(of: id, kind: people)
    else { return nil }
    return graph.nameWithInitials(of: record)
  }
}
