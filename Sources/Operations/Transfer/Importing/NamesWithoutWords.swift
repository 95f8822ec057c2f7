import Model
import TOML
import Text

/// The records whose names leave no words for an id, such as 山田, by what they are called: an import finds them again by
/// that, since their ids are random.
struct NamesWithoutWords {
  private let graph: Graph
  /// Those of each kind that no record of the import was taken for yet, the first ones last.
  private var records: [KindIndex: [String: [RecordIndex]]] = [:]

  init(in graph: Graph) { self.graph = graph }

  /// The record that a draft is; nil where it is a new one.
  mutating func record(of draft: Draft) -> RecordIndex? {
    let (kind, graph) = (graph.schema[draft.kind], graph)
    let known =
      records[draft.kind]
      ?? Dictionary(
        grouping: graph.records(of: draft.kind).sorted { graph.precedes($1, $0) }
      ) { number in
        kind.title.map { kind.fieldIndex(named: $0).flatMap { graph.text(of: number, $0) } ?? "" }
          .joined(separator: "\0")
      }
    records[draft.kind] = known
    let name = kind.title.map { name -> String in
      guard case .string(let text)? = kind.fieldIndex(named: name).flatMap({ draft.values[$0] })
      else { return "" }
      return text
    }
    return records[draft.kind]?[name.joined(separator: "\0")]?.popLast()
  }
}
