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

  /// The contents of blobs by name. Missing blobs, as in a partial clone, are left out.
  package func blobs(_ names: Set<String>) throws -> [String: [UInt8]] {
    try objects(names, of: "blob")
  }

  /// The contents of objects of a type, by name.
  func objects(
    _ names: Set<String>, of type: String
  ) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for case let object? in try objects(names.sorted()) where object.type == type {
      contents[object.name] = object.content
    }
    return contents
  }

  /// The objects of some revisions (gitrevisions(7)), which must not contain line feeds; nil for objects that do not exist.
  func objects(_ revisions: [String]) throws -> [GitObject?] {
    if revisions.isEmpty { return [] }
    let input = Array(revisions.map { $0 + "\n" }.joined().utf8)
    var rest = try run(["cat-file", "--batch"], input: input)[...]
    var objects: [GitObject?] = []
    while let end = rest.firstIndex(of: 0x0A) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard words.count == 3, let count = Int(words[2]), count <= rest.count else {
        objects.append(nil)
        continue
      }
      objects.append(
        GitObject(
          name: String(words[0]), type: String(words[1]), content: Array(rest.prefix(count))))
      rest = rest.dropFirst(count + 1)
    }
    guard objects.count == revisions.count else {
      throw WorkspaceError.git(.incomplete(command: "cat-file"))
    }
    return objects
  }
}

/// A git object.
struct GitObject {
  let name: String
  /// `blob`, `tree`, `commit` or `tag`.
  let type: String
  let content: [UInt8]
}
