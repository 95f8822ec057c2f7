import Platform
import Presentation
import Text

/// A layer with a list to choose from.
protocol ListLayer: Layer {
  var list: ChoiceList { get set }
}

extension ListLayer {
  func hints(in app: App) -> [Hint] { list.hints }

  func draw(in app: App, into grid: inout Grid) { list.draw(in: app, into: &grid) }

  mutating func click(_ target: ClickTarget) -> Key? { list.click(target) }
}

extension ChoiceList {
  /// The answer of a layer to a key; nil if the choice is submitted.
  mutating func answer(to key: Key, in app: App) -> Answer? {
    switch press(key, page: app.pageHeight - 2) {
    case .continue: .consumed
    case .submit: nil
    case .unclear: .say(unclearMessage)
    case .cancel: .leave
    case .suspend: .effect(.suspend)
    }
  }

  var hints: [Hint] {
    let tick = Hint(filter.isEmpty ? .character(" ") : .tab, HintMessages.tick)
    return (isMultiple ? [tick] : [])
      + [
        Hint(
          .enter,
          enterTicks ? HintMessages.tick : isMultiple ? HintMessages.save : HintMessages.choose),
        Hint(.escape, HintMessages.close),
      ]
  }

  func draw(in app: App, into grid: inout Grid) {
    let view = MenuView(
      heading: heading, entry: LineEntry(filter),
      lines: MenuView.Lines(count: shown.count, noteWidth: widths.note) { line in
        let position = shown[line]
        let item = items[position]
        let mark = isMultiple ? (ticked.contains(position) ? "[x] " : "[ ] ") : ""
        return (mark + item.title, item.note)
      },
      selected: cursor, empty: ScreenMessages.nothingFound[app.snapshot.language],
      language: app.snapshot.language)
    let widest = widths.title + (widths.note > 0 ? widths.note + 2 : 0) + 8
    let columns = max(widest, displayWidth(heading))
    app.drawBox(into: &grid, columns: columns, rows: items.count + 2) { grid, row, height in
      view.draw(into: &grid, row: row, height: height)
    }
  }

  /// Selects an item; returns the key that a click on it stands for.
  mutating func click(_ target: ClickTarget) -> Key? {
    guard case .item(let position) = target else { return nil }
    let isThere = cursor == position
    select(position)
    return isMultiple ? .tab : isThere ? .enter : nil
  }
}
