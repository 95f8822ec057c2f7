package import TOML

extension Document {
  package func references(by field: Field) -> [Value] {
    guard let entry = entry(at: [field.name]) else { return [] }
    let value = value(of: entry)
    if case .array(let items) = value { return items }
    return [value]
  }
}
