import Model
import Operations
import TOML

extension App {
  /// Marks the subjects as done, or reopens them if all are done; empty if none has a status.
  var toggling: [ChangeRequest] { statusChanges(of: subjects, to: .done) }

  /// Cancels the subjects, or reopens them if all are cancelled; empty if none can be cancelled.
  var cancelling: [ChangeRequest] { statusChanges(of: subjects, to: .cancelled) }

  /// Whether any subject has a status with this meaning.
  func isAny(_ meaning: Choice.Meaning) -> Bool {
    subjects.contains { snapshot.meaning(of: $0) == meaning }
  }

  /// Gives records a status, kind by kind, or the usual open one if all have it already. Leaves out those that cannot have
  /// it.
  func statusChanges(of records: [RecordName], to meaning: Choice.Meaning) -> [ChangeRequest] {
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
        chosen.edit(status.field, .set(.string($0.name)))
      }
    }
  }

  func perform(_ requests: [ChangeRequest]) -> [Effect] {
    requests.isEmpty ? [] : [.perform(requests.count == 1 ? requests[0] : .all(requests))]
  }
}
