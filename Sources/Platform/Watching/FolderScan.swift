import Text

/// What a tree of folders was at one moment, by what the system tells of each file without opening it.
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

  /// What has changed since an earlier scan.
  func changes(since earlier: FolderScan) -> FolderChanges {
    var changes = FolderChanges(isAnything: folders != earlier.folders)
    for (path, status) in files where status != earlier.files[path] { changes.write(path) }
    for path in earlier.files.keys where files[path] == nil { changes.remove(path) }
    return changes
  }
}
