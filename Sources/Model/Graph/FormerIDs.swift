/// The records of a graph by the ids that they had before they were renamed.
struct FormerIDs: Sendable {
  /// Who claims each id, the first of several in order first.
  private(set) var claims: [RecordName: [RecordIndex]] = [:]

  var isEmpty: Bool { claims.isEmpty }

  /// The record that had an id: of several, the first in order.
  subscript(name: RecordName) -> RecordIndex? { claims[name]?.first }

  mutating func insert(_ id: String, of record: RecordIndex, _ name: RecordName) {
    if claims[name]?.last != record { claims[name, default: []].append(record) }
  }

  /// Puts the claims on one id in order, so that it means the same record however the files were read.
  mutating func settle(_ precedes: (RecordIndex, RecordIndex) -> Bool) {
    for (name, records) in claims where records.count > 1 {
      claims[name] = records.sorted(by: precedes)
    }
  }
}

extension Graph {
  /// Whether any record says which ids it had.
  package var hasFormerIDs: Bool { !formerIDs.isEmpty }

  /// The record that had an id before it was renamed, where no record has it now.
  package func record(formerly id: String, kind: KindIndex) -> RecordIndex? {
    guard hasFormerIDs, index(of: id, kind: kind) == nil else { return nil }
    return formerIDs[RecordName(kind: kind, id: id)]
  }

  /// All ids that references may name a record by: its own, and those that it had.
  package func ids(naming record: RecordIndex) -> [String] {
    let own = id(of: record)
    guard hasFormerIDs, let field = schema[self[record].kind].formerIDsField else { return [own] }
    return [own] + values(of: record, field).map { text($0, of: record) }
  }
}
