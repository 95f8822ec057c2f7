import Model
import Presentation
import Text

/// What cells show, as it is searched: what people and things are called is made once for all rows that name them.
final class SearchedCells {
  private var titles: [RecordNumber: [UInt8]] = [:]

  func key(of cells: [Cell], in world: ScreenWorld) -> [UInt8] {
    if cells.isEmpty { return [] }
    guard cells.count == 1, case .reference(let target) = cells[0] else {
      return Array(nameKey(world.shortText(cells)).utf8)
    }
    if let known = titles[target] { return known }
    let key = Array(nameKey(world.shortText(cells)).utf8)
    titles[target] = key
    return key
  }
}
