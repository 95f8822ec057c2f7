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

  /// The id of a new record: the words of its name, `petrov-ivan`, and for a kind with unique ids random characters,
  /// `oil-guides-7kf2`; where its name leaves no words, the kind's name or nothing stands before these.
  ///
  /// A record that came from elsewhere gets the same characters in each clone that imports it.
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
      return firstFree(words) { !RecordID.isValid($0.utf8) || isTaken($0) }
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

  /// The words that the id of a new record is made of; nil where its name leaves none.
  package func idWords(_ values: [Int: Value]) -> String? {
    let words = nameWords(values)
    return RecordID.isValid(words.utf8) ? words : nil
  }

  /// The words of a new record's id: of the fields that name it, or else of its text.
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
    var words = String(id.prefix(RecordID.maximumCount - suffix.utf8.count))
    while words.utf8.last == UInt8(ascii: "-") { words.removeLast() }
    let candidate = words + suffix
    if !isTaken(candidate) { return candidate }
    number += 1
  }
}

extension Graph {
  /// An id that may be given instead of another one: no record of the kind has it, and nothing refers to it.
  package func freeID(instead name: RecordName) -> String {
    let missing = Set(
      unresolved.filter { $0.target == name.kind }.map { text($0.value, of: $0.record) })
    return firstFree(name.id) { index(of: $0, kind: name.kind) != nil || missing.contains($0) }
  }
}
