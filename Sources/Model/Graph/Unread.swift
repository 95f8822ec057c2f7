import Diagnostics
package import Text

/// A folder or a file of records that could not be read, and why: what it holds can't be judged, nor can
/// anything that depends on it.
package struct Unread: Error, Hashable, Sendable {
  package let path: Path
  package let reason: Reason

  package init(path: Path, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  package enum Reason: Hashable, Sendable {
    /// A link, where only folders are looked into.
    case link
    case nameNotUTF8
    case notAFolder
    /// What the system says of the call that failed.
    case system(LocalizedText)
    /// What was found in the file, as the finding says it.
    case finding(LocalizedText)
    case broken
  }
}

extension RecordReader {
  /// Takes up that a folder of a kind could not be looked into.
  package mutating func addUnread(_ folder: Unread, kind: KindIndex) {
    addUnreadFolder(folder, kind: kind)
    report(Check.unreadableFile(folder.path, because: folder.reason.text))
  }
}

extension Graph {
  /// The first in order of what could not be read of some kinds, folders before files; nil where all of
  /// their records but the `known` ones are here and whole, as a decision needs it that depends on every
  /// one of them.
  package func firstUnread(
    of kinds: Set<KindIndex>, butFor known: Set<RecordName> = []
  ) -> Unread? {
    if let folder = firstUnreadFolder(of: kinds) { return folder }
    let broken = broken(of: kinds).filter { !known.contains(self[$0].name) }
    return broken.min(by: precedes).map(unread)
  }

  /// Whether all records of some kinds are here and whole.
  package func isWhole(_ kinds: Set<KindIndex>) -> Bool {
    broken(of: kinds).isEmpty && !unreadFolders.contains { kinds.contains($0.kind) }
  }

  /// The first in order of the folders of some kinds that could not be looked into; nil where the names of
  /// all their records are known.
  package func firstUnreadFolder(of kinds: Set<KindIndex>) -> Unread? {
    unreadFolders.filter { kinds.contains($0.kind) }.map(\.folder).min { $0.path < $1.path }
  }

  /// Why a broken record is that.
  package func unread(_ broken: RecordIndex) -> Unread {
    let path = path(of: broken)
    let finding = findings.first { $0.location.path == path && $0.severity == .error }
    return Unread(path: path, reason: finding.map { .finding(Check.reasonOfUnread($0)) } ?? .broken)
  }
}
