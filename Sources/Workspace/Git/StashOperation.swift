import Model
import Platform
import Text

/// A stash as one side of what `git stash pop` brings together.
extension Git {
  /// A stash as if it were one commit: with the files that git did not keep.
  func operation(ofStash stash: String, onto ours: String, _ schema: Schema) throws(GitError)
    -> GitOperation?
  {
    guard let base = try commit("\(stash)^") else { return nil }
    var operation = GitOperation(kind: .stash, ours: ours, theirs: stash, base: base, tip: stash)
    guard let added = try commit("\(stash)^3") else { return operation }
    let entries = try run(["ls-tree", "-r", "-z", "--full-tree", added])
    guard let whole = try commit(entries, to: stash, on: base) else { return nil }
    operation.ours = try withNewRecords(besides: files(of: added), ours, schema)
    (operation.theirs, operation.tip, operation.untracked) = (whole, whole, added)
    return operation
  }

  /// A commit with the records that are not committed yet where a stash has others: they are of this side.
  private func withNewRecords(
    besides aside: PathMap<String>, _ head: String, _ schema: Schema
  ) throws(GitError) -> String {
    let prefix = try line(["rev-parse", "--show-prefix"]) ?? ""
    let committed = try files(of: head)
    let new = aside.keys.filter { path in
      committed[path] == nil && schema.recordName(ofPath: path) != nil
        && FileSystem.real.isTaken(joined(folder, path))
    }.sorted()
    if new.isEmpty { return head }
    let blobs = try blobNames(of: new, isKept: true)
    let entries = zip(new, blobs).compactMap { path, blob in
      blob == aside[path] ? nil : "100644 \(blob)\t\(prefix)\(path)\0"
    }
    if entries.isEmpty { return head }
    return try commit(Array(entries.joined().utf8), to: head, on: head) ?? head
  }

  /// Makes a commit of the files of another one and some more, in the words of `git ls-tree -z`.
  private func commit(
    _ entries: [UInt8], to commit: String, on parent: String
  ) throws(GitError) -> String? {
    let tree = try withOwnIndex(of: commit) { copy throws(GitError) in
      _ = try copy.run(["update-index", "-z", "--index-info"], input: entries)
      return try copy.line(["write-tree"])
    }
    return try tree.flatMap { tree throws(GitError) in try self.commit(ofTree: tree, on: parent) }
  }

  /// Asks git with an index that has the files of a commit and nothing else.
  func withOwnIndex<Result>(
    of commit: String, _ ask: (Git) throws(GitError) -> Result
  ) throws(GitError) -> Result {
    let path = "\(try ownPath("index") ?? "\(folder)/index").docket-stash"
    defer { removeOwnFile(path) }
    let copy = withIndex(path)
    _ = try copy.run(["read-tree", commit])
    return try ask(copy)
  }
}
