/// One commit that changed a file.
package struct Revision: Hashable, Sendable {
  package var commit: String
  package var author: String
  package var email: String
  /// As RFC 3339 writes it, in the author's own time zone.
  package var date: String
  package var subject: String
  package var parents: [String]
  /// The file's path afterwards, and before where that was another.
  package var path = ""
  package var oldPath: String?
  /// The blobs before, one for each parent that had the file.
  package var before: [String] = []
  /// Nil where the commit removed the file.
  package var after: String?
  /// Whether the file that it had before is still there.
  package var isCopy = false
}

extension Git {
  /// The commits that changed a file along the first parents of one, the newest first, through its
  /// renames; without those that lead to some others.
  package func line(
    of path: String, from tip: String, excluding others: [String]
  ) throws(GitError) -> [Revision] {
    let output = try run(
      [
        "log", "-z", "--raw", "--no-abbrev", "--first-parent", "-m",
        "--follow", "-M", "--relative", "--no-color", "--encoding=UTF-8",
        "--format=%H%x00%an%x00%ae%x00%aI%x00%P%x00%s", tip,
      ] + others.map { "^\($0)" } + ["--", path])
    var revisions: [Revision] = []
    var answer = GitAnswer(output)
    while let head = answer.texts(6) {
      let changes = answer.changes()
      var revision = Revision(
        commit: head[0], author: head[1], email: head[2], date: head[3], subject: head[5],
        parents: head[4].split(separator: " ").map(String.init))
      guard let change = changes.first else { continue }
      revision.path = change.newPath ?? change.oldPath ?? path
      if change.similarity != nil { revision.oldPath = change.oldPath }
      revision.isCopy = change.isCopy
      if change.oldPath != nil { revision.before = [change.oldBlob] }
      if change.newPath != nil { revision.after = change.newBlob }
      revisions.append(revision)
    }
    return revisions
  }

  /// Commits so that none stands behind one that it is made on, whatever the clocks said, and otherwise
  /// the newest first.
  package func sorted(_ revisions: [Revision], from tip: String) throws(GitError) -> [Revision] {
    let output = try run(["rev-list", "--date-order", tip])
    let order = String(decoding: output, as: UTF8.self).split(separator: "\n").enumerated()
    let places = Dictionary(
      order.map { (String($0.element), $0.offset) }, uniquingKeysWith: { one, _ in one })
    return revisions.sorted { places[$0.commit] ?? 0 < places[$1.commit] ?? 0 }
  }

  /// The blob of a file in a commit; nil where it is not in it.
  package func blob(of path: String, in commit: String) throws(GitError) -> String? {
    try line(["rev-parse", "--verify", "--quiet", "\(commit):./\(path)"])
  }

  /// The path and the blob that a file of a merge has in one of its parents; nil where that has none.
  package func former(
    _ path: String, of merge: String, in parent: String
  ) throws(GitError) -> (path: String, blob: String)? {
    if let blob = try files(of: parent)[path] { return (path, blob) }
    let change = try changes(from: parent, to: merge, findingRenames: true)
      .first { $0.newPath == path }
    return change.flatMap { change in change.oldPath.map { ($0, change.oldBlob) } }
  }

  /// Whether older commits are missing here.
  package func isShallow() throws(GitError) -> Bool {
    try line(["rev-parse", "--is-shallow-repository"]) == "true"
  }

  /// The files that differ between a commit and another, or the working tree where there is no other;
  /// untracked ones too.
  package func difference(from old: String, to new: String?) throws(GitError) -> [GitFileChange] {
    var arguments = [
      "diff", "--raw", "-z", "--no-abbrev", "--relative", "--no-ext-diff", "--no-textconv",
      "--ignore-submodules=all", "--find-renames=50%", "--end-of-options", old,
    ]
    if let new { arguments.append(new) }
    var changes = rawChanges(try runOnFiles(arguments + ["--"]))
    if new != nil { return changes }
    for path in fields(try run(["ls-files", "-o", "-z", "--exclude-standard"])) {
      changes.append(GitFileChange(oldPath: nil, newPath: path, oldBlob: "", newBlob: ""))
    }
    return changes
  }
}
