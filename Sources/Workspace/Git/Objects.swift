import Platform
package import Text

/// Reading what git keeps.
extension Git {
  /// Whether the folder is in a working tree of git.
  package func isInWorkTree() throws(GitError) -> Bool {
    let answer = try attempt(["rev-parse", "--is-inside-work-tree"])
    if answer.status.isSuccess { return answer.output.starts(with: "true".utf8) }
    let error = failure(of: answer)
    if case .failed(let words) = error, words.includes("not a git repository") { return false }
    throw error
  }

  /// The full name of the commit that a revision is; nil where there is none.
  package func commit(_ revision: String) throws(GitError) -> String? {
    // No revision begins so, and an older `rev-parse` knows no end of its options.
    if revision.utf8.first == UInt8(ascii: "-") { return nil }
    return try line(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
  }

  /// The absolute path of one of git's own files, whether or not it is there.
  package func ownPath(_ name: String) throws(GitError) -> String? {
    guard let path = try line(["rev-parse", "--git-path", name]) else { return nil }
    return isAbsolute(path) ? path : "\(folder)/\(path)"
  }

  /// The content of blobs, by their names; those that are not there, as in a partial clone without its
  /// other side, are left out.
  package func blobs(_ names: Set<String>) throws(GitError) -> [String: [UInt8]] {
    try objects(names, of: "blob")
  }

  /// The content of objects of a type, by their names.
  func objects(
    _ names: Set<String>, of type: String
  ) throws(GitError) -> [String: [UInt8]] {
    if names.isEmpty { return [:] }
    let list = names.sorted()
    let output = try run(
      ["cat-file", "--batch"], input: Array(list.map { $0 + "\n" }.joined().utf8))
    var objects: [String: [UInt8]] = [:]
    var rest = output[...]
    while let end = rest.firstIndex(of: 0x0A) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard words.count == 3, let count = Int(words[2]), count <= rest.count else { continue }
      if words[1] == type { objects[String(words[0])] = Array(rest.prefix(count)) }
      rest = rest.dropFirst(count + 1)
    }
    return objects
  }

  /// The files of a commit below the folder, by path from it, with the names of their blobs.
  package func files(of commit: String) throws(GitError) -> PathMap<String> {
    var files: PathMap<String> = [:]
    forEachFile(in: try listing(of: commit)) { words, path in
      guard words.count == 3, words[1].elementsEqual("blob".utf8) else { return }
      files[path] = String(decoding: words[2], as: UTF8.self)
    }
    return files
  }

  /// The files below the folder that the index holds in several versions: those of a stopped merge.
  package func unmerged() throws(GitError) -> [UnmergedFile] {
    var files: PathMap<UnmergedFile> = [:]
    forEachFile(in: try run(["ls-files", "-u", "-z"])) { words, path in
      guard words.count == 3 else { return }
      files[path, default: UnmergedFile(path: path)].stages[
        String(decoding: words[2], as: UTF8.self)] = String(decoding: words[1], as: UTF8.self)
    }
    return files.sorted().map(\.value)
  }
}

/// A file that git could not merge, with the blobs of its versions.
package struct UnmergedFile: Hashable, Sendable {
  package var path: String
  fileprivate(set) var stages: [String: String] = [:]

  package var base: String? { stages["1"] }
  package var ours: String? { stages["2"] }
  package var theirs: String? { stages["3"] }
}
