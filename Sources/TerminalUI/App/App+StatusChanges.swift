import Model
import TOML

/// A new status for records.
struct StatusChange {
  let chosen: Chosen
  let field: Int
  let choice: Choice

  var request: ChangeRequest { chosen.edit(field, .set(.string(choice.name))) }
}

extension App {
  /// Marks the subjects as done, or reopens them if all are done; nil if none has a status.
  var toggling: StatusChange? { statusChange(of: subjects, to: .done) }

  /// Cancels the subjects, or reopens them if all are cancelled; nil if none can be cancelled.
  var cancelling: StatusChange? { statusChange(of: subjects, to: .cancelled) }

  /// Whether any subject has a status with this meaning.
  func isAny(_ meaning: Choice.Meaning) -> Bool {
    subjects.contains { snapshot.meaning(of: $0) == meaning }
  }

  /// Gives records a status, or the usual open one if all have it already; nil if none can have it.
  func statusChange(of records: [RecordName], to meaning: Choice.Meaning) -> StatusChange? {
    let work = records.filter {
      snapshot.record($0) != nil && snapshot.schema[$0.kind].status?.choice(meaning) != nil
    }
    guard let chosen = Chosen(work, in: snapshot), let status = chosen.declared.status else {
      return nil
    }
    let isAll = chosen.names.allSatisfy { snapshot.meaning(of: $0) == meaning }
    return status.choice(isAll ? .open : meaning).map {
      StatusChange(chosen: chosen, field: status.field, choice: $0)
    }
  }
}
