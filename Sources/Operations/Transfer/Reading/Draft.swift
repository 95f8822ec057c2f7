import JSON
import Model
import Platform
import TOML
import Text

/// A record read from a source, before it has an id in this workspace.
struct Draft {
  let kind: KindIndex
  /// Its position in the source.
  let place: ImportPlace
  /// The id, if docket exported the record.
  var id: String?
  /// What its source calls it, if that cannot be an id here: a number.
  var idInSource: String?
  /// The path of its file, if it had one.
  var path: Path?
  /// The key that identifies the record in its source: "dummyjson:17".
  var key: String?
  /// A checksum of the content, which identifies the record if the source has no ids.
  var checksum: String?
  var values: [Int: Value] = [:]
  /// Values for fields that the source does not have; used only for new records.
  var defaults: [Int: Value] = [:]
  /// The fields that the source explicitly leaves empty.
  var emptied: Set<Int> = []
  /// The fields with an invalid value in the source, which is left out.
  var unread: Set<Int> = []
  /// The assignee's name in the source.
  var assignee: String?
  /// The e-mail of the assignee.
  var assigneeEmail: String?
  /// The keys of the records that it depends on, in addition to those in its values.
  var dependencies: [String] = []
  /// The positions of further records that it depends on.
  var dependencyPositions: [Int] = []
  /// Errors in the record itself.
  var faults: [ImportFault] = []

  init(kind: KindIndex, place: ImportPlace) {
    self.kind = kind
    self.place = place
  }
}

extension Draft {
  /// A draft of a JSON node, which must be an object without duplicate keys.
  init(_ node: JSONNode, kind: KindIndex, place: ImportPlace) {
    self.init(kind: kind, place: place)
    if node.members == nil { fail(nil, .notAnObject(ForeignValue(node))) }
    for member in node.members ?? [] where member.isRepeated {
      fail(member.key, .duplicateKey)
    }
  }

  /// Sets a field to a JSON value.
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

  /// Sets a field to a value written as text; does nothing if the text is empty.
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

  /// Appends texts to the list in a field.
  mutating func add(_ texts: [String], toListOf name: String, in schema: Schema) {
    guard let index = schema[kind].fieldIndex(named: name), !texts.isEmpty else { return }
    var items: [Value] = []
    if case .array(let present)? = values[index] { items = present }
    values[index] = .array(items + texts.map(Value.string))
  }

  /// Sets the workspace's status with this meaning.
  mutating func setStatus(_ meaning: Choice.Meaning, in schema: Schema) {
    guard let status = schema[kind].status else { return }
    values[status.field] = status.choice(meaning).map { .string($0.name) }
  }

  /// Sets the status that docket exported; without one, the built-in status that exports leave out (`unsaidStatus`), if
  /// it has the meaning that the draft already has. Returns false if the workspace has no such status.
  mutating func setExportedStatus(_ exported: String?, in schema: Schema) -> Bool {
    guard let status = schema[kind].status, let meaning = meaning(in: schema) else { return true }
    let name = exported ?? meaning.unsaidStatus
    guard let known = status.meaning(of: name) else { return false }
    if let name, known == meaning { values[status.field] = .string(name) }
    return true
  }

  func meaning(in schema: Schema) -> Choice.Meaning? {
    schema[kind].status?.meaning(of: values)
  }

  private mutating func value(_ node: JSONNode, _ field: Field, _ schema: Schema) -> Value? {
    switch node.value {
    case .string(let text):
      switch field.type {
      case .integer, .boolean: break
      default: return value(text, field, schema)
      }
    case .number(let digits):
      if field.type == .integer || field.reference != nil { return value(digits, field, schema) }
    case .boolean(let flag):
      if field.type == .boolean { return .boolean(flag) }
    default: break
    }
    fail(field.name, .wrongType(ForeignValue(node)))
    return nil
  }

  private mutating func value(_ text: String, _ field: Field, _ schema: Schema) -> Value? {
    switch field.type {
    // Imported texts stay as they are; only typed ones are trimmed.
    case .text, .multiLineText, .word, .email, .url, .step, .note, .repetition: return .string(text)
    default: break
    }
    do {
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

extension Choice.Meaning {
  /// The status that an export leaves out, since the format expresses its meaning in another way. It is the built-in
  /// one, since the importing workspace may have another default.
  var unsaidStatus: String? { BuiltInKind.task.kind.status?.choice(self)?.name }
}

extension Status {
  /// The meaning of the status in a record's values.
  func meaning(of values: [Int: Value]) -> Choice.Meaning? {
    guard case .string(let name)? = values[field] else { return nil }
    return meaning(of: name)
  }
}

extension Kind {
  /// The field for texts that have no field of their own: the description, else the first multi-line text.
  var labelledTextField: Int? {
    let texts = fields.indices.filter {
      fields[$0].type == .multiLineText && fields[$0].multiplicity == .one
    }
    return texts.first { fields[$0].name == "description" } ?? texts.first
  }
}

extension [Int: Value] {
  /// Appends a labelled line to the notes of a kind, or to its first multi-line text in a separate paragraph.
  mutating func addLine(_ line: String, to kind: Kind) {
    if let notes = kind.notesField {
      var items: [Value] = []
      if case .array(let present)? = self[notes] { items = present }
      self[notes] = .array(items + [.string(line)])
      return
    }
    guard let index = kind.labelledTextField else { return }
    guard case .string(let text)? = self[index] else {
      self[index] = .string(line + "\n")
      return
    }
    self[index] = .string(text + (text.utf8.last == 0x0A ? "\n" : "\n\n") + line + "\n")
  }
}
