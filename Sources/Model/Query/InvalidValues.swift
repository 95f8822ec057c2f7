/// The fields of records with invalid values, which are dropped, or with a number in place of an id.
///
/// A test of such a value is neither true nor false, so no record is found because of it, whether below a `not` or not.
struct InvalidValues: Sendable {
  private var fields: [RecordIndex: Set<Int>] = [:]
  /// The number of records with an invalid value, by kind and field.
  private var counts: [KindIndex: [Int: Int]] = [:]

  var isEmpty: Bool { fields.isEmpty }

  subscript(record: RecordIndex) -> Set<Int> { fields[record] ?? [] }

  /// Whether any record of a kind has an invalid value in a field.
  func contains(_ field: Int, of kind: KindIndex) -> Bool {
    (counts[kind]?[field] ?? 0) > 0
  }

  mutating func insert(_ field: Int, of record: RecordIndex, kind: KindIndex) {
    guard fields[record, default: []].insert(field).inserted else { return }
    counts[kind, default: [:]][field, default: 0] += 1
  }
}

extension Graph {
  /// Whether all values of some fields, given by kind, are known.
  func knowsAll(_ fields: [KindIndex: Set<Int>]) -> Bool {
    invalidValues.isEmpty
      || fields.allSatisfy { kind, fields in
        !fields.contains { invalidValues.contains($0, of: kind) }
      }
  }

  func isUnknown(_ end: FieldPath.End, of record: RecordIndex) -> Bool {
    switch end {
    case .record, .id: false
    case .title: !invalidValues[record].isDisjoint(with: schema[self[record].kind].titleFields)
    case .field(let field): invalidValues[record].contains(field)
    }
  }

  /// Whether the result of a test at the end of a path is unknown for a record. The test may read the referenced record.
  func isUnknown(_ test: ValueTest, at end: FieldPath.End, of record: RecordIndex) -> Bool {
    if invalidValues.isEmpty { return false }
    if isUnknown(end, of: record) { return true }
    guard case .contains = test, case .field(let field) = end else { return false }
    return values(of: record, field).contains {
      $0.target != FieldValue.unresolved && isUnknown(.title, of: $0.target)
    }
  }

  /// Whether the result of a step from a record is unknown. A reverse step is unknown if any record of that kind has an
  /// invalid reference in the field.
  func isUnknown(_ direction: ReferenceStep.Direction, from record: RecordIndex) -> Bool {
    if invalidValues.isEmpty { return false }
    return switch direction {
    case .reference(let field): invalidValues[record].contains(field)
    case .referrers(let kind, let field): invalidValues.contains(field, of: kind)
    }
  }
}
