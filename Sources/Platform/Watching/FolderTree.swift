package import Text

/// The folders to watch: a root, some of its subfolders, and all folders in these except hidden ones, with all files except
/// hidden ones.
package struct FolderTree: Hashable, Sendable {
  /// The absolute path of the root.
  package let root: String
  /// The names of the subfolders of the root that are watched with everything in them.
  package let folders: Set<Path>
  /// The names of hidden files in the root that are watched anyway.
  package let hiddenFiles: Set<Path>
  /// A folder above the root, by its path relative to the root. In it, only files with the names in `hiddenFiles` are watched.
  package let above: Path?

  package init(
    root: String, folders: Set<Path>, hiddenFiles: Set<Path> = [], above: Path? = nil
  ) {
    (self.root, self.folders, self.hiddenFiles) = (root, folders, hiddenFiles)
    self.above = above
  }
}

extension FolderTree {
  /// The absolute path of a folder of the tree.
  func absolute(_ path: Path) -> String { path.isEmpty ? root : "\(root)/\(path)" }

  /// Whether a file in a folder of the tree is watched.
  func followsFile(_ name: String, in folder: Path) -> Bool {
    if folder == above { return hiddenFiles.contains(Path(name)) }
    return !isHidden(name) || folder.isEmpty && hiddenFiles.contains(Path(name))
  }

  /// Whether a subfolder of a folder of the tree is watched.
  func followsFolder(_ name: String, in folder: Path) -> Bool {
    folder.isEmpty ? folders.contains(Path(name)) : folder != above && !isHidden(name)
  }

  private func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  /// Calls `visit` with the path of each folder before reading it, and `see` with each file in it. Unreadable and deleted folders
  /// count as empty.
  func walk(
    in fileSystem: FileSystem, visit: (_ folder: Path) throws(SystemError) -> Void,
    see: (_ file: Path, _ folder: Directory, _ name: String) -> Void = { _, _, _ in }
  ) throws(SystemError) {
    let folders = (try? Directory.open(root, in: fileSystem, shownAs: "")).map(Folders.init(below:))
    var pending = [above, ""].compactMap(\.self)
    while let path = pending.popLast() {
      try visit(path)
      guard let folder = try? folders?.folder(path) else { continue }
      var names: [(name: String, type: FileType)] = []
      try? folder.forEachEntry { names.append(($0.string, $0.type)) }
      for (name, type) in names {
        if type != .directory && followsFile(name, in: path) {
          see(path.appending(name), folder, name)
        } else if type == .directory && followsFolder(name, in: path) {
          pending.append(path.appending(name))
        }
      }
    }
  }
}
