import JSON
import Model
import TOML
import Text

/// A record as an import has it, before it has an id of this workspace.
struct Draft {
  let kind: KindIndex
  /// Where it stands in what is imported: "row 3".
  let place: String
  /// Its id, where it was a record of docket.
  var id: String?
  /// The path of its file, where it had one.
  var path: String?
  /// What the record is known by where it comes from: "dummyjson:17".
  var key: String?
  var values: [Int: Value] = [:]
  /// Whose it is, as the source names people.
  var assignee: String?
  /// The keys of the records that it depends on.
  var dependencies: [String] = []
  var faults: [Fault] = []

  /// A value that cannot be taken.
  struct Fault {
    let field: String?
    let message: String
  }

  init(kind: KindIndex, place: String) {
    self.kind = kind
    self.place = place
  }
}

/// What was read of a source.
struct Drafts {
  let schema: Schema
  var records: [Draft] = []
  /// What cannot be carried over, with the number of records that it is left out of.
  private(set) var losses: [(what: String, count: Int)] = []
  private var lossPositions: [String: Int] = [:]
  /// Fields that the workspace could declare, each for a member that there is no field for.
  private(set) var missingFields: [MissingField] = []
  /// What is said of members that there is no field for, by their names.
  private var lostMembers: [String: String] = [:]

  init(schema: Schema) {
    self.schema = schema
  }

  /// Hands the records over, so that nobody else keeps them.
  mutating func moved() -> Drafts {
    defer { records = [] }
    return self
  }

  mutating func lose(_ what: String) {
    if let position = lossPositions[what] {
      losses[position].count += 1
    } else {
      lossPositions[what] = losses.count
      losses.append((what, 1))
    }
  }
}

/// A field that would take what an import leaves out for want of it.
struct MissingField {
  let kind: String
  let name: String
  let type: String

  /// What declares it in docket.toml, wherever the file ends.
  var declaration: String { "[kinds.\(kind).fields.\(name)]\ntype = \"\(type)\"\n" }
}

extension JSONNode {
  /// The type of a field that takes such values; `nil` where there is none.
  fileprivate var fieldType: String? {
    switch value {
    case .number(let digits): Int64(digits) == nil ? nil : "integer"
    case .boolean: "boolean"
    case .string(let text): text.contains("\n") ? "multi-line text" : "text"
    case .array(let items):
      !items.isEmpty && items.allSatisfy { $0.string != nil } ? "list of text" : nil
    case .null, .object: nil
    }
  }

  /// What a person calls the value in a message.
  var description: String {
    switch value {
    case .null: "null"
    case .boolean(let flag): String(flag)
    case .number(let digits): digits
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension Drafts {
  /// Takes a member that the reader does not know: into the field of the workspace's own that is called as
  /// it is, such as `user-id` for `userId`, and else it is lost.
  mutating func takeMember(_ key: String, _ node: JSONNode, _ draft: inout Draft) {
    if let loss = lostMembers[key] { return lose(loss) }
    let name = fieldName(of: key)
    let kind = schema[draft.kind]
    let isBuiltIn = Schema.builtIn.kind(named: kind.name)?.field(named: name) != nil
    if !isBuiltIn && kind.fieldIndex(named: name) != nil {
      return draft.set(name, node, in: schema)
    }
    var loss = "`\(sanitized(key))`"
    if !isBuiltIn && RecordID.isValid(name.utf8, .words) {
      loss += ", as \(kind.pluralLabel.english.lowercased()) have no "
      loss += name == key ? "such field" : "field `\(name)`"
      if let type = node.fieldType {
        missingFields.append(MissingField(kind: kind.name, name: name, type: type))
      }
    }
    lostMembers[key] = loss
    lose(loss)
  }

  /// A name in the style of docket's: "userId" and "user_id" are `user-id`.
  private func fieldName(of key: String) -> String {
    key.reduce(into: "") { name, character in
      if character.isUppercase && !name.isEmpty && name.last != "-" { name += "-" }
      name += character == "_" ? "-" : character.lowercased()
    }
  }
}

extension Draft {
  /// A draft of what a node has, which must be an object with no key twice.
  init(_ node: JSONNode, kind: KindIndex, place: String) {
    self.init(kind: kind, place: place)
    if node.members == nil { fail(nil, "it is \(node.description), not an object") }
    for member in node.members ?? [] where member.isRepeated {
      fail(member.key, "is there twice")
    }
  }

  /// Takes a value as JSON has it.
  mutating func set(_ name: String, _ node: JSONNode, in schema: Schema) {
    guard let index = schema[kind].fieldIndex(named: name) else { return }
    let field = schema[kind].fields[index]
    if field.multiplicity == .one {
      if node.isNull { return }
      values[index] = value(node, field, schema)
      return
    }
    let items = (node.items ?? [node]).compactMap { value($0, field, schema) }
    if !items.isEmpty { values[index] = .array(items) }
  }

  /// Takes a value that was written as text; nothing where it is empty.
  mutating func set(_ name: String, text: String, in schema: Schema) {
    guard !text.isEmpty, let index = schema[kind].fieldIndex(named: name) else { return }
    let field = schema[kind].fields[index]
    if field.multiplicity == .one {
      values[index] = value(text, field, schema)
    } else {
      let items = CSVCells.split(text).compactMap { value($0, field, schema) }
      if !items.isEmpty { values[index] = .array(items) }
    }
  }

  private mutating func value(_ node: JSONNode, _ field: Field, _ schema: Schema) -> Value? {
    switch node.value {
    case .string(let text):
      switch field.type {
      case .integer, .boolean: break
      default: return value(text, field, schema)
      }
    case .number(let digits):
      if field.type == .integer || isNumberReference(field, schema) {
        return value(digits, field, schema)
      }
    case .boolean(let flag):
      if field.type == .boolean { return .boolean(flag) }
    default: break
    }
    fail(field.name, "cannot be \(node.description)")
    return nil
  }

  private func isNumberReference(_ field: Field, _ schema: Schema) -> Bool {
    schema.target(of: field).map { schema[$0].ids == .numbers } ?? false
  }

  private mutating func value(_ text: String, _ field: Field, _ schema: Schema) -> Value? {
    switch field.type {
    // Exactly as it was: what is typed is trimmed, what is imported is not.
    case .text, .multiLineText, .word, .email, .url: return .string(text)
    default: break
    }
    do throws(TypingMistake) {
      return try field.value(typed: text, in: schema)
    } catch {
      fail(
        field.name,
        "must be \(error.expected), not `\(sanitized(text))`"
          + (error.help.map { "; \($0)" } ?? ""))
      return nil
    }
  }

  mutating func fail(_ field: String?, _ message: String) {
    faults.append(Fault(field: field, message: message))
  }
}
