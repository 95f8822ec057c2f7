import Model
import Presentation
import Text

/// A tree of references, with everything that a format needs.
struct TreeReport {
  let graph: Graph
  let tree: ReferenceTree
  let isUpward: Bool
  let language: Language

  func id(of node: ReferenceTree.Node) -> String {
    switch node {
    case .record(let record): sanitized(graph.shownID(of: record))
    case .missing(let id): sanitized(id)
    }
  }

  /// The number of the record, or else its id.
  func handle(of node: ReferenceTree.Node) -> String {
    if case .record(let record) = node, let number = graph[record].number { return String(number) }
    return id(of: node)
  }

  func title(of node: ReferenceTree.Node) -> String {
    switch node {
    case .record(let record) where graph[record].isBroken: "(\(RecordWords.unreadable[language]))"
    case .record(let record): sanitized(graph.title(of: record, language: language))
    case .missing: "(\(RecordWords.missing[language]))"
    }
  }

  func status(of node: ReferenceTree.Node) -> Choice? {
    guard case .record(let record) = node else { return nil }
    return graph.status(of: record)
  }

  /// Each node once, in the order of the tree.
  var nodes: [ReferenceTree.Node] {
    var seen: Set<ReferenceTree.Node> = []
    return tree.lines.map(\.node).filter { seen.insert($0).inserted }
  }

  /// The references as positions in `nodes`.
  var edges: [(from: Int, to: Int)] {
    let positions = Dictionary(
      nodes.enumerated().map { ($1, $0) }, uniquingKeysWith: { one, _ in one })
    return tree.lines.compactMap { line in
      guard let parent = line.parent, let one = positions[.record(parent)],
        let other = positions[line.node]
      else { return nil }
      return isUpward ? (other, one) : (one, other)
    }
  }
}
