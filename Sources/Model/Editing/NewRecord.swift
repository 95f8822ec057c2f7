package import TOML
import Text

extension Kind {
  /// Creates the file of a new record from the given values and the defaults of the other fields, in the schema's order.
  package func newFile(_ values: [Int: Value], in schema: Schema) -> [UInt8] {
    serialize(
      completed(values, in: schema).map {
        (fields[$0.field].name, fields[$0.field].ordered($0.value))
      })
  }

  /// Returns the values of a new record, including the defaults of the other fields, in the schema's order.
  package func completed(
    _ values: [Int: Value], in schema: Schema
  ) -> [(field: Int, value: Value)] {
    fields.indices.compactMap { index in
      (values[index] ?? fields[index].initialValue(in: schema)).map { (index, $0) }
    }
  }

  /// Creates the id of a new record from the words of its name: `petrov-ivan`. For a kind with unique ids, random
  /// characters are appended: `oil-guides-7kf2`. If the name has no usable words, the kind's name or nothing precedes the
  /// random characters.
  ///
  /// An imported record gets the same characters in every clone that imports it.
  package func newID(
    _ values: [Int: Value], using random: inout some RandomNumberGenerator,
    isTaken: (String) -> Bool
  ) -> String {
    let words = nameWords(values)
    let source = fieldIndex(named: Origin.field).flatMap { values[$0]?.text }
    if ids == .unique, let source, !words.isEmpty {
      var key = RandomSource(seed: Checksum(source.utf8).low)
      let id = words + "-" + randomCharacters(RecordID.randomCount, using: &key)
      if !isTaken(id) { return id }
    }
    if ids == .plain, !words.isEmpty {
      return firstFree(words) { !accepts(id: $0) || isTaken($0) }
    }
    while true {
      let id =
        switch ids {
        case .unique where words.isEmpty: randomCharacters(2 * RecordID.randomCount, using: &random)
        case .unique: words + "-" + randomCharacters(RecordID.randomCount, using: &random)
        case .plain: name + "-" + randomCharacters(RecordID.randomCount, using: &random)
        }
      if !isTaken(id) { return id }
    }
  }

  /// Returns the words for the id of a new record; nil if its name has no usable words.
  package func idWords(_ values: [Int: Value]) -> String? {
    let words = nameWords(values)
    return accepts(id: words) ? words : nil
  }

  /// Returns the words for the id of a new record, taken from the fields that name it or else from its text.
  private func nameWords(_ values: [Int: Value]) -> String {
    let room = RecordID.randomCount + 1
    let name = idFields.compactMap { fieldIndex(named: $0).flatMap { values[$0]?.text } }
    let words = slug(name.joined(separator: " "), maxWords: Self.maxIDWords, roomFor: room)
    if !words.isEmpty { return words }
    let texts = fields.indices.filter { fields[$0].type == .multiLineText }
    return slug(
      texts.lazy.compactMap { values[$0]?.text }.first ?? "", maxWords: Self.maxIDWords,
      roomFor: room)
  }

  private static var maxIDWords: Int { 5 }
}

extension Value {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}

extension Field {
  /// Returns the default value of the field in a new record, converted to the field's type.
  package func initialValue(in schema: Schema) -> Value? {
    guard let defaultValue else { return nil }
    let value = (try? value(typed: defaultValue, in: schema, at: nil)) ?? .string(defaultValue)
    return multiplicity == .one ? value : .array([value])
  }
}

/// Returns the first of `id`, `id-2`, `id-3` … that is not taken, within the maximum length of an id.
package func firstFree(_ id: String, isTaken: (String) -> Bool) -> String {
  if !isTaken(id) { return id }
  var number = 2
  while true {
    let suffix = "-\(number)"
    var words = String(id.prefix(RecordID.maximumCount - suffix.utf8.count))
    while words.utf8.last == UInt8(ascii: "-") { words.removeLast() }
    let candidate = words + suffix
    if !isTaken(candidate) { return candidate }
    number += 1
  }
}

extension Graph {
  /// Returns a free id to use instead of another one: no record of the kind has it and nothing refers to it.
  package func freeID(instead name: RecordName) -> String {
    let missing = Set(
      unresolved.filter { $0.target == name.kind }.map { text($0.value, of: $0.record) })
    return firstFree(name.id) { index(of: $0, kind: name.kind) != nil || missing.contains($0) }
  }
}
