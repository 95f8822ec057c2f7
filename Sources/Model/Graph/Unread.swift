import Diagnostics
package import Text

/// A folder or a file of records that could not be read, and the reason. Nothing that depends on its content can be
/// checked.
package struct Unread: Hashable, Sendable {
  package let path: Path
  package let reason: Reason

  package init(path: Path, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  package enum Reason: Hashable, Sendable {
    /// The path is a link, but only folders are searched.
    case link
    case nameNotUTF8, notAFolder
    /// The system's error message for the failed call.
    case system(LocalizedText)
    /// The message of a diagnostic about the file.
    case finding(LocalizedText)
    case broken
  }
}

extension RecordReader {
  /// Records that a folder of a kind could not be read.
  package mutating func addUnread(_ folder: Unread, kind: KindIndex) {
    shard.unreadFolders.append((kind, folder))
    report(Check.unreadableFile(folder.path, because: folder.reason.text))
  }
}

extension Graph {
  /// Returns the first unreadable item of some kinds, folders before files; nil if all their records are readable, except
  /// possibly the `known` ones. Needed for decisions that depend on every record.
  package func firstUnread(
    of kinds: Set<KindIndex>, butFor known: Set<RecordName> = []
  ) -> Unread? {
    if let folder = firstUnreadFolder(of: kinds) { return folder }
    let broken = broken(of: kinds).filter { !known.contains(name(of: $0)) }
    return broken.min(by: precedes).map(unread)
  }

  /// Whether all records of some kinds could be read.
  package func isWhole(_ kinds: Set<KindIndex>) -> Bool {
    broken(of: kinds).isEmpty && !unreadFolders.contains { kinds.contains($0.kind) }
  }

  /// Returns the first folder of some kinds that could not be read; nil if the names of all their records are known.
  package func firstUnreadFolder(of kinds: Set<KindIndex>) -> Unread? {
    unreadFolders.filter { kinds.contains($0.kind) }.map(\.folder).min { $0.path < $1.path }
  }

  /// Returns the reason why a record is broken.
  package func unread(_ broken: RecordIndex) -> Unread {
    let path = path(of: broken)
    let finding = findings.first { $0.location.path == path && $0.severity == .error }
    let reason = finding.flatMap { $0.code == Check.unreadableFile.code ? $0.label : $0.message }
    return Unread(path: path, reason: reason.map { .finding($0) } ?? .broken)
  }
}
