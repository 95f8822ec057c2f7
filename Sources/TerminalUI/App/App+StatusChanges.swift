import Model
import TOML

extension App {
  /// A new status for records.
  typealias StatusChange = (records: [RecordName], edit: FieldEdit)

  /// Marks the subjects as done, or reopens them if all are done; nil if none has a status.
  var toggling: StatusChange? { statusChange(to: .done) }

  /// Cancels the subjects, or reopens them if all are cancelled; nil if none can be cancelled.
  var cancelling: StatusChange? { statusChange(to: .cancelled) }

  /// Whether any subject has a status with this meaning.
  func isAny(_ meaning: Choice.Meaning) -> Bool {
    subjects.contains { snapshot.meaning(of: $0) == meaning }
  }

  private func statusChange(to meaning: Choice.Meaning) -> StatusChange? {
    statusChange(of: subjects, to: meaning)
  }

  /// Gives records a status, or the usual open one if all have it already; nil if none can have it.
  func statusChange(of records: [RecordName], to meaning: Choice.Meaning) -> StatusChange? {
    let work = records.filter {
      snapshot.record($0) != nil && snapshot.schema[$0.kind].status?.choice(meaning) != nil
    }
    guard let kind = work.first?.kind, let status = snapshot.schema[kind].status else { return nil }
    let names = work.filter { $0.kind == kind }
    let isAll = names.allSatisfy { snapshot.meaning(of: $0) == meaning }
    return status.choice(isAll ? .open : meaning).map { choice in
      (names, FieldEdit(status.field, .set(.string(choice.name))))
    }
  }
}
