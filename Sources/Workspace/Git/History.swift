/// One commit that changed a file.
package struct Revision: Hashable, Sendable {
  package var commit: String
  package var author: String
  package var email: String
  /// As RFC 3339 writes it, in the author's own time zone.
  package var date: String
  package var subject: String
  /// The file's path afterwards, and before where that was another.
  package var path = ""
  package var oldPath: String?
  /// The blobs before, one for each parent that had the file.
  package var before: [String] = []
  /// Nil where the commit removed the file.
  package var after: String?
}

extension Git {
  /// The commits that changed a file, the newest first, through its renames.
  package func history(of path: String) throws(GitError) -> [Revision] {
    let output = try run([
      "log", "-z", "--raw", "--no-abbrev", "-c", "--follow", "-M", "--relative", "--no-color",
      "--format=%x01%H%x00%an%x00%ae%x00%aI%x00%s%x00", "--end-of-options", "HEAD", "--", path,
    ])
    var revisions: [Revision] = []
    var rest = fields(output)[...]
    while let token = rest.popFirst() {
      if token.hasPrefix("\u{1}") {
        let head = rest.prefix(4)
        rest = rest.dropFirst(4)
        guard head.count == 4 else { break }
        revisions.append(
          Revision(
            commit: String(token.dropFirst()), author: head[head.startIndex],
            email: head[head.startIndex + 1], date: head[head.startIndex + 2],
            subject: head[head.startIndex + 3]))
      } else if let line = token.split(separator: "\n").first, line.hasPrefix(":"),
        !revisions.isEmpty
      {
        read(line, &rest, into: &revisions[revisions.count - 1])
      }
    }
    let prefix = try line(["rev-parse", "--show-prefix"]) ?? ""
    for index in revisions.indices where revisions[index].before.count > 1 {
      // Of a merge git gives the path from the repository's top, whatever it was asked for.
      let path = revisions[index].path
      if path.hasPrefix(prefix) { revisions[index].path = String(path.dropFirst(prefix.count)) }
    }
    return revisions.filter { !$0.path.isEmpty }
  }

  /// Whether older commits are missing here.
  package func isShallow() throws(GitError) -> Bool {
    try line(["rev-parse", "--is-shallow-repository"]) == "true"
  }

  /// The files that differ between a commit and another, or the working tree where there is no other;
  /// untracked ones too.
  package func difference(from old: String, to new: String?) throws(GitError) -> [GitFileChange] {
    var arguments = [
      "diff", "--raw", "-z", "--no-abbrev", "--relative", "--no-ext-diff", "--no-textconv",
      "--find-renames=50%", "--end-of-options", old,
    ]
    if let new { arguments.append(new) }
    var changes = rawChanges(try run(arguments + ["--"]))
    if new != nil { return changes }
    for path in fields(try run(["ls-files", "-o", "-z", "--exclude-standard"])) {
      changes.append(GitFileChange(oldPath: nil, newPath: path, oldBlob: "", newBlob: ""))
    }
    return changes
  }

  /// One line of the raw format: `:mode mode blob blob M`, or `::mode mode mode blob blob blob MM` of
  /// a merge.
  private func read(
    _ token: Substring, _ rest: inout ArraySlice<String>, into revision: inout Revision
  ) {
    let parents = token.prefix { $0 == ":" }.count
    let words = token.dropFirst(parents).split(separator: " ").map(String.init)
    guard words.count == 2 * parents + 3, let status = words.last, let path = rest.popFirst() else {
      return
    }
    let blobs = words[(parents + 1)...].dropLast()
    let isNone = { (blob: String) in blob.allSatisfy { $0 == "0" } }
    revision.before = blobs.dropLast().filter { !isNone($0) }
    revision.after = blobs.last.flatMap { isNone($0) ? nil : $0 }
    revision.path = path
    if parents == 1, status.hasPrefix("R") || status.hasPrefix("C"), let target = rest.popFirst() {
      revision.oldPath = path
      revision.path = target
    }
  }
}
