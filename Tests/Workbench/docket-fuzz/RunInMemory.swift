import Model
import RandomNumbers
import TOML

extension Run {
  /// Edits a field of a record, which may be invalid.
  mutating func editRecord() {
    guard let index = Schema.builtIn.kindIndex(named: "task") else { return }
    let kind = Schema.builtIn[index]
    var bytes = Array(Files.task(1, &random).utf8)
    if random.isOne(in: 2) { bytes = random.mutated(bytes) }
    tell("record", bytes)
    let document = Document(bytes)
    let field = random.below(kind.fields.count)
    let name = kind.fields[field].name
    let change = self.change()
    tell("\(name): \(change)")
    guard let edited = try? kind.applying([FieldEdit(kind, field, change)], to: document) else {
      return
    }
    tell("edited", edited.bytes)
    if edited.isValid != document.isValid { fail("an edit of `\(name)` changed the validity") }
    guard document.isValid else { return }
    if others(of: edited, than: name) != others(of: document, than: name) {
      fail("an edit of `\(name)` changed another value")
    }
    if case .add = change { return }
    guard let again = try? kind.applying([FieldEdit(kind, field, change)], to: edited) else {
      return fail("an edit of `\(name)` cannot be made twice")
    }
    if again.bytes != edited.bytes { fail("an edit of `\(name)` made twice is not the same") }
  }

  private mutating func change() -> FieldChange {
    let text = random.text()
    let values: [Value] = [
      .string(text), .integer(Int64(random.below(50))), .boolean(true),
      .array([.string("oil"), .string(text)]), .array([.integer(1), .integer(2)]),
    ]
    switch random.below(5) {
    case 0, 1: return .set(random.pick(values))
    case 2: return .unset
    case 3: return .add([random.pick([.string(text), .string("oil"), .integer(3)])])
    default: return .remove([random.pick([.string(text), .string("oil"), .integer(1)])])
    }
  }

  private func others(of document: Document, than name: String) -> [String: Value] {
    Dictionary(
      document.children(of: 0).map { (document.key(of: $0), document.value(of: $0)) }
        .filter { $0.0 != name }, uniquingKeysWith: { $1 })
  }

  /// Merges two changes of a record in both directions.
  mutating func mergeRecords() {
    guard let index = Schema.builtIn.kindIndex(named: "task") else { return }
    let kind = Schema.builtIn[index]
    let base = Array(Files.task(1, &random).utf8)
    let (ours, theirs) = (side(of: base, kind), side(of: base, kind))
    for (label, bytes) in [("base", base), ("ours", ours), ("theirs", theirs)] {
      tell(label, bytes)
    }
    let there = try? merge(base: base, ours: ours, theirs: theirs, as: kind)
    let back = try? merge(base: base, ours: theirs, theirs: ours, as: kind)
    if let there { tell("merged", there.bytes) }
    if (there == nil) != (back == nil) { fail("a merge is refused in one direction only") }
    guard let there, let back else { return }
    if there.conflicts.isEmpty != back.conflicts.isEmpty {
      fail("a merge has conflicts in one direction only")
    }
    let areValid = [base, ours, theirs].allSatisfy { Document($0).isValid }
    if areValid, there.conflicts.isEmpty, !Document(there.bytes).isValid {
      fail("a merge without conflicts is not valid")
    }
  }

  private mutating func side(of base: [UInt8], _ kind: Kind) -> [UInt8] {
    if random.isOne(in: 3) { return random.mutated(base) }
    var document = Document(base)
    for _ in 0..<1 + random.below(3) {
      let edit = FieldEdit(kind, random.below(kind.fields.count), change())
      document = (try? kind.applying([edit], to: document)) ?? document
    }
    return document.bytes
  }
}
