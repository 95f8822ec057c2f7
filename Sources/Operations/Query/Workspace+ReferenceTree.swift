package import Model
import Platform
package import Workspace

extension Workspace {
  /// The tree of records along a field that refers to its own kind, and the graph that contains it.
  package func referenceTree(
    of id: String, _ kind: KindIndex, along field: Int, isUpward: Bool
  ) throws(OperationError) -> (graph: Graph, tree: ReferenceTree) {
    let graph = try reading { () throws(SystemError) in try load([kind]) }
    let root = try readableRecord(id, kind, in: graph)
    return (graph, graph.referenceTree(from: root, along: field, isUpward: isUpward))
  }
}
