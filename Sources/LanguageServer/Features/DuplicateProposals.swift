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
  /// Whether a file can have another text without causing errors.
  func isHarmless(_ text: [UInt8], in path: Path) -> Bool {
    let change = FileChange(path: path, before: source(path)?.bytes, after: text)
    return (try? workspace.effect(of: [change], in: graph))?.errors.isEmpty ?? false
  }
}

extension Diagnostic {
  /// Whether the range of a diagnostic touches another range; one about the whole file touches every range.
  func touches(_ range: Range<Int>) -> Bool {
    guard let own = location.range else { return true }
    return own.lowerBound <= range.upperBound && range.lowerBound <= own.upperBound
  }
}
