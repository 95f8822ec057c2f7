import Diagnostics
import Platform
import Text
import Workspace

/// The files and folders that a check reports on.
struct CheckScope: Sendable {
  /// Relative to the workspace, without a slash at the end; empty for all.
  private let paths: PathSet

  init(_ words: [String], in workspace: Workspace, _ context: Context) throws(Failure) {
    var paths: [String] = []
    for word in words { paths.append(try Self.path(word, in: workspace, context)) }
    self.paths = paths.contains("") ? [] : PathSet(paths)
  }

  /// Whether a finding is in one of the paths, or has to do with what is in one.
  func contains(_ finding: Diagnostic) -> Bool {
    paths.isEmpty || contains(finding.location)
      || finding.related.contains { contains($0.location) }
  }

  private func contains(_ location: Diagnostic.Location) -> Bool { contains(location.path) }

  /// Whether a file, by its path in the workspace, is one of the paths or lies below one.
  func contains(_ path: String) -> Bool {
    if paths.isEmpty || paths.contains(path) { return true }
    return path.utf8.indices.contains { index in
      path.utf8[index] == UInt8(ascii: "/") && paths.contains(String(path[..<index]))
    }
  }

  /// The path in the workspace of what a person typed.
  private static func path(
    _ word: String, in workspace: Workspace, _ context: Context
  ) throws(Failure) -> String {
    do {
      let path = try resolvedPath(of: context.absolute(word))
      let root = try resolvedPath(of: workspace.root)
      guard isInside(path, of: root) else {
        throw Failure.usage("\(quoted(word)) is not in the workspace")
      }
      return relativePath(path, to: root)
    } catch let error as SystemError {
      throw .usage("\(quoted(word)): \(error.reason)")
    } catch {
      throw error as? Failure ?? .usage("\(quoted(word)) cannot be looked at")
    }
  }
}
