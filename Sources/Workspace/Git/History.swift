import Platform
package import Text

/// A commit with the data that people see.
package struct Revision: Hashable, Sendable {
  package var commit: String
  package var author: String
  package var email: String
  /// In RFC 3339 format and the author's time zone.
  package var date: String
  package var subject: String
}

extension Repository {
  /// The position of each commit in the history of one: newest first by date, but always before its parents.
  package func order(of tip: String) throws -> [String: Int] {
    let output = try run(["rev-list", "--date-order", tip])
    return Dictionary(
      lines(of: output).enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { one, _ in one })
  }

  /// The files in a folder that differ between a commit and its parent, with renames detected.
  package func renames(
    from parent: String, to commit: String, below folder: Path
  ) throws -> [GitFileChange] {
    var answer = GitAnswer(
      try run([
        "diff-tree", "-r", "--raw", "-z", "--no-abbrev", "--find-renames", "--relative", parent,
        commit, "--", folder.text,
      ]))
    return answer.changes()
  }

  /// The commits in a period that changed files in a folder, newest first, with their times and these changes; all times
  /// are in seconds since 1970. Merges are left out.
  package func changes(
    below folder: Path, since first: Int64, until last: Int64
  ) throws -> [(seconds: Int64, changes: [GitFileChange])] {
    guard try head() != nil else { return [] }
    var answer = GitAnswer(
      try run([
        "log", "-z", "--raw", "--no-abbrev", "--no-renames", "--no-merges", "--relative",
        "--format=%ct", "--since=@\(first) +0000", "--until=@\(last) +0000", "HEAD", "--",
        folder.text,
      ]))
    var commits: [(seconds: Int64, changes: [GitFileChange])] = []
    while let seconds = answer.text().flatMap({ Int64($0) }) {
      commits.append((seconds, answer.changes()))
    }
    return commits
  }

  /// The commits up to HEAD that changed files of the folder, newest first, with these changes. Merges are left out, and
  /// so is everything before the latest `limit` commits.
  package func latestChanges(
    limit: Int
  ) throws -> [(revision: Revision, changes: [GitFileChange])] {
    guard try head() != nil else { return [] }
    var answer = GitAnswer(
      try run([
        "log", "-z", "--raw", "--no-abbrev", "--no-renames", "--no-merges", "--relative",
        "--no-color", "--encoding=UTF-8", "--max-count=\(limit)",
        "--format=%H%x00%an%x00%ae%x00%aI%x00%s", "HEAD", "--", ".",
      ]))
    var commits: [(revision: Revision, changes: [GitFileChange])] = []
    while let texts = answer.texts(5) {
      let revision = Revision(
        commit: texts[0], author: texts[1], email: texts[2], date: texts[3], subject: texts[4])
      commits.append((revision, answer.changes()))
    }
    return commits
  }

  /// The commits up to HEAD whose messages have a line that matches one of some patterns (POSIX extended regular
  /// expressions, ignoring case), newest first.
  package func commits(
    matching patterns: [String]
  ) throws -> [(revision: Revision, message: String)] {
    guard try head() != nil else { return [] }
    var answer = GitAnswer(
      try run(
        [
          "log", "-z", "--no-color", "--encoding=UTF-8", "--extended-regexp",
          "--regexp-ignore-case", "--format=%H%x00%an%x00%ae%x00%aI%x00%s%x00%B",
        ] + patterns.map { "--grep=\($0)" } + ["HEAD"]))
    var commits: [(revision: Revision, message: String)] = []
    while let texts = answer.texts(6) {
      let revision = Revision(
        commit: texts[0], author: texts[1], email: texts[2], date: texts[3], subject: texts[4])
      commits.append((revision, texts[5]))
    }
    return commits
  }

  /// The commit that was just made: the words of git's log of HEAD about it, if there is such a log, its number of
  /// parents and its message.
  package func lastCommit() throws -> (action: String, parentCount: Int, message: String)? {
    let format = ["--max-count=1", "--encoding=UTF-8", "--no-color"]
    for (log, action) in [(["-g"], "%gs"), ([], "")] {
      var answer = GitAnswer(
        try attempt(["log"] + log + format + ["--format=\(action)%x00%P%x00%B", "HEAD"]).output)
      if let texts = answer.texts(3) {
        return (texts[0], byteWords(of: texts[1]).count, texts[2])
      }
    }
    return nil
  }

  /// Whether a merge, rebase, cherry-pick or revert is in progress.
  package func isInSequence() throws -> Bool {
    guard let folder = try line(["rev-parse", "--absolute-git-dir"]) else { return false }
    return [
      "MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "sequencer", "rebase-merge", "rebase-apply",
    ].contains { FileSystem.real.exists("\(folder)/\($0)") }
  }

  /// Whether the clone is shallow and older commits may be missing.
  package func isShallow() throws -> Bool { try !shallowBoundary().isEmpty }

  /// The oldest commits of a shallow clone, whose parents it lacks.
  package func shallowBoundary() throws -> Set<String> {
    Set(try text("shallow")?.split(separator: "\n").map(String.init) ?? [])
  }

  /// The commit that HEAD's branch had at a time in seconds since 1970; the empty tree if there was none. Throws if a shallow clone
  /// lacks it.
  package func state(before seconds: Int64) throws -> String {
    if try head() != nil,
      let commit = try line([
        "rev-list", "--first-parent", "--max-count=1", "--before=@\(max(1, seconds) - 1) +0000",
        "HEAD", "--",
      ])
    {
      return commit
    }
    if try isShallow() { throw WorkspaceError.git(.notFetched("HEAD")) }
    return try line(["hash-object", "-t", "tree", "--stdin"]) ?? ""
  }

  /// The commits that a range of git compares: the ends of `A..B`, or the merge base and the second end of `A...B`;
  /// nil if it is a revision or no range.
  package func range(_ range: String) throws -> (String, String)? {
    let (bytes, dot) = (Array(range.utf8), UInt8(ascii: "."))
    guard
      let start = bytes.indices.dropLast().first(where: { bytes[$0] == dot && bytes[$0 + 1] == dot }
      ),
      try commit(range) == nil
    else { return nil }
    let isSymmetric = bytes.dropFirst(start + 2).first == dot
    let ends = [bytes[..<start], bytes.dropFirst(start + (isSymmetric ? 3 : 2))].map {
      $0.isEmpty ? "HEAD" : String(decoding: $0, as: UTF8.self)
    }
    let commits = (try knownCommit(ends[0]), try knownCommit(ends[1]))
    if !isSymmetric { return commits }
    guard let base = try line(["merge-base", commits.0, commits.1]) else {
      throw WorkspaceError.git(try isShallow() ? .notFetched(ends[0]) : .unrelated(range))
    }
    return (base, commits.1)
  }

  /// The files that differ between a commit and another one or, without another, the working tree, including untracked files.
  /// Renames are detected.
  package func difference(from old: String, to new: String?) throws -> [GitFileChange] {
    var arguments = [
      "diff", "--raw", "-z", "--no-abbrev", "--relative", "--no-ext-diff", "--no-textconv",
      "--ignore-submodules=all", "--find-renames", "--end-of-options", old,
    ]
    if let new { arguments.append(new) }
    var answer = GitAnswer(try runOnFiles(arguments + ["--"]))
    var changes = answer.changes()
    if new != nil { return changes }
    for path in GitAnswer(try run(["ls-files", "-o", "-z", "--exclude-standard"])).paths {
      changes.append(GitFileChange(oldPath: nil, newPath: path, oldBlob: "", newBlob: ""))
    }
    return changes
  }
}

/// A file that differs between two states, with the names of its blobs.
package struct GitFileChange: Hashable, Sendable {
  /// Nil if the file is new.
  package var oldPath: Path?
  /// Nil if the file was deleted.
  package var newPath: Path?
  package var oldBlob: String
  package var newBlob: String
}
