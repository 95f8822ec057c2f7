import Platform
import Presentation
import Text

/// A layer with a list to choose from. It says what Enter does.
protocol PickerLayer: Layer {
  var picker: Picker { get set }
  /// The items with unsaved ticks.
  var unsaved: [Picker.Item] { get }

  func submit(in app: App) -> Answer
}

extension PickerLayer {
  var cover: LayerCover { picker.isPalette ? .screen : .box }
  var unsaved: [Picker.Item] { picker.unsaved }
  var isUnfinished: Bool { !unsaved.isEmpty }

  func entry(in app: App) -> LineEntry? { picker.line }

  func hints(in app: App) -> [Hint] { picker.hints + [Hint(.escape, HintMessages.close)] }

  func draw(in app: App, into grid: inout Grid) {
    let view = PickerView(picker: picker)
    if picker.isPalette { return view.draw(into: &grid, row: 1, height: app.shownPageHeight) }
    let columns = max(view.columns, displayWidth(picker.heading))
    app.drawBox(into: &grid, columns: columns, rows: picker.items.count + 2) { grid, row, height in
      view.draw(into: &grid, row: row, height: height)
    }
  }

  mutating func press(_ key: Key, in app: App) -> Answer { pressInList(key, in: app) }

  /// Handles a key. The first Esc with unsaved ticks only warns; at the command line, Ctrl-C interrupts.
  mutating func pressInList(_ key: Key, in app: App) -> Answer {
    let wasWarned = picker.isWarned
    picker.isWarned = false
    switch picker.press(key, page: app.pageHeight - 2) {
    case .continue: return .consumed
    case .submit: return submit(in: app)
    case .refuse(let reason): return .say(reason)
    case .suspend: return .effect(.suspend)
    case .cancel:
      let count = unsaved.count
      picker.isWarned = count > 0 && !wasWarned && (key == .escape || !app.showsOnlyLayers)
      if !picker.isWarned { return .pop }
      // With a name typed that is not ticked, Enter would not save.
      picker.clearLine()
      return .say(PickerMessages.unsaved(count))
    }
  }

  /// Shows the unsaved ticks once more: their records or their field are gone.
  func leave(_ app: inout App) {
    let titles = unsaved.map(\.title).joined(separator: ", ")
    if !titles.isEmpty { app.show(PickerMessages.notSaved(titles)) }
  }

  mutating func click(_ target: ClickTarget) -> Key? {
    if case .item(let position) = target { picker.click(position) } else { nil }
  }
}
