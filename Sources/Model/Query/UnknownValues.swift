/// The fields of records whose values are wrong, and so left out: nobody knows what they were to say.
///
/// A condition is judged for and against: below a `not` a wrong value counts as one for which it holds, elsewhere as one
/// for which it does not, so that no record is found by what nobody knows.
struct UnknownValues: Sendable {
  private var fields: [RecordIndex: Set<Int>] = [:]
  /// How many records of each kind have a wrong value in a field.
  private var counts: [KindIndex: [Int: Int]] = [:]

  var isEmpty: Bool { fields.isEmpty }

  /// The fields of a record.
  subscript(number: RecordIndex) -> Set<Int> { fields[number] ?? [] }

  /// Whether a record of a kind has a wrong value in a field.
  func contains(_ field: Int, of kind: KindIndex) -> Bool {
    (counts[kind]?[field] ?? 0) > 0
  }

  mutating func insert(_ field: Int, of number: RecordIndex, kind: KindIndex) {
    guard fields[number, default: []].insert(field).inserted else { return }
    counts[kind, default: [:]][field, default: 0] += 1
  }
}

extension Graph {
  /// Whether all values of some fields, of each kind, are known.
  func knowsAll(_ fields: [KindIndex: Set<Int>]) -> Bool {
    unknown.isEmpty
      || fields.allSatisfy { kind, fields in !fields.contains { unknown.contains($0, of: kind) } }
  }

  /// Whether it is unknown what a record has at the end of a path.
  func isUnknown(_ end: FieldPath.End, of number: RecordIndex) -> Bool {
    switch end {
    case .record, .id: false
    case .title: !unknown[number].isDisjoint(with: schema[self[number].kind].titleFields)
    case .field(let field): unknown[number].contains(field)
    }
  }

  /// Whether it is unknown how what a record has at the end of a path passes a test, which may look at what it refers
  /// to, or at the record outside.
  func isUnknown(
    _ test: ValueTest, at end: FieldPath.End, of number: RecordIndex, outer: RecordIndex
  ) -> Bool {
    if unknown.isEmpty { return false }
    if isUnknown(end, of: number) { return true }
    switch (test, end) {
    case (.outer(_, let path, _), _): return isUncertain(path, from: outer)
    case (.contains, .field(let field)):
      return values(of: number, field).contains {
        $0.target != FieldValue.unresolved && isUnknown(.title, of: $0.target)
      }
    default: return false
    }
  }

  /// Whether it is unknown where a step leads from a record; what refers to it is unknown where anything of that kind
  /// has a wrong reference.
  func isUnknown(_ direction: ReferenceStep.Direction, from number: RecordIndex) -> Bool {
    switch direction {
    case .reference(let field): unknown[number].contains(field)
    case .referrers(let kind, let field): unknown.contains(field, of: kind)
    }
  }
}
