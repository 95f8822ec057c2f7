import Diagnostics
import Model
import Presentation
import Text
import Workspace

extension OpenText {
  /// A new id for a record whose id an earlier file has already; references still lead to the earlier one.
  func newID(_ finding: Diagnostic) -> [Proposal] {
    guard let name, let first = graph.index(of: name.id, kind: name.kind) else { return [] }
    let kept = graph.path(of: first)
    if kept == path { return [] }
    let new = path.parent.appending(graph.freeID(instead: name) + ".toml")
    return [
      Proposal(
        title: EditorMessages.rename(to: new, code: codeSpan(name.id), kept: kept),
        finding: finding, edit: WorkspaceEdit([.rename(from: path, to: new)]))
    ]
  }
}

extension LiveState {
  /// Whether files can be changed or deleted without causing new errors.
  func isHarmless(_ files: [Path: [UInt8]?]) -> Bool {
    errors(with: files).isSubset(of: findings.errors)
  }

  /// The errors of the workspace if files were changed or deleted, including violations of the workspace's own rules.
  private func errors(with files: [Path: [UInt8]?]) -> Set<[ExactText]> {
    if let settings = files[Workspace.fileName], let settings {
      return Declarations(settings).allFindings.errors
    }
    var reader = RecordReader(schema: workspace.schema)
    for (path, content) in files { if let content { reader.read(content, at: path) } }
    return workspace.occasion.findings(in: graph.replacing(Set(files.keys), by: reader.shard))
      .errors
  }
}

extension Diagnostic {
  /// Whether the range of a diagnostic touches another range; one about the whole file touches every range.
  func touches(_ range: Range<Int>) -> Bool {
    guard let own = location.range else { return true }
    return own.lowerBound <= range.upperBound && range.lowerBound <= own.upperBound
  }
}

extension [Diagnostic] {
  /// The errors by file, code and message; their places are left out, since they move.
  fileprivate var errors: Set<[ExactText]> {
    Set(
      filter { $0.severity == .error }.map { error in
        [error.location.path.text, error.code.rawValue, error.message.english].map { ExactText($0) }
      })
  }
}
