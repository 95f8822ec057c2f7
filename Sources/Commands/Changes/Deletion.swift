import CommandLine
import Model
import Text

/// The deletion of records with what it does to those that refer to them.
struct Deletion {
  let policy: Policy
  private let references: References
  private var doomed: [RecordNumber] = []
  private var edits: [RecordNumber: [FieldEdit]] = [:]
  private var holding: [References.Use] = []

  /// What becomes of references to a deleted record.
  enum Policy {
    /// What the schema says of each.
    case declared
    case replace(with: String)
    case unset
    case cascade
  }

  /// Follows what leads to the records, and decides what becomes of each reference.
  init(_ records: [RecordNumber], _ policy: Policy, _ references: References) {
    self.policy = policy
    self.references = references
    var pending = records[...]
    var seen: Set<RecordNumber> = []
    while let record = pending.popFirst() {
      guard seen.insert(record).inserted else { continue }
      doomed.append(record)
      for use in references.uses(of: record) { decide(use, &pending) }
    }
  }

  private mutating func decide(
    _ use: References.Use, _ pending: inout ArraySlice<RecordNumber>
  ) {
    if case .replace(let id) = policy {
      edits[use.referrer, default: []] += references.replacement(use, by: id)
      return
    }
    switch rule(for: use) {
    case .deny: holding.append(use)
    case .nullify: edits[use.referrer, default: []].append(references.removal(use))
    case .cascade: pending.append(use.referrer)
    }
  }

  private func rule(for use: References.Use) -> DeleteRule {
    let declared = references.field(of: use).reference?.deleteRule ?? .deny
    return switch policy {
    case .declared, .replace: declared
    case .unset: .nullify
    case .cascade: declared == .deny ? .cascade : declared
    }
  }

  /// Plans it all, or refuses and names everything that holds the records.
  func stage(in plan: inout Plan) throws(Failure) {
    let graph = references.graph
    let doomedSet = Set(doomed)
    let holding = holding.filter { !doomedSet.contains($0.referrer) }
    if !holding.isEmpty { throw refusal(holding) }
    for record in edits.keys.sorted(by: graph.precedes) where !doomedSet.contains(record) {
      try plan.change(plan.standing(record, in: graph), edits[record] ?? [])
    }
    for record in doomed { plan.delete(plan.standing(record, in: graph)) }
  }

  private func refusal(_ holding: [References.Use]) -> Failure {
    let graph = references.graph
    let lines = holding.map { use in
      let path = sanitized(graph.path(of: use.referrer))
      return "\(path): `\(references.field(of: use).name)` is \(describe(use.target))\n"
    }
    return Failure(
      details: lines.joined(),
      message: "\(describe(holding[0].target)) is referred to, and cannot go; nothing was changed",
      help: [
        "`--replace-with ID`, `--unset-references` or `--cascade` says what becomes of the references"
      ],
      status: .failure)
  }

  private func describe(_ number: RecordNumber) -> String {
    let graph = references.graph
    return "\(graph.schema[graph[number].kind].name) `\(sanitized(graph.id(of: number)))`"
  }
}
