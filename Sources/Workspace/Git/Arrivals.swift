package import Model

/// The commit by which a file came to where it is, along the first parents of the branch.
package struct Arrival: Hashable, Sendable {
  package var commit: String
  /// Where the file lay then.
  package var path: String
  /// How many commits before the last one, of those that have to do with the record.
  package var age: Int
}

extension Git {
  /// By which commits the files of one record came, by their paths; a file that is not committed is left
  /// out.
  package func arrivals(
    of paths: Set<String>, under name: RecordName, in schema: Schema
  ) throws(GitError) -> [String: Arrival] {
    let pattern = "\(escaped(schema[name.kind].folder))/**/\(name.id).toml"
    let output = try run([
      "--no-literal-pathspecs", "log", "--first-parent", "-m", "--raw",
      "-z",
      "--no-abbrev", "--find-renames", "--relative", "--no-color", "--format=%H", "HEAD", "--",
      ":(glob)\(pattern)",
    ])
    var standing = Dictionary(uniqueKeysWithValues: paths.map { ($0, $0) })
    var arrivals: [String: Arrival] = [:]
    var answer = GitAnswer(output)
    var age = 0
    while let commit = answer.text() {
      for change in answer.changes() {
        for (path, former) in standing where change.newPath == former {
          if let old = change.oldPath {
            standing[path] = old
          } else {
            arrivals[path] = Arrival(commit: commit, path: former, age: age)
            standing[path] = nil
          }
        }
      }
      age += 1
    }
    return arrivals
  }

  /// What brought a file to the branch, as if it had stopped: a merge, or the rebase that this clone made
  /// last, or else the one commit. Nil for the first of all commits, which has no other side.
  package func operation(bringing arrival: Arrival) throws(GitError) -> GitOperation? {
    let parents = try line(["rev-list", "--parents", "--max-count=1", arrival.commit])?
      .split(separator: " ").dropFirst().map(String.init)
    guard let parents, let ours = parents.first else { return nil }
    for theirs in parents.dropFirst() where try files(of: theirs)[arrival.path] != nil {
      return GitOperation(
        kind: .merge, ours: ours, theirs: theirs, base: try line(["merge-base", ours, theirs]),
        tip: theirs)
    }
    if let former = try commit("ORIG_HEAD"), try !isAncestor(former, of: "HEAD"),
      let blob = try files(of: former)[arrival.path],
      try files(of: arrival.commit)[arrival.path] == blob
    {
      return GitOperation(
        kind: .rebase, ours: ours, theirs: former, base: try line(["merge-base", ours, former]),
        tip: former)
    }
    return GitOperation(
      kind: .cherryPick, ours: ours, theirs: arrival.commit, base: ours, tip: arrival.commit)
  }

  /// The blobs of files that the commits of one side have and those of the base have not, the newest
  /// first, by the paths that they had.
  package func blobs(
    since base: String?, to side: String, in folders: Set<String>
  ) throws(GitError) -> [(path: String, blob: String)] {
    let range = base.map { [side, "^\($0)"] } ?? [side]
    let changes = rawChanges(
      try run(
        [
          "log", "--raw", "-z", "--no-abbrev", "--relative", "--no-renames",
          "-m",
          "--format=",
        ] + range + ["--"] + folders.sorted()))
    return changes.compactMap { change in change.newPath.map { ($0, change.newBlob) } }
  }

  /// A folder's name without the signs that mean something in git's patterns.
  func escaped(_ folder: String) -> String {
    folder.reduce(into: "") { $0 += "*?[\\".contains($1) ? "\\\($1)" : "\($1)" }
  }
}
