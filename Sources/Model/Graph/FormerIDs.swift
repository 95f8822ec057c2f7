/// Finds records by the ids they had before a rename.
struct FormerIDs: Sendable {
  /// The records that claim each id. If there are several, the first in the records' order comes first.
  private(set) var claims: [RecordName: [RecordIndex]] = [:]

  var isEmpty: Bool { claims.isEmpty }

  /// The record that had an id; if there are several, the first in order.
  subscript(name: RecordName) -> RecordIndex? { claims[name]?.first }

  mutating func insert(_ id: String, of record: RecordIndex, _ name: RecordName) {
    if claims[name]?.last != record { claims[name, default: []].append(record) }
  }

  /// Sorts the records that claim the same id, so that the order of reading files does not matter.
  mutating func settle(_ precedes: (RecordIndex, RecordIndex) -> Bool) {
    for (name, records) in claims where records.count > 1 {
      claims[name] = records.sorted(by: precedes)
    }
  }
}

extension Graph {
  /// Whether any record has former ids.
  package var hasFormerIDs: Bool { !formerIDs.isEmpty }

  /// Returns the record that had an id before a rename, unless another record has the id now.
  package func record(formerly id: String, kind: KindIndex) -> RecordIndex? {
    guard hasFormerIDs, index(of: id, kind: kind) == nil else { return nil }
    return formerIDs[RecordName(kind: kind, id: id)]
  }

  /// Returns all ids that references can use for a record: its own and its former ones.
  package func ids(naming record: RecordIndex) -> [String] {
    let own = id(of: record)
    guard hasFormerIDs, let field = schema[self[record].kind].formerIDsField else { return [own] }
    return [own] + values(of: record, field).map { text($0, of: record) }
  }
}
