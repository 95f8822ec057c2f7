import Model
import TOML
import Workspace

/// References that a later commit of a rebase or a cherry-pick takes out.
extension Resolution {
  /// A file without what the other side took out by a later commit than it had put that there, where
  /// git did not take it out here: it looked for the number that the other record had there, and an earlier commit
  /// refers by now to the one that it has here, or still to the one that it had there at first.
  func withoutLaterRemovals(_ present: [UInt8], _ record: RecordVersions) -> [UInt8] {
    guard !isOfDuplicates, !record.former.isEmpty, destinations[.theirs]?.isEmpty == false,
      let name = record.theirs?.name, let raw = versions.bytes(record.theirs)
    else { return present }
    let former = record.former.compactMap(versions.bytes).compactMap { bytes in
      let followed = referring(bytes, name.kind, as: .theirs)
      return followed == bytes && versions.numbers.isEmpty
        ? nil : (Document(bytes), Document(followed))
    }
    if former.isEmpty { return present }
    let document = Document(present)
    let sides = (
      base: version(record, .base).map { Document($0) },
      ours: version(record, .ours).map { Document($0) },
      theirs: version(record, .theirs).map { Document($0) }
    )
    let edits = schema[name.kind].fields.enumerated().compactMap { index, field -> FieldEdit? in
      guard field.multiplicity != .list, let target = schema.target(of: field) else { return nil }
      let base = sides.base?.references(by: field) ?? []
      // What it refers to by a number of the other side is followed from there.
      let kept =
        (sides.theirs?.references(by: field) ?? []) + Document(raw).references(by: field)
        + (sides.ours?.references(by: field) ?? []).filter { !base.contains($0) }
      let followed = former.flatMap { old, new in
        new.references(by: field).filter { !old.references(by: field).contains($0) }
      }
      let lost = former.flatMap { old, _ in
        old.references(by: field).filter {
          schema.recordName(of: $0, target).map { versions.numbers[$0] != nil } ?? false
        }
      }
      let outdated = field.multiplicity == .set ? followed + lost : lost
      let removed = document.references(by: field).filter {
        outdated.contains($0) && !kept.contains($0)
      }
      if removed.isEmpty { return nil }
      if field.multiplicity == .set { return FieldEdit(index, .remove(removed)) }
      // What the other side refers to instead is followed from there.
      let successor = Document(raw).references(by: field).first
      return FieldEdit(index, successor.map { .set($0) } ?? .unset)
    }
    if edits.isEmpty { return present }
    return (try? schema[name.kind].applying(edits, to: document))?.bytes ?? present
  }
}
