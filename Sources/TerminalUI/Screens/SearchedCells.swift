import Model
import Presentation
import Text

/// What cells show, as it is searched: what people, things and choices are called is made once for all rows that name
/// them.
final class SearchedCells {
  private var keys: [Cell: [UInt8]] = [:]

  func key(of cells: [Cell], in world: ScreenWorld) -> [UInt8] {
    if cells.isEmpty { return [] }
    func made() -> [UInt8] { Array(nameKey(world.shortText(cells)).utf8) }
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

  /// All that a cell says, where lists show the beginning of it.
  func key(ofWhole cell: Cell, in world: ScreenWorld) -> [UInt8] {
    if case .text(let text) = cell { Array(nameKey(text).utf8) } else { key(of: [cell], in: world) }
  }
}
