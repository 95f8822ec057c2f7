package import Diagnostics
import Platform
package import Text
package import Workspace

/// The files and folders that a check reports on.
package struct CheckScope: Sendable {
  /// Paths without a slash at the end; empty for the whole workspace.
  private let paths: Set<Path>
  /// Files that are left out of the report.
  private var excluded: Set<Path> = []

  /// An empty path stands for the whole workspace.
  package init(_ paths: [Path]) {
    self.paths = paths.contains("") ? [] : Set(paths)
  }

  /// All files except these.
  init(allBut excluded: Set<Path>) {
    paths = []
    self.excluded = excluded
  }

  /// Whether a diagnostic, or a place related to it, is in one of the paths.
  package func contains(_ finding: Diagnostic) -> Bool {
    paths.isEmpty || contains(finding.location)
      || finding.related.contains { contains($0.location) }
  }

  private func contains(_ location: Diagnostic.Location) -> Bool { contains(location.path) }

  /// Whether a file is one of the paths or lies below one.
  package func contains(_ path: Path) -> Bool {
    if excluded.contains(path) { return false }
    if paths.isEmpty { return true }
    var path = path
    while !path.isEmpty {
      if paths.contains(path) { return true }
      path = path.parent
    }
    return false
  }
}

extension Workspace {
  /// The path in the workspace of an item with an absolute path, with links resolved: empty for the workspace itself,
  /// `nil` outside of it.
  package func path(ofItemAt absolute: String) throws -> Path? {
    let (path, top) = (
      try fileSystem.resolvedPath(of: absolute), try fileSystem.resolvedPath(of: root)
    )
    return isInside(path, of: top) ? Path(relativePath(path, to: top)) : nil
  }
}
