package import Platform

/// The lines by which git knows how to treat the files of a workspace.
package enum GitAttributes {
  package static let name = ".gitattributes"
  /// Harmless in a clone where the drivers are not installed: git merges and compares as text there.
  package static let line = "*.toml text eol=lf merge=docket diff=docket"

  /// A text with the line, or without it.
  static func text(_ text: String, having isThere: Bool) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let isLine = { (line: Substring) in line.filter { $0 != "\r" } == Self.line }
    if isThere == lines.contains(where: isLine) { return text }
    if isThere { lines.append(Substring(line)) } else { lines.removeAll(where: isLine) }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Workspace {
  /// Puts docket's line into a folder's `.gitattributes`, or takes it out; a file that is empty without
  /// it goes. Returns whether anything changed.
  @discardableResult
  package static func setGitAttributes(
    in folder: String, present: Bool, fileSystem: FileSystem = .real
  ) throws(ReadFailure) -> Bool {
    let path = joined(folder, GitAttributes.name)
    var old = ""
    if fileSystem.exists(path) {
      old = String(decoding: try fileSystem.read(path, limit: fileSizeLimit), as: UTF8.self)
    }
    let new = GitAttributes.text(old, having: present)
    if new == old { return false }
    do throws(SystemError) {
      let directory = try Directory.open(folder, in: fileSystem)
      if new.isEmpty {
        try directory.remove(GitAttributes.name)
      } else {
        try directory.replace(GitAttributes.name, with: Array(new.utf8))
      }
      try directory.sync()
    } catch {
      throw .system(error)
    }
    return true
  }
}
