import JSON
import Model
import TOML
import Text

/// A record as an import has it, before it has an id of this workspace.
struct Draft {
  let kind: KindIndex
  /// Where it stands in what is imported.
  let place: ImportPlace
  /// Its id, where it was a record of docket.
  var id: String?
  /// The path of its file, where it had one.
  var path: String?
  /// What the record is known by where it comes from: "dummyjson:17".
  var key: String?
  var values: [Int: Value] = [:]
  /// The fields of which it is said that they have no value.
  var emptied: Set<Int> = []
  /// Whose it is, as the source names people.
  var assignee: String?
  /// The series that it is one of, where there are no fields for what it is in that.
  var series: String?
  /// The keys of the records that it depends on.
  var dependencies: [String] = []
  /// What is wrong with it by itself.
  var faults: [ImportFault] = []

  init(kind: KindIndex, place: ImportPlace) {
    self.kind = kind
    self.place = place
  }
}

/// How often each key of a source without ids was given: equal records are as many records.
struct KeyCounts {
  private var counts: [String: Int] = [:]

  /// The key, with a number behind it from the second time on.
  mutating func numbered(_ key: String) -> String {
    let count = counts[key, default: 0] + 1
    counts[key] = count
    return count == 1 ? key : "\(key)-\(count)"
  }
}

/// What was read of a source.
struct Drafts {
  let schema: Schema
  var records: [Draft] = []
  /// What cannot be carried over, with the number of records that it is left out of.
  private(set) var losses: [(loss: ImportLoss, count: Int)] = []
  private var lossPositions: [ImportLoss: Int] = [:]
  /// Fields that the workspace could declare, each for a member that there is no field for.
  private(set) var missingFields: [MissingField] = []
  /// What is said of members that there is no field for, by their names.
  private var lostMembers: [ExactText: ImportLoss] = [:]

  init(schema: Schema) {
    self.schema = schema
  }

  /// Hands the records over, so that nobody else keeps them.
  mutating func moved() -> Drafts {
    defer { records = [] }
    return self
  }

  mutating func lose(_ loss: ImportLoss) {
    if let position = lossPositions[loss] {
      losses[position].count += 1
    } else {
      lossPositions[loss] = losses.count
      losses.append((loss, 1))
    }
  }
}

/// A field that would take what an import leaves out for want of it.
package struct MissingField {
  package let kind: String
  package let name: String
  package let type: String
}

extension JSONNode {
  /// The type of a field that takes such values; `nil` where there is none.
  fileprivate var fieldType: String? {
    switch value {
    case .number(let digits): Int64(digits) == nil ? nil : "integer"
    case .boolean: "boolean"
    case .string(let text): text.utf8.contains(0x0A) ? "multi-line text" : "text"
    case .array(let items):
      !items.isEmpty && items.allSatisfy { $0.string != nil } ? "list of text" : nil
    case .null, .object: nil
    }
  }
}

extension Drafts {
  /// Takes a member that the reader does not know: into the field of the workspace's own that is called as
  /// it is, such as `user-id` for `userId`, and else it is lost.
  mutating func takeMember(_ key: String, _ node: JSONNode, _ draft: inout Draft) {
    if let loss = lostMembers[ExactText(key)] { return lose(loss) }
    if let field = ownField(of: key, draft.kind) {
      return draft.set(schema[draft.kind].fields[field].name, node, in: schema)
    }
    let name = fieldName(of: key)
    let kind = schema[draft.kind]
    var loss = ImportLoss.member(key)
    if !isBuiltIn(name, kind) && RecordID.isValid(name.utf8, .words) {
      loss = .memberWithoutField(key, field: name, kind: kind)
      if let type = node.fieldType {
        missingFields.append(MissingField(kind: kind.name, name: name, type: type))
      }
    }
    lostMembers[ExactText(key)] = loss
    lose(loss)
  }

  /// The field of the workspace's own that a foreign name is for.
  func ownField(of key: String, _ kind: KindIndex) -> Int? {
    let name = fieldName(of: key)
    return isBuiltIn(name, schema[kind]) ? nil : schema[kind].fieldIndex(named: name)
  }

  private func isBuiltIn(_ name: String, _ kind: Kind) -> Bool {
    Schema.builtIn.kind(named: kind.name)?.field(named: name) != nil
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
  init(_ node: JSONNode, kind: KindIndex, place: ImportPlace) {
    self.init(kind: kind, place: place)
    if node.members == nil { fail(nil, .notAnObject(ForeignValue(node))) }
    for member in node.members ?? [] where member.isRepeated {
      fail(member.key, .duplicateKey)
    }
  }

  /// Takes a value as JSON has it.
  mutating func set(_ name: String, _ node: JSONNode, in schema: Schema) {
    guard let index = schema[kind].fieldIndex(named: name) else { return }
    let field = schema[kind].fields[index]
    if field.multiplicity == .one {
      if node.isNull {
        emptied.insert(index)
      } else {
        values[index] = value(node, field, schema)
      }
      return
    }
    let given = node.isNull ? [] : node.items ?? [node]
    if given.isEmpty { emptied.insert(index) }
    let items = given.compactMap { value($0, field, schema) }
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

  /// Takes the text of a cell, in which times are of a place with these offsets.
  mutating func set(
    _ index: Int, of field: Field, cell text: String, _ reader: CellReader, _ offsets: UTCOffsets?
  ) {
    func value(_ text: String) -> Value? {
      if field.type == .dateTime, let offsets, reader.isElsewhere(text, offsets) {
        fail(field.name, .timesOf(offsets.text, here: reader.place.text))
        return nil
      }
      do throws(TypingMistake) {
        return try reader.value(text, of: field, in: offsets)
      } catch {
        fail(field.name, .mistyped(text, error))
        return nil
      }
    }
    if field.multiplicity == .one {
      values[index] = value(text)
    } else {
      let items = CSVCells.split(text).compactMap(value)
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
    fail(field.name, .wrongType(ForeignValue(node)))
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
      return try field.value(typed: text, in: schema, at: nil)
    } catch {
      fail(field.name, .mistyped(text, error))
      return nil
    }
  }

  mutating func fail(_ field: String?, _ reason: ImportFault.Reason) {
    faults.append(ImportFault(place: place, field: field, reason: reason))
  }
}
