package import Diagnostics
package import Text

/// One file before and after a transaction.
package struct FileChange: Hashable, Sendable {
  /// Must be `isWritable`.
  package var path: Path
  /// The content that was read; nil if there must be no file.
  package var before: [UInt8]?
  /// The new content; nil to delete the file.
  package var after: [UInt8]?
  /// The file from which a new one copies its permissions, as when a record is renamed.
  package var modeOf: Path?
  /// The permissions of a new file that copies none; nil for the default.
  package var permissions: UInt16?
  /// Whether docket gave the new record its id and its number, so that no other record has them.
  package var hasFreshName = false

  package init(
    path: Path, before: [UInt8]? = nil, after: [UInt8]? = nil, modeOf: Path? = nil
  ) {
    self.path = path
    self.before = before
    self.after = after
    self.modeOf = modeOf
  }

  /// Combines this change with a later one to the same file.
  mutating func follow(_ later: FileChange) {
    after = later.after
    modeOf = modeOf ?? later.modeOf
    permissions = permissions ?? later.permissions
  }
}

extension Workspace {
  /// Reads a file as it is after some changes.
  package func source(of path: Path, after changes: [FileChange]) -> SourceFile? {
    changes.first { $0.path == path }?.after.map(SourceFile.init(bytes:)) ?? sourceFile(path)
  }
}

extension Path {
  /// Whether a transaction may write to this path: it is in the workspace and not hidden.
  package var isWritable: Bool {
    !text.utf8.contains(0)
      && text.split(at: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && !$0.begins(with: ".") }
  }
}
