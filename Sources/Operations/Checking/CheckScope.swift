package import Diagnostics
import Platform
import Text
package import Workspace

/// The files and folders that a check reports on.
package struct CheckScope: Sendable {
  /// Relative to the workspace, without a slash at the end; empty for all.
  private let paths: PathSet
  /// Files that it does not report on.
  private var excluded: PathSet = []

  /// Paths relative to the workspace; an empty one stands for all of it.
  package init(_ paths: [String]) {
    self.paths = paths.contains("") ? [] : PathSet(paths)
  }

  /// All files but these.
  init(allBut excluded: PathSet) {
    paths = []
    self.excluded = excluded
  }

  /// Whether a finding is in one of the paths, or has to do with what is in one.
  package func contains(_ finding: Diagnostic) -> Bool {
    paths.isEmpty || contains(finding.location)
      || finding.related.contains { contains($0.location) }
  }

  private func contains(_ location: Diagnostic.Location) -> Bool { contains(location.path) }

  /// Whether a file, by its path in the workspace, is one of the paths or lies below one.
  package func contains(_ path: String) -> Bool {
    if excluded.contains(path) { return false }
    if paths.isEmpty || paths.contains(path) { return true }
    return path.utf8.indices.contains { index in
      path.utf8[index] == UInt8(ascii: "/") && paths.contains(String(path[..<index]))
    }
  }
}

extension Workspace {
  /// The path in the workspace of what is there by an absolute one, links followed, and empty for the workspace itself;
  /// nil where that is outside.
  package func path(ofItemAt absolute: String) throws(OperationError) -> String? {
    let (path, top) = try reading { () throws(SystemError) in
      (try fileSystem.resolvedPath(of: absolute), try fileSystem.resolvedPath(of: root))
    }
    return isInside(path, of: top) ? relativePath(path, to: top) : nil
  }
}
