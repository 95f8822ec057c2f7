import Operations
import Platform
import Presentation
import Text

extension RecordForm: Layer {
  var isBox: Bool { false }
  var entry: LineEntry? { selectedField?.entry }

  func hints(in app: App) -> [Hint] {
    if let list { return list.list.hints }
    let leave = Hint(.escape, HintMessages.close)
    if month != nil {
      return [
        Hint(.enter, HintMessages.choose),
        Hint(.pageDown, name: LocalizedText(verbatim: "PgUp PgDn"), HintMessages.month), leave,
      ]
    }
    let save = Hint(.control("s"), HintMessages.save)
    let reset = Hint(
      .control("r"), isOrphaned(in: app.snapshot) ? HintMessages.discard : HintMessages.reset)
    let isToReset = isChanged || isOrphaned(in: app.snapshot)
    let last = isToReset ? [reset] : []
    guard let field = selectedField else {
      let word = selectedButton == .save ? HintMessages.save : HintMessages.run
      return [Hint(.enter, word), save, leave] + last
    }
    let opens = field.field.isPicked || field.hasDay
    let next = Hint(.enter, opens ? HintMessages.choose : HintMessages.next)
    if !field.isMultiline { return [next, save, leave] + last }
    return [
      Hint(.enter, HintMessages.newLine), Hint(.tab, HintMessages.next), save, leave,
      Hint(.control("g"), HintMessages.inEditor),
    ] + last
  }

  func draw(in app: App, into grid: inout Grid) {
    if let list = list?.list {
      if app.hasRoomForBoxes {
        FormView(form: self, snapshot: app.snapshot).draw(
          into: &grid, row: 1, height: app.shownPageHeight)
        grid.dim()
      }
      return list.draw(in: app, into: &grid)
    }
    guard let month else {
      return FormView(form: self, snapshot: app.snapshot).draw(
        into: &grid, row: 1, height: app.shownPageHeight)
    }
    // Keep the field in sight above the calendar if both fit.
    let above = app.shownPageHeight - CalendarView.height
    if above > 1 {
      FormView(form: self, snapshot: app.snapshot).draw(into: &grid, row: 1, height: above)
    }
    CalendarView(calendar: month, language: app.snapshot.language)
      .draw(
        into: &grid, row: above > 1 ? 1 + above : 1,
        height: above > 1 ? CalendarView.height : app.shownPageHeight)
  }

  func press(_ key: Key, in app: inout App) -> [App.Effect] { app.press(key, in: self) }

  mutating func click(item: Int) -> Key? {
    guard var values = list else { return nil }
    defer { chooser = .list(values) }
    return values.list.click(item)
  }
}
