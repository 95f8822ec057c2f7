import Model
import Platform
import Presentation

/// Where the page of the selected record or finding is shown beside its list.
enum PreviewPlace: Hashable {
  case right(columns: Int)
  case below(rows: Int)
}

extension App {
  /// The place of the preview; nil if it is hidden, or if there is no room.
  var previewPlace: PreviewPlace? { showsPreview ? roomForPreview : nil }

  /// Whether the list has a preview in a window that is large enough.
  var canHavePreview: Bool { !(list.screen is DashboardScreen) }

  var roomForPreview: PreviewPlace? {
    if !canHavePreview { return nil }
    if size.columns >= 120 { return .right(columns: size.columns * 3 / 8) }
    if size.columns >= 80, size.rows >= 40 { return .below(rows: size.rows * 2 / 5) }
    return nil
  }

  /// How many columns of the screen the list has.
  var listColumns: Int {
    guard case .right(let columns)? = previewPlace else { return size.columns }
    return size.columns - columns - Self.separatorWidth
  }

  /// How many rows below the list the preview has, with the line above it.
  var rowsOfPreview: Int {
    guard case .below(let rows)? = previewPlace else { return 0 }
    return rows + 1
  }

  mutating func togglePreview() {
    showsPreview.toggle()
    list.fit(height: listHeight)
    if !showsPreview { show(ScreenMessages.previewIsHidden) }
  }

  private static let separatorWidth = 3

  /// Draws the selected record or finding beside or below the list, whose rows begin at `first`.
  func drawPreview(into grid: inout Grid, row first: Int) {
    guard let place = previewPlace else { return }
    let last = size.rows - 2
    switch place {
    case .right(let columns):
      let column = size.columns - columns
      for row in first..<last { grid.write("│", row: row, column: column - 2, .faint) }
      drawPreview(into: &grid, rows: first..<last, columns: column..<size.columns)
    case .below(let rows):
      let top = last - rows
      grid.write(
        String(repeating: "─", count: size.columns), row: top - 1, column: 0, .faint)
      drawPreview(into: &grid, rows: top..<last, columns: 0..<size.columns)
    }
  }

  private func drawPreview(into grid: inout Grid, rows: Range<Int>, columns: Range<Int>) {
    var page = RecordPage()
    if let record = list.target?.record {
      page = RecordPage(of: record, in: snapshot, columns: columns.count, maxLines: rows.count)
      if preview.name == snapshot.name(of: record) {
        page.add(
          preview.entries, isWhole: false, columns: columns.count, snapshot.language,
          maxLines: 3)
      }
    } else if let finding = selectedFinding {
      page = RecordPage(of: finding, in: snapshot, columns: columns.count)
    } else {
      return
    }
    var part = Grid(Terminal.Size(columns: columns.count, rows: size.rows))
    PageView(page: page, place: PagePlace()).draw(
      into: &part, row: rows.lowerBound, height: rows.count)
    if page.lines.count > rows.count, let last = rows.last {
      part.clear(row: last, columns: 0..<columns.count)
      part.write("…", row: last, column: 0, .faint)
    }
    grid.place(part.withoutTargets, rows: rows, column: columns.lowerBound)
    for row in rows { grid.mark(row: row, columns: columns, as: .key(ScreenAction.open.key)) }
  }

  /// The record in the preview, if its history must be read. Each record is returned once.
  mutating func takePreviewHistoryRequest() -> RecordName? {
    guard previewPlace != nil, layer?.cover ?? .line == .line, let record = list.target?.record
    else { return nil }
    let name = snapshot.name(of: record)
    if preview.name != name { preview = PageState(name: name) }
    if preview.historyState != .stale { return nil }
    preview.historyState = .requested
    return name
  }
}
