package import Platform

/// The line in `.gitattributes` that tells git how to treat the files of a workspace.
package enum GitAttributes {
  package static let name = ".gitattributes"
  /// Has no effect in a clone without docket's drivers: git then merges and compares the files as text.
  package static let line = "*.toml text eol=lf merge=docket diff=docket"

  /// The line without docket's drivers. It keeps line ends the same on all systems; `init` writes it in every workspace.
  package static let plainLine = "*.toml text eol=lf"

  /// Returns the file's bytes with docket's line, or with the plain line in its place; all other bytes stay.
  static func bytes(_ bytes: [UInt8], having isThere: Bool) -> [UInt8] {
    var lines = bytes.split(separator: lineFeed, omittingEmptySubsequences: false)
    let own = lines.indices.filter { says(lines[$0], Self.line, isFirst: $0 == 0) }
    if isThere != own.isEmpty { return bytes }
    let (former, new) =
      isThere
      ? (lines.indices.filter { says(lines[$0], plainLine, isFirst: $0 == 0) }.prefix(1), Self.line)
      : (own[...], plainLine)
    for index in former {
      let line = parts(lines[index], isFirst: index == 0)
      lines[index] = line.mark + ArraySlice(new.utf8) + line.end
    }
    var result = Array(lines.joined(separator: [lineFeed]))
    if !former.isEmpty { return result }
    let end = lines[0].last == carriageReturn ? [carriageReturn, lineFeed] : [lineFeed]
    if let last = result.last, last != lineFeed { result += end }
    return result + Array(new.utf8) + end
  }

  /// Whether a line consists of exactly this text.
  private static func says(_ line: ArraySlice<UInt8>, _ text: String, isFirst: Bool) -> Bool {
    parts(line, isFirst: isFirst).text.elementsEqual(text.utf8)
  }

  /// Splits a line into an optional byte order mark, the text, and an optional carriage return.
  private static func parts(
    _ line: ArraySlice<UInt8>, isFirst: Bool
  ) -> (mark: ArraySlice<UInt8>, text: ArraySlice<UInt8>, end: ArraySlice<UInt8>) {
    let mark = isFirst && line.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let end = line.last == carriageReturn ? 1 : 0
    return (line.prefix(mark), line.dropFirst(mark).dropLast(end), line.suffix(end))
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}

extension Workspace {
  /// Puts docket's line into a folder's `.gitattributes`, or the plain line in its place. Returns whether the file changed.
  @discardableResult
  package static func setGitAttributes(
    in folder: String, present: Bool, fileSystem: FileSystem = .real
  ) throws -> Bool {
    let path = joined(folder, GitAttributes.name)
    var old: [UInt8] = []
    if fileSystem.isTaken(path) { old = try fileSystem.readItself(path) }
    let new = GitAttributes.bytes(old, having: present)
    if new == old { return false }
    if new.count > fileSizeLimit {
      throw SystemError(reading: path, .tooLarge(limit: fileSizeLimit))
    }
    let directory = try Directory.open(folder, in: fileSystem)
    try directory.replace(GitAttributes.name, with: new)
    try directory.sync()
    return true
  }
}
