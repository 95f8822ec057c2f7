import Platform
import Text

/// A folder that several hands keep open.
final class Folder {
  let directory: Directory

  init(_ directory: consuming Directory) {
    self.directory = directory
  }
}

/// The workspace's folders, each opened from the root down without following a link, so that no path
/// leads out of the workspace whatever is done to it meanwhile.
final class Folders {
  let root: Folder
  private var opened: [Path: Folder] = [:]

  /// How many folders are kept open for the next name in them.
  private static let most = 64

  init(of workspace: Workspace) throws(SystemError) {
    root = Folder(
      try Directory.open(workspace.root, in: workspace.fileSystem, shownAs: ""))
  }

  /// Opens a folder by its path in the workspace, empty for the root.
  func folder(_ path: Path) throws(SystemError) -> Folder {
    try open(path) { (parent, name) throws(SystemError) in
      throw SystemError(
        call: .openat, path: parent.directory.path(of: name), code: ErrorNumber.notFound)
    }
  }

  /// Opens a folder, making it and those on the way to it where they are not; appends to `made` those it
  /// made, each behind the one it lies in.
  func makeFolder(_ path: Path, made: inout [Path]) throws(SystemError) -> Folder {
    var paths: [Path] = []
    defer { made += paths }
    return try open(path) { (parent, name) throws(SystemError) in
      try parent.directory.createDirectory(name)
      paths.append(Path(parent.directory.path(of: name)))
    }
  }

  /// Removes a folder that nothing is in.
  func removeFolder(_ path: Path) throws(SystemError) {
    opened[path] = nil
    try folder(path.parent).directory.removeDirectory(path.name)
  }

  /// Opens a folder; `make` is asked for each that is missing, and then it is tried again.
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
    if opened.count == Self.most { opened.removeAll(keepingCapacity: true) }
    opened[path] = folder
    return folder
  }
}
