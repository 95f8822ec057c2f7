import Diagnostics

extension Check {
  static let dependencyCycle: Check = Check(
    "dependency-cycle", .error, "records depend on each other in a circle",
    explanation: """
      None of them can come first. Remove one of the references that make the circle.
      """,
    wrong: [
      "tasks/1.toml": """
      status = "in-progress"
      depends-on = [2]
      description = "Drain the press"

      """,
      "tasks/2.toml": """
      status = "in-progress"
      depends-on = [1]
      description = "Change the seals"

      """,
    ],
    right: [
      "tasks/1.toml": """
      status = "in-progress"
      description = "Drain the press"

      """,
      "tasks/2.toml": """
      status = "in-progress"
      depends-on = [1]
      description = "Change the seals"

      """,
    ]
  ) { graph in
    graph.kinds.flatMap { kind in
      graph.schema[kind].fields.indices
        .filter { graph.schema[kind].fields[$0].reference?.isAcyclic == true }
        .flatMap { field in
          graph.cycles(in: kind, along: field).map { finding($0, in: graph, field) }
        }
    }
  }

  /// The finding for records each of which refers to the next, and the last to the first.
  private static func finding(_ cycle: [RecordNumber], in graph: Graph, _ field: Int) -> Diagnostic
  {
    let locations = zip(cycle, cycle.dropFirst() + [cycle[0]]).map { record, next in
      Diagnostic.Location(
        path: graph.path(of: record),
        range: graph.values(of: record, field).first { $0.target == next }?.range)
    }
    let ids = (cycle + [cycle[0]]).map { "`\(graph.id(of: $0))`" }
    let shown = ids.count <= 8 ? ids : ids.prefix(4) + ["…"] + ids.suffix(3)
    return dependencyCycle.finding(
      "a circle of `\(graph.schema[graph[cycle[0]].kind].fields[field].name)`: "
        + shown.joined(separator: " → "),
      in: locations[0].path, at: locations[0].range, label: "leads to \(ids[1])",
      related: zip(locations, ids.dropFirst()).dropFirst().prefix(6).map { location, next in
        Diagnostic.Label(location: location, message: "leads to \(next)")
      })
  }
}

extension Graph {
  /// One cycle for each group of records that lead to each other along a field, beginning with the
  /// least id, in the order of these.
  func cycles(in kind: KindIndex, along field: Int) -> [[RecordNumber]] {
    let successors = { (number: RecordNumber) in
      self.values(of: number).lazy
        .filter { $0.field == field && $0.target != FieldValue.unresolved }.map(\.target)
    }
    let starts = records(of: kind).filter { !successors($0).isEmpty }
    return stronglyConnected(from: starts, successors: { Array(successors($0)) })
      .map { shortestCycle(in: $0, successors: { Array(successors($0)) }) }
  }

  /// A shortest cycle through the least record of a strongly connected group.
  private func shortestCycle(
    in group: [RecordNumber], successors: (RecordNumber) -> [RecordNumber]
  ) -> [RecordNumber] {
    let members = Set(group)
    guard let start = group.min(by: precedes) else { return [] }
    var previous: [RecordNumber: RecordNumber] = [:]
    var pending = [start]
    var position = 0
    while position < pending.count {
      let number = pending[position]
      position += 1
      for next in successors(number).sorted(by: precedes) where members.contains(next) {
        if next == start {
          var cycle = [number]
          while let last = cycle.last, last != start, let before = previous[last] {
            cycle.append(before)
          }
          return cycle.reversed()
        }
        if previous[next] == nil {
          previous[next] = number
          pending.append(next)
        }
      }
    }
    return group
  }
}

/// The groups of more than one record, or of one that leads to itself, whose members all lead to
/// each other: Tarjan's algorithm, with a stack of its own so that a long chain cannot exhaust
/// the thread's.
private func stronglyConnected(
  from starts: [RecordNumber], successors: (RecordNumber) -> [RecordNumber]
) -> [[RecordNumber]] {
  struct Visit {
    let number: RecordNumber
    var remaining: ArraySlice<RecordNumber>
  }
  var order: [RecordNumber: Int] = [:]
  var low: [RecordNumber: Int] = [:]
  var open: [RecordNumber] = []
  var isOpen: Set<RecordNumber> = []
  var groups: [[RecordNumber]] = []

  for start in starts where order[start] == nil {
    var visits: [Visit] = []
    func enter(_ number: RecordNumber) {
      order[number] = order.count
      low[number] = order[number]
      open.append(number)
      isOpen.insert(number)
      visits.append(Visit(number: number, remaining: successors(number)[...]))
    }
    enter(start)
    while let visit = visits.last {
      if let next = visit.remaining.first {
        visits[visits.count - 1].remaining.removeFirst()
        if order[next] == nil {
          enter(next)
        } else if isOpen.contains(next) {
          low[visit.number] = min(low[visit.number] ?? 0, order[next] ?? 0)
        }
        continue
      }
      visits.removeLast()
      if let parent = visits.last {
        low[parent.number] = min(low[parent.number] ?? 0, low[visit.number] ?? 0)
      }
      guard low[visit.number] == order[visit.number] else { continue }
      var group: [RecordNumber] = []
      while let last = open.popLast() {
        isOpen.remove(last)
        group.append(last)
        if last == visit.number { break }
      }
      if group.count > 1 || successors(visit.number).contains(visit.number) {
        groups.append(group)
      }
    }
  }
  return groups
}
