import Diagnostics
import Model
import Platform
import Text

/// What `git stash pop` leaves behind: it does not bring back a file that git did not keep where there is one
/// of that name by now.
extension Git {
  /// A stash some of whose records were left in it.
  package struct LeftInStash: Sendable {
    package let operation: GitOperation
    /// The paths of these records, which other records have by now.
    package let paths: [String]
    /// Whether the rest of the stash lies in the folder.
    package let isRestIn: Bool
  }

  /// The newest stash whose rest lies in the folder while records in it that git did not keep lie at the paths of
  /// others and nowhere else; where none is, the newest of all if it has such records. Nil where there is none, and
  /// in the middle of a rebase.
  package func leftInStash(_ workspace: Workspace) throws(GitError) -> LeftInStash? {
    let stashes = try stashes()
    guard !stashes.isEmpty, let ours = try commit("HEAD"), try rebaseFolder() == nil else {
      return nil
    }
    var newest: LeftInStash?
    for (newer, stash) in stashes.enumerated() {
      guard let left = try left(in: stash, newer: newer, ours, workspace) else { continue }
      if left.isRestIn { return left }
      if newer == 0 { newest = left }
    }
    return newest
  }

  private func left(
    in stash: String, newer: Int, _ ours: String, _ workspace: Workspace
  ) throws(GitError) -> LeftInStash? {
    guard let added = try commit("\(stash)^3"), let base = try commit("\(stash)^") else {
      return nil
    }
    var paths = try recordsInPlace(of: added, workspace).map(\.path)
    if paths.isEmpty { return nil }
    let back = try broughtBack(paths, from: added, since: base, workspace)
    paths.removeAll(where: back.contains)
    guard !paths.isEmpty,
      var operation = try operation(ofStash: stash, onto: ours, workspace.schema)
    else { return nil }
    operation.newerStashes = newer
    // Of nothing but such records git leaves no trace where it failed to pop them. They are lost to nobody if they
    // come back unasked; but of an older stash nobody expects that.
    let isRestIn = try isRestIn(
      of: stash, base, added, besides: paths, newer == 0 ? ours : nil, workspace)
    return LeftInStash(operation: operation, paths: paths, isRestIn: isRestIn)
  }

  /// The files that a stash has and git did not keep, from the top of the working tree, at whose paths is
  /// something else; records that other records keep from coming back are left out.
  package func unlike(
    untracked: String, _ workspace: Workspace
  ) throws(GitError) -> [String] {
    let prefix = try line(["rev-parse", "--show-prefix"]) ?? ""
    let records = PathSet(try recordsInPlace(of: untracked, workspace).map { prefix + $0.path })
    return try differing(from: untracked).filter { !records.contains($0) }.sorted()
  }

  /// The numbered records of a commit at whose paths the folder has others.
  private func recordsInPlace(
    of commit: String, _ workspace: Workspace
  ) throws(GitError) -> [(path: String, bytes: [UInt8])] {
    let schema = workspace.schema
    let files = try files(of: commit).filter {
      schema.recordName(ofPath: $0.key).map { schema[$0.kind].numberField != nil } ?? false
    }
    let contents = try blobs(Set(files.values))
    return files.sorted().compactMap { path, blob in
      guard let bytes = contents[blob], let kind = schema.recordName(ofPath: path)?.kind,
        let standing = workspace.sourceFile(path)?.bytes,
        !schema[kind].areSurelyOne(standing, bytes)
      else { return nil }
      return (path, bytes)
    }
  }

  /// Those of the records that lie in the folder under whatever number they have by now.
  private func broughtBack(
    _ paths: [String], from commit: String, since base: String, _ workspace: Workspace
  ) throws(GitError) -> PathSet {
    let schema = workspace.schema
    let aside = try files(of: commit)
    let former = try files(of: base)
    let folder = try folderFiles(of: workspace, besides: try files(of: "HEAD"))
    let newer = folder.blobs.filter { former[$0.key] == nil }
    let contents = try blobs(
      Set(newer.values).subtracting(folder.contents.keys).union(paths.compactMap { aside[$0] })
    ).merging(folder.contents) { one, _ in one }
    return PathSet(
      paths.filter { path in
        guard let bytes = aside[path].flatMap({ contents[$0] }),
          let name = schema.recordName(ofPath: path)
        else { return false }
        let kind = schema[name.kind]
        return newer.contains { other, blob in
          // What lies there by a path of the stash is another of its records.
          guard other == path || aside[other] == nil, let present = contents[blob],
            schema.recordName(ofPath: other)?.kind == name.kind
          else { return false }
          return kind.areLikelyOne(bytes, present) || kind.areSameButReferences(bytes, present)
        }
      })
  }

  /// Whether everything else of a stash is in the working tree: nobody wants what was never popped, and
  /// nobody may drop it. Where there is nothing else, whether it was made on what `head` has; never without one.
  private func isRestIn(
    of stash: String, _ base: String, _ added: String, besides paths: [String], _ head: String?,
    _ workspace: Workspace
  ) throws(GitError) -> Bool {
    if try !differing(from: added, filter: ["--diff-filter=D"]).isEmpty { return false }
    let changes = rawChanges(
      try run(["diff-tree", "-r", "-z", "--raw", "--no-abbrev", "--no-renames", base, stash]))
    let others = try run(["ls-tree", "-r", "-z", "--full-tree", added]).split(separator: 0).count
    if changes.isEmpty && others == paths.count {
      return try head.map { head throws(GitError) in try isAncestor(base, of: head) } ?? false
    }
    let top = try line(["rev-parse", "--show-toplevel"]) ?? folder
    let gone = changes.filter { $0.newPath == nil }.compactMap(\.oldPath)
    if gone.contains(where: { FileSystem.real.isTaken(joined(top, $0)) }) { return false }
    let unlike = try differing(from: stash)
    let prefix = try line(["rev-parse", "--show-prefix"]) ?? ""
    let contents = try blobs(Set(changes.flatMap { [$0.oldBlob, $0.newBlob] }))
    var texts: [String] = []
    for change in changes {
      guard let path = change.newPath, unlike.contains(path) else { continue }
      guard path.utf8.starts(with: prefix.utf8),
        let name = workspace.schema.recordName(
          ofPath: String(path[...].dropping(prefix.utf8.count)))
      else { texts.append(path); continue }
      let own = String(path[...].dropping(prefix.utf8.count))
      guard let present = workspace.sourceFile(own)?.bytes, let new = contents[change.newBlob],
        let merged = try? merge(
          base: contents[change.oldBlob] ?? [], ours: present, theirs: new,
          as: workspace.schema[name.kind]),
        merged.conflicts.isEmpty, merged.bytes == present
      else { return false }
    }
    if texts.isEmpty { return true }
    let patch = try run(
      ["-C", top, "diff-tree", "-p", "--binary", "--full-index", "--no-renames", base, stash, "--"]
        + texts)
    return try attempt(
      withoutFilters() + ["-C", top, "apply", "--reverse", "--check"], input: patch
    ).status.isSuccess
  }

  /// The files of a commit, from the top of the working tree, that are otherwise there, or not there.
  private func differing(
    from commit: String, filter: [String] = []
  ) throws(GitError) -> PathSet {
    try withOwnIndex(of: commit) { copy throws(GitError) in
      PathSet(
        fields(
          try copy.runOnFiles(
            [
              "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv",
              "--ignore-submodules=all",
            ] + filter)))
    }
  }
}
