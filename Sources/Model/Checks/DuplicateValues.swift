import Text

/// A field whose values should be unique among the records of a kind.
struct UniqueField: Sendable {
  let kind: KindIndex
  let field: Int
  let comparison: Comparison

  /// How values are compared.
  enum Comparison: Sendable {
    case text
    case textInAnyCase
    /// Equal if two records were imported from the same place.
    case origin
  }
}

/// A record and its value in a field.
struct ValueHolder {
  let record: RecordIndex
  let value: FieldValue
}

extension Graph {
  /// Returns the groups of records that share a value in a field.
  func duplicates(in field: UniqueField) -> [[ValueHolder]] {
    guard kinds.contains(field.kind),
      field.comparison != .origin || shards.contains(where: \.hasOrigins)
    else { return [] }
    // `String` compares by canonical equivalence, as conditions do.
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
  /// Returns the key for comparing a value; nil if several records may have the value.
  fileprivate func comparedText(of text: String) -> String? {
    switch comparison {
    case .text: return text
    case .textInAnyCase: return text.lowercased()
    case .origin:
      return Origin.isKey(text) ? text : nil
    }
  }
}
