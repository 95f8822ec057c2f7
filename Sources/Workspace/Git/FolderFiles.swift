import Diagnostics
import Model
package import Text

/// The files of the kinds' folders as they stand, by path, with the names of the blobs that they would be.
package struct FolderFiles: Sendable {
  package internal(set) var blobs: PathMap<String> = [:]
  /// What lies in files that git does not keep as they are.
  package internal(set) var contents: [String: [UInt8]] = [:]
  /// The files that the next commit would have, with their blobs.
  package internal(set) var index: PathMap<String> = [:]
  /// The files at which git stopped.
  package internal(set) var unmerged: PathMap<UnmergedFile> = [:]
  /// The files at which git had stopped, and that somebody has resolved since.
  package internal(set) var resolved: PathSet = []
  /// Records that git keeps, and that a sparse checkout leaves out of the folder.
  package internal(set) var hidden: PathSet = []
}

extension Git {
  /// The files as they stand in a workspace's folder; those that a sparse checkout leaves out, as the
  /// index has them.
  package func folderFiles(
    of workspace: Workspace, besides head: PathMap<String>
  ) throws(GitError) -> FolderFiles {
    let folders = workspace.schema.kinds.map(\.folder)
    var files = FolderFiles()
    files.blobs = head
    var unknown: [String] = []
    let changes = rawChanges(
      try runOnFiles(
        [
          "diff-index", "-r", "-z", "--raw", "--no-abbrev", "--no-renames", "--relative", "HEAD",
          "--",
        ]
          + folders))
    for change in changes {
      guard let path = change.newPath ?? change.oldPath else { continue }
      files.blobs[path] = nil
      if change.newPath == nil { continue }
      if change.newBlob.allSatisfy({ $0 == "0" }) {
        unknown.append(path)
      } else {
        files.blobs[path] = change.newBlob
      }
    }
    unknown += fields(try run(["ls-files", "-o", "-z", "--exclude-standard", "--"] + folders))
    for file in try unmerged() {
      files.unmerged[file.path] = file
      files.blobs[file.path] = nil
    }
    try name(PathSet(unknown).subtracting(files.unmerged.keys), of: workspace, in: &files)
    for line in fields(try run(["ls-files", "--resolve-undo", "-z", "--"] + folders)) {
      if let tab = line.utf8.firstIndex(of: UInt8(ascii: "\t")) {
        files.resolved.insert(String(line[tab...].dropping(1)))
      }
    }
    for line in fields(try run(["ls-files", "-t", "-s", "-z", "--"] + folders)) {
      guard let tab = line.utf8.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let (words, path) = (byteWords(of: line[..<tab]), String(line[tab...].dropping(1)))
      guard words.count == 4 else { continue }
      if words[0] == "S" { files.hidden.insert(path) }
      if words[3] == "0" { files.index[path] = String(words[2]) }
    }
    return files
  }

  /// Gives files that differ from what git keeps the names of the blobs that they would be.
  private func name(
    _ paths: PathSet, of workspace: Workspace, in files: inout FolderFiles
  ) throws(GitError) {
    let contents = paths.sorted().compactMap { path in
      workspace.schema.recordName(ofPath: path) == nil
        ? nil : workspace.sourceFile(path).map { (path: path, bytes: $0.bytes) }
    }
    if contents.isEmpty { return }
    let names = try blobNames(of: contents.map(\.path))
    for (file, name) in zip(contents, names) {
      files.blobs[file.path] = name
      files.contents[name] = file.bytes
    }
  }
  /// The names of the blobs that files are by their paths from the workspace; `isKept` where git shall have them.
  func blobNames(
    of paths: [String], isKept: Bool = false
  ) throws(GitError) -> [String] {
    let command = ["hash-object"] + (isKept ? ["-w"] : [])
    // A list of paths has one a line.
    let listed = paths.filter { !$0.utf8.contains(0x0A) }
    let others = paths.filter { $0.utf8.contains(0x0A) }
    var names: [Substring] = []
    if !listed.isEmpty {
      // Git reads these paths from the top of the working tree.
      let prefix = try line(["rev-parse", "--show-prefix"]) ?? ""
      let list = listed.map { "\(prefix)\($0)\n" }.joined()
      names += byteLines(
        of: String(
          decoding: try runOnFiles(command + ["--stdin-paths"], input: Array(list.utf8)),
          as: UTF8.self))
    }
    if !others.isEmpty {
      names += byteLines(
        of: String(decoding: try runOnFiles(command + ["--"] + others), as: UTF8.self))
    }
    guard names.count == paths.count else { throw .incomplete(command: "hash-object") }
    let byPath = PathMap(zip(listed + others, names)) { one, _ in one }
    return paths.compactMap { byPath[$0].map(String.init) }
  }
}
