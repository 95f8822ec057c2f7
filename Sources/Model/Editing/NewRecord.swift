package import TOML
import Text

extension Kind {
  /// The file of a new record: the values given and the defaults of the rest, in the schema's order.
  package func newFile(_ values: [Int: Value]) -> [UInt8] {
    serialize(completed(values).map { (fields[$0.field].name, fields[$0.field].ordered($0.value)) })
  }

  /// The values of a new record with the defaults of the rest, in the schema's order.
  package func completed(_ values: [Int: Value]) -> [(field: Int, value: Value)] {
    fields.indices.compactMap { index in
      (values[index] ?? fields[index].defaultValue.map(Value.string)).map { (index, $0) }
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
