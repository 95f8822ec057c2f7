package import Model
import Platform
package import Workspace

extension Workspace {
  /// Whether a kind has a record with this id.
  package func hasRecord(_ id: String, of kind: KindIndex) throws -> Bool {
    let graph = try open([id], kind)
    return graph.index(of: id, kind: kind) != nil
  }
}
