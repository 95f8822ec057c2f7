/// Computes an aggregate over the values at the end of a path for each requested record.
///
/// If the path starts with single references, such as a task's assignee, results are cached for the referenced records,
/// since many records refer to the same one.
final class MeasureSearch {
  private let graph: Graph
  /// The single references at the start of the path, and the same aggregate over the rest of it.
  private let beginning: [Int]
  private let rest: Measure
  private var known: [RecordIndex: MeasuredValue] = [:]

  init(_ measure: Measure, _ graph: Graph) {
    self.graph = graph
    var path = measure.path
    var beginning: [Int] = []
    while let step = path.steps.first, step.isSingle, let field = step.plainField {
      beginning.append(field)
      path.steps.removeFirst()
    }
    self.beginning = beginning
    rest = Measure(function: measure.function, path: path)
  }

  func result(from record: RecordIndex) -> MeasuredValue {
    var start = record
    for field in beginning {
      if graph.invalidValues[start].contains(field) { return .unknown }
      guard let target = graph.target(of: start, field) else {
        return MeasuredValue(rest.function, of: [], in: graph.zone)
      }
      start = target
    }
    if !beginning.isEmpty, let value = known[start] { return value }
    let value = MeasuredValue(rest, from: [start], in: graph)
    if beginning.isEmpty { return value }
    known[start] = value
    return value
  }
}

/// The result of an aggregate.
package enum MeasuredValue: Hashable, Sendable {
  case number(Int128)
  /// A sum and its divisor.
  case average(Int128, count: Int128)
  /// A date as written in its file, and its interval.
  case date(String, DateInterval)
  /// There are no values.
  case nothing
  /// Some of the values are invalid.
  case unknown

  /// Computes an aggregate over the values at the end of a path from some records. Each record on the way counts once,
  /// and so does each record referenced at the end. If a value is unknown, so is the result.
  init(_ measure: Measure, from starts: [RecordIndex], in graph: Graph) {
    let (function, path) = (measure.function, measure.path)
    if starts.contains(where: { graph.isUncertain(path, from: $0) }) {
      self = .unknown
      return
    }
    let ends =
      starts.count == 1
      ? graph.ends(of: path, from: starts[0])
      : graph.eachOnce(starts.lazy.flatMap { graph.ends(of: path, from: $0) })
    if function == .count, path.end == .record {
      self = .number(Int128(ends.count))
      return
    }
    var cells = ends.flatMap {
      graph.statedCells(at: FieldPath(end: path.end, kind: path.kind), from: $0)
    }
    if path.target(in: graph.schema) != nil {
      var known: Set<Cell> = []
      cells.removeAll { !known.insert($0).inserted }
    }
    self.init(function, of: cells, in: graph.zone)
  }

  fileprivate init(_ function: AggregateFunction, of cells: [Cell], in zone: LocalZone) {
    let numbers = cells.compactMap {
      if case .integer(let number) = $0 { Int128(number) } else { nil }
    }
    switch function {
    case .count: self = .number(Int128(cells.count))
    case .sum: self = .number(numbers.reduce(0, +))
    case .average:
      self =
        numbers.isEmpty ? .nothing : .average(numbers.reduce(0, +), count: Int128(numbers.count))
    case .min:
      self = .extreme(numbers.min(), cells, zone) { $0.min { $0.when.order(to: $1.when) < 0 } }
    case .max:
      self = .extreme(numbers.max(), cells, zone) { $0.max { $0.when.order(to: $1.when) < 0 } }
    }
  }

  private static func extreme(
    _ number: Int128?, _ cells: [Cell], _ zone: LocalZone,
    _ choose: ([(text: String, when: DateInterval)]) -> (text: String, when: DateInterval)?
  ) -> MeasuredValue {
    if let number { return .number(number) }
    let dates = cells.compactMap { cell -> (text: String, when: DateInterval)? in
      guard case .date(let text) = cell else { return nil }
      return DateInterval(text, in: zone).map { (text, $0) }
    }
    return choose(dates).map { .date($0.text, $0.when) } ?? .nothing
  }

  /// Whether the result passes a test.
  func passes(_ test: ValueTest) -> Bool {
    switch (self, test) {
    case (.number(let own), .number(let comparison, let number)):
      return comparison.holds(own.rank(to: Int128(number)))
    case (.average(let sum, let count), .number(let comparison, let number)):
      return comparison.holds(sum.rank(to: Int128(number) * count))
    case (.date(_, let own), .date(let comparison, let date)):
      return comparison.holds(date.rank(of: own))
    default: return false
    }
  }
}
