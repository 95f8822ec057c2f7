package import Model
package import Platform
package import Text
package import Workspace

/// Why a workspace cannot be created in a folder.
package enum CreationFact: Hashable {
  case alreadyThere(folder: String)
  case notAFolder(String)
  /// The folder lies where another workspace, named by its folder, keeps records of a kind.
  case amongRecords(folder: String, kind: Kind, of: String)
}

extension Workspace {
  /// Creates a workspace in a folder, given by an absolute path, and the line in .gitattributes that keeps line endings
  /// of records. `seed` is the address of its first tasks; docket.toml gets it without the password, since others read
  /// that file too. Returns the surrounding workspace, if any.
  package static func start(
    at folder: String, language: Language? = nil, speaker: Language = .english,
    use: WorkspaceUse? = nil, seed: WebAddress? = nil, in fileSystem: FileSystem
  ) throws -> Workspace? {
    let outer = try workspace(around: folder, in: fileSystem)
    if fileSystem.exists(folder) && !fileSystem.isDirectory(folder) {
      throw OperationError.creating(.notAFolder(folder))
    }
    do {
      try create(
        at: folder, language: language, speaker: speaker, use: use, seed: seed?.name,
        in: fileSystem)
    } catch {
      if error.isExisting && fileSystem.isTaken("\(folder)/\(fileName)") {
        throw OperationError.creating(.alreadyThere(folder: folder))
      }
      throw error
    }
    try setGitAttributes(in: folder, present: true, fileSystem: fileSystem)
    return outer
  }

  /// The workspace that surrounds a new one; fails if it keeps records in that folder.
  private static func workspace(
    around folder: String, in fileSystem: FileSystem
  ) throws -> Workspace? {
    let path = (try? fileSystem.resolvedPath(of: folder)) ?? normalizedPath(of: folder)
    guard path != "/",
      let outer = try? Workspace.find(from: normalizedPath(of: path + "/.."), in: fileSystem)
    else { return nil }
    let kind = outer.schema.kinds.first { isInside(path, of: "\(outer.root)/\($0.folder)") }
    if let kind {
      throw OperationError.creating(.amongRecords(folder: folder, kind: kind, of: outer.root))
    }
    return outer
  }
}
