import Model
import Operations
import TOML

/// A change of the workspace that somebody asks for.
enum ChangeRequest {
  /// What was seen of the fields that are written over must still be so.
  case edit([RecordName], [FieldEdit], seen: [SeenValue])
  /// Nothing else may go than what somebody has agreed to.
  case delete([RecordName], agreed: [ChangeOutcome]?)
  case add(KindIndex, [Int: Value])
  case takeBack(Turn)
}

/// What came of it, in words.
enum ChangeReply {
  /// With the record that was added, if one was.
  case done(String, added: RecordName?)
  case refused(String)
  /// What would go, and what would be done to others, as it is shown.
  case wouldDelete([ChangeOutcome], lines: [String])
}
