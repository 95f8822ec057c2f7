package import Text

/// Opens the folders below a root by path, without following links, so that no link leads out of the root. An open folder stays
/// the same one if somebody moves it.
///
/// It begins at the nearest parent that is still open. With thousands of nested folders, opening each from the root would take
/// quadratic time, and keeping all of them open would exceed the limit of open files.
package final class Folders {
  package let root: Directory
  /// The open folders, each one below the folder before it; the last was opened last.
  private var steps: [(path: Path, depth: Int, folder: Directory)] = []

  private static let maxSteps = 128
  /// Folders at depths that are multiples of this stay open longest.
  private static let stride = 64

  package init(below root: Directory) { self.root = root }

  /// Opens a folder by its path, which is empty for the root.
  package func folder(_ path: Path) throws(SystemError) -> Directory {
    try open(path) { parent, path throws(SystemError) in try parent.directory(path.name) }
  }

  /// Opens a folder, creating it and its missing parents; appends the created folders to `made`, parents first.
  package func makeFolder(
    _ path: Path, made: inout [Path]
  ) throws(SystemError) -> Directory {
    try open(path) { parent, path throws(SystemError) in
      do throws(SystemError) {
        return try parent.directory(path.name)
      } catch  where error.code == ErrorNumber.notFound {
        if try parent.createDirectory(path.name) { made.append(path) }
        return try parent.directory(path.name)
      }
    }
  }

  /// Removes an empty folder.
  package func removeFolder(_ path: Path) throws(SystemError) {
    try folder(path.parent).removeDirectory(path.name)
  }

  private func open(
    _ path: Path, by open: (_ parent: Directory, _ path: Path) throws(SystemError) -> Directory
  ) throws(SystemError) -> Directory {
    if path.isEmpty { return root }
    while let last = steps.last, !isInside(path.text, of: last.path.text) { steps.removeLast() }
    if let last = steps.last, last.path == path { return last.folder }
    let known = steps.last?.path.names.count ?? 0
    for (index, name) in path.names.enumerated().dropFirst(known) {
      let path = steps.last?.path.appending(name.text) ?? name
      steps.append((path, index + 1, try open(steps.last?.folder ?? root, path)))
      if steps.count > Self.maxSteps {
        steps.remove(at: steps.firstIndex { !$0.depth.isMultiple(of: Self.stride) } ?? 0)
      }
    }
    return steps.last?.folder ?? root
  }
}

extension FileSystem {
  /// Creates the folder at an absolute path and the folders above it that do not exist.
  package func createFolders(_ path: String) throws(SystemError) {
    if path.utf8.count > longestPath {
      throw SystemError(call: .mkdirat, path: path, code: ErrorNumber.nameTooLong)
    }
    guard !isDirectory(path), let outer = parent(of: path) else { return }
    try createFolders(outer)
    try Directory.open(outer, in: self).createDirectory(lastName(of: path))
  }
}

/// The longest path that any supported system accepts in one call.
private let longestPath = 4096
