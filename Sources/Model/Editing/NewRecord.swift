package import TOML
import Text

extension Kind {
  /// The file of a new record: the values given and the defaults of the rest, in the schema's order.
  package func newFile(_ values: [Int: Value], in schema: Schema) -> [UInt8] {
    serialize(
      completed(values, in: schema).map {
        (fields[$0.field].name, fields[$0.field].ordered($0.value))
      })
  }

  /// The values of a new record with the defaults of the rest, in the schema's order.
  package func completed(
    _ values: [Int: Value], in schema: Schema
  ) -> [(field: Int, value: Value)] {
    fields.indices.compactMap { index in
      (values[index] ?? fields[index].initialValue(in: schema)).map { (index, $0) }
    }
  }

  /// The id that a new record's name makes, not yet looked at for being taken: `petrov-ivan`.
  ///
  /// Empty where the name leaves nothing to make an id of.
  package func proposedID(_ values: [Int: Value]) -> String {
    let name = idFields.compactMap { name -> String? in
      guard let index = fieldIndex(named: name), case .string(let text)? = values[index] else {
        return nil
      }
      return text
    }
    return slug(name.joined(separator: " "))
  }
}

extension Field {
  /// What a new record has where nothing is said: the default, as its type has it.
  package func initialValue(in schema: Schema) -> Value? {
    guard let defaultValue else { return nil }
    let value = (try? value(typed: defaultValue, in: schema, at: nil)) ?? .string(defaultValue)
    return multiplicity == .one ? value : .array([value])
  }
}

/// The first of `id`, `id-2`, `id-3` … that is not taken, with at most as many bytes as an id may have.
package func firstFree(_ id: String, isTaken: (String) -> Bool) -> String {
  if !isTaken(id) { return id }
  var number = 2
  while true {
    let suffix = "-\(number)"
    let candidate = id.prefix(RecordID.maximumCount - suffix.utf8.count) + suffix
    if !isTaken(String(candidate)) { return String(candidate) }
    number += 1
  }
}

extension Graph {
  /// An id that may be given instead of another one: no record of the kind has it, and nothing refers to it. The number
  /// behind all of these, or the id with a number behind it; nil where none is left.
  package func freeID(instead name: RecordName) -> String? {
    let missing = Set(
      unresolved.filter { $0.target == name.kind }.map { text($0.value, of: $0.record) })
    guard schema[name.kind].ids == .numbers else {
      return firstFree(name.id) { number(of: $0, kind: name.kind) != nil || missing.contains($0) }
    }
    let numbers = (records(of: name.kind).map { id(of: $0) } + missing).compactMap { Int64($0) }
    guard let last = numbers.max(), last < RecordID.greatestNumber else { return nil }
    return String(last + 1)
  }
}
