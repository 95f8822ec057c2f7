package import Text

/// The changes in a watched folder and its subfolders.
package struct FolderChanges: Hashable, Sendable {
  /// Files that were created, changed or may be readable now, by their paths in the folder.
  package private(set) var written: Set<Path> = []
  /// Files that were deleted.
  package private(set) var removed: Set<Path> = []
  /// Whether anything else may have changed: folders were created or deleted, or changes may have been missed.
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

  /// Adds later changes.
  package mutating func add(_ later: FolderChanges) {
    for path in later.written { write(path) }
    for path in later.removed { remove(path) }
    isAnything = isAnything || later.isAnything
  }
}

/// A snapshot of a tree of folders, by the status of each file.
struct FolderScan {
  private var folders: Set<Path> = []
  private var files: [Path: FileStatus] = [:]

  init(of tree: FolderTree, in fileSystem: FileSystem) {
    var (folders, files): (Set<Path>, [Path: FileStatus]) = ([], [:])
    try? tree.walk(
      in: fileSystem, visit: { folders.insert($0) },
      see: { path, folder, name in files[path] = try? folder.status(name) })
    (self.folders, self.files) = (folders, files)
  }

  /// The changes since an earlier snapshot.
  func changes(since earlier: FolderScan) -> FolderChanges {
    var changes = FolderChanges(isAnything: folders != earlier.folders)
    for (path, status) in files where status != earlier.files[path] { changes.write(path) }
    for path in earlier.files.keys where files[path] == nil { changes.remove(path) }
    return changes
  }
}
