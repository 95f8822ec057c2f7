/// What a record refers to by a field that leads to its own kind, and what those records refer to, or the other way
/// around: as the lines of a tree, from its root on.
package struct ReferenceTree: Equatable {
  package let lines: [Line]

  package struct Line: Equatable {
    package let node: Node
    /// How many references it is from the root.
    package let depth: Int
    /// Nothing follows it under the same record.
    package let isLast: Bool
    package let growth: Growth
    /// The record of the line that it hangs on.
    package let parent: RecordIndex?
  }

  package enum Node: Hashable {
    case record(RecordIndex)
    /// A reference to what is not there.
    case missing(id: String)
  }

  /// What follows a line one step deeper.
  package enum Growth: Equatable {
    /// All that its record leads to.
    case whole
    /// Nothing: the record was shown before, with what it leads to.
    case shownBefore
    /// Nothing: the record is one of those that led here.
    case circle
  }
}

extension Graph {
  /// The tree of a field that refers to its own kind, with each record's branches once: it takes time with the
  /// records and references, whatever ways there are along them.
  package func referenceTree(
    from root: RecordIndex, along field: Int, isUpward: Bool
  ) -> ReferenceTree {
    var lines = [
      ReferenceTree.Line(
        node: .record(root), depth: 0, isLast: true, growth: .whole, parent: nil)
    ]
    var isShown: Set<RecordIndex> = [root]
    // The records from the root on, with what each leads to and how much of that is done.
    var open: Set<RecordIndex> = [root]
    var trail = [(record: root, nodes: neighbors(of: root, field, isUpward), next: 0)]
    while let (record, nodes, next) = trail.last {
      guard next < nodes.count else {
        open.remove(record)
        trail.removeLast()
        continue
      }
      trail[trail.count - 1].next += 1
      var growth = ReferenceTree.Growth.whole
      if case .record(let number) = nodes[next], !isShown.insert(number).inserted {
        growth = open.contains(number) ? .circle : .shownBefore
      }
      lines.append(
        ReferenceTree.Line(
          node: nodes[next], depth: trail.count, isLast: next == nodes.count - 1, growth: growth,
          parent: record))
      if growth == .whole, case .record(let number) = nodes[next] {
        open.insert(number)
        trail.append((number, neighbors(of: number, field, isUpward), 0))
      }
    }
    return ReferenceTree(lines: lines)
  }

  /// What a record leads to by one reference, each once.
  private func neighbors(
    of number: RecordIndex, _ field: Int, _ isUpward: Bool
  ) -> [ReferenceTree.Node] {
    if isUpward {
      return sortedByID(Array(referrerLists(kind: self[number].kind, field: field)[number]))
        .map { .record($0) }
    }
    var seen: Set<ReferenceTree.Node> = []
    return values(of: number, field).map { value in
      value.target == FieldValue.unresolved
        ? ReferenceTree.Node.missing(id: text(value, of: number)) : .record(value.target)
    }.filter { seen.insert($0).inserted }
  }
}

extension Kind {
  /// The fields by which a record refers to others of its kind.
  package var fieldsToItself: [Int] {
    fields.indices.filter { fields[$0].reference?.target == name }
  }
}
