package import Diagnostics
package import TOML
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
  /// The parsed form of `after`, if available; does not affect equality.
  private(set) var parsed: Document?
  /// The parsed form of `before`, if available.
  private(set) var parsedBefore: Document?

  package init(
    path: Path, before: [UInt8]? = nil, after: [UInt8]? = nil, modeOf: Path? = nil
  ) {
    self.path = path
    self.before = before
    self.after = after
    self.modeOf = modeOf
  }

  /// Creates a change from parsed documents.
  package init(path: Path, before: Document?, after: Document, modeOf: Path? = nil) {
    self.init(path: path, before: before?.bytes, after: after.bytes, modeOf: modeOf)
    (parsedBefore, parsed) = (before, after)
  }

  /// The parsed form of `before` or `after`, if available.
  func parsed(_ content: KeyPath<FileChange, [UInt8]?>) -> Document? {
    content == \.before ? parsedBefore : parsed
  }

  /// Combines this change with a later one to the same file.
  mutating func follow(_ later: FileChange) {
    after = later.after
    parsed = later.parsed
    modeOf = modeOf ?? later.modeOf
    permissions = permissions ?? later.permissions
  }

  package static func == (one: FileChange, other: FileChange) -> Bool {
    one.path == other.path && one.before == other.before && one.after == other.after
      && one.modeOf == other.modeOf && one.permissions == other.permissions
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(before)
    hasher.combine(after)
    hasher.combine(modeOf)
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
