package import Diagnostics
import Text

extension Check {
  package static let dependencyCycle: Check = Check(
    "dependency-cycle", .error,
    LocalizedText(
      "records depend on each other in a cycle", "записи зависят друг от друга по кругу"),
    explanation: LocalizedText(
      """
      No record of the cycle can come first. Remove one of the references that form it.
      """,
      """
      Ни одна из них не может быть первой. Уберите одну из ссылок, которые замыкают цикл.
      """),
    wrong: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      status = "in-progress"
      depends-on = ["start-press-x3mp"]
      description = "Drain the press"
      """,
      "tasks/start-press-x3mp.toml": """
      number = 2
      status = "in-progress"
      depends-on = ["oil-guides-7kf2"]
      description = "Change the seals"
      """,
    ],
    right: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      status = "in-progress"
      description = "Drain the press"
      """,
      "tasks/start-press-x3mp.toml": """
      number = 2
      status = "in-progress"
      depends-on = ["oil-guides-7kf2"]
      description = "Change the seals"
      """,
    ]
  ) { cycles(in: $0) }

  /// Finds one cycle for each group of records that can reach each other, through a reference whose identity is not known.
  package static func cycles(
    in graph: Graph, besides known: Set<Diagnostic.Identity> = []
  ) -> [Diagnostic] {
    graph.schema.fields { $0.reference?.isAcyclic == true }.flatMap { kind, field in
      CyclicGroup.all(of: kind, along: field, in: graph).compactMap { group in
        let references = group.references
        let new = references.filter { !known.contains(identity(of: $0, field, in: graph)) }
        guard let shown = group.shortestCycle(through: new, in: graph) else { return nil }
        var finding = cycle(shown, in: graph, field)
        // To remove one of the shown references may only show another cycle.
        finding.peers = Set(references.map { identity(of: $0, field, in: graph) })
        return finding
      }
    }
  }

  /// Creates the diagnostic for records that each refer to the next, with the last referring to the first.
  private static func cycle(
    _ cycle: [RecordIndex], in graph: Graph, _ field: Int
  ) -> Diagnostic {
    let locations = zip(cycle, cycle.dropFirst() + [cycle[0]]).map { record, next in
      Diagnostic.Location(
        path: graph.path(of: record),
        range: graph.values(of: record, field).first { $0.target == next }?.range)
    }
    let names = (cycle + [cycle[0]]).map(graph.citedName)
    let shown =
      names.count <= 8
      ? names : names.prefix(4) + [LocalizedText(verbatim: "…")] + names.suffix(3)
    let way = shown.joined(separator: LocalizedText(verbatim: " → "))
    let field = graph.schema[graph[cycle[0]].kind].fields[field]
    var finding = dependencyCycle.finding(
      LocalizedText(
        "circular \(inQuotes(field.label)): \(way)", "цикл в поле \(inQuotes(field.label)): \(way)"),
      in: locations[0].path, at: locations[0].range, field: field.name,
      subject: .record(Diagnostic.Record(locations[1 % cycle.count].path)),
      label: LocalizedText("leads to \(names[1])", "ведёт к \(names[1])"),
      related: zip(locations, names.dropFirst()).dropFirst().prefix(6).map { location, next in
        Diagnostic.Label(
          location: location, message: LocalizedText("leads to \(next)", "ведёт к \(next)"))
      })
    finding.remark = LocalizedText("circular: \(way)", "цикл: \(way)")
    return finding
  }

  private static func identity(
    of reference: CyclicReference, _ field: Int, in graph: Graph
  ) -> Diagnostic.Identity {
    Diagnostic.Identity(
      code: dependencyCycle.code, record: Diagnostic.Record(graph.path(of: reference.from)),
      field: graph.schema[graph[reference.from].kind].fields[field].name,
      subject: .record(Diagnostic.Record(graph.path(of: reference.to))))
  }
}

/// A reference between two records that can reach each other.
private struct CyclicReference {
  let from: RecordIndex
  let to: RecordIndex
}

/// Records that can all reach each other.
private struct CyclicGroup {
  private let arcs: Arcs
  private let positions: Set<Int>

  /// Finds the groups of a kind's records that can reach each other along a field.
  static func all(of kind: KindIndex, along field: Int, in graph: Graph) -> [CyclicGroup] {
    var references: [Arcs.Arc] = []
    graph.forEachReference(of: kind, field) { record, _, target in
      if target != FieldValue.unresolved { references.append((record, target)) }
    }
    let arcs = Arcs(references)
    return arcs.stronglyConnected().map { CyclicGroup(arcs: arcs, positions: Set($0)) }
  }

  var references: [CyclicReference] {
    positions.flatMap { position in
      arcs.successors(position).filter(positions.contains).map {
        CyclicReference(from: arcs.records[position], to: arcs.records[$0])
      }
    }
  }

  /// Returns a shortest cycle that begins with one of some references, in the first record that has one.
  func shortestCycle(
    through references: [CyclicReference], in graph: Graph
  ) -> [RecordIndex]? {
    let precedes = { graph.precedes(arcs.records[$0], arcs.records[$1]) }
    guard let first = references.map(\.from).min(by: graph.precedes),
      let start = positions.first(where: { arcs.records[$0] == first })
    else { return nil }
    let second = Set(references.filter { $0.from == first }.map(\.to))
    var previous: [Int: Int] = [:]
    var pending = [start]
    var position = 0
    while position < pending.count {
      let node = pending[position]
      position += 1
      for next in arcs.successors(node).sorted(by: precedes) where positions.contains(next) {
        if node == start, !second.contains(arcs.records[next]) { continue }
        if next == start {
          var cycle = [node]
          while let last = cycle.last, last != start, let before = previous[last] {
            cycle.append(before)
          }
          return cycle.reversed().map { arcs.records[$0] }
        }
        if previous[next] == nil {
          previous[next] = node
          pending.append(next)
        }
      }
    }
    return nil
  }
}

/// The references between records through a field. Records without outgoing references are left out, since no cycle can
/// contain them. Records are identified by their positions here.
private struct Arcs {
  typealias Arc = (from: RecordIndex, to: RecordIndex)

  private(set) var records: [RecordIndex] = []
  private var targets: [Int] = []
  /// The index of each record's first target, followed by the end of the last record's targets.
  private var starts: [Int] = []

  /// Creates the graph. The arcs of each record must be adjacent.
  init(_ arcs: [Arc]) {
    let none = -1
    let end = arcs.reduce(0) { max($0, Int($1.from) + 1, Int($1.to) + 1) }
    var positions = [Int](repeating: none, count: end)
    for arc in arcs where positions[Int(arc.from)] == none {
      positions[Int(arc.from)] = records.count
      records.append(arc.from)
    }
    for arc in arcs {
      while starts.count <= positions[Int(arc.from)] { starts.append(targets.count) }
      if positions[Int(arc.to)] != none { targets.append(positions[Int(arc.to)]) }
    }
    starts.append(targets.count)
  }

  func successors(_ position: Int) -> ArraySlice<Int> {
    targets[starts[position]..<starts[position + 1]]
  }

  /// Returns the groups of records that can all reach each other: groups of more than one record, and single records that
  /// refer to themselves. Uses Tarjan's algorithm with an explicit stack, so that a long chain cannot exhaust the
  /// thread's stack.
  func stronglyConnected() -> [[Int]] {
    let none = -1
    var order = [Int](repeating: none, count: records.count)
    var low = order
    var isOpen = [Bool](repeating: false, count: records.count)
    var count = 0
    var open: [Int] = []
    var groups: [[Int]] = []
    var visits: [(node: Int, remaining: ArraySlice<Int>)] = []

    func enter(_ node: Int) {
      order[node] = count
      low[node] = count
      count += 1
      open.append(node)
      isOpen[node] = true
      visits.append((node, successors(node)))
    }

    for start in records.indices where order[start] == none {
      enter(start)
      while let node = visits.last?.node {
        if let next = visits[visits.count - 1].remaining.popFirst() {
          if order[next] == none {
            enter(next)
          } else if isOpen[next] {
            low[node] = min(low[node], order[next])
          }
          continue
        }
        visits.removeLast()
        if let parent = visits.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == order[node] else { continue }
        var group: [Int] = []
        while let last = open.popLast() {
          isOpen[last] = false
          group.append(last)
          if last == node { break }
        }
        if group.count > 1 || successors(node).contains(node) { groups.append(group) }
      }
    }
    return groups
  }
}
