import CommandLine
import Model
import Workspace

extension Session {
  /// Makes the same edits in the records that a person named, as one change.
  func change(
    _ ids: [String], _ kind: KindIndex, _ edits: [FieldEdit], _ invocation: Invocation
  ) throws(Failure) -> ExitStatus {
    try change(invocation) { plan throws(Failure) in
      for record in try plan.records(ids, kind) {
        try plan.noteAbsentItems(edits, in: record)
        try plan.change(record, edits)
      }
    }
  }

  /// Changes one built-in field of the records that a person named.
  func change(
    _ ids: [String], _ kind: KindIndex, field name: String, _ change: FieldChange,
    _ invocation: Invocation
  ) throws(Failure) -> ExitStatus {
    guard let field = try workspace().schema[kind].fieldIndex(named: name) else { return .success }
    return try self.change(ids, kind, [FieldEdit(field, change)], invocation)
  }
}
