package import Platform
import TOML
import Text

extension Workspace {
  /// Makes a workspace of a folder, which is itself made where it is not there; `seed` is where its first
  /// tasks are to be loaded from.
  package static func create(
    at folder: String, seed: String? = nil, in fileSystem: FileSystem = .real
  ) throws(SystemError) {
    try makeFolder(folder, in: fileSystem)
    let directory = try Directory.open(folder, in: fileSystem)
    try directory.add(
      fileName,
      with: Array(initialText.utf8) + serialize(seed.map { [("seed", .string($0))] } ?? []))
    try directory.sync()
  }

  /// Makes a folder, and those on the way to it, where they are not there.
  private static func makeFolder(
    _ path: String, in fileSystem: FileSystem
  ) throws(SystemError) {
    if path.isEmpty || fileSystem.isDirectory(path) { return }
    let parts = path.split(at: "/")
    guard let name = parts.last else { return }
    let parent = "/" + parts.dropLast().joined(separator: "/")
    try makeFolder(parent, in: fileSystem)
    try Directory.open(parent, in: fileSystem).createDirectory(String(name))
  }

  private static let initialText = """
    # This folder is a workspace of docket: a work tracker in plain text.
    format = 1

    """
}
