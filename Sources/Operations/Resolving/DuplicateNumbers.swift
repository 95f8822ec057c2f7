import Model
import TOML
import Text
import Workspace

/// Records that have one id, though nothing has stopped: git merges files in different folders without
/// a conflict.
struct DuplicateNumbers {
  /// The paths of those that came later, by the operation that brought them.
  private(set) var groups: [(operation: GitOperation, newcomers: [Newcomer])] = []
  /// Those of which the history does not tell which came later.
  private(set) var open: [UnresolvedConflict] = []

  struct Newcomer {
    let name: RecordName
    /// Where the file lies, and where it lay when it came.
    let path: String
    let formerPath: String
    /// The file of the record that keeps the number.
    let residentPath: String
  }

  init(_ paths: [RecordName: [String]], _ git: Git, _ schema: Schema) throws(GitError) {
    var arrivals: [(arrival: Arrival, newcomer: Newcomer)] = []
    if paths.isEmpty { return }
    let counted = paths.filter { schema[$0.key.kind].ids == .numbers }
    let found =
      counted.isEmpty ? [:] : try git.arrivals(of: PathSet(counted.values.joined()), in: schema)
    for (name, paths) in paths.sorted(by: { ExactText($0.value[0]) < ExactText($1.value[0]) }) {
      guard schema[name.kind].ids == .numbers else {
        for path in paths.dropFirst() { open.append(.namesake(path: path, other: paths[0])) }
        continue
      }
      let oldest = paths.compactMap { found[$0]?.age }.max() ?? 0
      let resident = paths.first { found[$0]?.age == oldest } ?? paths[0]
      for path in paths {
        guard let arrival = found[path] else {
          open.append(.notCommitted(path: path, id: name.id))
          continue
        }
        if path.isExactly(resident) { continue }
        if arrival.age == oldest {
          open.append(.cameAtOnce(path: path, id: name.id))
          continue
        }
        arrivals.append(
          (
            arrival,
            Newcomer(
              name: name, path: path, formerPath: arrival.path, residentPath: resident)
          ))
      }
    }
    let byCommit = Dictionary(grouping: arrivals, by: \.arrival.commit).values
    for group in byCommit.sorted(by: {
      ExactText($0[0].newcomer.path) < ExactText($1[0].newcomer.path)
    }) {
      if let operation = try git.operation(bringing: group[0].arrival) {
        groups.append((operation, group.map(\.newcomer)))
      } else {
        open += group.map { .cameAtOnce(path: $0.newcomer.path, id: $0.newcomer.name.id) }
      }
    }
  }
}

extension Resolution {
  /// Names the references that neither side had when the two came together.
  mutating func nameLaterReferences(in paths: [String]) {
    let moved = zip(versions.records, outcomes).filter { $1.isNew }
      .flatMap { record, _ in [record.ours, record.theirs].compactMap { $0?.name } }
    for path in paths { nameLaterReferences(to: Set(moved), in: path) }
  }

  private mutating func nameLaterReferences(to moved: Set<RecordName>, in path: String) {
    guard let name = schema.recordName(ofPath: path), let bytes = content(path) else { return }
    let document = Document(bytes)
    let record = versions.records.first { $0.now.contains { $0.path.isExactly(path) } }
    let sides = [record?.ours, record?.theirs].compactMap { $0 }
      .compactMap { versions.bytes($0) }.map { Document($0) }
    if record == nil { return }
    for field in schema[name.kind].fields {
      guard let target = schema.target(of: field) else { continue }
      for record in moved where record.kind == target {
        let reference = schema.reference(to: record)
        let isKnown = sides.contains { $0.references(by: field).contains(reference) }
        if !isKnown, document.references(by: field).contains(reference) {
          leaveOpen(.madeLater(path: path, field: field.name, id: record.id))
        }
      }
    }
  }
}
