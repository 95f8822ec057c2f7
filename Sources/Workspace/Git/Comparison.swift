import Diagnostics
import Model
package import Text

extension Inspection {
  /// Keeps only the findings that are related to a change: those about changed files, and those that the change caused in other
  /// files.
  ///
  /// `before` checks the state before the change, nil if there was no workspace. It is called only if there are findings in other
  /// files.
  package mutating func limit(
    to changed: Set<Path>, before: () throws -> Inspection?
  ) throws {
    isReported = changed.contains
    func isTouched(_ finding: Diagnostic) -> Bool {
      if changed.contains(finding.location.path) { return true }
      // A rule names only some of the records that it counts.
      let isOfRule = finding.code.rawValue.begins(with: NamedRule.codePrefix)
      return !isOfRule && finding.related.contains { changed.contains($0.location.path) }
    }
    if findings.allSatisfy(isTouched) { return }
    let known = try before()?.findings.identities ?? []
    findings.removeAll { !isTouched($0) && $0.identities.isSubset(of: known) }
  }
}
