package import Text

/// Which folders are followed: one, some of those right in it, and all below these but hidden ones; and in them all
/// files but hidden ones.
package struct FolderTree: Hashable, Sendable {
  /// The absolute path of the first.
  package let root: String
  /// The names of the folders in it that are followed with all that is below them.
  package let folders: Set<Path>
  /// The names of the hidden files in it that are followed nevertheless.
  package let hiddenFiles: Set<Path>
  /// A folder above the first, by its path from there, in which files with these names are followed too, and nothing
  /// else.
  package let above: Path?

  package init(
    root: String, folders: Set<Path>, hiddenFiles: Set<Path> = [], above: Path? = nil
  ) {
    (self.root, self.folders, self.hiddenFiles) = (root, folders, hiddenFiles)
    self.above = above
  }
}

extension FolderTree {
  /// What a folder of the tree is told of by.
  func absolute(_ path: Path) -> String { path.isEmpty ? root : "\(root)/\(path)" }

  /// Whether a file of a name belongs to the tree, in whichever of its folders.
  func followsFile(_ name: String, in folder: Path) -> Bool {
    if folder == above { return hiddenFiles.contains(Path(name)) }
    return !isHidden(name) || folder.isEmpty && hiddenFiles.contains(Path(name))
  }

  /// Whether a folder of a name in another belongs to the tree.
  func followsFolder(_ name: String, in folder: Path) -> Bool {
    folder.isEmpty ? folders.contains(Path(name)) : folder != above && !isHidden(name)
  }

  private func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  /// Calls `visit` with the path of each folder before it is looked into, and `see` with each file in it. What
  /// cannot be looked into, or is gone by now, has nothing.
  func walk(
    in fileSystem: FileSystem, visit: (_ folder: Path) throws(SystemError) -> Void,
    see: (_ file: Path, _ folder: borrowing Directory, _ name: String) -> Void = { _, _, _ in }
  ) throws(SystemError) {
    var pending = [above, ""].compactMap(\.self)
    while let path = pending.popLast() {
      try visit(path)
      guard let folder = try? Directory.open(absolute(path), in: fileSystem) else { continue }
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
