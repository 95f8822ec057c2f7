import Model
import Presentation
import Text

/// The search keys of cells; references and choices are cached, because many rows share them.
final class SearchKeys {
  private var keys: [Cell: [UInt8]] = [:]

  func key(of cells: [Cell], in snapshot: WorkspaceSnapshot) -> [UInt8] {
    if cells.isEmpty { return [] }
    func made() -> [UInt8] { Array(nameKey(snapshot.shortText(cells)).utf8) }
    guard cells.count == 1 else { return made() }
    switch cells[0] {
    case .reference, .choice:
      if let known = keys[cells[0]] { return known }
      let key = made()
      keys[cells[0]] = key
      return key
    default: return made()
    }
  }

  /// The key of the whole text, though lists show only its start.
  func key(ofWhole cell: Cell, in snapshot: WorkspaceSnapshot) -> [UInt8] {
    if case .text(let text) = cell {
      Array(nameKey(text).utf8)
    } else {
      key(of: [cell], in: snapshot)
    }
  }
}
