package import Model
import TOML
import Text
import Workspace

/// Changes to existing records.
extension ChangePlan {
  /// Makes the same edits in several records, and fails if a value in `seen` has changed meanwhile.
  package mutating func edit(
    _ ids: [String], _ kind: KindIndex, _ edits: [FieldEdit], seen: [SeenValue] = []
  ) throws {
    let records = try records(ids, kind)
    let edits = try resolvingNames(in: edits, of: records, kind)
    try require(seen, in: records, beforeMaking: edits)
    for record in records {
      try noteAbsentItems(edits, in: record)
      try change(record, edits)
    }
  }

  /// Changes one built-in field of several records.
  package mutating func edit(
    _ ids: [String], _ kind: KindIndex, field name: String, _ change: FieldChange
  ) throws {
    guard let field = schema[kind].fieldIndex(named: name) else {
      throw OperationError.change(.noField(name, schema[kind]))
    }
    try edit(ids, kind, [FieldEdit(field, change)])
  }

  /// Sets the fields that a verb sets.
  package mutating func perform(
    _ verb: FieldVerb, on ids: [String], _ kind: KindIndex
  ) throws {
    switch verb.effect {
    case .status(let meaning): try setStatus(ids, kind, meaning)
    case .started(let isStarted): try setStarted(ids, kind, isStarted)
    case .fields(let assignments):
      let edits = assignments.edits(
        of: schema[kind], in: schema, at: QueryTime(now: clock))
      try edit(ids, kind, edits)
    }
  }

  /// Sets the status of records to one with a meaning. A record whose status already has that meaning keeps it.
  package mutating func setStatus(
    _ ids: [String], _ kind: KindIndex, _ meaning: Choice.Meaning
  ) throws {
    try setStatus(ids, kind) { _, _ in meaning }
  }

  /// Marks records as done, and opens done ones again. Cancelled records are refused.
  package mutating func toggle(_ ids: [String], _ kind: KindIndex) throws {
    let declared = schema[kind]
    try setStatus(ids, kind) { record, meaning in
      if meaning == .cancelled {
        throw OperationError.change(.cancelled(kind: declared, record: record))
      }
      return meaning == .done ? .open : .done
    }
  }

  private mutating func setStatus(
    _ ids: [String], _ kind: KindIndex,
    _ new: (_ shownID: String, Choice.Meaning?) throws -> Choice.Meaning
  ) throws {
    let status = try status(of: kind)
    let field = status.fieldName
    for record in try records(ids, kind) {
      let held = record.document.entry(at: [field]).flatMap { record.document.string(of: $0) }
      let meaning = status.meaning(of: held)
      let wanted = try new(shownID(of: record), meaning)
      guard let name = meaning == wanted ? held : status.choice(wanted)?.name else {
        throw OperationError.change(.noStatus(wanted.rawValue, schema[kind]))
      }
      try change(record, [FieldEdit(status.field, .set(.string(name)))])
    }
  }

  /// Deletes records of one or several kinds together, and handles the references to them.
  package mutating func delete(
    _ names: [(kind: KindIndex, ids: [String])], _ policy: DeletionPolicy = .declared
  ) throws {
    let references = try references(to: Set(names.map(\.kind)), deletingBy: policy)
    var policy = policy
    var records: [RecordIndex] = []
    for (kind, ids) in names {
      if case .replace(let name) = policy {
        policy = .replace(with: references.graph.id(of: try references.record(name, kind)))
      }
      for id in ids {
        let found = references.graph.records(inRange: id, kind)
        records += found.isEmpty ? [try references.record(id, kind)] : found
      }
    }
    try Deletion(records, policy, references).stage(in: &self)
  }

  /// Fails if the plan would delete a record that the user has not confirmed.
  package func requireNothingElse(deleted agreed: [ChangeOutcome]) throws {
    let known = Set(agreed.map(\.path))
    let goes = outcomes.filter { $0.action == .deleted }
    if let other = goes.first(where: { !known.contains($0.path) }) {
      throw WorkspaceError.transaction(.changedMeanwhile(path: other.path))
    }
  }

  /// Changes the id of a record, and all references to it.
  package mutating func rename(
    _ id: String, to new: String, _ kind: KindIndex
  ) throws {
    let references = try references(to: [kind])
    let record = try references.record(id, kind)
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
