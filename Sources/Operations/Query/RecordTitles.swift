package import Model
import Platform
package import Text
package import Workspace

extension Workspace {
  /// The ids of a kind's records outside of archives, in order; with titles if these differ from the ids.
  package func titles(
    of kind: KindIndex, language: Language
  ) throws -> [(id: String, title: String?)] {
    let graph = try load([kind])
    return graph.inOrder(graph.records(of: kind, in: .current)).map { record in
      let id = graph.id(of: record)
      let title = graph.title(of: record, language: language)
      return (id, title == id ? nil : title)
    }
  }

  /// The same for ids with a prefix; only the first `count` files are opened for their titles.
  package func titles(
    of kind: KindIndex, beginning start: String, first count: Int, language: Language
  ) throws -> [(id: String, title: String?)] {
    guard let ids = try? currentIDs(of: kind, beginning: start) else {
      // Loading all records finds at least the readable ones.
      return try titles(of: kind, language: language)
    }
    let first = ids.prefix(count)
    let graph = try open(Array(first), kind)
    let titled = first.map { id in
      let title = graph.index(of: id, kind: kind).map { graph.title(of: $0, language: language) }
      return (id: id, title: title == id ? nil : title)
    }
    return titled + ids.dropFirst(count).map { ($0, nil) }
  }
}
