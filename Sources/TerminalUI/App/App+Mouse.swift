import Model
import Platform
import Presentation

extension App {
  private static let wheelLines = 3

  mutating func press(_ event: MouseEvent) -> [Effect] {
    let target = event.kind == .click ? drawn().target(at: event.row, event.column) : nil
    message = nil
    return switch event.kind {
    case .click: target.map { click($0) } ?? []
    case .wheelUp: scroll(by: -Self.wheelLines)
    case .wheelDown: scroll(by: Self.wheelLines)
    }
  }

  private mutating func scroll(by lines: Int) -> [Effect] {
    if let layer, layer.cover != .line {
      let key: Key = lines < 0 ? .up : .down
      return layer.acceptsText ? (0..<abs(lines)).flatMap { _ in press(key) } : []
    }
    if pages.isEmpty {
      list.scroll(by: lines)
    } else {
      scrollPage(by: lines)
    }
    return []
  }

  private mutating func click(_ target: ClickTarget) -> [Effect] {
    switch target {
    case .key(let key): return press(key)
    case .item: return clickInLayer(target)
    // Anything else would discard what is being typed.
    case _ where layer?.isUnfinished == true: refuse(.unfinishedInput)
    case .tab(let entry):
      while !layers.isEmpty { leaveLayer() }
      if visibleTabs.indices.contains(entry) { show(tab: visibleTabs[entry]) }
    case .filter(let filter): list.setFilter(filter, in: snapshot)
    case .column(let column): sort(by: column)
    case .row(let row):
      layers = []
      if list.place.row == row { return perform(.open) }
      moveSelection(by: row - list.place.row)
    case .link(let line):
      layers = []
      if pages.last?.place.link == line { return perform(.open) }
      onPage { place, _, _ in place.link = line }
    case .day: return clickInLayer(target)
    case .field:
      // A calendar over the form closes.
      while layers.count > 1 { layers.removeLast() }
      return clickInLayer(target)
    }
    return []
  }

  private mutating func clickInLayer(_ target: ClickTarget) -> [Effect] {
    guard var layer = layers.popLast() else { return [] }
    let key = layer.click(target)
    layers.append(layer)
    return key.map { press($0) } ?? []
  }
}

/// What a click on a part of the screen does.
enum ClickTarget: Hashable, Sendable {
  case tab(Int)
  case filter(WorkFilter)
  case column(Int)
  case row(Int)
  /// A line of a record's page with a link.
  case link(Int)
  /// A line of a menu or a list.
  case item(Int)
  /// A field of a form, or its save line.
  case field(Int)
  case day(CalendarDay)
  /// A hint that names a key.
  case key(Key)
}
