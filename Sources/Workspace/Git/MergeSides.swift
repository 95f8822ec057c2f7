package import Text

/// What a merge driver can learn about the two sides of the merge that runs it.
extension Repository {
  /// The commit of the other side, which git names in a label, in the environment, or in the state of a rebase; nil if it does not.
  ///
  /// `MERGE_HEAD` and `CHERRY_PICK_HEAD` only exist after the drivers have run.
  package func otherSide(label: String?, _ environment: [String: String]) -> String? {
    var names = label.map { [$0] } ?? []
    if let label, let word = label.dropping(prefix: "parent of ").split(separator: " ").first {
      names.append(String(word))
    }
    names += environment.keys.filter { $0.hasPrefix("GITHEAD_") }.map { String($0.dropFirst(8)) }
    for name in names {
      if let commit = (try? commit(name)) ?? nil { return commit }
    }
    let done = (try? text("rebase-merge/done")) ?? nil
    guard let words = done?.split(separator: "\n").last?.split(separator: " "), words.count > 1
    else { return nil }
    return (try? commit(String(words[1]))) ?? nil
  }

  /// The path of a file with some content in a commit: `path` if it is one of several.
  package func path(
    of content: [UInt8], in commit: String, preferring path: Path
  ) throws -> Path? {
    guard let name = try line(["hash-object", "--stdin"], input: content) else { return nil }
    var answer = GitAnswer(try run(["ls-tree", "-r", "-z", commit]))
    var found: Path?
    while let (words, place) = answer.file() {
      guard words.count == 3, words[2].elementsEqual(name.utf8) else { continue }
      if place == path { return path }
      found = found ?? place
    }
    return found
  }
}

extension String {
  fileprivate func dropping(prefix: String) -> Substring {
    hasPrefix(prefix) ? dropFirst(prefix.count) : self[...]
  }
}
