import Diagnostics
import Model
import Text
import Workspace

extension OpenText {
  /// Another id for a record whose id an earlier file has; what refers to the id goes on leading to that one.
  func newID(_ finding: Diagnostic) -> [Proposal] {
    guard let name, let first = graph.index(of: name.id, kind: name.kind) else { return [] }
    let kept = graph.path(of: first)
    if kept == path { return [] }
    let new = path.parent.appending(graph.freeID(instead: name) + ".toml")
    return [
      Proposal(
        title: LocalizedText(
          "rename it to \(new); references to \(code(name.id)) go on leading to \(kept)",
          "переименовать в \(new); ссылки на \(code(name.id)) и дальше ведут к \(kept)"),
        finding: finding, edit: WorkspaceEdit([.rename(from: path, to: new)]))
    ]
  }
}

extension LiveState {
  /// Whether files may have other contents, or none, without an error that is not there now.
  func isHarmless(_ files: [Path: [UInt8]?]) -> Bool {
    errors(with: files).isSubset(of: findings.errors)
  }

  /// The errors of the workspace if files had other contents, or none, by checks and by the workspace's rules.
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
  /// Whether it is about bytes at or beside a range; what is about the whole file is about any.
  func touches(_ range: Range<Int>) -> Bool {
    guard let own = location.range else { return true }
    return own.lowerBound <= range.upperBound && range.lowerBound <= own.upperBound
  }
}

extension [Diagnostic] {
  /// The errors by what they say and of which file, for their places move.
  fileprivate var errors: Set<[ExactText]> {
    Set(
      filter { $0.severity == .error }.map { error in
        [error.location.path.text, error.code.rawValue, error.message.english].map { ExactText($0) }
      })
  }
}
