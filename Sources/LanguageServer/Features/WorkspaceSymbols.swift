import Model
package import Text
package import Workspace

/// A record that was found in the workspace.
package struct WorkspaceSymbol: Hashable, Sendable {
  /// The title, with the number if there is one.
  package let name: String
  /// The label of the kind.
  package let container: String
  package let path: Path
}

extension LiveState {
  /// The maximum number of results.
  private static let maxSymbols = 100

  /// The records that match a text, best first: by number, such as `#40`, or by words of their titles or ids, in either
  /// keyboard layout.
  package func symbols(_ text: String, in language: Language) -> [WorkspaceSymbol] {
    let words = text.split { $0.isWhitespace || $0 == "#" || $0 == "№" }
    let typedID = words.last.map(String.init)
    let typedNumber = typedID.flatMap(AutomaticNumber.typed)
    func isTyped(_ record: RecordIndex, _ kind: KindIndex) -> Bool {
      (graph.id(of: record) == typedID || typedNumber != nil && graph[record].number == typedNumber)
        && isCalled(by: words.dropLast(), kind, in: language)
    }
    return WordSearch.found(by: text) { search in
      let records = RecordSearch(search, in: graph, language)
      var found = Shortlist<(rank: WordSearch.Rank, record: RecordIndex)>(limit: Self.maxSymbols) {
        one, other in
        one.rank != other.rank
          ? one.rank < other.rank : graph.precedes(one.record, other.record)
      }
      for kind in graph.schema.kinds.indices.map(KindIndex.init) {
        for record in graph.records(of: kind) {
          let rank = isTyped(record, kind) ? .best : records.rank(of: record)
          if let rank { found.offer((rank, record)) }
        }
      }
      return found.elements.map { symbol(of: $0.record, language) }
    }.found
  }

  /// Whether the words before a number start the words that name a record without a title, such as `No.`.
  private func isCalled(
    by words: ArraySlice<Substring>, _ kind: KindIndex, in language: Language
  ) -> Bool {
    let called = graph.schema[kind].numbered(0).inEveryLanguage.flatMap { name in
      name.split(separator: " ").dropLast().map { folded(String($0)) }
    }
    return words.allSatisfy { word in called.contains { $0.hasPrefix(folded(String(word))) } }
  }

  private func symbol(of record: RecordIndex, _ language: Language) -> WorkspaceSymbol {
    WorkspaceSymbol(
      name: sanitized(graph.fullTitle(of: record, language: language)) + graph.mark(of: record),
      container: graph.schema[graph[record].kind].pluralLabel[language],
      path: graph.path(of: record))
  }
}
