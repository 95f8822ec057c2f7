package import Model
import Platform
package import Workspace

extension Workspace {
  /// Whether a kind has a record with this id.
  package func hasRecord(_ id: String, of kind: KindIndex) throws(OperationError) -> Bool {
    let graph = try reading { () throws(SystemError) in try open([id], kind) }
    return graph.index(of: id, kind: kind) != nil
  }
}
