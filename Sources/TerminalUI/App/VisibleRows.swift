import Text

/// The rows of a list that are in the window, and the columns that fit their values.
struct VisibleRows {
  let columns: ListColumnWidths
  let contents: [RowTarget: RowContent]

  init(of app: App, at place: ListPlace, height: Int) {
    let (list, snapshot) = (app.list, app.snapshot)
    var contents: [RowTarget: RowContent] = [:]
    for line in place.top..<place.top + height {
      guard case .row(_, let target)? = list.rows.line(line) else { continue }
      contents[target] = list.content(of: target, in: snapshot)
    }
    self.contents = contents
    columns = ListColumnWidths(
      list.rows.columns, of: contents.values, within: app.listColumns - ListView.margin)
  }
}
