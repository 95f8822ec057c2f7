import Model
import Platform
import TOML
import Workspace

/// Records that have one id, though nothing has stopped: git merges files in different folders without
/// a conflict.
struct Doubles {
  /// The paths of those that came later, by the operation that brought them.
  private(set) var groups: [(operation: GitOperation, newcomers: [Newcomer])] = []
  /// Those of which the history does not tell which came later.
  private(set) var open: [Matter] = []

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
    for (name, paths) in paths.sorted(by: { $0.value[0] < $1.value[0] }) {
      guard schema[name.kind].ids == .numbers else {
        for path in paths.dropFirst() { open.append(.namesake(path: path, other: paths[0])) }
        continue
      }
      let found = try git.arrivals(of: Set(paths), under: name, in: schema)
      let oldest = found.values.map(\.age).max() ?? 0
      let resident = paths.first { found[$0]?.age == oldest } ?? paths[0]
      for path in paths {
        guard let arrival = found[path] else {
          open.append(.notCommitted(path: path, id: name.id))
          continue
        }
        if path == resident { continue }
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
    for group in byCommit.sorted(by: { $0[0].newcomer.path < $1[0].newcomer.path }) {
      if let operation = try git.operation(bringing: group[0].arrival) {
        groups.append((operation, group.map(\.newcomer)))
      } else {
        open += group.map { .cameAtOnce(path: $0.newcomer.path, id: $0.newcomer.name.id) }
      }
    }
  }
}

extension Resolution {
  /// Gives newcomers numbers of their own, and has what came with them refer to them by these.
  mutating func move(
    _ newcomers: [Doubles.Newcomer], _ paths: [String],
    nextNumber: (KindIndex) throws(Failure) -> Int64
  ) throws(Failure) {
    for newcomer in newcomers {
      if let one = content(newcomer.residentPath), let other = content(newcomer.path),
        versions.origins[newcomer.name] != nil
          || schema[newcomer.name.kind].areSurelyOne(one, other)
      {
        leaveOpen(.twice(path: newcomer.residentPath, other: newcomer.path))
        continue
      }
      numbers[newcomer.name] = try nextNumber(newcomer.name.kind)
    }
    for newcomer in newcomers { move(newcomer.name, at: newcomer.path) }
    followNumbers()
    for path in paths { nameLaterReferences(path) }
  }

  /// Names the references that neither side had when the two came together.
  private mutating func nameLaterReferences(_ path: String) {
    guard let name = schema.recordName(ofPath: path), let bytes = content(path) else { return }
    let document = Document(bytes)
    let sides = [versions.ours, versions.theirs].map { tree in
      versions.bytes(name, in: tree).map { Document($0) }
    }
    for field in schema[name.kind].fields {
      guard let target = schema.target(of: field) else { continue }
      for record in numbers.keys where record.kind == target {
        let reference = schema.reference(to: record)
        let isKnown = sides.contains { referenceItems(field, in: $0).contains(reference) }
        if !isKnown, referenceItems(field, in: document).contains(reference) {
          leaveOpen(.madeLater(path: path, field: field.name, id: record.id))
        }
      }
    }
  }
}
