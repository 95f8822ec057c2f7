import Model
import Operations
import TOML

extension App {
  /// Whether any subject can have a status with this meaning.
  func canSet(_ meaning: Choice.Meaning) -> Bool {
    subjects.contains { canHave(meaning, $0) }
  }

  private func canHave(_ meaning: Choice.Meaning, _ name: RecordName) -> Bool {
    snapshot.record(name) != nil && snapshot.schema[name.kind].status?.choice(meaning) != nil
  }

  /// Whether any subject has a status with this meaning.
  func isAny(_ meaning: Choice.Meaning) -> Bool {
    subjects.contains { snapshot.meaning(of: $0) == meaning }
  }

  /// Gives records a status, kind by kind, or the usual open one if all have it already. Leaves out those that cannot have
  /// it.
  func statusChanges(of records: [RecordName], to meaning: Choice.Meaning) -> [ChangeRequest] {
    let work = records.filter { canHave(meaning, $0) }
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

  /// Gives the subjects a status with this meaning, or reopens them.
  func setStatus(_ meaning: Choice.Meaning) -> [Effect] {
    let requests = statusChanges(of: subjects, to: meaning)
    return requests.isEmpty
      ? [] : [.perform(requests.count == 1 ? requests[0] : .all(requests))]
  }

  /// The verb that skips records of the kind of the subjects.
  var skipVerb: FieldVerb? {
    chosen.flatMap { snapshot.schema.verbs(of: $0.declared).first { $0.effect == .skipped } }
  }

  /// Cancels the subjects and adds the next records of their series.
  func skip() -> [Effect] {
    guard let chosen, let skipVerb else { return [] }
    return [.perform(chosen.perform(skipVerb))]
  }
}
