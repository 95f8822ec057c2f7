import CommandLine
import Model
import Platform
import TOML
import Text
import Workspace

extension Verb {
  static let add = Verb(
    name: "add",
    command: { kind, schema in
      Command(
        name: "add", summary: "Add a record",
        discussion: schema[kind].ids == .numbers
          ? "It gets the next number, which no other record has or ever had."
          : "Its id is made from its name, in Latin letters, where none is given.",
        options: FieldOptions.setting(schema[kind]) + [
          Option(
            name: "id", kind: .value(placeholder: "ID"), help: "The id, in place of the next one")
        ] + ChangeOptions.all)
    },
    run: { kind, invocation, session throws(Failure) in
      let options = try session.fieldOptions(kind)
      let edits = try options.edits(invocation)
      if edits.isEmpty && !invocation.isGiven("id") && session.canAsk {
        return try session.addInEditor(kind, invocation)
      }
      var values: [Int: Value] = [:]
      for edit in edits {
        if case .set(let value) = edit.change { values[edit.field] = value }
      }
      try session.requireFields(kind, values)
      return try session.change(invocation) { plan throws(Failure) in
        let id = try plan.newID(kind, values, asked: invocation.value("id"))
        plan.addRecord(RecordName(kind: kind, id: id), values)
      }
    })
}

extension Session {
  /// Refuses a new record without what every one has.
  fileprivate func requireFields(
    _ kind: KindIndex, _ values: [Int: Value]
  ) throws(Failure) {
    let kind = try workspace().schema[kind]
    let missing = kind.fields.indices.filter {
      kind.fields[$0].isRequired && kind.fields[$0].defaultValue == nil && values[$0] == nil
    }
    guard missing.isEmpty else {
      let options = missing.map { "`--\(kind.fields[$0].name)`" }.joined(separator: ", ")
      throw .usage(
        "`docket \(kind.name) add` needs \(options)",
        help: "`docket \(kind.name) add --help` tells what each is")
    }
  }
}

extension Plan {
  /// Plans a new record with the values and what is stamped on it.
  mutating func addRecord(_ name: RecordName, _ given: [Int: Value]) {
    let kind = schema[name.kind]
    var values = given
    for (index, field) in kind.fields.enumerated() where field.isStamped && values[index] == nil {
      values[index] = .offsetDateTime(DateTimeParts(now: session.clock))
    }
    let document = Document(kind.newFile(values))
    let edits = values.map { FieldEdit($0.key, .set($0.value)) }
    for edit in kind.following(edits, in: document, session.clock) {
      if case .set(let value) = edit.change { values[edit.field] = value }
    }
    add(name, "\(kind.folder)/\(name.id).toml", kind.newFile(values))
  }

  /// The id of a new record: the one asked for, the next number, or one made from the name.
  mutating func newID(
    _ kind: KindIndex, _ values: [Int: Value], asked: String?
  ) throws(Failure) -> String {
    if asked == nil && schema[kind].ids == .numbers {
      return String(try nextNumber(of: kind))
    }
    let taken = try takenIDs(of: kind)
    if let asked {
      try requireID(asked, kind)
      try requireFree(asked, kind, taken)
      return asked
    }
    let proposed = schema[kind].proposedID(values)
    if proposed.isEmpty {
      let names = schema[kind].idFields
      if let name = names.first, names.allSatisfy({ isBlank($0, kind, values) }) {
        throw .usage("`--\(name)` is empty", help: "the id is made from it, or given by `--id`")
      }
      throw .usage("no id can be made from the name", help: "give one by `--id`")
    }
    return firstFree(proposed, isTaken: taken.contains)
  }

  private func isBlank(_ field: String, _ kind: KindIndex, _ values: [Int: Value]) -> Bool {
    guard let index = schema[kind].fieldIndex(named: field), case .string(let text)? = values[index]
    else { return true }
    return text.allSatisfy(\.isWhitespace)
  }

  /// Refuses what is not an id.
  func requireID(_ id: String, _ kind: KindIndex) throws(Failure) {
    let form = schema[kind].ids
    if RecordID.isValid(id.utf8, form) { return }
    throw .usage(
      "`\(sanitized(id))` is not an id: \(RecordID.description(of: form))",
      help: RecordID.suggestion(for: id, form).map { "did you mean `\($0)`?" })
  }

  func requireFree(_ id: String, _ kind: KindIndex, _ taken: Set<String>) throws(Failure) {
    if taken.contains(id) {
      throw .refused("there is \(withArticle(schema[kind].name)) `\(id)` already")
    }
  }

  func takenIDs(of kind: KindIndex) throws(Failure) -> Set<String> {
    try judging(.id) { () throws(ReadingError) in try workspace.takenIDs(of: kind) }
  }
}
