/// The records that can be reached from a root record by a field that refers to its own kind, or that can reach it, as
/// the lines of a tree.
package struct ReferenceTree: Equatable {
  package let lines: [Line]

  package struct Line: Equatable {
    package let node: Node
    /// The number of references between the root and this line.
    package let depth: Int
    /// Whether this is the last line below its parent.
    package let isLast: Bool
    package let growth: Growth
    /// The record of the parent line.
    package let parent: RecordIndex?
  }

  package enum Node: Hashable {
    case record(RecordIndex)
    /// A reference to a record that does not exist.
    case missing(id: String)
  }

  /// What the tree shows below a line.
  package enum Growth: Equatable {
    /// All records that the line's record leads to.
    case whole
    /// Nothing, because the record and its branches were already shown.
    case shownBefore
    /// Nothing, because the record is one of the line's ancestors.
    case circle
  }
}

extension ReferenceTree {
  /// Creates the tree of a field that refers to its own kind. The branches of each record are shown once, so the time is
  /// linear in the number of records and references.
  package init(from root: RecordIndex, along field: Int, isUpward: Bool, in graph: Graph) {
    var lines = [
      Line(node: .record(root), depth: 0, isLast: true, growth: .whole, parent: nil)
    ]
    func neighbors(of record: RecordIndex) -> [Node] {
      isUpward
        ? graph.inOrder(graph.referrers(to: record, kind: graph[record].kind, field: field))
          .map { .record($0) }
        : Self.targets(of: record, field, in: graph)
    }
    var isShown: Set<RecordIndex> = [root]
    // The path from the root to the current record, with the neighbours of each record and the number of those already
    // handled.
    var open: Set<RecordIndex> = [root]
    var trail = [(record: root, nodes: neighbors(of: root), next: 0)]
    while let (record, nodes, next) = trail.last {
      guard next < nodes.count else {
        open.remove(record)
        trail.removeLast()
        continue
      }
      trail[trail.count - 1].next += 1
      var growth = Growth.whole
      if case .record(let record) = nodes[next], !isShown.insert(record).inserted {
        growth = open.contains(record) ? .circle : .shownBefore
      }
      lines.append(
        Line(
          node: nodes[next], depth: trail.count, isLast: next == nodes.count - 1, growth: growth,
          parent: record))
      if growth == .whole, case .record(let record) = nodes[next] {
        open.insert(record)
        trail.append((record, neighbors(of: record), 0))
      }
    }
    self.lines = lines
  }

  /// Returns what the references of a record lead to, without duplicates.
  private static func targets(of record: RecordIndex, _ field: Int, in graph: Graph) -> [Node] {
    var seen: Set<Node> = []
    return graph.values(of: record, field).map { value in
      value.target == FieldValue.unresolved
        ? .missing(id: graph.text(value, of: record)) : .record(value.target)
    }.filter { seen.insert($0).inserted }
  }
}

extension Kind {
  /// The fields through which records refer to records of the same kind.
  package var fieldsToItself: [Int] {
    fields.indices.filter { fields[$0].reference?.target == name }
  }
}
