import Platform
import Text

extension Transaction {
  /// Refuses changes that no reader of the workspace would take, before any of them is made: a file that is
  /// too large, and a path that cannot be made or that other programs could not open.
  ///
  /// One of several that turned out to be impossible later would leave the others half made.
  func requireReadable() throws(TransactionError) {
    let changes = changes
    for change in changes where change.isTooLarge { throw .tooLarge(path: change.path) }
    var files: Set<ExactText>?
    for change in changes where change.before == nil {
      guard let place = WorkspacePath(change.path) else { throw .forbiddenPath(change.path) }
      let parts = place.path.utf8.split(separator: UInt8(ascii: "/"))
      if parts.contains(where: { $0.count > greatestNameCount })
        || joined(workspace.root, place.path).utf8.count >= greatestPathCount
      {
        throw .pathTooLong(change.path)
      }
      let known = files ?? Set(changes.filter { $0.after != nil }.map { ExactText($0.path) })
      files = known
      for count in 1..<parts.count {
        let above = parts.prefix(count).map { String(Substring($0)) }.joined(separator: "/")
        if known.contains(ExactText(above)) { throw .belowFile(change.path, file: above) }
      }
    }
  }
}

extension FileChange {
  /// Whether it makes a file larger than any reader takes; one that was so before is not made so.
  package var isTooLarge: Bool {
    guard let after, after.count > Workspace.fileSizeLimit else { return false }
    return after != before
  }
}

/// `NAME_MAX` of every usual file system, in bytes.
private let greatestNameCount = 255

/// `PATH_MAX` of Linux, in bytes with the NUL at its end.
private let greatestPathCount = 4096
