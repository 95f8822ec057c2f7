import Platform
import Text

/// Reading git objects and git's own files.
extension Repository {
  /// Whether the folder is in a git working tree.
  package func isInWorkTree() throws -> Bool {
    let answer = try attempt(["rev-parse", "--is-inside-work-tree"])
    if answer.status.isSuccess { return answer.output.starts(with: "true".utf8) }
    let error = failure(of: answer)
    if case WorkspaceError.git(.failed(let words)) = error, words.includes("not a git repository") {
      return false
    }
    throw error
  }

  /// The full name of the commit that a revision stands for; nil if there is none.
  package func commit(_ revision: String) throws -> String? {
    // No revision begins with a hyphen, and older versions of `rev-parse` have no `--end-of-options`.
    if revision.utf8.first == UInt8(ascii: "-") { return nil }
    return try line(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
  }

  /// The full name of the commit that is checked out; nil before the first commit. Throws if the commit is damaged.
  package func head() throws -> String? {
    if let commit = try commit("HEAD") { return commit }
    let error = failure(of: try attempt(["log", "--max-count=1", "--format="]))
    if case WorkspaceError.git(.failed(let words)) = error,
      words.includes("does not have any commits yet")
    {
      return nil
    }
    throw error
  }

  /// The full name of the commit that a revision stands for; throws if there is none.
  package func knownCommit(_ revision: String) throws -> String {
    guard let commit = try revision == "HEAD" ? head() : commit(revision) else {
      throw WorkspaceError.git(.unknownRevision(revision))
    }
    return commit
  }

  /// The absolute path of one of git's own files, which need not exist.
  package func ownPath(_ name: String) throws -> String? {
    guard let path = try line(["rev-parse", "--git-path", name]) else { return nil }
    return isAbsolute(path) ? path : "\(folder)/\(path)"
  }

  /// The text of one of git's own files, without the final line feed; nil if it does not exist.
  func text(_ name: String) throws -> String? {
    guard let path = try ownPath(name), let bytes = try ownFile(path) else { return nil }
    var text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.last == UInt8(ascii: "\n") { text.unicodeScalars.removeLast() }
    return text
  }

  /// The content of one of git's own files by its absolute path. Returns nil only if it does not exist; throws if it cannot be
  /// read.
  func ownFile(_ path: String, limit: Int = 1 << 24) throws -> [UInt8]? {
    do {
      return try FileSystem.real.read(path, limit: limit)
    } catch {
      if error.isNotFound { return nil }
      throw WorkspaceError.git(.unread(error))
    }
  }

  /// Blobs by name.
  package func blobs(_ names: Set<String>) throws -> [String: Blob] {
    let names = names.sorted()
    let blobs = zip(names, try blobs(at: names)).map { ($0, $1?.blob ?? .unread(.missing)) }
    return Dictionary(uniqueKeysWithValues: blobs)
  }

  /// The blobs of some revisions (gitrevisions(7)), which must not contain line feeds; nil where the clone has no blob.
  func blobs(at revisions: [String]) throws -> [(name: String, blob: Blob)?] {
    if revisions.isEmpty { return [] }
    let found = lines(of: try catFile("--batch-check", revisions)).map { line in
      let words = byteWords(of: line).map(String.init)
      return words.count == 3 && words[1] == "blob"
        ? Int(words[2]).map { (name: words[0], size: $0) } : nil
    }
    guard found.count == revisions.count else {
      throw WorkspaceError.git(.incomplete(command: "cat-file"))
    }
    let small = Set(
      found.compactMap { $0 }.filter { $0.size <= Workspace.fileSizeLimit }.map(\.name))
    let contents = try contents(of: small.sorted())
    return found.map { found in
      found.map { ($0.name, contents[$0.name].map(Blob.content) ?? .unread(.tooLarge)) }
    }
  }

  /// The contents of blobs that exist, by name.
  private func contents(of names: [String]) throws -> [String: [UInt8]] {
    if names.isEmpty { return [:] }
    var rest = try catFile("--batch", names)[...]
    var contents: [String: [UInt8]] = [:]
    while let end = rest.firstIndex(of: 0x0A) {
      let words = byteWords(of: String(decoding: rest[..<end], as: UTF8.self)).map(String.init)
      rest = rest[(end + 1)...]
      guard words.count == 3, let count = Int(words[2]), count <= rest.count else { break }
      contents[words[0]] = Array(rest.prefix(count))
      rest = rest.dropFirst(count + 1)
    }
    guard contents.count == names.count else {
      throw WorkspaceError.git(.incomplete(command: "cat-file"))
    }
    return contents
  }

  private func catFile(_ mode: String, _ objects: [String]) throws -> [UInt8] {
    try run(["cat-file", mode], input: Array(objects.map { $0 + "\n" }.joined().utf8))
  }
}

/// A blob, unless it was not read.
package enum Blob: Sendable {
  case content([UInt8])
  case unread(UnreadBlob)

  package var content: [UInt8]? { if case .content(let bytes) = self { bytes } else { nil } }
  package var unread: UnreadBlob? { if case .unread(let reason) = self { reason } else { nil } }
}

/// The reason why a blob was not read.
package enum UnreadBlob: Hashable, Sendable {
  /// It is larger than a record's file may be.
  case tooLarge
  /// The clone lacks it, as a partial clone may.
  case missing
}
