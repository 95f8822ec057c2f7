import Platform
import Text

extension Transaction {
  /// Throws if the changes exclude each other, or if the workspace could not be read after them: a file is too large, or a path is
  /// invalid or too long.
  ///
  /// Checking this first avoids failing after some files have been changed.
  func requireReadable() throws {
    if let contradiction { throw WorkspaceError.transaction(.contradiction(path: contradiction)) }
    let changes = changes
    for change in changes where change.isTooLarge {
      throw WorkspaceError.transaction(.tooLarge(path: change.path))
    }
    var files: Set<Path>?
    for change in changes where change.before == nil {
      guard change.path.isWritable else {
        throw WorkspaceError.transaction(.forbiddenPath(change.path))
      }
      if change.path.names.contains(where: { $0.text.utf8.count > maxNameCount })
        || joined(workspace.root, change.path).utf8.count >= maxPathCount
      {
        throw WorkspaceError.transaction(.pathTooLong(change.path))
      }
      let known = files ?? Set(changes.filter { $0.after != nil }.map(\.path))
      files = known
      var above = change.path.parent
      while !above.isEmpty {
        if known.contains(above) {
          throw WorkspaceError.transaction(.belowFile(change.path, file: above))
        }
        above = above.parent
      }
    }
  }
}

extension FileChange {
  /// Whether the change makes a file too large; a file that is already too large may stay as it is.
  package var isTooLarge: Bool {
    guard let after, after.count > Workspace.fileSizeLimit else { return false }
    return after != before
  }
}

/// `NAME_MAX` of common file systems, in bytes.
private let maxNameCount = 255

/// `PATH_MAX` of Linux, in bytes including the final NUL.
private let maxPathCount = 4096
