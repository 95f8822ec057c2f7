import Model
import Workspace

/// The way of one record through the history, along each branch that brought something to it.
struct Trace {
  let git: Git
  let schema: Schema
  let kind: KindIndex

  /// The commits that changed the record whose file is at a path in a commit, the newest first; `others`
  /// are commits of which the history is told elsewhere.
  func revisions(
    of path: String, from tip: String, excluding others: [String] = []
  ) throws(GitError) -> [Revision] {
    var line = try git.line(of: path, from: tip, excluding: others)
    let blobs = try git.blobs(Set(line.flatMap { $0.before + [$0.after].compactMap(\.self) }))
    var branches: [Revision] = []
    for index in line.indices {
      let isAnother = isAnother(line[index], blobs)
      if line[index].parents.count > 1, line[index].after != nil {
        branches = newestFirst(
          branches, try follow(&line[index], blobs, isAnother: isAnother, others))
      }
      if isAnother {
        if line[index].parents.count < 2 { line[index].forgetFormer() }
        line.removeSubrange((index + 1)...)
        break
      }
    }
    return newestFirst(line, branches)
  }

  /// Whether what a commit changed was another record before: one that lent its number, or its text.
  private func isAnother(_ revision: Revision, _ blobs: [String: [UInt8]]) -> Bool {
    if revision.isCopy { return true }
    guard let before = revision.before.first.flatMap({ blobs[$0] }),
      let after = revision.after.flatMap({ blobs[$0] })
    else { return false }
    if revision.parents.count > 1 || revision.oldPath != nil {
      return schema[kind].areOfDifferentMoments(before, after)
    }
    return false
  }

  /// Adds the other parents of a merge to it, and returns what their branches changed.
  private func follow(
    _ merge: inout Revision, _ blobs: [String: [UInt8]], isAnother: Bool, _ others: [String]
  ) throws(GitError) -> [Revision] {
    var branches: [Revision] = []
    if isAnother { merge.forgetFormer() }
    for parent in merge.parents.dropFirst() {
      var found = try git.former(merge.path, of: merge.commit, in: parent)
      if found == nil { found = try renumbered(merge, blobs, in: parent) }
      guard let former = found else { continue }
      let bytes = try git.blobs([former.blob])[former.blob]
      if let bytes, let after = merge.after.flatMap({ blobs[$0] }),
        schema[kind].areOfDifferentMoments(bytes, after)
      {
        continue
      }
      if merge.before.isEmpty, former.path != merge.path { merge.oldPath = former.path }
      merge.before.append(former.blob)
      let excluded = others + (merge.parents.first.map { [$0] } ?? [])
      branches = newestFirst(
        branches, try revisions(of: former.path, from: parent, excluding: excluded))
    }
    return branches
  }

  /// Where a record that has a number of its own since a merge lay in one of its parents.
  private func renumbered(
    _ merge: Revision, _ blobs: [String: [UInt8]], in parent: String
  ) throws(GitError) -> (path: String, blob: String)? {
    guard schema[kind].ids == .numbers, let after = merge.after.flatMap({ blobs[$0] }) else {
      return nil
    }
    let changes = try git.changes(from: parent, to: merge.commit).filter { change in
      change.oldPath.flatMap(schema.recordName)?.kind == kind
    }
    let former = try git.blobs(Set(changes.map(\.oldBlob)))
    let found = changes.filter { change in
      former[change.oldBlob].map { schema[kind].areLikelyOne($0, after) } ?? false
    }
    guard let change = found.first, found.count == 1, let path = change.oldPath else { return nil }
    return (path, change.oldBlob)
  }

  /// Two lists as one by time, each in its order.
  private func newestFirst(_ one: [Revision], _ other: [Revision]) -> [Revision] {
    var (one, other) = (one[...], other[...])
    var all: [Revision] = []
    while let left = one.first, let right = other.first {
      if right.time > left.time {
        all.append(right)
        other.removeFirst()
      } else {
        all.append(left)
        one.removeFirst()
      }
    }
    return all + one + other
  }
}

extension Revision {
  /// Leaves out what the file was before, which was another record.
  fileprivate mutating func forgetFormer() {
    before = []
    oldPath = nil
  }
}
