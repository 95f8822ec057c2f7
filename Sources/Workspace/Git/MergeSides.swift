package import Text

/// What a merge driver can learn about the two sides of the merge that runs it.
extension Repository {
  /// The commit of the other side, and the path of its version in it: of the commits that git may mean, the first that has
  /// this version, or else the first of all without a path; nil if there is none.
  package func otherSide(
    label: String?, having content: [UInt8], preferring path: Path, _ environment: [String: String]
  ) -> (commit: String, path: Path?)? {
    let commits = possibleSides(label: label, environment).compactMap { name in
      (try? commit(name)) ?? nil
    }
    for commit in commits + introducing(content) {
      if let path = try? self.path(of: content, in: commit, preferring: path) {
        return (commit, path)
      }
    }
    return commits.first.map { ($0, nil) }
  }

  /// The latest commits that added or removed a file with some content: a cherry-pick does not say which commit it picks.
  private func introducing(_ content: [UInt8]) -> [String] {
    guard let name = try? line(["hash-object", "--stdin"], input: content),
      let found = try? run([
        "log", "--all", "--max-count=5", "--find-object=\(name)", "--format=%H",
      ])
    else { return [] }
    return lines(of: found)
  }

  /// The names of commits that git may be merging: in a label, in the environment, in the state of a rebase, and the changes
  /// that it had put aside.
  ///
  /// `MERGE_HEAD` and `CHERRY_PICK_HEAD` only exist after the drivers have run.
  private func possibleSides(label: String?, _ environment: [String: String]) -> [String] {
    var names = label.map { [$0] } ?? []
    if let label, let word = label.dropping(prefix: "parent of ").split(separator: " ").first {
      names.append(String(word))
    }
    names += environment.keys.filter { $0.hasPrefix("GITHEAD_") }.map { String($0.dropFirst(8)) }
    if let words = state("rebase-merge/done")?.split(separator: "\n").last?.split(separator: " "),
      words.count > 1
    {
      names.append(String(words[1]))
    }
    names += [
      "rebase-apply/original-commit", "rebase-merge/autostash", "rebase-apply/autostash",
    ].compactMap(state)
    return names + ["MERGE_AUTOSTASH", "refs/stash"]
  }

  /// The branches of the two sides, where git knows them: of a rebase, the branch onto which and the one that is rebased.
  package func branches(_ environment: [String: String]) -> (ours: String?, theirs: String?) {
    let own = (try? line(["symbolic-ref", "--quiet", "--short", "HEAD"])) ?? nil
    if own == nil {
      for folder in ["rebase-merge", "rebase-apply"] {
        guard let onto = state("\(folder)/onto"), let name = state("\(folder)/head-name") else {
          continue
        }
        let places = ["refs/heads", "refs/remotes"]
        let branch = try? line(
          ["for-each-ref", "--count=1", "--format=%(refname:short)", "--points-at", onto] + places)
        return (branch ?? nil, String(name.dropping(prefix: "refs/heads/")))
      }
    }
    let others = environment.filter { $0.key.hasPrefix("GITHEAD_") }.values
    return (own, others.count == 1 ? others.first : nil)
  }

  /// The text of one of git's own files; nil if it cannot be read.
  private func state(_ name: String) -> String? { (try? text(name)) ?? nil }

  /// The path of a file with some content in a commit: `path` if it is one of several.
  package func path(
    of content: [UInt8], in commit: String, preferring path: Path
  ) throws -> Path? {
    guard let name = try line(["hash-object", "--stdin"], input: content) else { return nil }
    var answer = GitAnswer(try run(["ls-tree", "-r", "-z", commit]))
    var found: Path?
    while let (words, place) = answer.file() {
      guard words.count == 3, words[2].elementsEqual(name.utf8) else { continue }
      if place == path { return path }
      found = found ?? place
    }
    return found
  }

  package func hasFile(_ path: Path, in commit: String) -> Bool {
    (try? run(["ls-tree", "-z", commit, "--", path.text]))?.isEmpty == false
  }
}

extension String {
  fileprivate func dropping(prefix: String) -> Substring {
    hasPrefix(prefix) ? dropFirst(prefix.count) : self[...]
  }
}
