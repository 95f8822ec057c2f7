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

  /// The same of those whose ids begin with a text; of so many alone their files are opened, and what they are called is
  /// told.
  package func titles(
    of kind: KindIndex, beginning start: String, first count: Int, language: Language
  ) throws(OperationError) -> [(id: String, title: String?)] {
    guard let ids = try? currentIDs(of: kind, beginning: start) else {
      // What can be looked into has titles at least.
      return try titles(of: kind, language: language)
    }
    let first = ids.prefix(count)
    let graph = try reading { () throws(SystemError) in try open(Array(first), kind) }
    let titled = first.map { id in
      let title = graph.index(of: id, kind: kind).map { graph.title(of: $0, language: language) }
      return (id: id, title: title == id ? nil : title)
    }
    return titled + ids.dropFirst(count).map { ($0, nil) }
  }
}
