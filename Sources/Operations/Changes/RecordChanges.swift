package import Model
import TOML
import Workspace

/// What can be done to records that are there.
extension ChangePlan {
  /// Makes the same edits in records.
  package mutating func edit(
    _ ids: [String], _ kind: KindIndex, _ edits: [FieldEdit]
  ) throws(OperationError) {
    for record in try records(ids, kind) {
      try noteAbsentItems(edits, in: record)
      try change(record, edits)
    }
  }

  /// Changes one built-in field of records.
  package mutating func edit(
    _ ids: [String], _ kind: KindIndex, field name: String, _ change: FieldChange
  ) throws(OperationError) {
    guard let field = schema[kind].fieldIndex(named: name) else { return }
    try edit(ids, kind, [FieldEdit(field, change)])
  }

  /// Marks tasks as done, and takes those that are done back into progress.
  package mutating func toggle(_ ids: [String], _ kind: KindIndex) throws(OperationError) {
    guard let field = schema[kind].fieldIndex(named: "status") else { return }
    for record in try records(ids, kind) {
      let entry = record.document.entry(at: ["status"])
      let isDone = entry.flatMap { record.document.string(of: $0) } == "done"
      try change(record, [FieldEdit(field, .set(.string(isDone ? "in-progress" : "done")))])
    }
  }

  /// Deletes records with what becomes of the references to them.
  package mutating func delete(
    _ ids: [String], _ kind: KindIndex, _ policy: DeletionPolicy = .declared
  ) throws(OperationError) {
    let references = try references(to: kind)
    if case .replace(let id) = policy { _ = try references.record(id, kind) }
    var records: [RecordNumber] = []
    for id in ids { records.append(try references.record(id, kind)) }
    try Deletion(records, policy, references).stage(in: &self)
  }

  /// Gives a record another id, and in everything that refers to it.
  package mutating func rename(
    _ id: String, to new: String, _ kind: KindIndex
  ) throws(OperationError) {
    let references = try references(to: kind)
    let record = try references.record(id, kind)
    try requireID(new, kind)
    try requireFree(new, kind, try takenIDs(of: kind))
    let graph = references.graph
    var edits: [RecordNumber: [FieldEdit]] = [:]
    for use in references.uses(of: record) {
      edits[use.referrer, default: []] += references.replacement(use, by: new)
    }
    let own = RecordText(record, in: graph)
    rename(own, to: new, try edited(own, edits[record] ?? []))
    for referrer in edits.keys.sorted(by: graph.precedes) where referrer != record {
      try change(RecordText(referrer, in: graph), edits[referrer] ?? [])
    }
  }
}
