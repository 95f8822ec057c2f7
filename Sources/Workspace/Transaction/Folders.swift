import Platform
import Text

/// An open folder that can be shared.
final class Folder {
  let directory: Directory

  init(_ directory: consuming Directory) {
    self.directory = directory
  }
}

/// The folders of the workspace. Each is opened from the root down without following links, so that no path can lead out of the
/// workspace, even if somebody changes folders meanwhile.
final class Folders {
  let root: Folder
  private var opened: [Path: Folder] = [:]

  /// The number of folders to keep open for the next access.
  private static let maxOpenCount = 64

  init(of workspace: Workspace) throws(SystemError) {
    root = Folder(
      try Directory.open(workspace.root, in: workspace.fileSystem, shownAs: ""))
  }

  /// Opens a folder by its path in the workspace, which is empty for the root.
  func folder(_ path: Path) throws(SystemError) -> Folder {
    try open(path) { (parent, name) throws(SystemError) in
      throw SystemError(
        call: .openat, path: parent.directory.path(of: name), code: ErrorNumber.notFound)
    }
  }

  /// Opens a folder, creating it and its missing parents; appends the created folders to `made`, parents first.
  func makeFolder(_ path: Path, made: inout [Path]) throws(SystemError) -> Folder {
    var paths: [Path] = []
    defer { made += paths }
    return try open(path) { (parent, name) throws(SystemError) in
      try parent.directory.createDirectory(name)
      paths.append(Path(parent.directory.path(of: name)))
    }
  }

  /// Removes an empty folder.
  func removeFolder(_ path: Path) throws(SystemError) {
    opened[path] = nil
    try folder(path.parent).directory.removeDirectory(path.name)
  }

  /// Opens a folder; calls `make` for each missing one and then tries again.
  private func open(
    _ path: Path, make: (_ parent: Folder, _ name: String) throws(SystemError) -> Void
  ) throws(SystemError) -> Folder {
    if let folder = opened[path] { return folder }
    var folder = root
    for name in path.names.map(\.text) {
      do {
        folder = Folder(try folder.directory.directory(name))
      } catch  where error.code == ErrorNumber.notFound {
        try make(folder, name)
        folder = Folder(try folder.directory.directory(name))
      }
    }
    if opened.count == Self.maxOpenCount { opened.removeAll(keepingCapacity: true) }
    opened[path] = folder
    return folder
  }
}
