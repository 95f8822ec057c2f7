import Diagnostics
import Model
import TOML
import Text

extension OpenText {
  /// Fixes for a merge conflict: take one of its sides, or all of them if they fit together.
  func conflictSides(_ finding: Diagnostic) -> [Proposal] {
    guard let block = document.conflictBlocks.first(where: { $0.range == finding.location.range })
    else { return [] }
    let sides = block.sides.map { side in side.content.flatMap { bytes[$0] } }
    func proposal(_ title: LocalizedText, _ text: [UInt8]) -> Proposal {
      let location = Diagnostic.Location(path: path, range: block.lines)
      let edit = Diagnostic.Edit(location: location, replacement: text)
      return Proposal(title: title, finding: finding, edit: WorkspaceEdit([edit]))
    }
    func errors(taking text: [UInt8]) -> Int {
      let taken = bytes[..<block.lines.lowerBound] + text + bytes[block.lines.upperBound...]
      return Document(Array(taken)).problems.count { $0.severity == .error }
    }
    var proposals = block.sides.indices.map {
      proposal(takeSide($0, text(block.sides[$0].label)), sides[$0])
    }
    let all = Array(sides.joined())
    if !sides.contains([]), errors(taking: all) <= errors(taking: sides[0]) {
      let title =
        sides.count == 2
        ? LocalizedText("take both", "взять обе стороны")
        : LocalizedText("take all sides", "взять все стороны")
      proposals.append(proposal(title, all))
    }
    return proposals
  }

  private func takeSide(_ index: Int, _ label: String) -> LocalizedText {
    let title =
      switch index {
      case 0: LocalizedText("take ours", "взять нашу сторону")
      case 1: LocalizedText("take theirs", "взять другую сторону")
      default: LocalizedText("take side \(index + 1)", "взять сторону \(index + 1)")
      }
    return label.isEmpty ? title : title + LocalizedText(verbatim: " (\(sanitized(label)))")
  }
}
