package import Model
import TOML
import Text
import Workspace

/// Changes to existing records.
extension ChangePlan {
  /// Makes the same edits in several records, and fails if a value in `seen` has changed meanwhile.
  package mutating func edit(
    _ names: [RecordName], _ edits: [FieldEdit], seen: [SeenValue] = []
  ) throws {
    let records = try records(names)
    try require(seen, in: records, beforeMaking: edits)
    for record in records {
      try noteAbsentItems(edits, in: record)
      try change(record, edits)
    }
  }

  /// Changes one built-in field of several records.
  package mutating func edit(
    _ names: [RecordName], field name: String, _ change: FieldChange
  ) throws {
    guard let kind = names.first?.kind else { return }
    guard let field = schema[kind].fieldIndex(named: name) else {
      throw OperationError.change(.noField(name, schema[kind]))
    }
    try edit(names, [FieldEdit(schema[kind], field, change)])
  }

  /// Applies a verb to records of one kind, and fails if a value in `seen` has changed meanwhile. With a change of the
  /// status, a note can be added.
  package mutating func perform(
    _ verb: FieldVerb, on names: [RecordName], note: String? = nil, seen: [SeenValue] = []
  ) throws {
    guard let kind = names.first?.kind else { return }
    let note = try note.map { [try noteEdit($0, of: kind)] } ?? []
    switch verb.effect {
    case .status(let meaning): try setStatus(names, with: note) { _, _ in meaning }
    case .started(let isStarted): try setStarted(names, isStarted, with: note)
    case .toggled: try toggle(names, with: note)
    case .skipped: try skip(names, with: note, seen: seen)
    case .taken(let isTaken): try isTaken ? take(names) : drop(names)
    case .archived(let isArchived): try isArchived ? archive(names) : unarchive(names)
    case .fields(let assignments):
      let edits = assignments.edits(
        of: schema[kind], in: schema, at: QueryTime(now: clock))
      try edit(names, resolve(edits, for: names, kind), seen: seen)
    }
  }

  /// Sets the status of records to one with a meaning. A record whose status already has that meaning keeps it.
  package mutating func setStatus(_ names: [RecordName], _ meaning: Choice.Meaning) throws {
    try setStatus(names) { _, _ in meaning }
  }

  /// Marks records as done, and opens done ones again. Cancelled records are refused.
  package mutating func toggle(_ names: [RecordName], with edits: [FieldEdit] = []) throws {
    guard let declared = names.first.map({ schema[$0.kind] }) else { return }
    try setStatus(names, with: edits) { record, meaning in
      if meaning == .cancelled {
        throw OperationError.change(.cancelled(kind: declared, record: record))
      }
      return meaning == .done ? .open : .done
    }
  }

  /// Cancels open records of series, and adds the next ones.
  private mutating func skip(
    _ names: [RecordName], with edits: [FieldEdit], seen: [SeenValue]
  ) throws {
    guard let kind = names.first?.kind else { return }
    let (status, field) = (try status(of: kind), try field(\.repetitionField, "repeat", of: kind))
    guard let cancelled = status.choice(.cancelled) else {
      throw OperationError.change(.noStatus("cancelled", schema[kind]))
    }
    let records = try records(names)
    try require(seen, in: records, beforeMaking: [])
    for record in records {
      let isOpen = status.meaning(in: record.document) == .open
      let text = record.document.entry(at: [schema[kind].fields[field].name])
        .flatMap(record.document.string)
      guard isOpen, let text, (try? Repetition(text)) != nil else {
        throw OperationError.change(
          .notOfSeries(kind: schema[kind], record: shownID(of: record), isOpen: isOpen))
      }
      let edit = FieldEdit(schema[kind], status.field, .set(.string(cancelled.name)))
      try change(record, [edit] + edits, skips: true)
    }
  }

  private mutating func setStatus(
    _ names: [RecordName], with edits: [FieldEdit] = [],
    _ new: (_ shownID: String, Choice.Meaning?) throws -> Choice.Meaning
  ) throws {
    guard let kind = names.first?.kind else { return }
    let status = try status(of: kind)
    let field = status.fieldName
    for record in try records(names) {
      let held = record.document.entry(at: [field]).flatMap { record.document.string(of: $0) }
      let meaning = status.meaning(of: held)
      let wanted = try new(shownID(of: record), meaning)
      guard let name = meaning == wanted ? held : status.choice(wanted)?.name else {
        throw OperationError.change(.noStatus(wanted.rawValue, schema[kind]))
      }
      try change(record, [FieldEdit(schema[kind], status.field, .set(.string(name)))] + edits)
    }
  }

  /// Deletes records of one or several kinds together, and handles the references to them.
  package mutating func delete(
    _ names: [RecordName], _ policy: DeletionPolicy = .declared
  ) throws {
    let references = try references(to: Set(names.map(\.kind)), deletingBy: policy)
    if case .replace(let other) = policy { _ = try references.graph.record(other) }
    let records = try names.map { name in try references.graph.record(name) }
    try Deletion(records, policy, references).stage(in: &self)
  }

  /// Fails if the plan would delete or change a record that the user has not confirmed.
  package func requireNothingElse(than agreed: [ChangeOutcome]) throws {
    let known = Set(agreed.map(\.path))
    let others = outcomes.filter { [.deleted, .changed].contains($0.action) }
    if let other = others.first(where: { !known.contains($0.path) }) {
      throw WorkspaceError.transaction(.changedMeanwhile(path: other.path))
    }
  }

  /// Changes the id of a record, and all references to it.
  package mutating func rename(_ name: RecordName, to new: String) throws {
    let kind = name.kind
    let references = try references(to: [kind])
    let record = try references.graph.record(name)
    try requireID(new, kind)
    let graph = references.graph
    let old = graph.id(of: record)
    if new == old { throw OperationError.change(.sameID(old, kind: schema[kind])) }
    try requireFree(new, kind, besides: old)
    let edits = graph.edits(renaming: record, to: new)
    let own = RecordText(record, in: graph)
    rename(own, to: new, try edited(own, edits[record] ?? []))
    for referrer in edits.keys.sorted(by: graph.precedes) where referrer != record {
      try change(RecordText(referrer, in: graph), edits[referrer] ?? [])
    }
  }
}
