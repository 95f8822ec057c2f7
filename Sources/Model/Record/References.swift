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
  package func reference(to name: RecordName) -> Value { .string(name.id) }
  package func recordName(of value: Value, _ kind: KindIndex) -> RecordName? {
    if case .string(let id) = value { RecordName(kind: kind, id: id) } else { nil }
  }
}
