import Text

/// A field whose values no two records of a kind should share.
struct UniqueField: Sendable {
  let kind: KindIndex
  let field: Int
  let comparison: Comparison

  /// When two values count as the same.
  enum Comparison: Sendable {
    case text
    case textInAnyCase
    /// Imports from the same place.
    case origin
  }
}

/// A value that a record has.
struct ValueHolder {
  let record: RecordIndex
  let value: FieldValue
}

extension Graph {
  /// The values that several records share in a field, each with all records that have it.
  func duplicates(in field: UniqueField) -> [[ValueHolder]] {
    guard kinds.contains(field.kind),
      field.comparison != .origin || shards.contains(where: \.hasOrigins)
    else { return [] }
    // String compares by canonical equivalence, as conditions do.
    var holders: [String: [ValueHolder]] = [:]
    for record in records(of: field.kind) {
      for value in values(of: record, field.field) {
        guard let text = field.comparedText(of: text(value, of: record)) else { continue }
        holders[text, default: []].append(ValueHolder(record: record, value: value))
      }
    }
    return holders.values.filter { $0.count > 1 }
  }
}

extension UniqueField {
  /// The key under which equal values are found; nil if several records may have the value.
  fileprivate func comparedText(of text: String) -> String? {
    switch comparison {
    case .text: return text
    case .textInAnyCase: return text.lowercased()
    case .origin:
      return Origin.isKey(text) ? text : nil
    }
  }
}
