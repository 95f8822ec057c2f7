package import Text

extension Graph {
  /// Returns the highest number among a kind's records; 0 if none has one.
  package func highestNumber(of kind: KindIndex) -> Int64 {
    if schema[kind].numberField == nil { return 0 }
    return records(of: kind).lazy.compactMap(takenNumber).max() ?? 0
  }

  /// Returns the number that no other record should get: that of the record, or else its id if that is a number.
  package func takenNumber(of record: RecordIndex) -> Int64? {
    self[record].number ?? AutomaticNumber.typed(id(of: record))
  }

  /// Whether one record precedes another by kind, number and id; records without a number come last.
  package func precedes(_ first: RecordIndex, _ second: RecordIndex) -> Bool {
    let (one, other) = (self[first], self[second])
    if one.kind != other.kind { return one.kind < other.kind }
    if one.storedNumber != other.storedNumber {
      return one.number ?? .max < other.number ?? .max
    }
    let isSame = store.withID(of: one) { id in store.withID(of: other) { $0.hasSameBytes(as: id) } }
    if isSame { return path(of: first) < path(of: second) }
    return store.withID(of: one) { id in
      store.withID(of: other) { id.lexicographicallyPrecedes($0) }
    }
  }

  /// Returns records of one kind in the order of all lists: by number, or by name in a kind without numbers.
  package func inOrder(_ records: [RecordIndex]) -> [RecordIndex] {
    let byID = sortedByNumberOrID(records)
    guard let first = byID.first, schema[self[first].kind].numberField == nil else { return byID }
    let keys = byID.map { orderOfName(of: $0, .english) }
    return keys.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
      .map { byID[$0] }
  }

  /// Returns a sort key for a record's name, in which a person's last name comes first.
  package func orderOfName(of record: RecordIndex, _ language: Language) -> CollationKey {
    let kind = schema[self[record].kind]
    let names = kind.idFields + kind.title.filter { !kind.idFields.contains($0) }
    let parts = names.compactMap { kind.fieldIndex(named: $0).flatMap { text(of: record, $0) } }
    return collationKey(
      parts.isEmpty ? title(of: record, language: language) : parts.joined(separator: " "))
  }

  /// Returns references in the order of all lists of their records, and other cells as they are.
  func inOrder(_ cells: [Cell]) -> [Cell] {
    if cells.count < 2 { return cells }
    let records = cells.compactMap { cell in
      if case .reference(let record) = cell { record } else { nil }
    }
    guard records.count == cells.count else { return cells }
    return inOrder(records).map { .reference($0) }
  }

  /// Returns records of one kind sorted by number and id.
  package func sortedByNumberOrID(_ records: [RecordIndex]) -> [RecordIndex] {
    var keys = records.map { (key: orderKey(of: $0), record: $0) }
    keys.sort { $0.key != $1.key ? $0.key < $1.key : precedes($0.record, $1.record) }
    return keys.map(\.record)
  }

  /// Returns the first records of one kind by number and id.
  func firstByNumberOrID(_ records: [RecordIndex], count: Int) -> [RecordIndex] {
    var first: [RecordIndex] = []
    for record in records {
      if first.count == count, let last = first.last, !precedes(record, last) { continue }
      if first.count == count { first.removeLast() }
      let position = first.firstIndex { precedes(record, $0) } ?? first.count
      first.insert(record, at: position)
    }
    return first
  }

  /// Returns a sort key for records of one kind: the number or, for a kind without numbers, the first eight bytes of the
  /// id. If the keys of two records are equal, their ids must be compared.
  private func orderKey(of record: RecordIndex) -> UInt64 {
    let stored = self[record]
    if schema.kinds[Int(stored.kind)].numberField != nil {
      return stored.number.map { UInt64(bitPattern: $0) } ?? .max
    }
    return store.withID(of: stored) { id in
      let bytes = id.prefix(8)
      return bytes.reduce(0) { $0 << 8 | UInt64($1) } << UInt64(8 * (8 - bytes.count))
    }
  }
}
