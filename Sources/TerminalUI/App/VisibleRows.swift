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
    let widest = list.rows.columns.indices.map { column in
      contents.values.map { $0.cells.indices.contains(column) ? displayWidth($0.cells[column]) : 0 }
        .max() ?? 0
    }
    columns = ListColumnWidths(
      list.rows.columns, widest: widest, within: app.listColumns - ListView.margin)
  }
}
