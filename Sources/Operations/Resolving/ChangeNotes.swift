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
      // What stands alone where git stopped at two is no news.
      let isOfBoth = record.ours.map { $0.name == record.theirs?.name } ?? false
      if isOfBoth || versions.folder.unmerged[path] == nil { note(.merged(path: path)) }
      return
    }
    if !noteReferences(outcome.name.kind, present, result, at: path) { note(.merged(path: path)) }
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
    guard let theirs = record.theirs, schema[outcome.name.kind].ids == .numbers else { return nil }
    guard let ours = record.ours else {
      // A later commit changed it under the number that it had there.
      return theirs.name != outcome.name && !record.former.isEmpty ? theirs : nil
    }
    if ours.name == theirs.name { return nil }
    let other = ours.name == outcome.name ? theirs : ours
    guard let base = record.base else { return other }
    let isMoved = other.place != base.place && other.name == base.name
    return isMoved || isChanged(other, from: base) ? other : nil
  }

  /// The name that a record has now which had another on some side.
  private func successor(of name: RecordName) -> RecordName? {
    let destination = destinations.values.lazy.compactMap { $0[name] }.first
    if case .name(let now)? = destination { return now }
    return versions.numbers[name].map { RecordName(kind: name.kind, id: String($0)) }
  }

  /// Notes references that follow, or that are taken out; whether there are any.
  private mutating func noteReferences(
    _ kind: KindIndex, _ present: [UInt8], _ result: [UInt8], at path: String
  ) -> Bool {
    let (before, after) = (Document(present), Document(result))
    var (isNumbered, isNamed) = (false, false)
    for field in schema[kind].fields {
      guard let target = schema.target(of: field) else { continue }
      let (old, new) = (before.references(by: field), after.references(by: field))
      for value in old where !new.contains(value) {
        guard let name = schema.recordName(of: value, target) else { continue }
        if let now = successor(of: name), new.contains(schema.reference(to: now)) {
          if schema[target].ids == .numbers {
            isNumbered = true
          } else {
            isNamed = true
            note(.followed(path: path, field: field.name, old: name.id, new: now.id))
          }
        } else {
          isNamed = true
          note(.removed(path: path, field: field.name, id: name.id))
        }
      }
      if old == new || schema[target].ids != .numbers { continue }
      isNumbered = isNumbered || new.contains { !old.contains($0) }
    }
    if isNumbered { note(.referred(path: path)) }
    return isNumbered || isNamed
  }
}
