import Platform

/// What git remembers of commits that it brought in one by one: where HEAD was.
extension Git {
  /// The rebase or cherry-pick that was the last thing done here, all of its commits as one. Nil where
  /// something else was, where nothing of one's own was brought, or where no trace is left of the commits
  /// that were picked.
  package func lastSeries() throws(GitError) -> GitOperation? {
    let steps = try reflog()
    guard let last = steps.first, try commit("HEAD") == last.commit else { return nil }
    if let rebase = try lastRebase(steps) { return rebase }
    return try lastPicks(steps)
  }

  private struct Step {
    let commit: String
    /// What was done, as in `rebase (finish): returning to refs/heads/main`.
    let text: String

    /// Whether its words up to the colon end in one of these.
    func isOne(of names: [String]) -> Bool {
      let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
      return names.contains { text[..<colon].hasSuffix($0) }
    }
  }

  private func reflog() throws(GitError) -> [Step] {
    let answer = try attempt(["reflog", "show", "-n", "1000", "--format=%H %gs", "HEAD", "--"])
    guard answer.status.isSuccess else { return [] }
    return answer.output.split(separator: 0x0A).map { line in
      let words = line.split(separator: 0x20, maxSplits: 1)
      let text = words.count > 1 ? String(decoding: words[1], as: UTF8.self) : ""
      return Step(commit: String(decoding: words[0], as: UTF8.self), text: text)
    }
  }

  private func lastRebase(_ steps: [Step]) throws(GitError) -> GitOperation? {
    // The latter words are those of git up to 2.25.
    guard let last = steps.first, last.isOne(of: ["(finish)", "rebase finished"]),
      let start = steps.firstIndex(where: {
        $0.isOne(of: ["(start)"]) || $0.text.hasPrefix("rebase: checkout ")
      }), start + 1 < steps.count
    else { return nil }
    let (ours, theirs) = (steps[start].commit, steps[start + 1].commit)
    guard try isAncestor(ours, of: last.commit), try !isAncestor(theirs, of: last.commit) else {
      return nil
    }
    return GitOperation(
      kind: .rebase, ours: ours, theirs: theirs, base: try line(["merge-base", ours, theirs]),
      tip: theirs)
  }

  /// A commit by what stays the same when it is picked.
  private struct Original {
    let commit: String
    let parents: [Substring]
    let signature: [String]
  }

  /// The cherry-picks that were the last things done here, as far as what they took stands in one row.
  ///
  /// Git does not note which commits they were; but a pick keeps author, moment and subject, and what it was made
  /// of is on some branch, or was until lately.
  private func lastPicks(_ steps: [Step]) throws(GitError) -> GitOperation? {
    let picks = steps.prefix {
      ($0.isOne(of: ["cherry-pick"]) && !$0.text.hasSuffix(": fast-forward"))
        || $0.isOne(of: ["(cherry-pick)"])
    }
    if picks.isEmpty || picks.count == steps.count { return nil }
    let made = try originals(["--no-walk=unsorted"] + picks.map(\.commit))
    guard made.count == picks.count else { return nil }
    for reach in [["--all"], ["--all", "--reflog"]] {
      let others = try originals(["--max-count=10000"] + reach + ["--not", "HEAD"])
      let byName = Dictionary(others.map { ($0.commit, $0) }, uniquingKeysWith: { one, _ in one })
      var best: [Original] = []
      for tip in others where tip.signature == made[0].signature && tip.parents.count == 1 {
        var row = [tip]
        while row.count < made.count, let former = byName[String(row[row.count - 1].parents[0])],
          former.parents.count == 1, former.signature == made[row.count].signature
        {
          row.append(former)
        }
        if row.count > best.count { best = row }
      }
      guard let tip = best.first, let first = best.last else { continue }
      return GitOperation(
        kind: .cherryPick, ours: steps[best.count].commit, theirs: tip.commit,
        base: String(first.parents[0]), tip: tip.commit)
    }
    return nil
  }

  private func originals(_ revisions: [String]) throws(GitError) -> [Original] {
    var answer = GitAnswer(
      try run(
        [
          "log", "-z", "--no-color", "--encoding=UTF-8",
          "--format=%H%x00%P%x00%an%x00%ae%x00%at%x00%s",
        ] + revisions + ["--"]))
    var found: [Original] = []
    while let head = answer.texts(6) {
      found.append(
        Original(commit: head[0], parents: byteWords(of: head[1]), signature: Array(head[2...])))
    }
    return found
  }
}
