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
  /// The contents of all blobs in the steps, by blob name.
  package let contents: [String: [UInt8]]
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
    if heads.isEmpty { return PathHistory(steps: [], contents: [:]) }
    let parents = try parents(of: heads.map(\.revision.commit))
    let commits = Set(parents.keys).union(parents.values.joined())
    let objects = try blobs(at: path, in: commits.sorted())
    let blobs = objects.mapValues(\.name)
    let steps = try heads.map { revision, next in
      let real = parents[revision.commit] ?? []
      let holding = real.filter { blobs[$0] != nil }
      var steps: [String: String] = [:]
      if next.count == real.count {
        for (parent, step) in zip(real, next) { steps[parent] = step }
      } else if next.count == holding.count {
        for (parent, step) in zip(holding, next) { steps[parent] = step }
      } else if next.count == 1 {
        // If several parents share a step, git names it once.
        for parent in holding { steps[parent] = next[0] }
      } else {
        for parent in holding { steps[parent] = try lastStep(of: path, to: parent) }
      }
      return PathStep(
        revision: revision, path: path, blob: blobs[revision.commit],
        parents: real.map { .init(commit: $0, blob: blobs[$0], step: steps[$0]) })
    }
    let contents = objects.values.map { ($0.name, $0.content) }
    return PathHistory(
      steps: steps, contents: Dictionary(contents, uniquingKeysWith: { one, _ in one }))
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

  /// The blobs at a path in commits.
  private func blobs(
    at path: Path, in commits: [String]
  ) throws -> [String: GitObject] {
    var revisions = commits.map { "\($0):./\(path)" }
    if path.text.utf8.contains(0x0A) {
      revisions = try revisions.map { revision in
        try line(["rev-parse", "--verify", "--quiet", revision]) ?? ""
      }
    }
    var blobs: [String: GitObject] = [:]
    for (commit, object) in zip(commits, try objects(revisions)) {
      if let object, object.type == "blob" { blobs[commit] = object }
    }
    return blobs
  }

  func lines(of output: [UInt8]) -> [String] {
    output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }
}
