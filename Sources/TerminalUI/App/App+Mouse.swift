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
    switch overlay {
    case nil where pages.isEmpty: scrollList(by: lines)
    case nil: scrollPage(by: lines)
    case .confirmation: break
    case .menu, .picker, .steps, .form:
      let key: Key = lines < 0 ? .up : .down
      return (0..<abs(lines)).flatMap { _ in press(key) }
    }
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
      while overlay != nil { _ = press(.escape) }
      typing = nil
      guard let tab = tabEntries[entry] else { return perform(.moreTabs) }
      show(tab: tab)
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
    var key: Key?
    switch overlay {
    case .menu(var menu):
      if menu.selected == position { key = .enter }
      menu.select(position)
      overlay = .menu(menu)
    case .picker(var picker):
      key = picker.list.click(position)
      overlay = .picker(picker)
    case .form(var form):
      guard var values = form.list else { break }
      key = values.list.click(position)
      form.chooser = .list(values)
      overlay = .form(form)
    case .steps(var picker):
      key = picker.list.click(position)
      overlay = .steps(picker)
    case .confirmation, nil: break
    }
    return key.map { press($0) } ?? []
  }
}

extension ChoiceList {
  /// Selects an item; returns the key that a click on it stands for.
  fileprivate mutating func click(_ position: Int) -> Key? {
    let isThere = cursor == position
    select(position)
    return isMultiple ? .tab : isThere ? .enter : nil
  }
}
