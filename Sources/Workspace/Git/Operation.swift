import Platform

/// What git is in the middle of: the two sides that are brought together, and where they part.
package struct GitOperation: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case merge
    case rebase
    case cherryPick = "cherry-pick"
    case revert
    case squash
    case stash
    case am
  }

  package var kind: Kind
  /// The commit that is stood on.
  package var ours: String
  /// The commit that is brought in.
  package var theirs: String
  /// The commit that both sides are compared with; nil where they have none in common.
  package var base: String?
  /// The last of the commits that the operation will have brought in.
  package var tip: String
  /// Where commits are brought in one by one, the commit that the first of them was put on.
  package var start: String?
  /// Of a stash, the commit with the files in it that git did not keep.
  package var untracked: String?
  /// Of a stash, how many newer ones there are.
  package var newerStashes = 0

  /// What to type when all is resolved.
  package var continuation: String {
    switch kind {
    case .squash: "git commit"
    case .stash: newerStashes == 0 ? "git stash drop" : "git stash drop stash@{\(newerStashes)}"
    default: "git \(kind.rawValue) --continue"
    }
  }

  /// Whether git brings in commits one by one, so that others may come behind this one.
  package var isOneOfMany: Bool { kind == .rebase || kind == .cherryPick }
}

extension Git {
  /// The merge, rebase or cherry-pick that has stopped; nil where there is none.
  package func operation() throws(GitError) -> GitOperation? {
    guard let ours = try commit("HEAD") else { return nil }
    if let folder = try rebaseFolder() {
      guard let theirs = try commit("REBASE_HEAD") else { return nil }
      let tip = try text("\(folder)/orig-head")
      return GitOperation(
        kind: .rebase, ours: ours, theirs: theirs, base: try commit("\(theirs)^"),
        tip: tip ?? theirs, start: try text("\(folder)/onto"))
    }
    if let theirs = try commit("MERGE_HEAD") {
      let heads = try text("MERGE_HEAD").map { byteLines(of: $0).count } ?? 1
      if heads > 1 { throw .manySides }
      return GitOperation(
        kind: .merge, ours: ours, theirs: theirs,
        base: try line(["merge-base", ours, theirs]), tip: theirs)
    }
    if let theirs = try commit("CHERRY_PICK_HEAD") {
      return GitOperation(
        kind: .cherryPick, ours: ours, theirs: theirs, base: try commit("\(theirs)^"),
        tip: try lastPick() ?? theirs, start: try text("sequencer/head"))
    }
    return nil
  }

  package func isInRebase() throws(GitError) -> Bool { try rebaseFolder() != nil }

  /// The folder of git's in which a rebase keeps its state; nil where none goes on.
  func rebaseFolder() throws(GitError) -> String? {
    for name in ["rebase-merge", "rebase-apply"] {
      if let path = try ownPath(name), FileSystem.real.isDirectory(path) { return name }
    }
    return nil
  }

  /// Whether a rebase or a cherry-pick that did not end has more commits to bring in.
  package func hasCommitsToCome() throws(GitError) -> Bool {
    switch try rebaseFolder() {
    case "rebase-merge"?:
      return try text("rebase-merge/git-rebase-todo").map(bringsCommits) ?? false
    case .some: return true
    case nil: return try text("sequencer/todo").map(bringsCommits) ?? false
    }
  }

  /// The last commit that a cherry-pick of several still has to bring in.
  private func lastPick() throws(GitError) -> String? {
    guard let todo = try text("sequencer/todo") else { return nil }
    for line in byteLines(of: todo).reversed() {
      let words = byteWords(of: line)
      if words.count > 1, words[0] == "pick" { return try commit(String(words[1])) }
    }
    return nil
  }

  func removeOwnFile(_ path: String) {
    guard let name = path.utf8.split(separator: UInt8(ascii: "/")).last else { return }
    try? Directory.open(parent(of: path) ?? "/").remove(String(Substring(name)))
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
}

/// Whether one of the commands that git still has to run brings a commit in.
func bringsCommits(_ list: String) -> Bool {
  let commands: Set<Substring> = [
    "pick", "p", "reword", "r", "edit", "e", "squash", "s", "fixup", "f", "merge", "m",
  ]
  return byteLines(of: list).contains { line in
    byteWords(of: line).first.map(commands.contains) ?? false
  }
}

/// A file that differs between two states, with the names of its blobs.
package struct GitFileChange: Hashable, Sendable {
  /// Nil where the file is new.
  package var oldPath: String?
  /// Nil where the file went.
  package var newPath: String?
  package var oldBlob: String
  package var newBlob: String
}
