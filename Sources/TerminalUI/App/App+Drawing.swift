import Model
import Operations
import Platform
import Text
import Workspace

extension App {
  private static let leastSize = Terminal.Size(columns: 20, rows: 6)

  /// What is to be seen.
  func drawn() -> Grid {
    var grid = Grid(size)
    guard size.columns >= Self.leastSize.columns, size.rows >= Self.leastSize.rows else {
      grid.write(ScreenWords.tooSmall[world.language], row: 0, column: 0, .warning)
      return grid
    }
    TabBar(names: lists.map { $0.screen.label(in: world) }, current: current)
      .draw(into: &grid, row: 0)
    switch overlay {
    case nil: if let page = pages.last { draw(page, into: &grid) } else { drawList(into: &grid) }
    case .palette(let menu): draw(menu, into: &grid)
    case .picker(let picker): draw(picker.list, into: &grid)
    case .confirmation(let confirmation): draw(confirmation, into: &grid)
    case .form(let form): draw(form, into: &grid)
    }
    drawMessage(into: &grid)
    drawHelp(into: &grid)
    return grid
  }

  private func draw(_ page: PageState, into grid: inout Grid) {
    PageView(page: page.page, place: page.place).draw(into: &grid, row: 1, height: pageHeight)
  }

  private func drawList(into grid: inout Grid) {
    drawFilter(into: &grid, row: 1)
    if list.rows.rowCount == 0 {
      grid.write(
        shortened(emptiness, to: max(1, size.columns - ListView.margin)), row: 3,
        column: ListView.margin, .faint)
      return
    }
    let marked = Set(list.marked.compactMap(world.record))
    ListView(
      rows: list.rows, place: list.place,
      isMarked: { $0.record.map(marked.contains) ?? false },
      content: { list.screen.content(of: $0, in: world) }
    ).draw(into: &grid, row: 2, height: listHeight, hasHeadings: hasHeadings)
  }

  /// Why a list is empty.
  private var emptiness: String {
    if list.isSearching { return "" }
    if let error = list.screen.fault(in: world) { return explain(.record(error)) }
    let isNarrowed =
      !list.search.text.isEmpty || list.work != .all || list.screen.request.condition != nil
    let text =
      isNarrowed
      ? ScreenWords.nothingFound
      : list.screen is FindingsScreen ? ScreenWords.nothingIsWrong : ScreenWords.nothingHere
    return text[world.language]
  }

  /// The line above a list: which part of the work it shows, what is asked and what is searched for.
  private func drawFilter(into grid: inout Grid, row: Int) {
    if case .condition(let entry)? = typing {
      return entry.draw(into: &grid, row: row, column: 1, after: ":")
    }
    var column = 1
    if list.isOfWork(in: world), let kind = list.screen.kind {
      let choices = world.schema[kind].openness.flatMap {
        world.schema[kind].fields[$0.field].choices
      }
      let openness = world.schema[kind].openness
      let open = choices?.first { $0.name == openness?.choice }?.label[world.language] ?? ""
      let done = choices?.first { $0.tone == .done }?.label[world.language] ?? ""
      let all = list.allCount
      let chips = [
        (WorkFilter.all, ScreenWords.all[world.language], all),
        (.open, open, list.counts.open), (.done, done, list.counts.done),
      ]
      for (filter, label, count) in chips {
        let look: Look = filter == list.work ? Look(bold: true, underlined: true) : .plain
        column += grid.write("\(label) \(count)", row: row, column: column, look) + 2
      }
    }
    if let condition = list.screen.request.condition {
      let room = max(1, (size.columns - column) / 2)
      let text = shortened(":" + LineEntry.visible(condition.text), to: room)
      column += grid.write(text, row: row, column: column, .heading) + 2
    }
    if typing != nil || !list.search.text.isEmpty {
      list.search.draw(into: &grid, row: row, column: column, after: "/")
      if typing == nil { grid.cursor = nil }
      let meant = list.understood.map { " → \($0)" } ?? ""
      let found =
        meant + "  " + ScreenWords.found(list.rows.rowCount)[world.language]
        + (list.isSearching ? "…" : "")
      let width = displayWidth(list.search.text) + 2
      grid.write(found, row: row, column: column + width, .faint)
    } else if let kind = list.screen.kind, !list.isOfWork(in: world) {
      let count = world.schema[kind].count(list.rows.rowCount, world.language)
      grid.write(count, row: row, column: column, .faint)
    }
  }

  private func draw(_ menu: Overlay.Menu, into grid: inout Grid) {
    MenuView(
      heading: ScreenWords.palette[world.language], entry: menu.entry,
      lines: menu.shown.map { ($0.label[world.language], $0.keyName[world.language]) },
      selected: menu.selected, empty: ScreenWords.nothingFound[world.language]
    ).draw(into: &grid, row: 1, height: pageHeight)
  }

  private func draw(_ form: RecordForm, into grid: inout Grid) {
    if let list = form.list { return draw(list, into: &grid) }
    FormView(form: form, world: world).draw(into: &grid, row: 1, height: pageHeight)
  }

  private func draw(_ list: ChoiceList, into grid: inout Grid) {
    MenuView(
      heading: list.heading, entry: LineEntry(list.filter),
      lines: list.shown.map { position in
        let item = list.items[position]
        let mark = list.isMultiple ? (list.ticked.contains(position) ? "[x] " : "[ ] ") : ""
        return (mark + item.title, item.note)
      },
      selected: list.cursor, empty: ScreenWords.nothingFound[world.language]
    ).draw(into: &grid, row: 1, height: pageHeight)
  }

  private func draw(_ confirmation: Overlay.Confirmation, into grid: inout Grid) {
    grid.write(confirmation.question, row: 1, column: 0, .heading)
    let room = max(1, pageHeight - 2)
    let lines = confirmation.lines
    let shown = lines.count > room ? Array(lines.prefix(room - 1)) : lines
    for (offset, line) in shown.enumerated() {
      grid.write(shortened(line, to: size.columns - 2), row: 2 + offset, column: 2)
    }
    if shown.count < lines.count {
      grid.write(
        ScreenWords.more(lines.count - shown.count)[world.language], row: 2 + shown.count,
        column: 2,
        .faint)
    }
  }

  private func drawMessage(into grid: inout Grid) {
    let row = size.rows - 2
    if let message {
      let look: Look = message.isError ? .error : .heading
      grid.write(shortened(message.text, to: size.columns), row: row, column: 0, look)
    } else if let trouble {
      grid.write(shortened(trouble, to: size.columns), row: row, column: 0, .error)
    } else if !world.state.declarations.isUsable {
      grid.write(
        shortened(ScreenWords.brokenSettings[world.language], to: size.columns), row: row,
        column: 0, .error)
    } else if !list.marked.isEmpty && pages.isEmpty {
      grid.write(
        ScreenWords.marked(list.marked.count)[world.language], row: row, column: 0, .heading)
    }
  }
}

extension App {
  /// The help line: what the keys do here, as much as there is room for; that there is more stands always.
  private func drawHelp(into grid: inout Grid) {
    let language = world.language
    let row = size.rows - 1
    var hints: [(key: String, text: String)]
    switch overlay {
    case .palette:
      hints = [("Enter", ScreenWords.doIt[language]), ("Esc", ScreenWords.leave[language])]
    case .picker(let picker): hints = self.hints(for: picker.list)
    case .form(let form): hints = form.list.map(self.hints) ?? self.hints(for: form)
    case .confirmation:
      hints = [("Enter", ScreenWords.delete[language]), ("Esc", ScreenWords.leave[language])]
    case nil where typing != nil:
      hints =
        if case .search? = typing {
          [("Enter", ScreenWords.keep[language]), ("Esc", ScreenWords.showAll[language])]
        } else {
          [("Enter", ScreenWords.show[language]), ("Esc", ScreenWords.leave[language])]
        }
    case nil:
      hints = Action.allCases.filter(can).compactMap { action in
        action.hint.map { (action.keyName[language], $0[language]) }
      }
    }
    var column = 0
    let last = overlay == nil && typing == nil ? Action.palette : nil
    let end = last.map { displayWidth($0.keyName[language] + ($0.hint?[language] ?? "")) + 1 } ?? 0
    for (key, text) in hints where last == nil || key != last?.keyName[language] {
      let width = displayWidth(key) + 1 + displayWidth(text)
      if column + width + (end > 0 ? end + 2 : 0) > size.columns { continue }
      column += grid.write(key, row: row, column: column, .heading) + 1
      column += grid.write(text, row: row, column: column, .faint) + 2
    }
    guard let last, let hint = last.hint else { return }
    column += grid.write(last.keyName[language], row: row, column: column, .heading) + 1
    grid.write(hint[language], row: row, column: column, .faint)
  }

  private func hints(for list: ChoiceList) -> [(key: String, text: String)] {
    let language = world.language
    let tick = list.filter.isEmpty ? Action.mark.keyName[language] : "Tab"
    return (list.isMultiple ? [(tick, ScreenWords.tick[language])] : [])
      + [("Enter", ScreenWords.choose[language]), ("Esc", ScreenWords.leave[language])]
  }

  private func hints(for form: RecordForm) -> [(key: String, text: String)] {
    let language = world.language
    var hints = [("Ctrl-S", ScreenWords.save[language]), ("Esc", ScreenWords.leave[language])]
    if form.isAtSave {
      hints.insert(("Enter", ScreenWords.save[language]), at: 0)
    } else {
      let field = form.fields[form.selected].field
      let text = field.isPicked ? ScreenWords.choose : ScreenWords.next
      hints.insert(("Enter", text[language]), at: 0)
      if field.type == .multiLineText {
        hints.append(("Ctrl-O", ScreenWords.lineBreak[language]))
      }
    }
    return hints
  }
}
