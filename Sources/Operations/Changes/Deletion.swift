package import Model

/// What happens to references when the record they refer to is deleted.
package enum DeletionPolicy: Hashable, Sendable {
  /// Each reference follows the rule that the schema declares.
  case declared
  case replace(with: RecordName)
  case unset
  /// Records that refer to the deleted one are deleted too.
  case cascade

  /// The rule for references in this field.
  func rule(for field: Field) -> DeleteRule {
    let declared = field.reference?.deleteRule ?? .deny
    return switch self {
    case .declared: declared
    case .replace, .unset: .nullify
    case .cascade: declared == .deny ? .cascade : declared
    }
  }
}

/// The deletion of records, with its effects on the records that refer to them.
struct Deletion {
  private let policy: DeletionPolicy
  private let references: RecordReferences
  private var doomed: [RecordIndex] = []
  private var edits: [RecordIndex: [FieldEdit]] = [:]
  private var holding: [ReferenceUse] = []

  /// Follows the references to the records, and decides what happens to each.
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
    if case .replace(let other) = policy {
      edits[use.referrer, default: []] += references.graph.replacement(use, by: other.id)
      return
    }
    switch policy.rule(for: references.graph.field(of: use)) {
    case .deny: holding.append(use)
    case .nullify: edits[use.referrer, default: []].append(references.graph.removal(use))
    case .cascade: pending.append(use.referrer)
    }
  }

  /// Plans the deletion, or throws an error that names all references that prevent it.
  func stage(in plan: inout ChangePlan) throws {
    let graph = references.graph
    let doomedSet = Set(doomed)
    let holding = holding.filter { !doomedSet.contains($0.referrer) }
    if !holding.isEmpty { throw OperationError.change(.held(by: holding.map(references.holding))) }
    for record in edits.keys.sorted(by: graph.precedes) where !doomedSet.contains(record) {
      try plan.change(RecordText(record, in: graph), edits[record] ?? [])
    }
    for record in doomed { plan.delete(RecordText(record, in: graph)) }
  }
}
