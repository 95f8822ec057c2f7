import Model
import Operations
import Platform
import Presentation
import Text

extension App {
  private static let minSize = Terminal.Size(columns: 20, rows: 6)

  /// Whether the window is too small to show anything but a message.
  var isTooSmall: Bool {
    size.columns < Self.minSize.columns || size.rows < Self.minSize.rows
  }

  func drawn() -> Grid {
    var grid = Grid(size)
    if isTooSmall {
      grid.write(ScreenMessages.tooSmall[snapshot.language], row: 0, column: 0, .warning)
      return grid
    }
    drawLayers(into: &grid)
    if !showsOnlyLayers { tabBar.draw(into: &grid, row: 0) }
    drawMessage(into: &grid)
    helpLine.draw(into: &grid, row: size.rows - 1)
    return grid
  }

  /// Draws the page or the list, and the layers over it, as far as they are visible.
  private func drawLayers(into grid: inout Grid) {
    let lowest = layers.lastIndex { layer in
      layer.cover == .screen || layer.cover == .box && !hasRoomForBoxes
    }
    if lowest == nil && !showsOnlyLayers {
      if let page = pages.last { draw(page, into: &grid) } else { drawList(into: &grid) }
    }
    // In a layer, a key means something else.
    if !layers.isEmpty { grid.dropKeyTargets() }
    for layer in layers[(lowest ?? 0)...] {
      if layer.cover == .screen || layer.cover == .box { grid.dim() }
      layer.draw(in: self, into: &grid)
    }
  }

  /// Whether boxes leave enough of what is behind them visible.
  var hasRoomForBoxes: Bool { size.columns >= 60 && size.rows >= 16 }

  /// Draws a box of this inner size as far as there is room, or fills the whole screen if there is little.
  func drawBox(
    into grid: inout Grid, columns: Int, rows: Int,
    _ content: (inout Grid, _ row: Int, _ height: Int) -> Void
  ) {
    guard hasRoomForBoxes else { return content(&grid, 1, shownPageHeight) }
    grid.drawBox(
      columns: min(max(columns, 36) + 4, size.columns - 4), rows: min(rows + 2, size.rows - 4),
      content)
  }

  private func draw(_ page: PageState, into grid: inout Grid) {
    var place = page.place
    place.show(height: shownPageHeight)
    PageView(page: page.page, place: place).draw(into: &grid, row: 1, height: shownPageHeight)
  }

  private func drawList(into grid: inout Grid) {
    drawFilter(into: &grid, row: 1)
    drawPreview(into: &grid, row: 2)
    if list.rows.rowCount == 0 {
      return drawEmptyList(into: &grid, row: 3)
    }
    var part = Grid(Terminal.Size(columns: listColumns, rows: size.rows))
    let marked = Set(list.marked.compactMap(snapshot.record))
    let height = max(1, listHeight - coveredRows)
    var place = list.place
    if coveredRows > 0 { place.select(place.row, in: list.rows, height: height) }
    if showsBoard {
      BoardView(
        rows: list.rows, selected: list.place.row,
        isMarked: { $0.record.map(marked.contains) ?? false },
        card: { list.screen.card(of: $0, in: snapshot) }, language: snapshot.language
      ).draw(into: &part, row: 2, height: boardHeight)
      return grid.place(part, rows: 2..<2 + boardHeight, column: 0)
    }
    if list.screen is DashboardScreen {
      DashboardView(
        dashboard: snapshot.dashboard, rows: list.rows, place: place,
        content: { list.content(of: $0, in: snapshot) }
      ).draw(into: &grid, row: 2, height: height)
      return
    }
    let visible = VisibleRows(of: self, at: place, height: height)
    ListView(
      rows: list.rows, place: place, columns: visible.columns,
      isMarked: { $0.record.map(marked.contains) ?? false },
      content: { visible.contents[$0] ?? list.content(of: $0, in: snapshot) },
      note: { list.screen.note(of: $0, in: snapshot) }
    ).draw(into: &part, row: 2, height: height, hasHeadings: hasHeadings)
    grid.place(part, rows: 2..<2 + height + (hasHeadings ? 1 : 0), column: 0)
  }

  /// Whether the sections of the list are beside each other.
  private var isInColumns: Bool {
    showsBoard
      || list.screen is DashboardScreen && DashboardView.isWide(size.columns, snapshot.dashboard)
  }

  private var boardHeight: Int {
    max(1, listHeight + (hasHeadings ? 1 : 0) - coveredRows)
  }

  /// Draws why the list is empty, and in a workspace without records also the first keys to press.
  private func drawEmptyList(into grid: inout Grid, row first: Int) {
    let columns = ListView.margin..<max(ListView.margin + 1, listColumns)
    let loadingText = isListOfLoading ? loadingText : nil
    let texts = wrapped(
      loadingText?[snapshot.language] ?? emptiness, width: columns.count)
    let look: Look = loadingText != nil && !isLoading ? .error : .faint
    for (row, text) in zip(first..<max(first, size.rows - 2), texts) {
      grid.write(text, row: row, column: columns.lowerBound, look)
    }
    guard isNewWorkspace || loadingText != nil else { return }
    let next = first + texts.count
    let steps = [ScreenAction.add, .load, .palette].filter(can)
    for (row, action) in zip(next..<max(next, size.rows - 2), steps) {
      let isAgain = action == .load && loadingText != nil
      let text = (isAgain ? ScreenMessages.loadAgain : ScreenMessages.firstStep(action))[
        snapshot.language]
      grid.write(shortened(text, to: columns.count), row: row, column: columns.lowerBound, .faint)
      grid.mark(row: row, columns: columns, as: .key(action.key))
    }
  }

  /// Whether the workspace has no records at all, and the list is ready for the first one.
  private var isNewWorkspace: Bool {
    snapshot.hasUsableSettings && snapshot.isEmpty && can(.add) && !list.query.isNarrowed
  }

  private var emptiness: String {
    if list.isSearching { return "" }
    if let error = list.screen.conditionError(in: list.query, snapshot) { return explain(error) }
    if let failure = list.failure { return failure }
    let text =
      list.query.isNarrowed
      ? ScreenMessages.nothingFound
      : list.screen.kind != nil && can(.add) && !isNewWorkspace
        ? ScreenMessages.addFirst : list.screen.emptyMessage
    return text[snapshot.language]
  }

  /// Draws the line above the list.
  func drawFilter(into grid: inout Grid, row: Int, isSearchTyped: Bool = false) {
    grid.clear(row: row, columns: 0..<size.columns)
    var line = FilterLine(condition: list.query.condition?.text)
    if list.screen.isOfWork(in: snapshot) { line.chips = chips }
    if isSearchTyped || !list.query.search.text.isEmpty {
      line.search = FilterLine.Search(
        entry: list.query.search, isTyped: isSearchTyped,
        found: FilterMessages.found(
          list.matchingCount, other: list.otherLayoutText, isRunning: list.isSearching)[
            snapshot.language])
    } else if list.screen.isOfWork(in: snapshot) {
      line.caption = FilterMessages.others(cancelled: list.counts.cancelled)?[snapshot.language]
    } else {
      line.caption =
        list.screen.kind.map { snapshot.schema[$0].count(list.matchingCount)[snapshot.language] }
        ?? list.screen.caption(for: list.query, in: snapshot)
    }
    let end = line.draw(into: &grid, row: row)
    HeaderLine(snapshot.facts, repository, snapshot.language).draw(
      into: &grid, row: row, from: end + 2)
  }

  private var chips: [FilterLine.Chip] {
    let parts = [
      (WorkFilter.all, FilterMessages.all, list.allCount),
      (.open, Choice.Meaning.open.label, list.counts.open),
      (.done, Choice.Meaning.done.label, list.counts.done),
    ]
    return parts.map { filter, label, count in
      let isOn = filter == list.query.work
      let text = FilterMessages.chip(label, count: count, isOn: isOn && filter != .all)
      return FilterLine.Chip(filter: filter, text: text[snapshot.language], isOn: isOn)
    }
  }

  /// How many selected records are in no row, because a filter or a change has removed them.
  private var hiddenMarks: Int {
    var hidden = Set(list.marked.compactMap(snapshot.record))
    for record in list.rows.sections.lazy.flatMap(\.rows).compactMap(\.record) {
      hidden.remove(record)
      if hidden.isEmpty { break }
    }
    return hidden.count
  }

  private func drawMessage(into grid: inout Grid) {
    if let message { return draw(message, into: &grid) }
    var column = 0
    for (text, look) in state {
      column +=
        grid.write(shortened(text, to: size.columns), row: size.rows - 2, column: column, look) + 2
    }
  }

  /// What the line of messages says while there is no message.
  private var state: [(text: String, look: Look)] {
    let language = snapshot.language
    if let readError { return [(readError, .error)] }
    if !snapshot.hasUsableSettings { return [(snapshot.settingsMessage[language], .error)] }
    if layer == nil, pages.isEmpty, !isListOfLoading, let text = loadingText {
      return [(text[language], isLoading ? .faint : .error)]
    }
    if layer == nil, let page = pages.last {
      let below = page.page.lines.count - page.place.top - pageHeight
      let text = ScreenMessages.more((above: page.place.top, below: below))
      return text.map { [($0[language], .faint)] } ?? []
    }
    guard layer?.cover ?? .line == .line, pages.isEmpty else { return [] }
    let marked = ScreenMessages.marked(list.marked.count, hidden: hiddenMarks)
    let more = isInColumns ? nil : ScreenMessages.more(list.hiddenRows)
    return (list.marked.isEmpty ? [] : [(marked[language], .heading)])
      + (more.map { [($0[language], .faint)] } ?? [])
  }
}

extension App {
  /// The message, wrapped to as many lines as it needs.
  private func lines(of message: Message) -> ArraySlice<String> {
    wrapped(sanitized(message.text), width: size.columns).prefix(max(1, size.rows - 4))
  }

  /// How many rows of the list or page the message covers, beyond its own row.
  private var coveredRows: Int { message.map { max(0, lines(of: $0).count - 1) } ?? 0 }
  var shownPageHeight: Int { max(1, pageHeight - coveredRows) }

  private func draw(_ message: Message, into grid: inout Grid) {
    let lines = lines(of: message)
    let first = size.rows - 1 - lines.count
    for (row, line) in zip(first..., lines) {
      grid.clear(row: row, columns: 0..<size.columns)
      grid.write(line, row: row, column: 0, message.isError ? .error : .heading)
    }
  }
}

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
