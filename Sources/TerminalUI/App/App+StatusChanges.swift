import Model
import Operations
import TOML

/// A new status for records of one kind.
struct StatusChange {
  let chosen: Chosen
  let field: Int
  let choice: Choice

  var request: ChangeRequest { chosen.edit(field, .set(.string(choice.name))) }
}

extension App {
  /// Marks the subjects as done, or reopens them if all are done; empty if none has a status.
  var toggling: [StatusChange] { statusChanges(of: subjects, to: .done) }

  /// Cancels the subjects, or reopens them if all are cancelled; empty if none can be cancelled.
  var cancelling: [StatusChange] { statusChanges(of: subjects, to: .cancelled) }

  /// Whether any subject has a status with this meaning.
  func isAny(_ meaning: Choice.Meaning) -> Bool {
    subjects.contains { snapshot.meaning(of: $0) == meaning }
  }

  /// Gives records a status, kind by kind, or the usual open one if all have it already. Leaves out those that cannot have
  /// it.
  func statusChanges(of records: [RecordName], to meaning: Choice.Meaning) -> [StatusChange] {
    let work = records.filter {
      snapshot.record($0) != nil && snapshot.schema[$0.kind].status?.choice(meaning) != nil
    }
    let isAll = work.allSatisfy { snapshot.meaning(of: $0) == meaning }
    let kinds = snapshot.schema.kinds.indices.map { KindIndex($0) }
    return kinds.compactMap { kind in
      guard let chosen = Chosen(work.filter { $0.kind == kind }, in: snapshot),
        let status = chosen.declared.status
      else { return nil }
      return status.choice(isAll ? .open : meaning).map {
        StatusChange(chosen: chosen, field: status.field, choice: $0)
      }
    }
  }

  func perform(_ changes: [StatusChange]) -> [Effect] {
    let requests = changes.map(\.request)
    return requests.isEmpty ? [] : [.perform(requests.count == 1 ? requests[0] : .all(requests))]
  }
}
