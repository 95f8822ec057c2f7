import TOML
package import Text

/// A file that changes so that of records which were imported twice one is kept.
package struct TwinChange: Hashable, Sendable {
  package let path: String
  package let before: [UInt8]
  /// Nil where the record goes.
  package let after: [UInt8]?
  /// What is done, as an order.
  package let message: LocalizedText
}

extension Graph {
  /// Leaves one of records that came from one source and say the same, the one with the lowest id, and has
  /// what refers to the others refer to it; only of records of the same source as that of a file, where one is named.
  /// The graph has to hold everything.
  package func joiningTwins(of file: String? = nil) -> [TwinChange] {
    let groups = recordsOfOneSource()
    if groups.isEmpty { return [] }
    var firsts: [RecordNumber: RecordNumber] = [:]
    for group in groups { for record in group.dropFirst() { firsts[record] = group[0] } }
    var going: [RecordNumber: RecordNumber] = [:]
    let meant = groups.filter { group in
      file.map { file in group.contains { path(of: $0).isExactly(file) } } ?? true
    }
    for record in meant.flatMap({ $0.dropFirst() }) {
      if let first = firsts[record], saySame(record, first, firsts) { going[record] = first }
    }
    while !going.isEmpty {
      let (edited, fixed) = redirecting(going)
      if fixed.isEmpty { return edited + removing(going) }
      // What refers to these is written in a way that cannot be changed, or not without losing a comment.
      for record in fixed { going[record] = nil }
    }
    return []
  }

  private func removing(_ going: [RecordNumber: RecordNumber]) -> [TwinChange] {
    going.map { record, first in
      TwinChange(
        path: path(of: record), before: source(of: record), after: nil,
        message: LocalizedText(
          "remove it, which is \(path(of: first)) again",
          "удалите: это повтор файла \(path(of: first))"))
    }.sorted { ExactText($0.path) < ExactText($1.path) }
  }

  /// What refers to records that go, referring to those that stay; and those which that cannot be done for.
  private func redirecting(
    _ going: [RecordNumber: RecordNumber]
  ) -> (changes: [TwinChange], fixed: Set<RecordNumber>) {
    var edits: [RecordNumber: [FieldEdit]] = [:]
    var targets: [RecordNumber: Set<RecordNumber>] = [:]
    for kind in Set(going.keys.map { self[$0].kind }) {
      for (referring, index) in schema.references(to: kind) {
        let field = schema[referring].fields[index]
        forEachReference(of: referring, index) { record, _, target in
          guard let first = going[target], going[record] == nil else { return }
          let (old, new) = (reference(to: target), reference(to: first))
          targets[record, default: []].insert(target)
          let fieldEdits =
            switch field.multiplicity {
            case .one: [FieldEdit(index, .set(new))]
            case .list, .set: [FieldEdit(index, .replace([old], with: new))]
            }
          edits[record, default: []] += fieldEdits
        }
      }
    }
    var changes: [TwinChange] = []
    var fixed: Set<RecordNumber> = []
    for (record, edits) in edits {
      let before = source(of: record)
      let after = try? schema[self[record].kind].applying(edits, to: Document(before)).bytes
      if let after, comments(in: before).count == comments(in: after).count {
        let message = LocalizedText(
          "refer to the one that is kept of records imported twice",
          "сошлитесь на ту из дважды импортированных записей, которая остаётся")
        changes.append(
          TwinChange(path: path(of: record), before: before, after: after, message: message))
      } else {
        fixed.formUnion(targets[record] ?? [])
      }
    }
    return (changes.sorted { ExactText($0.path) < ExactText($1.path) }, fixed)
  }

  /// Whether a record says nothing that another does not say, be it in a comment. References to records of
  /// one source are the same.
  private func saySame(
    _ record: RecordNumber, _ other: RecordNumber, _ firsts: [RecordNumber: RecordNumber]
  ) -> Bool {
    guard !self[record].isBroken, !self[other].isBroken else { return false }
    let (one, two) = (source(of: record), source(of: other))
    let known = Set(comments(in: two))
    return meaning(of: one, self[record].kind, firsts) == meaning(of: two, self[other].kind, firsts)
      && comments(in: one).allSatisfy(known.contains)
  }

  /// What a file says but for the moment at which it was made and what it says of its source.
  private func meaning(
    of bytes: [UInt8], _ kind: KindIndex, _ firsts: [RecordNumber: RecordNumber]
  ) -> [ExactText: Value] {
    guard case .table(let members) = Document(bytes).value(of: 0) else { return [:] }
    var meaning: [ExactText: Value] = [:]
    for (key, value) in members {
      guard let field = schema[kind].field(named: key) else {
        meaning[ExactText(key)] = value
        continue
      }
      if field.isStamped || field.name == Origin.field { continue }
      guard let target = schema.target(of: field) else {
        meaning[ExactText(key)] = field.ordered(value)
        continue
      }
      func kept(_ value: Value) -> Value {
        let id: String? =
          switch value {
          case .integer(let number): String(number)
          case .string(let text): text
          default: nil
          }
        let record = id.flatMap { number(of: $0, kind: target) }
        return record.flatMap { firsts[$0] }.map(reference) ?? value
      }
      if case .array(let items) = value {
        meaning[ExactText(key)] = field.ordered(.array(items.map(kept)))
      } else {
        meaning[ExactText(key)] = kept(value)
      }
    }
    return meaning
  }

  /// A record's id as a reference to it is written.
  private func reference(to record: RecordNumber) -> Value {
    schema.reference(to: RecordName(kind: self[record].kind, id: id(of: record)))
  }
}
