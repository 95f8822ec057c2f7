import JSON
import Model
import Platform
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
  var path: Path?
  /// What the record is known by where it comes from: "dummyjson:17".
  var key: String?
  /// What it is known by where its source has no ids: a checksum of what it says.
  var checksum: String?
  /// How many seconds local time was ahead of UTC where it was exported, if the export says so.
  var zone: Int64?
  /// Whether the source has only the meaning of the status: open, done or cancelled.
  var saysMeaningAlone = false
  /// For fields with days, the exact moments that the source has, in seconds since 1970.
  var moments: [Int: Int64] = [:]
  var values: [Int: Value] = [:]
  /// Values that only a new record gets, in fields that the source does not give.
  var defaults: [Int: Value] = [:]
  /// The fields of which it is said that they have no value.
  var emptied: Set<Int> = []
  /// Fields with an invalid value in the source, which is left out.
  var unread: Set<Int> = []
  /// Whose it is, as the source names people.
  var assignee: String?
  /// The e-mail of the assignee.
  var assigneeEmail: String?
  /// The heading of the assignee's column in a table, for the description if nobody has that name.
  var assigneeHeading: String?
  /// Whether its description ends with labelled lines.
  var endsWithLabels = false
  /// The keys of the records that it depends on, beside those in its values.
  var dependencies: [String] = []
  /// The positions in the import of further records that it depends on.
  var dependencyPositions: [Int] = []
  /// What is wrong with it by itself.
  var faults: [ImportFault] = []

  init(kind: KindIndex, place: ImportPlace) {
    self.kind = kind
    self.place = place
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

  /// Adds texts to the list that a field has.
  mutating func add(_ texts: [String], toListOf name: String, in schema: Schema) {
    guard let index = schema[kind].fieldIndex(named: name), !texts.isEmpty else { return }
    var items: [Value] = []
    if case .array(let present)? = values[index] { items = present }
    values[index] = .array(items + texts.map(Value.string))
  }

  /// Sets a field to the day of a moment: the one that begins then where it was exported, or else the local one.
  mutating func takeMoment(_ moment: Int64, asDayOf index: Int, _ clock: Clock) {
    // Clocks may have been an hour ahead or behind on that day.
    let days = zone.map { zone in [0, 3600, -3600].map { moment + zone + $0 } } ?? []
    if let day = days.first(where: { $0 % 86_400 == 0 }) {
      values[index] = .localDate(DateTimeParts(secondsSince1970: day))
      return
    }
    values[index] = .localDate(DateTimeParts(secondsSince1970: clock.day(at: moment)))
    moments[index] = moment
  }

  /// Sets the status that the workspace has for a meaning.
  mutating func setStatus(_ meaning: Choice.Meaning, in schema: Schema) {
    guard let status = schema[kind].status else { return }
    values[status.field] = status.choice(meaning).map { .string($0.name) }
    saysMeaningAlone = true
  }

  /// Sets the status that docket exported, or without one the built-in status that goes unsaid (`unsaidStatus`), if it
  /// means what the draft means already. False if the workspace has no such status.
  mutating func setExportedStatus(_ exported: String?, in schema: Schema) -> Bool {
    guard let status = schema[kind].status, let meaning = meaning(in: schema) else { return true }
    let name = exported ?? meaning.unsaidStatus
    guard let known = status.meaning(of: name) else { return false }
    saysMeaningAlone = false
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

extension Choice.Meaning {
  /// The status that an export leaves out, since the format says as much by a mark of its own. It is a built-in one: the
  /// default may be another where the file is imported.
  var unsaidStatus: String? { BuiltInKind.task.kind.status?.choice(self)?.name }
}

extension Status {
  /// The meaning of the status among a record's values.
  func meaning(of values: [Int: Value]) -> Choice.Meaning? {
    guard case .string(let name)? = values[field] else { return nil }
    return meaning(of: name)
  }
}

extension Kind {
  /// The first multi-line text field, which labelled lines go into.
  var labelledTextField: Int? {
    fields.firstIndex { $0.type == .multiLineText && $0.multiplicity == .one }
  }
}

extension [Int: Value] {
  /// Appends a labelled line to the first multi-line text field of a kind, in a paragraph of its own unless other labelled
  /// lines stand before it.
  mutating func addLine(_ line: String, toTextOf kind: Kind, afterLabels: Bool) {
    guard let index = kind.labelledTextField else { return }
    guard case .string(let text)? = self[index] else {
      self[index] = .string(line + "\n")
      return
    }
    let gap = (text.utf8.last == 0x0A ? "" : "\n") + (afterLabels ? "" : "\n")
    self[index] = .string(text + gap + line + "\n")
  }
}
