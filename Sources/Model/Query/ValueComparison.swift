import Text

/// Compares values of many records with the values at a path from another record, and parses each value only once.
final class ValueComparison {
  private let graph: Graph
  private let end: FieldPath.End
  private let comparison: Comparison
  private let path: FieldPath
  /// The values of the records that were compared.
  private var known: [RecordIndex: [SortValue]] = [:]
  /// The record that the others were last compared with, and its values.
  private var other: (record: RecordIndex, values: [SortValue])?

  /// The limit of records whose values are kept in memory.
  private static let maxKnown = 100_000

  /// Creates the comparison for a test; nil if the test does not compare with another record.
  init?(_ test: ValueTest, at end: FieldPath.End, _ graph: Graph) {
    guard case .outer(let comparison, let path, _) = test else { return nil }
    (self.graph, self.end, self.comparison, self.path) = (graph, end, comparison, path)
  }

  /// Whether some value of a record compares to a value of the other record.
  func matches(_ record: RecordIndex, other: RecordIndex) -> Bool {
    let own = ownValues(of: record)
    if own.isEmpty { return false }
    let others = values(ofOther: other)
    graph.budget?.spend(own.count * others.count)
    if graph.isOverBudget { return false }
    return own.contains { one in others.contains { comparison.holds(one.rank(in: $0)) } }
  }

  /// Whether a value of one of the records is invalid, so that the comparison says nothing.
  func isUnknown(_ record: RecordIndex, other: RecordIndex) -> Bool {
    !graph.invalidValues.isEmpty
      && (graph.isUnknown(end, of: record) || graph.isUncertain(path, from: other))
  }

  private func ownValues(of record: RecordIndex) -> [SortValue] {
    if let values = known[record] { return values }
    let values = values(at: FieldPath(end: end, kind: graph[record].kind), from: record)
    if known.count >= Self.maxKnown { known = [:] }
    known[record] = values
    return values
  }

  private func values(ofOther record: RecordIndex) -> [SortValue] {
    if let other, other.record == record { return other.values }
    let values = values(at: path, from: record)
    other = (record, values)
    return values
  }

  private func values(at path: FieldPath, from record: RecordIndex) -> [SortValue] {
    graph.statedCells(at: path, from: record).map { cell in
      switch cell {
      // Records are compared by id, not by name.
      case .id, .reference, .unresolved: SortValue(id: cell.plainText(in: graph))
      default: SortValue(cell, in: graph, at: path, language: .english)
      }
    }
  }
}
