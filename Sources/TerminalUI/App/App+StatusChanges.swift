import Model
import TOML

extension App {
  /// A new status for records.
  typealias StatusChange = (records: [RecordName], edit: FieldEdit)

  /// Marks the subjects as done, or opens them again if all are done; nil if none has a status.
  var toggling: StatusChange? { statusChange(to: .done) }

  /// Cancels the subjects, or opens them again if all are cancelled; nil if none can be.
  var cancelling: StatusChange? { statusChange(to: .cancelled) }

  /// Whether any subject has a status with this meaning.
  func isAny(_ meaning: Choice.Meaning) -> Bool {
    subjects.contains { world.meaning(of: $0) == meaning }
  }

  private func statusChange(to meaning: Choice.Meaning) -> StatusChange? {
    let work = subjects.filter {
      world.record($0) != nil && world.schema[$0.kind].status?.choice(meaning) != nil
    }
    guard let kind = work.first?.kind, let status = world.schema[kind].status else { return nil }
    let names = work.filter { $0.kind == kind }
    let isAll = names.allSatisfy { world.meaning(of: $0) == meaning }
    return status.choice(isAll ? .open : meaning).map { choice in
      (names, FieldEdit(status.field, .set(.string(choice.name))))
    }
  }
}
