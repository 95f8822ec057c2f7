package import Model
import Platform
package import Workspace

extension Workspace {
  /// Whether a kind has records with all of these ids.
  package func hasRecords(_ ids: [String], of kind: KindIndex) throws(OperationError) -> Bool {
    let graph = try reading { () throws(SystemError) in try open(ids, kind) }
    return ids.allSatisfy { graph.index(of: $0, kind: kind) != nil }
  }
}
