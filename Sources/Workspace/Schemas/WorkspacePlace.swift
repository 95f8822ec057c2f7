package import Platform
import Text

/// The location of a workspace in a subfolder of its repository.
package struct WorkspacePlace {
  /// The absolute path of the repository's top.
  package let top: String
  /// The path from the top to the workspace.
  let path: Path
  /// The path from the workspace to the top, such as `../../`.
  package let wayUp: String

  /// Finds the location from the workspace's absolute path; nil if it is the top, or is not in a repository.
  package init?(of root: String, in fileSystem: FileSystem) {
    var folder = root
    var names: [String] = []
    while !fileSystem.isTaken(folder + "/.git") {
      guard let parent = parent(of: folder), parent != folder else { return nil }
      names.append(lastName(of: folder))
      folder = parent
    }
    if names.isEmpty || names.contains(where: { $0.utf8.contains(0x0A) }) { return nil }
    (top, path) = (folder, Path(names.reversed().joined(separator: "/")))
    wayUp = String(repeating: "../", count: names.count)
  }
}
