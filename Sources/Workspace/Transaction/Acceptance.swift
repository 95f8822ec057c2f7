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
    var files: Set<Path>?
    for change in changes where change.before == nil {
      guard change.path.isWritable else { throw .forbiddenPath(change.path) }
      if change.path.names.contains(where: { $0.text.utf8.count > greatestNameCount })
        || joined(workspace.root, change.path).utf8.count >= greatestPathCount
      {
        throw .pathTooLong(change.path)
      }
      let known = files ?? Set(changes.filter { $0.after != nil }.map(\.path))
      files = known
      var above = change.path.parent
      while !above.isEmpty {
        if known.contains(above) { throw .belowFile(change.path, file: above) }
        above = above.parent
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
