package import Model
import Platform
package import TOML
import Text
import Workspace

extension Kind {
  /// The required fields of a new record that have no value yet; a title stands for the description that it replaces.
  package func missingFields(_ values: [Int: Value]) -> [Field] {
    missingFields(in: Set(values.keys)).map { fields[substitute(of: $0) ?? $0] }
  }

  /// The field that can have a value instead of a required one.
  func substitute(of field: Int) -> Int? { fields[field].substitute.flatMap(fieldIndex) }

  /// The same fields as indices, for a set of fields that have values.
  func missingFields(in given: Set<Int>) -> [Int] {
    fields.indices.filter {
      needs($0, besides: given.contains) && fields[$0].defaultValue == nil && !given.contains($0)
    }
  }
}

extension ChangePlan {
  /// Adds a record with these values and the automatic ones (number, timestamps); without an `id`, one is made from its
  /// name. `hasDividedName` says that docket divided a text into the parts of a name.
  package mutating func add(
    _ kind: KindIndex, _ values: [Int: Value], id: String?, hasDividedName: Bool = false
  ) throws {
    try add(RecordName(kind: kind, id: try newID(kind, values, asked: id)), values)
    if hasDividedName, let outcome = outcomes.last { remarks.append(.dividedName(outcome)) }
  }

  /// Adds a record with a new id, with these values and the automatic ones.
  mutating func add(_ name: RecordName, _ values: [Int: Value]) throws {
    var values = values
    let kind = schema[name.kind]
    let hasFreshName = kind.numberField.map { values[$0] == nil } ?? true
    for (index, field) in kind.fields.enumerated() where field.isStamped && values[index] == nil {
      values[index] = .offsetDateTime(DateTimeParts(now: clock))
    }
    if let field = kind.numberField, values[field] == nil {
      values[field] = .integer(try nextNumber(of: name.kind))
    }
    let edits = values.map { FieldEdit(kind, $0.key, .set($0.value)) }
    for edit in kind.following(edits, in: Document([]), clock) {
      if case .set(let value) = edit.change { values[edit.field] = value }
    }
    try add(
      name, kind.folder.appending("\(name.id).toml"), Document(kind.newFile(values, in: schema)),
      hasFreshName: hasFreshName)
  }

  /// The id of a new record: the requested one, or one made from its name.
  mutating func newID(
    _ kind: KindIndex, _ values: [Int: Value], asked: String?
  ) throws -> String {
    guard let asked else { return try newID(kind, values) }
    try requireID(asked, kind)
    try requireFree(asked, kind)
    return asked
  }

  /// Fails if a text is not a valid id for a record, or would be read as a record's number.
  func requireID(_ id: String, _ kind: KindIndex) throws {
    if !RecordID.isValid(id.utf8) { throw OperationError.change(.invalidID(id)) }
    if schema[kind].readsAsNumber(id) {
      throw OperationError.change(.numberAsID(id, kind: schema[kind]))
    }
  }

  /// Fails if a record of the kind has this id, or if a record other than `own` had it before it was renamed.
  mutating func requireFree(
    _ id: String, _ kind: KindIndex, besides own: String? = nil
  ) throws {
    let taken = try workspace.takenIDs(of: kind)
    if taken.contains(id) { throw OperationError.change(.idTaken(id, kind: schema[kind])) }
    let known = try knownRecords(of: kind)
    if let holder = known.record(formerly: id, kind: kind).map(known.id), holder != own {
      throw OperationError.change(.formerID(id, now: holder, kind: schema[kind]))
    }
  }
}

extension Workspace {
  /// The ids of existing records with the same name as a new one. Only for kinds whose records are known by their names,
  /// such as people and workshops: two tasks may have the same title.
  package func namesakes(of values: [Int: Value], _ kind: KindIndex) throws -> [String] {
    let title = schema[kind].title.compactMap(schema[kind].fieldIndex).compactMap {
      values[$0]?.asTyped
    }
    guard schema[kind].ids == .plain, !schema[kind].isOfWork, !title.isEmpty else { return [] }
    return RecordNames(of: kind, in: try load([kind]))
      .ids(called: title.joined(separator: " "), .whole)
  }
}

extension Kind {
  /// The values of the fields in a document.
  func values(in document: Document) -> [Int: Value] {
    var values: [Int: Value] = [:]
    for (index, field) in fields.enumerated() {
      if let entry = document.entry(at: [field.name]) { values[index] = document.value(of: entry) }
    }
    return values
  }
}
