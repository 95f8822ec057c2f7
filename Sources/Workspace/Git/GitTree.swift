/// The files below a workspace's folder as git keeps them, in a commit or in the index.
package struct GitTree: Sendable {
  /// A file: what it is, and the object that has its content.
  struct Entry: Hashable, Sendable {
    var mode: String
    var object: String

    var isLink: Bool { mode == "120000" }
    var isFile: Bool { mode.hasPrefix("100") }
  }

  /// By path from the workspace.
  fileprivate(set) var entries: [String: Entry] = [:]

  /// The paths that are not alike in two trees.
  package func changedPaths(since old: GitTree) -> Set<String> {
    Set(entries.keys).union(old.entries.keys).filter { entries[$0] != old.entries[$0] }
  }
}

extension Git {
  /// The files of a commit; of the one that is checked out where none is named, and none at all where
  /// there is no commit yet.
  package func tree(of revision: String?) throws(GitError) -> GitTree {
    guard let commit = try commit(revision) else { return GitTree() }
    var tree = GitTree()
    for record in records(try run(["ls-tree", "-r", "-z", commit])) {
      guard let (facts, path) = split(record), facts.count == 3 else { continue }
      tree.entries[path] = GitTree.Entry(mode: facts[0], object: facts[2])
    }
    return tree
  }

  /// The files that the next commit would have.
  package func index() throws(GitError) -> GitTree {
    var tree = GitTree()
    var hasEmptyFile = false
    for record in records(try run(["ls-files", "-z", "--stage"])) {
      guard let (facts, path) = split(record), facts.count == 3 else { continue }
      if facts[2] != "0" { throw .unmerged(path: path) }
      tree.entries[path] = GitTree.Entry(mode: facts[0], object: facts[1])
      hasEmptyFile = hasEmptyFile || Self.emptyObjects.contains { facts[1].hasPrefix($0) }
    }
    if hasEmptyFile {
      // `git add --intent-to-add` leaves an empty file that the commit would not have.
      let intended = try run(
        Self.diff + ["--diff-filter=A"])
      for path in records(intended) { tree.entries[path] = nil }
    }
    return tree
  }

  /// The paths of files that are not as a commit has them, those that git does not know included.
  package func changedPaths(since revision: String) throws(GitError) -> Set<String> {
    guard let commit = try commit(revision) else { return [] }
    let changed = records(try run(Self.diff + [commit]))
    let unknown = records(try run(["ls-files", "-z", "--others", "--exclude-standard"]))
    return Set(changed + unknown)
  }

  /// The contents of objects; those that the repository has not are left out.
  func contents(of objects: Set<String>) throws(GitError) -> [String: [UInt8]] {
    if objects.isEmpty { return [:] }
    let input = objects.sorted().map { $0 + "\n" }.joined()
    let output = try run(["cat-file", "--batch"], input: Array(input.utf8))
    var contents: [String: [UInt8]] = [:]
    var offset = 0
    while let end = output[offset...].firstIndex(of: UInt8(ascii: "\n")) {
      let facts = String(decoding: output[offset..<end], as: UTF8.self).split(separator: " ")
      offset = end + 1
      guard facts.count == 3, let size = Int(facts[2]), size >= 0, size <= output.count - offset
      else { continue }
      contents[String(facts[0])] = Array(output[offset..<offset + size])
      offset = min(offset + size + 1, output.count)
    }
    return contents
  }

  /// The name of the object of a commit.
  private func commit(_ revision: String?) throws(GitError) -> String? {
    let output = try run(
      [
        "rev-parse", "--verify", "--quiet", "--end-of-options", (revision ?? "HEAD") + "^{commit}",
      ], accepting: [0, 1])
    let name = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).last
    if let name { return String(name) }
    if let revision { throw .unknownRevision(revision) }
    return nil
  }

  private static let diff = [
    "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv",
    "--ignore-submodules", "--relative",
  ]

  /// How the names of the empty file begin, by SHA-1 and by SHA-256.
  private static let emptyObjects = ["e69de29bb2d1d643", "473a0f4c3be8a936"]
}

/// What stands between NULs.
private func records(_ output: [UInt8]) -> [String] {
  output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
}

/// The words before a tab, and the path after it.
private func split(_ record: String) -> (facts: [String], path: String)? {
  guard let tab = record.firstIndex(of: "\t") else { return nil }
  let facts = record[..<tab].split(separator: " ").map(String.init)
  return (facts, String(record[record.index(after: tab)...]))
}
