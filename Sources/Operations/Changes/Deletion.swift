import Model

/// What becomes of references to a deleted record.
package enum DeletionPolicy: Hashable, Sendable {
  /// What the schema says of each.
  case declared
  case replace(with: String)
  case unset
  /// What holds the record is deleted too.
  case cascade

  /// What becomes of a reference in a field to a record that goes.
  func rule(for field: Field) -> DeleteRule {
    let declared = field.reference?.deleteRule ?? .deny
    return switch self {
    case .declared: declared
    case .replace, .unset: .nullify
    case .cascade: declared == .deny ? .cascade : declared
    }
  }
}

/// The deletion of records with what it does to those that refer to them.
struct Deletion {
  private let policy: DeletionPolicy
  private let references: RecordReferences
  private var doomed: [RecordIndex] = []
  private var edits: [RecordIndex: [FieldEdit]] = [:]
  private var holding: [ReferenceUse] = []

  /// Follows what leads to the records, and decides what becomes of each reference.
  init(_ records: [RecordIndex], _ policy: DeletionPolicy, _ references: RecordReferences) {
    self.policy = policy
    self.references = references
    var pending = records[...]
    var seen: Set<RecordIndex> = []
    while let record = pending.popFirst() {
      guard seen.insert(record).inserted else { continue }
      doomed.append(record)
      for use in references.graph.uses(of: record) { decide(use, &pending) }
    }
  }

  private mutating func decide(_ use: ReferenceUse, _ pending: inout ArraySlice<RecordIndex>) {
    if case .replace(let id) = policy {
      edits[use.referrer, default: []] += references.graph.replacement(use, by: id)
      return
    }
    switch policy.rule(for: references.graph.field(of: use)) {
    case .deny: holding.append(use)
    case .nullify: edits[use.referrer, default: []].append(references.graph.removal(use))
    case .cascade: pending.append(use.referrer)
    }
  }

  /// Plans it all, or refuses and names everything that holds the records.
  func stage(in plan: inout ChangePlan) throws(OperationError) {
    let graph = references.graph
    let doomedSet = Set(doomed)
    let holding = holding.filter { !doomedSet.contains($0.referrer) }
    if !holding.isEmpty { throw .change(.held(by: holding.map(references.holding))) }
    for record in edits.keys.sorted(by: graph.precedes) where !doomedSet.contains(record) {
      try plan.change(RecordText(record, in: graph), edits[record] ?? [])
    }
    for record in doomed { plan.delete(RecordText(record, in: graph)) }
  }
}
