package import Diagnostics

/// What a change has to do with findings: those in files that it touches, and those that it brings.
package struct Comparison: Sendable {
  private let changed: Set<String>
  private let known: Set<Finding>

  private struct Finding: Hashable {
    let location: Diagnostic.Location
    let code: Diagnostic.Code
    let message: String

    init(_ diagnostic: Diagnostic) {
      location = diagnostic.location
      code = diagnostic.code
      message = diagnostic.message
    }
  }

  /// A change of some paths, before which there was what `before` found, if there was a workspace.
  package init(changed: Set<String>, before: Inspection?) {
    self.changed = changed
    known = Set((before?.findings ?? []).map(Finding.init))
  }

  /// Whether the change touches what a finding is about, or brought it.
  package func concerns(_ finding: Diagnostic) -> Bool {
    changed.contains(finding.location.path)
      || finding.related.contains { changed.contains($0.location.path) }
      || !known.contains(Finding(finding))
  }

  /// Whether the change touches a file.
  package func touches(_ path: String) -> Bool { changed.contains(path) }
}
