import Model
import Workspace

/// The records of the base whose numbers one side has given to other records.
struct Replacements {
  /// Their numbers on that side; nil where the history does not tell.
  private(set) var ours: [RecordName: Int64?] = [:]
  private(set) var theirs: [RecordName: Int64?] = [:]
  private var firsts: [String: [UInt8]] = [:]

  /// None.
  init() {}

  init(
    _ versions: Versions, renumbered: Set<RecordName>, _ git: Git
  ) throws(GitError) {
    let (schema, base) = (versions.schema, versions.base)
    let names = Set(
      base.paths.keys.filter { name in
        schema[name.kind].ids == .numbers
          && [versions.ours, versions.theirs].contains { tree in
            tree.blobs[name] != nil
              && (tree.blobs[name] != base.blobs[name] || tree.paths[name] != base.paths[name])
          }
      })
    if names.isEmpty { return }
    let operation = versions.operation
    var known: [RecordName: Lineage] = [:]
    if try !git.isShallow(), let commit = operation.base {
      known = try git.lineages(of: names.subtracting(renumbered), to: commit, in: schema)
      known.merge(
        try git.lineages(
          of: names.intersection(renumbered), to: operation.theirs, in: schema)
      ) { $1 }
    }
    for (tree, commit, isOurs) in [
      (versions.ours, operation.ours, true), (versions.theirs, operation.theirs, false),
    ] {
      let changed = names.filter { name in
        tree.blobs[name].map { $0 != base.blobs[name] } ?? false
          && (isOurs || !renumbered.contains(name))
      }
      let lineages = try git.lineages(of: changed, to: commit, in: schema)
      try readFirsts(Array(known.values) + lineages.values, git)
      let replaced = changed.filter { name in
        if versions.areOfDifferentMoments(name, tree) { return true }
        guard let one = known[name], let other = lineages[name] else { return false }
        return !areSame(one, other, schema[name.kind])
      }
      if replaced.isEmpty { continue }
      let newcomers = Set(
        tree.blobs.keys.filter { name in
          schema[name.kind].ids == .numbers
            && (base.blobs[name] == nil || replaced.contains(name))
        })
      let candidates = try git.lineages(of: newcomers, to: commit, in: schema)
      try readFirsts(Array(candidates.values), git)
      for name in replaced {
        let number =
          known[name].flatMap { self.number(of: name, $0, candidates, schema) }
          ?? versions.number(of: name, in: tree)
        if isOurs { ours[name] = .some(number) } else { theirs[name] = .some(number) }
      }
    }
    for name in Set(ours.keys).intersection(theirs.keys) {
      ours[name] = nil
      theirs[name] = nil
    }
  }

  /// All of them, the least numbers first.
  var names: [RecordName] {
    (Array(ours.keys) + theirs.keys).sorted { (Int64($0.id) ?? 0) < (Int64($1.id) ?? 0) }
  }

  private mutating func readFirsts(_ lineages: [Lineage], _ git: Git) throws(GitError) {
    firsts.merge(try git.blobs(Set(lineages.map(\.first)).subtracting(firsts.keys))) { $1 }
  }

  private func areSame(_ one: Lineage, _ other: Lineage, _ kind: Kind) -> Bool {
    if one.isShared(with: other) { return true }
    guard let first = firsts[one.first], let second = firsts[other.first] else { return false }
    return kind.areSameButReferences(first, second)
  }

  /// The one number under which a side has a record.
  private func number(
    of name: RecordName, _ lineage: Lineage, _ candidates: [RecordName: Lineage], _ schema: Schema
  ) -> Int64? {
    let others = candidates.filter { $0.key.kind == name.kind && $0.key != name }
    var found = others.filter { $0.value.isShared(with: lineage) }
    if found.isEmpty {
      found = others.filter { areSame($0.value, lineage, schema[name.kind]) }
    }
    return found.count == 1 ? found.keys.first.flatMap { Int64($0.id) } : nil
  }
}

extension Versions {
  fileprivate func areOfDifferentMoments(_ name: RecordName, _ tree: Tree) -> Bool {
    guard let one = bytes(name, in: base), let other = bytes(name, in: tree) else { return false }
    return schema[name.kind].areOfDifferentMoments(one, other)
  }

  /// The number of the one record in a tree that looks like one of the base, where the base has none
  /// under that number.
  fileprivate func number(of record: RecordName, in tree: Tree) -> Int64? {
    guard let one = bytes(record, in: base) else { return nil }
    let names = tree.blobs.keys.filter { name in
      guard name.kind == record.kind, base.blobs[name] == nil, let bytes = bytes(name, in: tree)
      else { return false }
      return schema[record.kind].areLikelyOne(one, bytes)
    }
    return names.count == 1 ? names.first.flatMap { Int64($0.id) } : nil
  }
}
