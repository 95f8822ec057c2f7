import Model
package import Platform
import Text
package import Workspace

/// Why a file cannot be written for output.
package enum OutputError: Error, Hashable {
  /// Something else is there.
  case notAFile(FileType)
  /// The path ends in no name of a file.
  case noName
  /// It is reached by a link that leads out of the workspace.
  case leavesTheWorkspace
  /// The workspace is made of what lies there.
  case holdsRecords
  /// Its folder cannot be looked at.
  case system(SystemError)
  case notWritten(SystemError)
}

/// A file that a person wants output in: replaced at one stroke, and never one that the workspace is
/// made of.
package struct OutputFile {
  /// Absolute, without links.
  private let folder: String
  private let name: String
  private let permissions: UInt16
  private let fileSystem: FileSystem

  /// The file at an absolute path, which need not be there.
  package init(_ absolute: String, in workspace: Workspace) throws(OperationError) {
    var path = absolute
    var permissions: UInt16 = 0o666
    fileSystem = workspace.fileSystem
    if let status = try? fileSystem.status(path) {
      guard status.type == .file else { throw .output(path, .notAFile(status.type)) }
      permissions = status.permissions
      path = (try? fileSystem.resolvedPath(of: path)) ?? path
    }
    guard let parent = parent(of: path), !path.ends(with: "/"),
      lastName(of: path).contains(where: { $0 != "." })
    else { throw .output(absolute, .noName) }
    name = lastName(of: path)
    self.permissions = permissions
    do throws(SystemError) {
      folder = try fileSystem.resolvedPath(of: parent)
    } catch {
      throw .output(absolute, .system(error))
    }
    let isInside = isInside(normalizedPath(of: absolute), of: workspace.root)
    if isInside, !workspace.contains(folder + "/" + name) {
      throw .output(absolute, .leavesTheWorkspace)
    }
    if workspace.holds(folder + "/" + name) { throw .output(absolute, .holdsRecords) }
  }

  /// Gives the file this content.
  package func write(_ text: String) throws(OperationError) {
    do throws(SystemError) {
      try Directory.open(folder, in: fileSystem)
        .replace(name, with: Array(text.utf8), permissions: permissions, isSynced: false)
    } catch {
      throw .output(folder + "/" + name, .notWritten(error))
    }
  }
}

extension Workspace {
  /// Whether an absolute path without links lies in the workspace's folder.
  fileprivate func contains(_ path: String) -> Bool {
    (try? fileSystem.resolvedPath(of: root)).map { isInside(path, of: $0) } ?? false
  }

  /// Whether an absolute path is that of `docket.toml`, or lies in the folder of a kind.
  fileprivate func holds(_ path: String) -> Bool {
    guard let root = try? fileSystem.resolvedPath(of: root) else { return false }
    return path.isExactly("\(root)/\(Workspace.fileName)")
      || schema.kinds.contains { isInside(path, of: "\(root)/\($0.folder)") }
  }
}
