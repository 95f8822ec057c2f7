import Model
package import Platform
import Text
package import Workspace

/// Why output cannot be written to a file.
package enum OutputFact: Hashable {
  /// The path is taken by something that is not a regular file.
  case notAFile(FileType)
  /// The path does not end in a file name.
  case noName
  /// The path goes through a link that leads out of the workspace or its git repository, as a clone may contain one.
  case leavesTheWorkspace
  /// The path is docket.toml or in a folder of records.
  case holdsRecords
  /// The path of a folder is taken by something else.
  case notAFolder(FileType)
  /// The folder is not empty, and docket did not write it.
  case foreignFolder
  /// The folder cannot be read.
  case system(SystemError)
  case notWritten(SystemError)
}

/// A file for output that a person chose. It is replaced atomically, and is never a file of the workspace's records.
package struct OutputFile {
  /// An absolute path without links.
  private let folder: String
  private let name: String
  private let permissions: UInt16
  private let fileSystem: FileSystem

  /// The file at an absolute path; it need not exist.
  package init(_ absolute: String, in workspace: Workspace) throws {
    var path = absolute
    var permissions: UInt16 = 0o666
    fileSystem = workspace.fileSystem
    if let status = try? fileSystem.status(path) {
      guard status.type == .file else { throw OperationError.output(path, .notAFile(status.type)) }
      permissions = status.permissions
      path = (try? fileSystem.resolvedPath(of: path)) ?? path
    }
    guard let parent = parent(of: path), !path.ends(with: "/"),
      lastName(of: path).contains(where: { $0 != "." })
    else { throw OperationError.output(absolute, .noName) }
    name = lastName(of: path)
    self.permissions = permissions
    do {
      folder = try fileSystem.resolvedPath(of: parent)
    } catch {
      throw OperationError.output(absolute, .system(error))
    }
    if workspace.isLeft(by: absolute, to: folder + "/" + name) {
      throw OperationError.output(absolute, .leavesTheWorkspace)
    }
    if workspace.holds(folder + "/" + name) { throw OperationError.output(absolute, .holdsRecords) }
  }

  /// Replaces the file's content.
  package func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Replaces the file's content.
  func write(_ content: [UInt8]) throws {
    do {
      try Directory.open(folder, in: fileSystem)
        .replace(name, with: content, permissions: permissions, isSynced: false)
    } catch {
      throw OperationError.output(folder + "/" + name, .notWritten(error))
    }
  }
}

extension Workspace {
  /// Whether a link on an absolute path leads out of the workspace, or out of its git repository; `resolved` is the same
  /// path without links.
  func isLeft(by path: String, to resolved: String) -> Bool {
    [root, workTree?.top].compactMap(\.self).contains { folder in
      guard let folder = try? fileSystem.resolvedPath(of: folder) else { return true }
      return passes(folder, on: path) && !isInside(resolved, of: folder)
    }
  }

  /// Whether a path leads through a folder, however the path spells it.
  private func passes(_ folder: String, on path: String) -> Bool {
    var ancestor = parent(of: normalizedPath(of: path))
    while let path = ancestor {
      if let real = try? fileSystem.resolvedPath(of: path), isInside(real, of: folder) {
        return true
      }
      ancestor = parent(of: path)
    }
    return false
  }
  /// Whether an absolute path is `docket.toml` or inside the folder of a kind.
  func holds(_ path: String) -> Bool {
    guard let root = try? fileSystem.resolvedPath(of: root) else { return false }
    return path.isExactly("\(root)/\(Workspace.fileName)")
      || schema.kinds.contains { isInside(path, of: "\(root)/\($0.folder)") }
  }
}
