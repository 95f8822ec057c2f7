import Platform
import Presentation

extension App {
  /// How many lines the wheel scrolls.
  private static let wheelLines = 3

  /// Handles a click or the wheel.
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
    if let layer {
      let key: Key = lines < 0 ? .up : .down
      return layer.acceptsText ? (0..<abs(lines)).flatMap { _ in press(key) } : []
    }
    if pages.isEmpty { scrollList(by: lines) } else { scrollPage(by: lines) }
    return []
  }

  /// Whether a click would discard a condition that is being typed.
  private func discardsCondition(_ target: ClickTarget) -> Bool {
    guard case .condition(let entry)? = typing else { return false }
    if case .key = target { return false }
    return !entry.text.isEmpty && entry.text != list.screen.request.condition?.text
  }

  private mutating func click(_ target: ClickTarget) -> [Effect] {
    if discardsCondition(target) {
      refuse(.typingCondition)
      return []
    }
    switch target {
    case .key(let key): return press(key)
    case .tab(let entry):
      while layer != nil { _ = press(.escape) }
      typing = nil
      if visibleTabs.indices.contains(entry) { show(tab: visibleTabs[entry]) }
    case .filter(let filter): setFilter(filter)
    case .column(let column): sort(by: column)
    case .row(let row):
      typing = nil
      if list.place.row == row { return perform(.open) }
      moveSelection(by: row - list.place.row)
    case .link(let line):
      if pages.last?.place.link == line { return perform(.open) }
      selectLink(line)
    case .item(let position): return click(item: position)
    case .field(let position): return click(field: position)
    case .day(let day): return click(day)
    }
    return []
  }

  private mutating func click(item position: Int) -> [Effect] {
    guard var layer else { return [] }
    let key = layer.click(item: position)
    self.layer = layer
    return key.map { press($0) } ?? []
  }
}
