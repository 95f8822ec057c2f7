package import Platform
import Text

/// Where a workspace is that lies below the top of its repository.
package struct WorkspacePlace {
  /// The absolute path of the top.
  package let top: String
  /// That of the workspace, from there.
  let path: Path
  /// That of the top, from the workspace: `../../`.
  package let wayUp: String

  /// That of a workspace by its absolute path; nil where it is the top, or in no repository.
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
