package import Text

/// A format for reports of findings.
///
/// Findings are rendered in the given order. `sources` looks up a file by path; if it returns nil, positions and excerpts of that
/// file are omitted.
package protocol Renderer: Sendable {
  func render(_ diagnostics: [Diagnostic], sources: (Path) -> SourceFile?) -> String
}
