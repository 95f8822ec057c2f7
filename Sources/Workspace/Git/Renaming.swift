extension Git {
  /// Whether git merges a file with one of another name that is only like it: the common version lay elsewhere,
  /// and never was what this is.
  ///
  /// Most files are where they were on both sides, which takes no history to tell. `path` is the file's from
  /// the folder, and `place` the same from the top of the working tree; `wasChangedHere` says that our side
  /// calls it otherwise than the common version does, and `isSame` whether an older version of the file is
  /// the common version's record.
  package func isTakenForARename(
    _ path: String, at place: String, wasChangedHere: Bool, isSame: ([UInt8]) -> Bool
  ) throws(GitError) -> Bool {
    let others = try commitsMerged()
    let places = (["HEAD"] + others).map { "\($0):\(place)\n" }
    let answer = lines(
      of: try run(["cat-file", "--batch-check"], input: Array(places.joined().utf8)))
    let isThere = answer.map { !$0.utf8.suffix(8).elementsEqual(" missing".utf8) }
    if isThere.first == true {
      if others.isEmpty ? !wasChangedHere : !isThere.contains(false) { return false }
    }
    let versions = rawChanges(
      try run(
        [
          "log", "--all", "HEAD", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-color",
          "--relative", "--format=",
        ] + others + ["--", path]))
    let contents = try blobs(Set(versions.compactMap { $0.newPath == nil ? nil : $0.newBlob }))
    return !contents.values.contains(where: isSame)
  }

  /// The commits that are being brought in, as far as git tells the programs that it runs for a merge, or
  /// notes them for a rebase.
  private func commitsMerged() throws(GitError) -> [String] {
    let prefix = "GITHEAD_"
    let heads = environment.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    if !heads.isEmpty { return heads.map(String.init).sorted() }
    guard let done = try text("rebase-merge/done"), let last = byteLines(of: done).last else {
      return []
    }
    let words = byteWords(of: last)
    guard words.count > 1, let commit = try commit(String(words[1])) else { return [] }
    return [commit]
  }
}
