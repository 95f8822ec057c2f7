import Model
import Text

/// The records that are here by the keys of their sources.
struct SourceIndex {
  private var records: [KindIndex: [ExactText: RecordIndex]] = [:]

  init(_ graph: Graph) {
    for kind in graph.kinds {
      guard let field = graph.schema[kind].fieldIndex(named: Origin.field) else { continue }
      for number in graph.records(of: kind) {
        if let source = graph.text(of: number, field) {
          records[kind, default: [:]][ExactText(source)] = number
        }
      }
    }
  }

  /// The record of a kind that was imported under a key.
  subscript(kind: KindIndex, key: String) -> RecordIndex? { records[kind]?[ExactText(key)] }
}
