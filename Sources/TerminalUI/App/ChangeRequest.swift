import Model
import Operations
import TOML
import Text
import Workspace

enum ChangeRequest {
  /// The records are of one kind. Fails if a field no longer has the value that the user saw.
  case edit([RecordName], [FieldEdit], seen: [SeenValue])
  /// Makes several changes together.
  case all([ChangeRequest])
  /// Fails if anything else than `agreed` would be deleted or changed.
  case delete([RecordName], agreed: [ChangeOutcome]?)
  /// Clears the references to the records, though their delete rule is `deny`; fails if anything else than `agreed` would be
  /// deleted or changed.
  case deleteFromReferences([RecordName], agreed: [ChangeOutcome]?)
  /// Adds a record; the `typed` values name records as the user typed them.
  case add(KindIndex, [Int: Value], typed: [Int: Value])
  /// Marks steps as they were ticked.
  case tick(RecordName, [TickedStep])
  /// Adds a note of the user to records of one kind.
  case note([RecordName], String)
  /// Applies a verb to records of one kind. Fails if a field that it sets no longer has the value that the user saw.
  case perform(FieldVerb, [RecordName], seen: [SeenValue])
  /// Undoes or redoes a change; one of another session only if it is `agreed`.
  case undo(Turn, agreed: LogName?)
  /// The fix of one finding, with its description.
  case fix(FileChange, LocalizedText)
  /// The safe fixes of the workspace; fails if anything else than `agreed` would be fixed.
  case fixAll(agreed: [FixedRecord]?)
  /// The first tasks, as they were loaded from an address.
  case load(String, from: WebAddress, KindIndex)
}

extension ChangeRequest {
  /// The records that it changes.
  var records: [RecordName] {
    switch self {
    case .edit(let names, _, _), .delete(let names, _), .deleteFromReferences(let names, _),
      .note(let names, _), .perform(_, let names, _):
      names
    case .all(let requests): requests.flatMap(\.records)
    case .tick(let name, _): [name]
    case .add, .undo, .fix, .fixAll, .load: []
    }
  }

  /// The fields that it sets in its records, as far as they are known before.
  var fields: [Int] {
    switch self {
    case .edit(_, let edits, _): edits.map(\.field)
    default: []
    }
  }

  var isDeletion: Bool {
    switch self {
    case .delete, .deleteFromReferences: true
    case .edit, .all, .tick, .add, .note, .perform, .undo, .fix, .fixAll, .load: false
    }
  }

  /// The kind of the changed or added records; nil for other changes.
  var kind: KindIndex? {
    if case .add(let kind, _, _) = self { kind } else { records.first?.kind }
  }
}

/// The result of a change, as text.
enum RequestResult {
  /// `added` is a new record that the user asked for.
  case done(String, added: RecordName?)
  /// `field` is the name of the field that the reason is about, `remark` what to say beside it in place of the reason, and `gone`
  /// a record that does not exist any more.
  case refused(
    String, field: String? = nil, remark: String? = nil, gone: RecordName? = nil)
  /// What would be deleted and changed; `lines` list every effect.
  case confirmDelete([ChangeOutcome], lines: [String])
  /// References that prevent the deletion, and what clearing them would delete and change.
  case blocked(by: [HoldingReference], clearing: [ChangeOutcome] = [])
  /// A change of another session that would be undone or redone; `lines` list every effect.
  case confirmUndo(LogName, command: String, lines: [String])
  /// All safe fixes that would be made.
  case confirmFixes([FixedRecord])
}

extension ChangePlan {
  /// Adds the requested change to the plan.
  mutating func apply(
    _ request: ChangeRequest, adding: AddingRecord = ScreenSettings.addRecord
  ) throws {
    switch request {
    case .edit(let names, let edits, let seen): try edit(names, edits, seen: seen)
    case .all(let requests): for request in requests { try apply(request) }
    case .delete(let names, let agreed):
      try delete(names)
      if let agreed { try requireNothingElse(than: agreed) }
    case .deleteFromReferences(let names, let agreed):
      try delete(names, .unset)
      if let agreed { try requireNothingElse(than: agreed) }
    case .add(let kind, let values, let typed):
      try adding(&self, kind, values.merging(resolve(typed, kind)) { $1 })
    case .perform(let verb, let names, let seen): try perform(verb, on: names, seen: seen)
    case .note(let names, let text): try note(names, text)
    case .tick(let name, let steps): try tick(name, steps)
    case .fix(let change, _): replaceFile(change)
    case .undo, .fixAll, .load: break
    }
  }
}

extension [ChangeOutcome] {
  /// The new record; nil if others of its kind were changed with it, as when a task is done and the next of its series
  /// follows.
  func newRecord(in schema: Schema) -> RecordName? {
    guard let new = first(where: { $0.action == .added }),
      let kind = schema.kindIndex(named: new.kind.name),
      !contains(where: { $0.kind.name == new.kind.name && $0.action != .added })
    else { return nil }
    return RecordName(kind: kind, id: new.id)
  }
}
