import Platform
import Text

extension Git {
  /// Has the index take files as they stand, and those that went as removed; also those that git ignores.
  func stage(_ paths: [String]) throws(GitError) {
    if paths.isEmpty { return }
    // Git refuses by default to take up files that a sparse checkout leaves out.
    let isSparse = try line(["config", "--bool", "core.sparseCheckout"]) == "true"
    _ = try runOnFiles(
      ["add", "-A", "--force"] + (isSparse ? ["--sparse"] : [])
        + ["--pathspec-from-file=-", "--pathspec-file-nul"], input: pathList(paths))
  }

  /// Has the index take files as they will be, and as removed where that is nil.
  func stage(_ files: [(path: String, bytes: [UInt8]?)]) throws(GitError) {
    if files.isEmpty { return }
    let prefix = try line(["rev-parse", "--show-prefix"]) ?? ""
    var modes: PathMap<Substring> = [:]
    for entry in fields(try run(["ls-files", "-s", "-z"])) {
      guard let tab = entry.utf8.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      modes[String(entry[tab...].dropping(1))] = byteWords(of: entry[..<tab]).first
    }
    let none = String(repeating: "0", count: try commit("HEAD")?.utf8.count ?? 40)
    var entries = ""
    for (path, bytes) in files {
      guard let bytes else {
        entries += "0 \(none)\t\(prefix)\(path)\0"
        continue
      }
      // Git converts the ends of lines by what is said of the path.
      let answer = try runOnFiles(["hash-object", "-w", "--stdin", "--path=\(path)"], input: bytes)
      let blob = String(decoding: answer.prefix { $0 != 0x0A }, as: UTF8.self)
      entries += "\(modes[path] ?? "100644") \(blob) 0\t\(prefix)\(path)\0"
    }
    _ = try run(["update-index", "-z", "--index-info"], input: Array(entries.utf8))
  }

  /// Has the index note that files are as it has them, which spares git the reading.
  package func refreshIndex() throws(GitError) {
    _ = try attempt(withoutFilters() + ["update-index", "-q", "--unmerged", "--refresh"])
  }

  /// Refuses files that git would not take up as they stand: what a filter hides must not be staged in
  /// the open.
  func refuseFiltered(_ paths: [String]) throws(GitError) {
    let filters = try filters()
    if filters.isEmpty || paths.isEmpty { return }
    let answer = fields(try run(["check-attr", "-z", "--stdin", "filter"], input: pathList(paths)))
    for index in stride(from: 0, to: answer.count - 2, by: 3)
    where filters.contains(answer[index + 2]) {
      throw .filtered(path: answer[index], filter: answer[index + 2])
    }
  }

  /// Those of the files that are there, and that somebody keeps to himself: git ignores them, and the index
  /// has none of that name.
  func privateFiles(among paths: [String]) throws(GitError) -> PathSet {
    let present = paths.filter { FileSystem.real.isTaken(joined(folder, $0)) }
    if present.isEmpty { return [] }
    // This one question takes no literal paths; behind `./` no byte of them means anything.
    let ignored = fields(
      try run(
        ["--no-literal-pathspecs", "check-ignore", "-z", "--stdin"],
        input: pathList(present.map { "./" + $0 }), accepting: [0, 1]))
    return PathSet(ignored.map { String($0.dropFirst(2)) })
  }

  private func pathList(_ paths: [String]) -> [UInt8] {
    Array(paths.map { $0 + "\0" }.joined().utf8)
  }

  /// Notes a file in the index as in conflict between three versions: the common one, ours and theirs; nil
  /// where there is none.
  func leaveInConflict(_ path: String, _ versions: [[UInt8]?]) throws(GitError) {
    let place = (try line(["rev-parse", "--show-prefix"]) ?? "") + path
    var entries = ""
    for (index, bytes) in versions.enumerated() {
      guard let bytes else { continue }
      let answer = try run(["hash-object", "-w", "--stdin"], input: bytes)
      let blob = String(decoding: answer.prefix { $0 != 0x0A }, as: UTF8.self)
      if entries.isEmpty {
        entries = "0 \(String(repeating: "0", count: blob.count))\t\(place)\0"
      }
      entries += "100644 \(blob) \(index + 1)\t\(place)\0"
    }
    _ = try run(["update-index", "-z", "--index-info"], input: Array(entries.utf8))
  }

  /// The operation that ended and left numbers noted, all of its commits as one; nil where it was
  /// given up, or its outcome left again.
  package func finished(_ noted: Renumberings) throws(GitError) -> GitOperation? {
    guard let head = try commit("HEAD"), let tip = try commit(noted.tip),
      try isAncestor(noted.ours, of: head), try !isAncestor(tip, of: head)
    else {
      return nil
    }
    return GitOperation(
      kind: .rebase, ours: noted.ours, theirs: tip,
      base: try line(["merge-base", noted.ours, tip]), tip: tip)
  }

  /// The merge of two branches that the last commit is, as if it had stopped; nil where it is none.
  package func lastMerge() throws(GitError) -> GitOperation? {
    guard let ours = try commit("HEAD^1"), let theirs = try commit("HEAD^2"),
      try commit("HEAD^3") == nil
    else { return nil }
    return GitOperation(
      kind: .merge, ours: ours, theirs: theirs, base: try line(["merge-base", ours, theirs]),
      tip: theirs)
  }

  /// Has a stopped rebase run `docket git resolve` after its last commit, and commit what that changes;
  /// false where no commits are to come, git keeps no list of them, or the folder cannot be named in it.
  package func planAtTheEnd(message: String) throws(GitError) -> Bool {
    guard let path = try ownPath("rebase-merge/git-rebase-todo"), var list = try ownFile(path),
      let command = try resolveCommand(message: message)
    else { return false }
    let isPlanned = list.split(separator: 0x0A).contains { $0.elementsEqual(command.utf8) }
    if isPlanned { return true }
    guard bringsCommits(String(decoding: list, as: UTF8.self)) else { return false }
    if list.last != 0x0A { list.append(0x0A) }
    do throws(SystemError) {
      try FileSystem.real.replace(path, with: list + Array(command.utf8) + [0x0A])
    } catch {
      throw .system(error)
    }
    return true
  }

  /// The line of a rebase's list that does so, which git runs in a shell at the top of the working tree;
  /// nil where the folder's name does not fit on a line, or is no UTF-8.
  ///
  /// What is done is committed also where something is left to a person: git does not go on while something
  /// is staged behind such a line.
  private func resolveCommand(message: String) throws(GitError) -> String? {
    let prefix = try line(["rev-parse", "--show-prefix"]) ?? ""
    if prefix.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\u{FFFD}" }) { return nil }
    let place = prefix.isEmpty ? "" : "-C \(quotedForShell("./" + prefix)) "
    return "exec docket \(place)git resolve; code=$?; "
      + "git diff --cached --quiet || git commit -q -m \(quotedForShell(message)) || code=1; "
      + "exit $code"
  }

  func isAncestor(_ one: String, of other: String) throws(GitError) -> Bool {
    try attempt(["merge-base", "--is-ancestor", one, other]).status.isSuccess
  }
}
