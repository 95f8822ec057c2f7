import Text

/// Compares values of many records with the values at a path from another record, and parses each value only once.
final class ValueComparison {
  private let graph: Graph
  private let end: FieldPath.End
  private let comparison: Comparison
  private let path: FieldPath
  /// The values of the records that were compared.
  private var known: [RecordIndex: [ComparedValue]] = [:]
  /// The record that the others were last compared with, and its values.
  private var outer: (record: RecordIndex, values: [ComparedValue])?

  /// The limit of records whose values are kept in memory.
  private static let maxKnown = 100_000

  /// Creates the comparison for a test; nil if the test does not compare with another record.
  init?(_ test: ValueTest, at end: FieldPath.End, _ graph: Graph) {
    guard case .outer(let comparison, let path, _) = test else { return nil }
    (self.graph, self.end, self.comparison, self.path) = (graph, end, comparison, path)
  }

  /// Whether some value of a record compares to a value of the outer record.
  func matches(_ number: RecordIndex, outer: RecordIndex) -> Bool {
    let own = ownValues(of: number)
    if own.isEmpty { return false }
    let others = outerValues(of: outer)
    graph.budget?.spend(own.count * others.count)
    if graph.isOverBudget { return false }
    return own.contains { one in
      others.contains { comparison.holds(graph.rank(of: one, to: $0)) }
    }
  }

  private func ownValues(of number: RecordIndex) -> [ComparedValue] {
    if let values = known[number] { return values }
    let values = graph.comparedValues(
      at: FieldPath(end: end, kind: graph[number].kind), from: number)
    if known.count >= Self.maxKnown { known = [:] }
    known[number] = values
    return values
  }

  private func outerValues(of number: RecordIndex) -> [ComparedValue] {
    if let outer, outer.record == number { return outer.values }
    let values = graph.comparedValues(at: path, from: number)
    outer = (number, values)
    return values
  }
}

/// A value with what comparing it needs.
private struct ComparedValue {
  let cell: Cell
  let path: FieldPath
  /// The interval of a date.
  var date: DateInterval?
  /// The id of a record or reference.
  var id: String?
  /// The sort key of other values.
  var key: SortValue?

  init(_ cell: Cell, at path: FieldPath, in graph: Graph) {
    (self.cell, self.path) = (cell, path)
    switch cell {
    case .date(let text): date = DateInterval(text, in: graph.zone)
    case .id, .reference, .unresolved: id = cell.plainText(in: graph)
    default: key = SortValue(cell, in: graph, at: path, language: .english)
    }
  }
}

extension Graph {
  fileprivate func comparedValues(
    at path: FieldPath, from number: RecordIndex
  ) -> [ComparedValue] {
    statedCells(at: path, from: number).map { ComparedValue($0, at: path, in: self) }
  }

  fileprivate func rank(of one: ComparedValue, to other: ComparedValue) -> Int {
    if let one = one.date, let other = other.date { return other.rank(of: one) }
    if let one = one.id, let other = other.id { return one.rank(toID: other) }
    if let one = one.key, let other = other.key { return one.rank(other) }
    return rank(of: one.cell, at: one.path, to: other.cell, at: other.path)
  }
}
