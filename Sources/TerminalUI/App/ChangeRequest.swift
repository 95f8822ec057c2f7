import Model
import Operations
import TOML
import Workspace

/// A change of the workspace that somebody asks for.
enum ChangeRequest {
  /// What was seen of the fields that are written over must still be so.
  case edit([RecordName], [FieldEdit], seen: [SeenValue])
  /// Nothing else may go than what somebody has agreed to.
  case delete([RecordName], agreed: [ChangeOutcome]?)
  /// What refers to them goes on without, though the schema would rather keep them.
  case deleteFromReferences([RecordName])
  case add(KindIndex, [Int: Value])
  /// A change that this session has not made only where somebody has agreed to that.
  case takeBack(Turn, agreed: LogName?)
}

extension ChangeRequest {
  /// The records that it changes, of those that are there.
  var records: [RecordName] {
    switch self {
    case .edit(let names, _, _), .delete(let names, _), .deleteFromReferences(let names): names
    case .add, .takeBack: []
    }
  }

  /// The kind of what it changes or adds; nil where that is not known before.
  var kind: KindIndex? {
    if case .add(let kind, _) = self { kind } else { records.first?.kind }
  }
}

/// What came of it, in words.
enum ChangeReply {
  /// With the record that was added, if one was.
  case done(String, added: RecordName?)
  case refused(String)
  /// What would go, and what would be done to others, as it is shown.
  case wouldDelete([ChangeOutcome], lines: [String])
  /// What keeps the records from being deleted.
  case isHeld(by: [HoldingReference])
  /// The change that would be taken back or made again, the command that made it, and what that would come to.
  case wouldTakeBack(LogName, command: String, lines: [String])
}
