import Model
import TOML
import Text
import Workspace

/// References to a record that went, where the other side gave its name to another one.
extension Resolution {
  typealias ReusedNames = [RecordVersions.Side: Set<RecordName>]

  /// The names of records of each side that are gone, and that other records have by now.
  var reused: ReusedNames {
    if isOfDuplicates { return [:] }
    let present = Set(zip(versions.records, outcomes).filter { $1.exists }.map { $1.name })
    var reused: ReusedNames = [:]
    for side in [RecordVersions.Side.ours, .theirs] {
      let gone = (destinations[side] ?? [:]).filter { $1 == .gone }.keys
      let names = Set(gone).intersection(present)
      if !names.isEmpty { reused[side] = names }
    }
    return reused
  }

  /// Names the references that a side meant for what went, and that lead to another record by now: a person knows
  /// what becomes of them, and nothing else would tell, since there is a record of that name.
  mutating func nameReused(_ reused: ReusedNames, in paths: [String]) {
    var records: [RecordName: RecordVersions] = [:]
    for (record, outcome) in zip(versions.records, outcomes) where outcome.exists {
      records[outcome.name] = record
    }
    for path in PathSet(paths).sorted() {
      guard let name = schema.recordName(ofPath: path), let record = records[name],
        let bytes = content(path), !hasConflictMarkers(bytes)
      else { continue }
      let document = Document(bytes)
      let sides = [RecordVersions.Side.ours, .theirs].compactMap { side in
        versions.bytes(record[side]).map { (side, Document($0)) }
      }
      for field in schema[name.kind].fields {
        guard let target = schema.target(of: field) else { continue }
        for value in document.references(by: field) {
          guard let other = schema.recordName(of: value, target) else { continue }
          let references = sides.flatMap { side, version in
            version.references(by: field).compactMap { reference in
              schema.recordName(of: reference, target).map { (side, $0) }
            }
          }
          guard references.contains(where: { reused[$0]?.contains($1) == true && $1 == other }),
            !references.contains(where: { leads($1, to: other, on: $0, reused) }),
            let lost = lostReference(field, path, to: other)
          else { continue }
          leaveOpen(.gone(lost))
        }
      }
    }
  }

  /// Whether a side that refers to a name means the record that has another one now.
  private func leads(
    _ name: RecordName, to other: RecordName, on side: RecordVersions.Side, _ reused: ReusedNames
  ) -> Bool {
    if case .name(let new)? = destinations[side]?[name] { return new == other }
    return name == other && reused[side]?.contains(name) != true
  }
}
