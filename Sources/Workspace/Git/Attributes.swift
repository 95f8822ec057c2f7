package import Platform

/// The lines by which git knows how to treat the files of a workspace.
package enum GitAttributes {
  package static let name = ".gitattributes"
  /// Harmless in a clone where the drivers are not installed: git merges and compares as text there.
  package static let line = "*.toml text eol=lf merge=docket diff=docket"

  /// What is left of it without docket's settings: `init` keeps line ends in every workspace.
  package static let plainLine = "*.toml text eol=lf"

  /// A text with the line, or with the plain one instead.
  static func text(_ text: String, having isThere: Bool) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    func index(of wanted: String) -> Int? {
      lines.firstIndex { line in line.filter { $0 != "\r" } == wanted }
    }
    if isThere == (index(of: Self.line) != nil) { return text }
    let new = Substring(isThere ? Self.line : plainLine)
    if let former = index(of: isThere ? plainLine : Self.line) {
      lines[former] = new
    } else {
      lines.append(new)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Workspace {
  /// Puts docket's line into a folder's `.gitattributes`, or the plain one in its place. Returns whether
  /// anything changed.
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
      try directory.replace(GitAttributes.name, with: Array(new.utf8))
      try directory.sync()
    } catch {
      throw .system(error)
    }
    return true
  }
}
