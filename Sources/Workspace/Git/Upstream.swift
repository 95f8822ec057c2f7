import Platform
package import TOML
package import Text

extension Repository {
  /// The commit of the remote's default branch. Without one, the upstream commit of the branch that is checked out or being
  /// rebased; nil if there is none either.
  package func upstream() throws -> String? {
    if let commit = try commit("refs/remotes/origin/HEAD") { return commit }
    if let commit = try commit("@{upstream}") { return commit }
    for name in ["rebase-merge/head-name", "rebase-apply/head-name"] {
      guard let text = try text(name) else { continue }
      let branch = String(text.prefix { $0 != "\n" })
      let prefix = "refs/heads/"
      guard branch.hasPrefix(prefix) else { continue }
      return try commit("\(branch.dropFirst(prefix.count))@{upstream}")
    }
    return nil
  }

  /// The parsed files of a commit at or below some paths, limited to those for which `isAsked` returns true.
  package func documents(
    below paths: [Path], in commit: String, where isAsked: (Path) -> Bool = { _ in true }
  ) throws -> [Path: Document] {
    var answer = GitAnswer(try run(["ls-tree", "-r", "-z", commit, "--"] + paths.map(\.text)))
    var blobs: [Path: String] = [:]
    while let (words, path) = answer.file() {
      if words.count == 3, isAsked(path) {
        blobs[path] = String(decoding: words[2], as: UTF8.self)
      }
    }
    let contents = try self.blobs(Set(blobs.values))
    return blobs.compactMapValues { contents[$0]?.content.map { Document($0) } }
  }
  /// The parsed files at or below a path that are not in the index, limited to those for which `isAsked` returns true.
  package func newDocuments(
    below path: Path, where isAsked: (Path) -> Bool
  ) throws -> [Path: Document] {
    let paths = GitAnswer(
      try run(["ls-files", "-z", "--others", "--exclude-standard", "--", path.text])
    ).paths.filter(isAsked)
    var documents: [Path: Document] = [:]
    for path in paths {
      let bytes = try FileSystem.real.read(
        "\(folder)/\(path)", limit: Workspace.fileSizeLimit)
      documents[path] = Document(bytes)
    }
    return documents
  }
}
