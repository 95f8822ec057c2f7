import Model
import Platform
import Text
import Workspace

/// A file that a person wants output in: replaced at one stroke, and never one that the workspace is
/// made of.
struct OutputFile {
  /// Absolute, without links.
  private let folder: String
  private let name: String
  private let permissions: UInt16

  init(_ word: String, in workspace: Workspace, _ context: Context) throws(Failure) {
    var path = context.absolute(word)
    var permissions: UInt16 = 0o666
    if let status = try? FileSystem.real.status(path) {
      guard status.type == .file else {
        throw .usage("`\(sanitized(word))` is \(status.type.name), not a file to write to")
      }
      permissions = status.permissions
      path = (try? resolvedPath(of: path)) ?? path
    }
    guard let parent = parent(of: path), !path.ends(with: "/"),
      lastName(of: path).contains(where: { $0 != "." })
    else { throw .usage("`\(sanitized(word))` is not the name of a file") }
    name = lastName(of: path)
    self.permissions = permissions
    do throws(SystemError) {
      folder = try resolvedPath(of: parent)
    } catch {
      throw .workspace("`\(sanitized(word))` cannot be written: \(error.reason)")
    }
    let isInside = isInside(normalizedPath(of: context.absolute(word)), of: workspace.root)
    if isInside, !workspace.contains(folder + "/" + name) {
      throw .workspace("`\(sanitized(word))` is reached by a link that leaves the workspace")
    }
    if workspace.holds(folder + "/" + name) {
      throw .usage("`\(sanitized(word))` is a place for records, and not written over")
    }
  }

  /// Gives the file this content.
  func write(_ text: String) throws(Failure) {
    do throws(SystemError) {
      try Directory.open(folder)
        .replace(name, with: Array(text.utf8), permissions: permissions, isSynced: false)
    } catch {
      throw .workspace("\(sanitized(folder))/\(sanitized(name)) cannot be written: \(error.reason)")
    }
  }
}

extension Workspace {
  /// Whether an absolute path without links lies in the workspace's folder.
  fileprivate func contains(_ path: String) -> Bool {
    (try? resolvedPath(of: root)).map { isInside(path, of: $0) } ?? false
  }

  /// Whether an absolute path is that of `docket.toml`, or lies in the folder of a kind.
  fileprivate func holds(_ path: String) -> Bool {
    guard let root = try? resolvedPath(of: root) else { return false }
    return path == root + "/" + Workspace.fileName
      || schema.kinds.contains { isInside(path, of: root + "/" + $0.folder) }
  }
}
