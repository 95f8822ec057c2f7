import Diagnostics
import Model
import Presentation
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
      proposal(
        EditorMessages.takeSide($0, label: text(block.sides[$0].label)), sides[$0])
    }
    let all = Array(sides.joined())
    if !sides.contains([]), errors(taking: all) <= errors(taking: sides[0]) {
      proposals.append(proposal(EditorMessages.takeAllSides(count: sides.count), all))
    }
    return proposals
  }
}
