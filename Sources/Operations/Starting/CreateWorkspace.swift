package import Model
package import Platform
package import Text
package import Workspace

/// Why a folder is not made a workspace.
package enum CreationError: Error, Hashable {
  case alreadyThere(folder: String)
  case notAFolder(String)
  /// Another workspace, by its folder, keeps records of a kind there.
  case amongRecords(folder: String, kind: Kind, of: String)
}

extension Workspace {
  /// Makes a workspace of a folder, given by an absolute path, with the line by which git keeps the line ends of
  /// records; `seed` is where its first tasks come from: docket.toml gets it without a password, since others read it too.
  /// Returns the workspace around the new one, if any.
  package static func start(
    at folder: String, language: Language? = nil, speaker: Language = .english,
    seed: WebAddress? = nil, in fileSystem: FileSystem
  ) throws(OperationError) -> Workspace? {
    let outer = try workspace(around: folder, in: fileSystem)
    if fileSystem.exists(folder) && !fileSystem.isDirectory(folder) {
      throw .creating(.notAFolder(folder))
    }
    do throws(SystemError) {
      try create(at: folder, language: language, speaker: speaker, seed: seed?.name, in: fileSystem)
    } catch {
      if error.isExisting && fileSystem.isTaken("\(folder)/\(fileName)") {
        throw .creating(.alreadyThere(folder: folder))
      }
      throw .system(error)
    }
    do throws(ReadFailure) {
      try setGitAttributes(in: folder, present: true, fileSystem: fileSystem)
    } catch {
      throw .file(error)
    }
    return outer
  }

  /// The workspace in which a new one would lie; fails where that keeps records there.
  private static func workspace(
    around folder: String, in fileSystem: FileSystem
  ) throws(OperationError) -> Workspace? {
    let path = (try? fileSystem.resolvedPath(of: folder)) ?? normalizedPath(of: folder)
    guard path != "/",
      let outer = try? Workspace.find(from: normalizedPath(of: path + "/.."), in: fileSystem)
    else { return nil }
    let kind = outer.schema.kinds.first { isInside(path, of: "\(outer.root)/\($0.folder)") }
    if let kind { throw .creating(.amongRecords(folder: folder, kind: kind, of: outer.root)) }
    return outer
  }
}
