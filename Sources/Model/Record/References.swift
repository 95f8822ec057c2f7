package import TOML

extension Document {
  /// The values of a field that refers to something.
  package func references(by field: Field) -> [Value] {
    guard let entry = entry(at: [field.name]) else { return [] }
    let value = value(of: entry)
    if case .array(let items) = value { return items }
    return [value]
  }
}

extension Schema {
  /// An id as a reference to it is written.
  package func reference(to name: RecordName) -> Value {
    if self[name.kind].ids == .numbers, let number = Int64(name.id) { return .integer(number) }
    return .string(name.id)
  }

  /// The record that a value refers to; nil where it is none of the kind's ids.
  package func recordName(of value: Value, _ kind: KindIndex) -> RecordName? {
    switch value {
    case .integer(let number) where self[kind].ids == .numbers:
      RecordName(kind: kind, id: String(number))
    case .string(let id) where self[kind].ids != .numbers: RecordName(kind: kind, id: id)
    default: nil
    }
  }
}
