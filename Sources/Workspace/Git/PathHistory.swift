package import Text

/// A commit that changed a path, or merged branches that did.
package struct PathStep: Sendable {
  package let revision: Revision
  package let path: Path
  /// The blob at the path after the commit; nil if there is no file.
  package let blob: String?
  package let parents: [Parent]

  package struct Parent: Sendable {
    package let commit: String
    /// The blob at the path in this parent; nil if there is no file.
    package let blob: String?
    /// The commit of the nearest earlier step on this side.
    package let step: String?
  }
}

/// The history of a path.
package struct PathHistory: Sendable {
  /// The newest first.
  package let steps: [PathStep]
  /// All blobs in the steps, by name.
  package let blobs: [String: Blob]
}

extension Repository {
  /// The commits up to `tip` that changed a path, along all branches, newest first.
  ///
  /// The path is passed literally, without following renames, so that git can use the changed-path data of a commit graph.
  package func steps(of path: Path, to tip: String) throws -> PathHistory {
    var answer = GitAnswer(
      try run([
        "log", "-z", "--topo-order", "--full-history", "--parents", "--no-color",
        "--encoding=UTF-8",
        "--format=%H%x00%an%x00%ae%x00%aI%x00%P%x00%s", tip, "--", path.text,
      ]))
    var heads: [(revision: Revision, next: [String])] = []
    while let head = answer.texts(6) {
      let revision = Revision(
        commit: head[0], author: head[1], email: head[2], date: head[3], subject: head[5])
      heads.append((revision, byteWords(of: head[4]).map(String.init)))
    }
    if heads.isEmpty { return PathHistory(steps: [], blobs: [:]) }
    let parents = try parents(of: heads.map(\.revision.commit))
    let commits = Set(parents.keys).union(parents.values.joined())
    var (names, blobs) = try self.blobs(at: path, in: commits.sorted())
    let lost = try lostBlobs(at: path, in: heads.map(\.revision.commit).filter { names[$0] == nil })
    let missing = lost.values.compactMap(\.self)
    for name in missing { blobs[name] = .unread(.missing) }
    var steps: [PathStep] = []
    for (revision, next) in heads.reversed() {
      let real = parents[revision.commit] ?? []
      var last: [String: String] = [:]
      for (index, parent) in real.enumerated() {
        if next.count == real.count {
          last[parent] = next[index]
        } else if names[parent] == nil && missing.isEmpty {
          continue
        } else if next.count == 1, names[parent] != nil {
          // If several parents share a step, git names it once.
          last[parent] = next[0]
        } else if !next.isEmpty {
          last[parent] = try lastStep(of: path, to: parent)
        }
        names[parent] = names[parent] ?? last[parent].flatMap { names[$0] }
      }
      if names[revision.commit] == nil {
        // A merge that git does not list equals all its parents.
        names[revision.commit] = lost[revision.commit] ?? real.first.flatMap { names[$0] }
      }
      steps.append(
        PathStep(
          revision: revision, path: path, blob: names[revision.commit],
          parents: real.map { .init(commit: $0, blob: names[$0], step: last[$0]) }))
    }
    return PathHistory(steps: steps.reversed(), blobs: blobs)
  }

  private func lastStep(of path: Path, to tip: String) throws -> String? {
    lines(
      of: try run([
        "log", "--max-count=1", "--full-history", "--parents", "--format=%H", tip, "--", path.text,
      ])
    ).first
  }

  /// The parents of commits.
  private func parents(of commits: [String]) throws -> [String: [String]] {
    let input = Array((commits.joined(separator: "\n") + "\n").utf8)
    var parents: [String: [String]] = [:]
    for line in lines(of: try run(["rev-list", "--no-walk", "--parents", "--stdin"], input: input))
    {
      let words = byteWords(of: line).map(String.init)
      if let commit = words.first { parents[commit] = Array(words.dropFirst()) }
    }
    return parents
  }

  /// The names of the blobs at a path in commits, and the blobs.
  private func blobs(
    at path: Path, in commits: [String]
  ) throws -> (names: [String: String], blobs: [String: Blob]) {
    var revisions = commits.map { "\($0):./\(path)" }
    if path.text.utf8.contains(0x0A) {
      revisions = try revisions.map { revision in
        try line(["rev-parse", "--verify", "--quiet", revision]) ?? ""
      }
    }
    var result: (names: [String: String], blobs: [String: Blob]) = ([:], [:])
    for case (let commit, let found?) in zip(commits, try blobs(at: revisions)) {
      (result.names[commit], result.blobs[found.name]) = (found.name, found.blob)
    }
    return result
  }

  /// The names of the blobs that some commits have at a path although the clone lacks them; nil where the commit deleted the file.
  private func lostBlobs(at path: Path, in commits: [String]) throws -> [String: String?] {
    if commits.isEmpty { return [:] }
    var answer = GitAnswer(
      try run(
        [
          "diff-tree", "--stdin", "-r", "-m", "--root", "--raw", "-z", "--no-abbrev", "--",
          path.text,
        ], input: Array(commits.map { $0 + "\n" }.joined().utf8)))
    var lost: [String: String?] = [:]
    while let commit = answer.text() {
      for change in answer.changes() {
        lost[commit] = .some(change.newPath == nil ? nil : change.newBlob)
      }
    }
    return lost
  }

  func lines(of output: [UInt8]) -> [String] {
    output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }
}
