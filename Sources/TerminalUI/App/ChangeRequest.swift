import Model
import Operations
import TOML
import Workspace

/// A change of the workspace that somebody asks for.
enum ChangeRequest {
  case toggle([RecordName])
  case edit([RecordName], [FieldEdit])
  /// Nothing else may go than what somebody has agreed to.
  case delete([RecordName], agreed: [ChangeOutcome]?)
  case add(KindIndex, [Int: Value])
  /// A change that this session has not made only where somebody has agreed to that.
  case takeBack(Turn, agreed: UndoName?)
}

/// What came of it, in words.
enum ChangeReply {
  /// With the record that was added, if one was.
  case done(String, added: RecordName?)
  case refused(String)
  /// What would go, and what would be done to others, as it is shown.
  case wouldDelete([ChangeOutcome], lines: [String])
  /// The change that would be taken back or made again, the command that made it, and what that would come to.
  case wouldTakeBack(UndoName, command: String, lines: [String])
}
