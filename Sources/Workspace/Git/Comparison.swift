import Diagnostics
import Model
package import Text

extension Inspection {
  /// Leaves the findings that have to do with a change: those about files that it touches, by path, and
  /// those that it brought elsewhere.
  ///
  /// What there was before, if a workspace, is asked for only where something is found elsewhere.
  package mutating func limit(
    to changed: Set<Path>, before: () throws(GitError) -> Inspection?
  ) throws(GitError) {
    isReported = changed.contains
    func isTouched(_ finding: Diagnostic) -> Bool {
      if changed.contains(finding.location.path) { return true }
      // A rule names some of the records that it counts, not all.
      let isOfRule = finding.code.rawValue.begins(with: NamedRule.codePrefix)
      return !isOfRule && finding.related.contains { changed.contains($0.location.path) }
    }
    if findings.allSatisfy(isTouched) { return }
    let known = Set((try before()?.findings ?? []).map(Finding.init))
    findings.removeAll { !isTouched($0) && known.contains(Finding($0)) }
  }
}

/// What makes two findings the same.
private struct Finding: Hashable {
  let location: Diagnostic.Location
  let code: Diagnostic.Code
  let message: LocalizedText

  init(_ diagnostic: Diagnostic) {
    location = diagnostic.location
    code = diagnostic.code
    message = diagnostic.message
  }
}
