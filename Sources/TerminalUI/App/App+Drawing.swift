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

  /// Draws the whole screen.
  func drawn() -> Grid {
    var grid = Grid(size)
    if isTooSmall {
      grid.write(ScreenMessages.tooSmall[snapshot.language], row: 0, column: 0, .warning)
      return grid
    }
    TabBar(
      names: lists.map { $0.screen.label(in: snapshot) }, current: current,
      keepsLast: !snapshot.findings.isEmpty, columns: size.columns
    ).draw(into: &grid, row: 0)
    switch overlay {
    case nil: if let page = pages.last { draw(page, into: &grid) } else { drawList(into: &grid) }
    case .palette(let menu): draw(menu, into: &grid)
    case .picker(let picker): draw(picker.list, into: &grid)
    case .confirmation(let confirmation): draw(confirmation, into: &grid)
    case .form(let form): draw(form, into: &grid)
    }
    drawMessage(into: &grid)
    helpLine.draw(into: &grid, row: size.rows - 1)
    return grid
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
      grid.write(
        shortened(emptiness, to: max(1, listColumns - ListView.margin)), row: 3,
        column: ListView.margin, .faint)
      return drawCompletions(into: &grid, row: 2)
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
      grid.place(part, rows: 2..<2 + boardHeight, column: 0)
      return drawCompletions(into: &grid, row: 2)
    }
    if list.screen is DashboardScreen {
      DashboardView(
        dashboard: snapshot.dashboard, rows: list.rows, place: place,
        content: { list.screen.content(of: $0, in: snapshot) }
      ).draw(into: &grid, row: 2, height: height)
      return
    }
    let visible = VisibleRows(of: self, at: place, height: height)
    ListView(
      rows: list.rows, place: place, columns: visible.columns,
      isMarked: { $0.record.map(marked.contains) ?? false },
      content: { visible.contents[$0] ?? list.screen.content(of: $0, in: snapshot) }
    ).draw(into: &part, row: 2, height: height, hasHeadings: hasHeadings)
    grid.place(part, rows: 2..<2 + height + (hasHeadings ? 1 : 0), column: 0)
    drawCompletions(into: &grid, row: 2)
  }

  /// Draws the completions of the condition that is being typed; Tab takes the first.
  private func drawCompletions(into grid: inout Grid, row: Int) {
    guard case .condition(let entry)? = typing, entry.after.isEmpty, let kind = list.screen.kind
    else { return }
    let texts = ConditionCompletions(entry.text, for: kind, in: snapshot).texts
    if texts.isEmpty { return }
    grid.clear(row: row, columns: 0..<size.columns)
    var column = 2
    for (position, text) in texts.enumerated() {
      let text = sanitized(text)
      let room = size.columns - column - (position < texts.count - 1 ? 3 : 0)
      if displayWidth(text) > room {
        grid.write("…", row: row, column: column, .faint)
        break
      }
      column += grid.write(text, row: row, column: column, column == 2 ? .heading : .faint) + 2
    }
  }

  /// Whether the sections of the list are beside each other.
  private var isInColumns: Bool {
    showsBoard || list.screen is DashboardScreen && DashboardView.isWide(size.columns)
  }

  private var boardHeight: Int {
    max(1, listHeight + (hasHeadings ? 1 : 0) - coveredRows)
  }

  /// The message of an empty list.
  private var emptiness: String {
    if list.isSearching { return "" }
    if let error = list.screen.conditionError(in: snapshot) { return explain(.record(error)) }
    let isNarrowed =
      !list.search.text.isEmpty || list.work != .all || list.screen.request.condition != nil
    let text =
      isNarrowed
      ? ScreenMessages.nothingFound
      : can(.add) ? ScreenMessages.addFirst : list.screen.emptyMessage
    return text[snapshot.language]
  }

  private func drawFilter(into grid: inout Grid, row: Int) {
    if case .condition(let entry)? = typing {
      return entry.draw(into: &grid, row: row, column: 1, after: ":")
    }
    var line = FilterLine(condition: list.screen.request.condition?.text)
    if list.isOfWork(in: snapshot) { line.chips = chips }
    if typing != nil || !list.search.text.isEmpty {
      line.search = FilterLine.Search(
        entry: list.search, isTyped: typing != nil,
        found: FilterMessages.found(
          list.rows.rowCount, other: list.otherLayoutText, isRunning: list.isSearching)[
            snapshot.language])
    } else if !list.isOfWork(in: snapshot) {
      line.caption =
        list.screen.kind.map { snapshot.schema[$0].count(list.rows.rowCount, snapshot.language) }
        ?? list.screen.caption(in: snapshot)
    }
    let end = line.draw(into: &grid, row: row)
    HeaderLine(snapshot.facts, repository, snapshot.language).draw(
      into: &grid, row: row, from: end + 2)
  }

  /// The status filters with their counts.
  private var chips: [FilterLine.Chip] {
    let parts = [
      (WorkFilter.all, FilterMessages.all, list.allCount),
      (.open, Choice.Meaning.open.label, list.counts.open),
      (.done, Choice.Meaning.done.label, list.counts.done),
    ]
    return parts.map { filter, label, count in
      let isOn = filter == list.work
      let text = FilterMessages.chip(label, count: count, isOn: isOn && filter != .all)
      return FilterLine.Chip(filter: filter, text: text[snapshot.language], isOn: isOn)
    }
  }

  private func draw(_ menu: ActionPalette, into grid: inout Grid) {
    let shown = menu.shown
    MenuView(
      heading: ScreenMessages.palette[snapshot.language], entry: menu.entry,
      lines: MenuView.Lines(
        count: shown.count, noteWidth: shown.map { displayWidth($0.keyName) }.max() ?? 0,
        line: { (shown[$0].label, shown[$0].keyName) }),
      selected: menu.selected, empty: ScreenMessages.nothingFound[snapshot.language],
      language: snapshot.language
    ).draw(into: &grid, row: 1, height: shownPageHeight)
  }

  private func draw(_ form: RecordForm, into grid: inout Grid) {
    if let list = form.list?.list { return draw(list, into: &grid) }
    guard let month = form.month else {
      return FormView(form: form, snapshot: snapshot).draw(
        into: &grid, row: 1, height: shownPageHeight)
    }
    // Keep the field in sight above the calendar if both fit.
    let above = shownPageHeight - CalendarView.height
    if above > 1 {
      FormView(form: form, snapshot: snapshot).draw(into: &grid, row: 1, height: above)
    }
    CalendarView(calendar: month, language: snapshot.language)
      .draw(
        into: &grid, row: above > 1 ? 1 + above : 1,
        height: above > 1 ? CalendarView.height : shownPageHeight)
  }

  private func draw(_ list: ChoiceList, into grid: inout Grid) {
    MenuView(
      heading: list.heading, entry: LineEntry(list.filter),
      lines: MenuView.Lines(count: list.shown.count, noteWidth: list.widths.note) { line in
        let position = list.shown[line]
        let item = list.items[position]
        let mark = list.isMultiple ? (list.ticked.contains(position) ? "[x] " : "[ ] ") : ""
        return (mark + item.title, item.note)
      },
      selected: list.cursor, empty: ScreenMessages.nothingFound[snapshot.language],
      language: snapshot.language
    ).draw(into: &grid, row: 1, height: shownPageHeight)
  }

  private func draw(_ confirmation: Confirmation, into grid: inout Grid) {
    let question = confirmation.question.text[snapshot.language]
    let asked = wrapped(sanitized(question), width: size.columns).prefix(max(1, pageHeight - 2))
    for (offset, line) in asked.enumerated() {
      grid.write(line, row: 1 + offset, column: 0, .heading)
    }
    let first = 1 + asked.count
    let room = max(1, pageHeight - first)
    let lines = confirmation.lines.flatMap {
      wrapped(sanitized($0), width: max(8, size.columns - 2))
    }
    let shown = lines.count > room ? Array(lines.prefix(room - 1)) : lines
    for (offset, line) in shown.enumerated() {
      grid.write(line, row: first + offset, column: 2)
    }
    if shown.count < lines.count {
      grid.write(
        LocalizedText.more(lines.count - shown.count)[snapshot.language], row: first + shown.count,
        column: 2,
        .faint)
    }
  }

  private func drawMessage(into grid: inout Grid) {
    let row = size.rows - 2
    if let message {
      draw(message, into: &grid)
    } else if let readError {
      grid.write(shortened(readError, to: size.columns), row: row, column: 0, .error)
    } else if !snapshot.hasUsableSettings {
      grid.write(
        shortened(snapshot.settingsMessage[snapshot.language], to: size.columns), row: row,
        column: 0, .error)
    } else if overlay == nil && pages.isEmpty {
      let texts = [
        list.marked.isEmpty ? nil : ScreenMessages.marked(list.marked.count),
        isInColumns ? nil : list.rowsBelow(height: listHeight).map(ScreenMessages.moreBelow),
      ]
      var column = 0
      for (position, text) in texts.enumerated() {
        guard let text = text?[snapshot.language] else { continue }
        column +=
          grid.write(text, row: row, column: column, position == 0 ? .heading : .faint) + 2
      }
    }
  }
}

extension App {
  /// The message, wrapped to as many lines as it needs.
  private func lines(of message: Message) -> ArraySlice<String> {
    wrapped(sanitized(message.text), width: size.columns).prefix(max(1, size.rows - 4))
  }

  /// How many rows of the list or page the message covers, beyond its own row.
  private var coveredRows: Int { message.map { max(0, lines(of: $0).count - 1) } ?? 0 }
  private var shownPageHeight: Int { max(1, pageHeight - coveredRows) }

  private func draw(_ message: Message, into grid: inout Grid) {
    let lines = lines(of: message)
    let first = size.rows - 1 - lines.count
    for (row, line) in zip(first..., lines) {
      grid.clear(row: row, columns: 0..<size.columns)
      grid.write(line, row: row, column: 0, message.isError ? .error : .heading)
    }
  }
}
