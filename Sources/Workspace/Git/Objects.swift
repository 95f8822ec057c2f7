import Platform
import Text

/// Reading what git keeps.
extension Repository {
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

  /// The full name of the commit that is checked out; nil before the first. One that is damaged is an error.
  package func head() throws(GitError) -> String? {
    if let commit = try commit("HEAD") { return commit }
    let error = failure(of: try attempt(["log", "--max-count=1", "--format="]))
    if case .failed(let words) = error, words.includes("does not have any commits yet") {
      return nil
    }
    throw error
  }

  /// The full name of the commit that a revision is, which has to be there.
  package func knownCommit(_ revision: String) throws(GitError) -> String {
    guard let commit = try revision == "HEAD" ? head() : commit(revision) else {
      throw .unknownRevision(revision)
    }
    return commit
  }

  /// The absolute path of one of git's own files, whether or not it is there.
  package func ownPath(_ name: String) throws(GitError) -> String? {
    guard let path = try line(["rev-parse", "--git-path", name]) else { return nil }
    return isAbsolute(path) ? path : "\(folder)/\(path)"
  }

  /// One of git's own files as text without the line feed at its end; nil where it is not there.
  func text(_ name: String) throws(GitError) -> String? {
    guard let path = try ownPath(name), let bytes = try ownFile(path) else { return nil }
    var text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.last == UInt8(ascii: "\n") { text.unicodeScalars.removeLast() }
    return text
  }

  /// The content of one of git's own files by its absolute path; nil where it is not there, and only then:
  /// what cannot be read must not be taken for nothing.
  func ownFile(_ path: String, limit: Int = 1 << 24) throws(GitError) -> [UInt8]? {
    do throws(ReadFailure) {
      return try FileSystem.real.read(path, limit: limit)
    } catch {
      if case .system(let error) = error, error.isNotFound { return nil }
      throw .unread(error)
    }
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
    var contents: [String: [UInt8]] = [:]
    for case let object? in try objects(names.sorted()) where object.type == type {
      contents[object.name] = object.content
    }
    return contents
  }

  /// The objects that some revisions are (gitrevisions(7)), which have no line feed in them; nil for those that are not
  /// there.
  func objects(_ revisions: [String]) throws(GitError) -> [GitObject?] {
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
    guard objects.count == revisions.count else { throw .incomplete(command: "cat-file") }
    return objects
  }
}

/// What git keeps under a name.
struct GitObject {
  let name: String
  /// `blob`, `tree`, `commit` or `tag`.
  let type: String
  let content: [UInt8]
}
