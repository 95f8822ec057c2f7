/// A commit that has to do with a path: it changed what lies there, or brought branches together that had.
package struct PathStep: Sendable {
  package let revision: Revision
  package let path: String
  /// What lies there afterwards; nil where nothing does.
  package let blob: String?
  package let parents: [Parent]

  package struct Parent: Sendable {
    package let commit: String
    /// What lies at the path there; nil where nothing does.
    package let blob: String?
    /// The nearest step to what lies there, by its commit.
    package let step: String?
  }
}

extension Git {
  /// The steps by which a path came to be as it is in a commit, along all branches, the last of them first.
  ///
  /// The path is asked for as it is, without following renames and without patterns: so git can look it up
  /// in a graph of commits that notes changed paths, where there is one.
  package func steps(of path: String, to tip: String) throws(GitError) -> [PathStep] {
    var answer = GitAnswer(
      try run([
        "log", "-z", "--topo-order", "--full-history", "--parents", "--no-color",
        "--encoding=UTF-8",
        "--format=%H%x00%an%x00%ae%x00%aI%x00%P%x00%s", tip, "--", path,
      ]))
    var heads: [(revision: Revision, next: [String])] = []
    while let head = answer.texts(6) {
      let revision = Revision(
        commit: head[0], author: head[1], email: head[2], date: head[3], subject: head[5])
      heads.append((revision, byteWords(of: head[4]).map(String.init)))
    }
    if heads.isEmpty { return [] }
    let parents = try parents(of: heads.map(\.revision.commit))
    let commits = Set(parents.keys).union(parents.values.joined())
    let blobs = try self.blobs(at: path, in: commits.sorted())
    return try heads.map { revision, next throws(GitError) in
      let real = parents[revision.commit] ?? []
      let holding = real.filter { blobs[$0] != nil }
      var steps: [String: String] = [:]
      if next.count == real.count {
        for (parent, step) in zip(real, next) { steps[parent] = step }
      } else if next.count == holding.count {
        for (parent, step) in zip(holding, next) { steps[parent] = step }
      } else if next.count == 1 {
        // Git names a step once that several parents come from.
        for parent in holding { steps[parent] = next[0] }
      } else {
        for parent in holding { steps[parent] = try lastStep(of: path, to: parent) }
      }
      return PathStep(
        revision: revision, path: path, blob: blobs[revision.commit],
        parents: real.map { .init(commit: $0, blob: blobs[$0], step: steps[$0]) })
    }
  }

  private func lastStep(of path: String, to tip: String) throws(GitError) -> String? {
    lines(
      of: try run([
        "log", "--max-count=1", "--full-history", "--parents", "--format=%H", tip, "--", path,
      ])
    ).first
  }

  /// The commits that others were made of.
  private func parents(of commits: [String]) throws(GitError) -> [String: [String]] {
    let input = Array((commits.joined(separator: "\n") + "\n").utf8)
    var parents: [String: [String]] = [:]
    for line in lines(of: try run(["rev-list", "--no-walk", "--parents", "--stdin"], input: input))
    {
      let words = byteWords(of: line).map(String.init)
      if let commit = words.first { parents[commit] = Array(words.dropFirst()) }
    }
    return parents
  }

  /// The blobs that commits have at a path.
  private func blobs(at path: String, in commits: [String]) throws(GitError) -> [String: String] {
    if path.utf8.contains(0x0A) {
      // The list of questions has one in each line.
      var blobs: [String: String] = [:]
      for commit in commits { blobs[commit] = try blob(of: path, in: commit) }
      return blobs
    }
    let input = commits.map { "\($0):./\(path)\n" }.joined()
    let answer = lines(of: try run(["cat-file", "--batch-check"], input: Array(input.utf8)))
    var blobs: [String: String] = [:]
    for (commit, line) in zip(commits, answer) {
      let words = byteWords(of: line)
      if words.count == 3, words[1] == "blob" { blobs[commit] = String(words[0]) }
    }
    return blobs
  }

  func lines(of output: [UInt8]) -> [String] {
    output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }
}
