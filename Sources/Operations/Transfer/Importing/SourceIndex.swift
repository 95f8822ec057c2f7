import Model
import Text

/// The existing records by source keys; if several have one key, the first.
struct SourceIndex {
  private var records: [KindIndex: [ExactText: RecordIndex]] = [:]

  init(_ graph: Graph) {
    for kind in graph.kinds {
      guard let field = graph.schema[kind].fieldIndex(named: Origin.field) else { continue }
      for number in graph.records(of: kind).sorted(by: graph.precedes) {
        guard let source = graph.text(of: number, field).map(ExactText.init) else { continue }
        if records[kind]?[source] == nil { records[kind, default: [:]][source] = number }
      }
    }
  }

  /// The record of a kind that was imported with this key.
  subscript(kind: KindIndex, key: String) -> RecordIndex? { records[kind]?[ExactText(key)] }
}
