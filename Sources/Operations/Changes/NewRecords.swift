package import Model
import Platform
package import TOML
import Text
import Workspace

extension Kind {
  /// The fields that a new record must be given, and is not.
  package func missingFields(_ values: [Int: Value]) -> [Field] {
    missingFields(in: Set(values.keys)).map { fields[$0] }
  }

  /// The same as indices, by those that are given.
  func missingFields(in given: Set<Int>) -> [Int] {
    fields.indices.filter {
      fields[$0].isRequired && fields[$0].defaultValue == nil && !given.contains($0)
    }
  }
}

extension ChangePlan {
  /// Adds a record with the values and what is stamped on it; without an `id`, it gets the next number, or one
  /// made of its name.
  package mutating func add(
    _ kind: KindIndex, _ given: [Int: Value], id: String?
  ) throws(OperationError) {
    var values: [Int: Value] = [:]
    let given = given.map { FieldEdit($0.key, .set($0.value)) }
    for edit in try resolvingNames(in: given, of: [], kind) {
      if case .set(let value) = edit.change { values[edit.field] = value }
    }
    let name = RecordName(kind: kind, id: try newID(kind, values, asked: id))
    let kind = schema[kind]
    for (index, field) in kind.fields.enumerated() where field.isStamped && values[index] == nil {
      values[index] = .offsetDateTime(DateTimeParts(now: clock))
    }
    let edits = values.map { FieldEdit($0.key, .set($0.value)) }
    for edit in kind.following(edits, in: Document([]), clock) {
      if case .set(let value) = edit.change { values[edit.field] = value }
    }
    add(name, "\(kind.folder)/\(name.id).toml", Document(kind.newFile(values, in: schema)))
  }

  /// Adds a record whose file somebody has written.
  package mutating func add(_ kind: KindIndex, _ document: Document) throws(OperationError) {
    let id = try newID(kind, schema[kind].values(in: document), asked: nil)
    let path = "\(schema[kind].folder)/\(id).toml"
    let written = RecordText(name: RecordName(kind: kind, id: id), path: path, document: document)
    let following = schema[kind].following(rewriting: Document([]), as: document, clock)
    add(written.name, path, following.isEmpty ? document : try edited(written, following))
  }

  /// The id of a new record: the one asked for, the next number, or one made from the name.
  private mutating func newID(
    _ kind: KindIndex, _ values: [Int: Value], asked: String?
  ) throws(OperationError) -> String {
    if asked == nil && schema[kind].ids == .numbers { return String(try nextNumber(of: kind)) }
    let taken = try takenIDs(of: kind)
    if let asked {
      try requireID(asked, kind)
      try requireFree(asked, kind, taken)
      return asked
    }
    let proposed = schema[kind].proposedID(values)
    if proposed.isEmpty {
      let names = schema[kind].idFields
      let areBlank = names.allSatisfy { isBlank($0, kind, values) }
      throw .change(.noID(emptyField: areBlank ? names.first : nil))
    }
    return firstFree(proposed, isTaken: taken.contains)
  }

  private func isBlank(_ field: String, _ kind: KindIndex, _ values: [Int: Value]) -> Bool {
    guard let index = schema[kind].fieldIndex(named: field), case .string(let text)? = values[index]
    else { return true }
    return text.allSatisfy(\.isWhitespace)
  }

  /// Refuses what is not an id.
  func requireID(_ id: String, _ kind: KindIndex) throws(OperationError) {
    let form = schema[kind].ids
    if !RecordID.isValid(id.utf8, form) { throw .change(.invalidID(id, form)) }
  }

  func requireFree(
    _ id: String, _ kind: KindIndex, _ taken: Set<String>
  ) throws(OperationError) {
    if taken.contains(id) { throw .change(.idTaken(id, kind: schema[kind])) }
  }

  func takenIDs(of kind: KindIndex) throws(OperationError) -> Set<String> {
    try judging(.id) { () throws(ReadingError) in try workspace.takenIDs(of: kind) }
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
