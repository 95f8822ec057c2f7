package import Text

/// What has changed in a folder that is followed, and in those below it.
package struct FolderChanges: Hashable, Sendable {
  /// Files that came or were written to or may be read otherwise, by their paths below the folder.
  package private(set) var written: Set<Path> = []
  /// Files that are gone.
  package private(set) var removed: Set<Path> = []
  /// Whether anything may have changed beside these files: folders came or went, or nobody knows.
  package var isAnything = false

  package init(written: Set<Path> = [], removed: Set<Path> = [], isAnything: Bool = false) {
    (self.written, self.removed, self.isAnything) = (written, removed, isAnything)
  }

  package static let anything = FolderChanges(isAnything: true)

  package var isEmpty: Bool { written.isEmpty && removed.isEmpty && !isAnything }

  /// All files that are known to have changed.
  package var paths: Set<Path> { written.union(removed) }

  package mutating func write(_ path: Path) {
    removed.remove(path)
    written.insert(path)
  }

  package mutating func remove(_ path: Path) {
    written.remove(path)
    removed.insert(path)
  }

  /// Adds what happened after it.
  package mutating func add(_ later: FolderChanges) {
    for path in later.written { write(path) }
    for path in later.removed { remove(path) }
    isAnything = isAnything || later.isAnything
  }
}
