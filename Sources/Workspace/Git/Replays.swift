import Text

/// What tells that a commit was made anew on other parents, as a rebase, a cherry-pick and a patch do.
extension Git {
  /// Who made each commit and at which second, with the first line of what was said of it: a commit that is
  /// made anew keeps them.
  package func replayMarks(of commits: Set<String>) throws(GitError) -> [String: [UInt8]] {
    let names = commits.filter { !$0.isEmpty }
    return try objects(names, of: "commit").compactMapValues { bytes in
      guard
        let end = (bytes.indices.dropLast().first { bytes[$0] == 0x0A && bytes[$0 + 1] == 0x0A })
      else { return nil }
      let head = bytes[..<end].split(separator: 0x0A)
      guard let author = head.first(where: { $0.starts(with: "author ".utf8) }) else { return nil }
      let message = bytes[end...].drop { $0 == 0x0A }
      return Array(author) + [0x0A] + message.prefix { $0 != 0x0A }
    }
  }

  /// Those of the places at which a commit has a file.
  package func existing(
    _ places: Set<RecordHistory.Identity>
  ) throws(GitError) -> Set<RecordHistory.Identity> {
    let asked = places.filter { !$0.commit.isEmpty && !$0.path.utf8.contains(0x0A) }
    if asked.isEmpty { return [] }
    let prefix = try line(["rev-parse", "--show-prefix"]) ?? ""
    let list = asked.sorted { ($0.commit, $0.path) < ($1.commit, $1.path) }
    let output = try run(
      ["cat-file", "--batch-check"],
      input: Array(list.map { "\($0.commit):\(prefix)\($0.path)\n" }.joined().utf8))
    let answers = output.split(separator: 0x0A)
    guard answers.count == list.count else { throw .incomplete(command: "cat-file") }
    return Set(
      zip(list, answers).compactMap { place, answer in
        byteWords(of: String(decoding: answer, as: UTF8.self)).dropFirst().first == "blob"
          ? place : nil
      })
  }
}
