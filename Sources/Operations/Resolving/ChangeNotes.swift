import Model
import TOML
import Text
import Workspace

extension Resolution {
  /// Notes what was done to a record's file: from what lay in the folder, if anything, to what does now.
  mutating func noteChange(
    _ record: RecordVersions, _ outcome: RecordOutcome, _ present: [UInt8]?, _ result: [UInt8],
    at path: String
  ) {
    if outcome.isNew { return note(newNumber(record, outcome, result, at: path)) }
    if let other = redirected(record, outcome) {
      let title = title(of: other.name, versions.bytes(record.base) ?? result)
      return note(.redirected(title, number: Int64(outcome.name.id) ?? 0, path: path))
    }
    guard let present else {
      if let ours = record.ours, ours.name == record.theirs?.name { note(.merged(path: path)) }
      return
    }
    noteReferences(outcome.name.kind, present, result, at: path)
  }

  private func newNumber(
    _ record: RecordVersions, _ outcome: RecordOutcome, _ bytes: [UInt8], at path: String
  ) -> ResolveAction {
    let name = (record.ours ?? record.theirs ?? record.now.first)?.name ?? outcome.name
    let (title, number) = (title(of: name, bytes), Int64(outcome.name.id) ?? 0)
    if record.ours == nil && versions.isStopped {
      return .renumbered(title, of: sides, number: number, path: path)
    }
    if record.theirs == nil && outcome.yieldsToPublished {
      return .renumberedOurs(title, of: sides, number: number, path: path)
    }
    return .renumberedNewer(title, number: number, path: path)
  }

  /// The file of the side that changed or moved a record under another number than it has now.
  private func redirected(_ record: RecordVersions, _ outcome: RecordOutcome) -> RecordFile? {
    if let own = record.now.first, isMovedLater(record, from: own) { return record.theirs }
    guard let ours = record.ours, let theirs = record.theirs, ours.name != theirs.name,
      schema[outcome.name.kind].ids == .numbers
    else { return nil }
    let other = ours.name == outcome.name ? theirs : ours
    guard let base = record.base else { return other }
    let isMoved = other.place != base.place && other.name == base.name
    return isMoved || isChanged(other, from: base) ? other : nil
  }

  private mutating func noteReferences(
    _ kind: KindIndex, _ present: [UInt8], _ result: [UInt8], at path: String
  ) {
    let (before, after) = (Document(present), Document(result))
    var isNumbered = false
    for field in schema[kind].fields {
      guard let target = schema.target(of: field) else { continue }
      let (old, new) = (before.references(by: field), after.references(by: field))
      for value in old where !new.contains(value) {
        guard let name = schema.recordName(of: value, target) else { continue }
        let followed = destinations.values.lazy.compactMap { $0[name] }.first
        if case .name(let now)? = followed, new.contains(schema.reference(to: now)) {
          if schema[target].ids == .numbers {
            isNumbered = true
          } else {
            note(.followed(path: path, field: field.name, old: name.id, new: now.id))
          }
        } else {
          note(.removed(path: path, field: field.name, id: name.id))
        }
      }
      if old == new || schema[target].ids != .numbers { continue }
      isNumbered = isNumbered || new.contains { !old.contains($0) }
    }
    if isNumbered { note(.referred(path: path)) }
  }
}
