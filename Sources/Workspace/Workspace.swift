package import Diagnostics
package import Model
package import Platform

/// A folder with `docket.toml` at its top.
package struct Workspace: Sendable {
  package static let fileName = Declarations.path

  /// The absolute path of the folder.
  package let root: String
  package let fileSystem: FileSystem
  package let declarations: Declarations
  /// Whether reading waits for a transaction to end; not for one's own.
  private(set) var readsUnderLock = true

  package var schema: Schema { declarations.schema }

  /// The most bytes that a file of a workspace may have.
  package static let fileSizeLimit = 1 << 20

  /// Finds the workspace that a folder is in by walking up from it, as git does; `nil` where there is
  /// none.
  package static func find(
    from folder: String, in fileSystem: FileSystem = .real
  ) throws(ReadFailure) -> Workspace? {
    guard let root = root(above: folder, in: fileSystem) else { return nil }
    return try Workspace(root: root, fileSystem: fileSystem)
  }

  /// The folder of the workspace that a folder is in; nothing in it is read.
  package static func root(above folder: String, in fileSystem: FileSystem = .real) -> String? {
    var folder = folder
    while !fileSystem.isTaken(joined(folder, fileName)) {
      guard let parent = parent(of: folder) else { return nil }
      folder = parent
    }
    return folder
  }

  private init(root: String, fileSystem: FileSystem) throws(ReadFailure) {
    self.root = root
    self.fileSystem = fileSystem
    declarations = Declarations(
      try fileSystem.read(joined(root, Self.fileName), limit: Self.fileSizeLimit))
  }

  /// The workspace for who holds its lock already.
  func withoutLock() -> Workspace {
    var workspace = self
    workspace.readsUnderLock = false
    return workspace
  }

  /// The workspace with its `docket.toml` read again; as it was where that cannot be read.
  func reread() -> Workspace {
    (try? Workspace(root: root, fileSystem: fileSystem)) ?? self
  }

  /// The bytes of a file by its path in the workspace; `nil` where they cannot be read.
  package func sourceFile(_ path: String) -> SourceFile? {
    guard let bytes = try? fileSystem.read(joined(root, path), limit: Self.fileSizeLimit) else {
      return nil
    }
    return SourceFile(bytes: bytes)
  }
}

func joined(_ folder: String, _ name: String) -> String {
  folder == "/" ? "/" + name : folder + "/" + name
}
