import Text

/// A field whose values should be unique among the records of a kind.
struct UniqueField: Sendable {
  let kind: KindIndex
  let field: Int
  let comparison: Comparison

  /// How values are compared.
  enum Comparison: Sendable {
    case text, textInAnyCase
    /// Equal if two records were imported from the same place.
    case origin
  }

  /// Returns the groups of records that share a value.
  func duplicates(in graph: Graph) -> [[ValueHolder]] {
    guard graph.kinds.contains(kind),
      comparison != .origin || graph.shards.contains(where: \.hasOrigins)
    else { return [] }
    // `String` compares by canonical equivalence, as conditions do.
    var holders: [String: [ValueHolder]] = [:]
    for record in graph.records(of: kind) {
      for value in graph.values(of: record, field) {
        guard let text = comparedText(of: graph.text(value, of: record)) else { continue }
        holders[text, default: []].append(ValueHolder(record: record, value: value))
      }
    }
    return holders.values.filter { $0.count > 1 }
  }

  /// Returns the key for comparing a value; nil if several records may have the value.
  private func comparedText(of text: String) -> String? {
    switch comparison {
    case .text: text
    case .textInAnyCase: text.lowercased()
    case .origin: Origin.isKey(text) ? text : nil
    }
  }
}

struct ValueHolder {
  let record: RecordIndex
  let value: FieldValue
}
