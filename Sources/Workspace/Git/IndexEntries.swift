import Platform
import Text

/// What the next commit will have, noted in the index without a look at how files lie.
extension Git {
  /// Has the index hold files as they stand, and those that went as removed; also those that git ignores.
  func stage(_ paths: [String]) throws(GitError) {
    if paths.isEmpty { return }
    // Git by default refuses files that a sparse checkout leaves out.
    let isSparse = try line(["config", "--bool", "core.sparseCheckout"]) == "true"
    _ = try runOnFiles(
      ["add", "-A", "--force"] + (isSparse ? ["--sparse"] : [])
        + ["--pathspec-from-file=-", "--pathspec-file-nul"], input: pathList(paths))
  }

  /// Has the index hold files as they will be, and as removed where that is nil.
  func stage(_ files: [(path: String, bytes: [UInt8]?)]) throws(GitError) {
    if files.isEmpty { return }
    let prefix = try line(["rev-parse", "--show-prefix"]) ?? ""
    var modes: PathMap<Substring> = [:]
    for entry in fields(try run(["ls-files", "-s", "-z"])) {
      guard let tab = entry.utf8.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      modes[String(entry[tab...].dropping(1))] = byteWords(of: entry[..<tab]).first
    }
    let none = String(repeating: "0", count: try commit("HEAD")?.utf8.count ?? 40)
    var entries = files.filter { $0.bytes == nil }.map { "0 \(none)\t\(prefix)\($0.path)\0" }
    let kept = files.compactMap { path, bytes in bytes.map { (path: path, bytes: $0) } }
    for ((path, _), blob) in zip(kept, try storeAsGitWould(kept)) {
      entries.append("\(modes[path] ?? "100644") \(blob) 0\t\(prefix)\(path)\0")
    }
    _ = try run(["update-index", "-z", "--index-info"], input: Array(entries.joined().utf8))
  }

  /// Notes files in the index as in conflict between three versions each: the common one, ours and theirs; nil
  /// where there is none.
  func leaveInConflict(_ files: PathMap<[[UInt8]?]>) throws(GitError) {
    if files.isEmpty { return }
    let prefix = try line(["rev-parse", "--show-prefix"]) ?? ""
    let versions = files.sorted().flatMap { path, versions in
      versions.enumerated().compactMap { index, bytes in
        bytes.map { (path: path, stage: index + 1, bytes: $0) }
      }
    }
    var entries = ""
    var former: String?
    for (version, blob) in zip(versions, try store(versions.map(\.bytes))) {
      let place = prefix + version.path
      if former.map({ !$0.isExactly(version.path) }) ?? true {
        entries += "0 \(String(repeating: "0", count: blob.utf8.count))\t\(place)\0"
      }
      entries += "100644 \(blob) \(version.stage)\t\(place)\0"
      former = version.path
    }
    _ = try run(["update-index", "-z", "--index-info"], input: Array(entries.utf8))
  }

  /// Has the index note that files are as it has them, which spares git the reading.
  package func refreshIndex() throws(GitError) {
    _ = try attempt(withoutFilters() + ["update-index", "-q", "--unmerged", "--refresh"])
  }

  /// Refuses files that git would store otherwise than they stand: what a filter hides must not be staged in
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

  func pathList(_ paths: [String]) -> [UInt8] {
    Array(paths.map { $0 + "\0" }.joined().utf8)
  }
}
