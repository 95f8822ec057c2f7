package import Model
import Text

/// The records that a field may refer to, with a mark on those that it does: a course's students among
/// all users.
package struct ReferenceCandidates {
  package let graph: Graph
  package let field: Field
  /// In the alphabet's order.
  package let records: [RecordNumber]
  package let chosen: Set<RecordNumber>
  package let language: Language

  /// What a field of a kind may refer to, with what it does refer to in a record.
  package init(
    of record: RecordNumber?, _ owner: KindIndex, field index: Int, in graph: Graph,
    language: Language
  ) {
    self.graph = graph
    self.language = language
    field = graph.schema[owner].fields[index]
    chosen = Set(record.map { graph.values(of: $0, index).map(\.target) } ?? [])
    let kind = graph.schema.target(of: field)
    records = (kind.map { graph.records(of: $0) } ?? []).filter { !graph[$0].isBroken }
      .map { ($0, collationKey(graph.title(of: $0, language: language))) }
      .sorted { $0.1 < $1.1 || $0.1 == $1.1 && graph.precedes($0.0, $1.0) }.map(\.0)
  }
}
