import Text

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
