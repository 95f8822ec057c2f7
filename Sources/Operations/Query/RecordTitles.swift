package import Model
import Platform
package import Text
package import Workspace

extension Workspace {
  /// The ids of a kind's records that are not in an archive, in order, with what people call them where that is more than the id.
  package func titles(
    of kind: KindIndex, language: Language
  ) throws(OperationError) -> [(id: String, title: String?)] {
    let graph = try reading { () throws(SystemError) in try load([kind]) }
    return graph.records(of: kind, in: .current).sorted(by: graph.precedes).map { number in
      let id = graph.id(of: number)
      let title = graph.title(of: number, language: language)
      return (id, title == id ? nil : title)
    }
  }
}
