package import Text

/// A format in which findings are reported.
///
/// The findings are rendered in the order given. `sources` finds a file by its path; a finding whose
/// file it does not find is rendered without what only the file tells.
package protocol Renderer: Sendable {
  func render(_ diagnostics: [Diagnostic], sources: (Path) -> SourceFile?) -> String
}
