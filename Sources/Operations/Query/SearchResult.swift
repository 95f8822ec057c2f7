package import Model
import Platform
package import Text
package import Workspace

/// What a search for words found.
package struct SearchResult {
  package let graph: Graph
  /// Best first.
  package let records: [RecordIndex]
  package let search: WordSearch
  /// The searched text in the other keyboard layout, if only that finds something.
  package let otherLayout: String?
}

extension Workspace {
  /// The records of some kinds with all words of a text.
  package func find(
    _ text: String, among kinds: [KindIndex], in scope: RecordScope, _ language: Language
  ) throws -> SearchResult {
    let needs = schema.needs(ofSearchAmong: kinds)
    let graph = try load(Set(needs.keys), retaining: .compared(fieldsBesides: needs))
    let (records, search, otherLayout) = WordSearch.found(by: text) {
      RecordSearch($0, in: graph, language).records(among: kinds, in: scope)
    }
    return SearchResult(graph: graph, records: records, search: search, otherLayout: otherLayout)
  }
}
