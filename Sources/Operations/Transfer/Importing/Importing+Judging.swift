import Diagnostics
import Model
import TOML
import Text
import Workspace

extension Importing {
  /// Finds the rules that the staged records break.
  mutating func judge() throws {
    let changes = transaction.changes
    let effect = try transaction.effect()
    let findings = effect.errors
    if findings.isEmpty { return }
    let texts = Dictionary(changes.map { ($0.path, $0.after) }) { $1 }
    var documents: [Path: Document] = [:]
    let positions = Dictionary(staged.map { ($0.path, $0.position) }) { $1 }
    var others: [Diagnostic] = []
    for finding in findings {
      let paths = [finding.location.path] + finding.related.map(\.location.path)
      guard let position = paths.compactMap({ positions[$0] }).first else {
        others.append(finding)
        continue
      }
      let isOwn = positions[finding.location.path] != nil
      let path = finding.location.path
      if isOwn, documents[path] == nil {
        documents[path] = texts[path].flatMap(\.self).map { Document($0) }
      }
      fail(
        position, isOwn ? documents[path].flatMap { field(of: finding, in: $0) } : nil,
        .finding(finding, path: isOwn ? nil : finding.location.path))
    }
    // Caused by all records together, so skipping one of them does not help.
    if !others.isEmpty && faults.isEmpty {
      throw OperationError.change(.bringsErrors(others, changes: changes, effect.graph))
    }
  }

  /// The field that a diagnostic points to.
  private func field(of finding: Diagnostic, in document: Document) -> String? {
    guard let range = finding.location.range else { return nil }
    return document.children(of: 0)
      .first { document.lines(of: $0).contains(range.lowerBound) }.map(document.key)
  }
}
