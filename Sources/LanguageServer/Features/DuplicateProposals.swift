import Diagnostics
import Model
import Text
import Workspace

extension OpenText {
  /// Another id for a record whose id an earlier file has; what refers to the id goes on leading to that one.
  func newID(_ finding: Diagnostic) -> [Proposal] {
    guard let name, let first = graph.number(of: name.id, kind: name.kind),
      let slash = path.utf8.lastIndex(of: 0x2F)
    else { return [] }
    let kept = graph.path(of: first)
    if kept.isExactly(path) { return [] }
    guard let id = graph.freeID(instead: name) else { return [] }
    let new = path[...slash] + id + ".toml"
    return [
      Proposal(
        title: LocalizedText(
          "rename it to \(new); references to \(code(name.id)) go on leading to \(kept)",
          "переименовать в \(new); ссылки на \(code(name.id)) и дальше ведут к \(kept)"),
        finding: finding, edit: WorkspaceEdit([.rename(from: path, to: String(new))]))
    ]
  }

  /// One record kept of those that came from one source, where nothing is lost and no error comes of it.
  func joinedTwins(_ finding: Diagnostic) -> [Proposal] {
    guard let joined = state.joiningTwins(of: path) else { return [] }
    let removed = joined.steps.compactMap { step in
      if case .delete(let path) = step { path } else { nil }
    }
    // Another record of the source may go while this one stays, for it says something else.
    guard removed.contains(where: { $0.isExactly(path) }) else { return [] }
    let paths = removed.joined(separator: ", ")
    return [
      Proposal(
        title: LocalizedText(
          "delete \(paths): it says the same, and references lead to the one that is kept",
          "удалить \(paths): там то же самое, а ссылки поведут к записи, которая остаётся"),
        finding: finding, edit: joined)
    ]
  }
}

extension LiveState {
  /// The edit that leaves one of the records that came from the source of a file's and say the same; nil where there is
  /// none, or where it would bring an error.
  func joiningTwins(of path: String) -> WorkspaceEdit? {
    let changes = graph.joiningTwins(of: path)
    if changes.isEmpty || !isHarmless(PathMap(changes.map { ($0.path, $0.after) }) { $1 }) {
      return nil
    }
    return WorkspaceEdit(
      changes.compactMap { change in
        guard let after = change.after else { return .delete(path: change.path) }
        return difference(from: change.before, to: after, in: change.path).map {
          .edit(path: change.path, [$0])
        }
      })
  }

  /// Whether files may have other contents, or none, without an error that is not there now.
  func isHarmless(_ files: PathMap<[UInt8]?>) -> Bool {
    errors(with: files).isSubset(of: findings.errors)
  }

  /// The errors of the workspace if files had other contents, or none, by checks and by the workspace's rules.
  private func errors(with files: PathMap<[UInt8]?>) -> Set<[ExactText]> {
    if let settings = files[Workspace.fileName], let settings {
      return Declarations(settings).allFindings.errors
    }
    var reader = RecordReader(schema: workspace.schema)
    for (path, content) in files { if let content { reader.read(content, at: path) } }
    return workspace.occasion.findings(in: graph.replacing(files.paths, by: reader.shard)).errors
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
        [error.location.path, error.code.rawValue, error.message.english].map { ExactText($0) }
      })
  }
}
