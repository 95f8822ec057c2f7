package import TOML
package import Text

/// One file of the workspace before and after a transaction.
package struct FileChange: Hashable, Sendable {
  /// One that `isWritable`.
  package var path: Path
  /// What was read there; `nil` where no file may be.
  package var before: [UInt8]?
  /// What shall be there; `nil` where the file goes.
  package var after: [UInt8]?
  /// The file whose permissions a new one takes, as when a record is renamed.
  package var modeOf: Path?
  /// Who may do what with a new one that takes after none; nil for what new files in its folder have.
  package var permissions: UInt16?
  /// What `after` says, where somebody has parsed it already; two changes are the same with and without.
  private(set) var parsed: Document?
  /// As `parsed`, of `before`.
  private(set) var parsedBefore: Document?

  package init(
    path: Path, before: [UInt8]? = nil, after: [UInt8]? = nil, modeOf: Path? = nil
  ) {
    self.path = path
    self.before = before
    self.after = after
    self.modeOf = modeOf
  }

  /// A change to what was parsed to make it.
  package init(path: Path, before: Document?, after: Document, modeOf: Path? = nil) {
    self.init(path: path, before: before?.bytes, after: after.bytes, modeOf: modeOf)
    (parsedBefore, parsed) = (before, after)
  }

  /// What one of its contents says, where somebody has parsed it already.
  func parsed(_ content: KeyPath<FileChange, [UInt8]?>) -> Document? {
    content == \.before ? parsedBefore : parsed
  }

  /// Has what another change makes of the file, in place of what this one does.
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

/// How a transaction is run.
package struct TransactionOptions: Hashable, Sendable {
  /// How long to wait for the workspace's lock.
  package var lockTimeout: Duration
  /// How long to wait before it is said: another program's usual work is done sooner than anybody
  /// could read it.
  package var patience: Duration
  /// Only plans: takes no lock and writes nothing.
  package var isDryRun: Bool

  package init(
    lockTimeout: Duration = .seconds(10), patience: Duration = .milliseconds(500),
    isDryRun: Bool = false
  ) {
    self.lockTimeout = lockTimeout
    self.patience = patience
    self.isDryRun = isDryRun
  }
}

extension Path {
  /// Whether a transaction may write there: neither hidden, as git's own files are, nor out of the workspace.
  package var isWritable: Bool {
    !text.utf8.contains(0)
      && text.split(at: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && !$0.begins(with: ".") }
  }
}
