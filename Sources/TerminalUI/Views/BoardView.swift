import Platform
import Presentation
import Text

/// Draws the sections of a list beside each other, with a card for each row.
struct BoardView {
  let rows: ListRows
  let selected: Int
  let isMarked: (RowTarget) -> Bool
  let card: (RowTarget) -> Card
  let language: Language

  /// A record on a board; its texts are safe for a terminal.
  struct Card {
    var title: String
    /// Shown below the title: due day, progress, person.
    var details: [String]
    var look = Look.plain
    /// Whether the first detail is a due day that has passed.
    var isLate = false
  }

  private static let minWidth = 18
  private static let gap = 2
  /// How many lines a title has where not all cards fit with whole titles.
  private static let fewTitleLines = 2

  /// Draws the columns around the selected card, as many as fit.
  func draw(into grid: inout Grid, row first: Int, height: Int) {
    let sections = rows.sections
    if sections.isEmpty || height < 2 { return }
    let (current, offset) = rows.place(ofRow: selected) ?? (0, 0)
    let fitting = (grid.size.columns + Self.gap) / (Self.minWidth + Self.gap)
    let count = max(1, min(sections.count, fitting))
    let width = (grid.size.columns - Self.gap * (count - 1)) / count
    let start = max(0, min(current - count / 2, sections.count - count))
    for position in start..<start + count {
      let column = (position - start) * (width + Self.gap)
      let before = position == start && start > 0 ? "‹ " : ""
      let after = position == start + count - 1 && position < sections.count - 1 ? " ›" : ""
      let section = sections[position]
      let heading = "\(before)\(section.heading ?? "")  \(section.count)\(after)"
      let look = Look(bold: true, underlined: position == current)
      grid.write(shortened(heading, to: width), row: first, column: column, look)
      draw(
        section, position, at: position == current ? offset : nil, into: &grid,
        rows: first + 1..<first + height, columns: column..<column + width)
    }
  }

  /// Draws the cards of a column; the selected one, if there is one, is visible.
  private func draw(
    _ section: ListRows.Section, _ position: Int, at selected: Int?, into grid: inout Grid,
    rows area: Range<Int>, columns: Range<Int>
  ) {
    let whole = section.rows.prefix(area.count).map { self.lines(of: $0, columns.count, .max) }
    let fits =
      section.rows.count < area.count && whole.reduce(-1) { $0 + $1.count + 1 } <= area.count
    func lines(of target: RowTarget) -> [(text: String, look: Look)] {
      self.lines(of: target, columns.count, fits ? .max : Self.fewTitleLines)
    }
    var top = selected ?? 0
    var used = selected.map { lines(of: section.rows[$0]).count } ?? 0
    while top > 0 {
      let needed = lines(of: section.rows[top - 1]).count + 1
      if used + needed > area.count - 1 { break }
      used += needed
      top -= 1
    }
    var row = area.lowerBound
    for offset in top..<section.rows.count {
      let target = section.rows[offset]
      let lines = lines(of: target)
      let isLast = offset == section.rows.count - 1
      if row > area.lowerBound, row + lines.count > area.upperBound - (isLast ? 0 : 1) {
        let rest = LocalizedText.more(section.rows.count - offset)[language]
        grid.write(
          truncated(rest, to: columns.count), row: area.upperBound - 1, column: columns.lowerBound,
          .faint)
        return
      }
      let number = rows.row(inSection: position, offset: offset)
      for line in lines.prefix(max(0, area.upperBound - row)) {
        var look = line.look
        if offset == selected { look = .selected }
        grid.clear(row: row, columns: columns, look)
        grid.write(line.text, row: row, column: columns.lowerBound, width: columns.count, look)
        grid.mark(row: row, columns: columns, as: .row(number))
        row += 1
      }
      row += 1
    }
  }

  private func lines(
    of target: RowTarget, _ width: Int, _ titleLines: Int
  ) -> [(text: String, look: Look)] {
    let card = card(target)
    let room = max(1, width - 1)
    let title = (isMarked(target) ? "* " : "") + card.title
    var lines = Array(wrapped(title, width: room).prefix(titleLines))
    if displayWidth(title) > lines.reduce(0, { $0 + displayWidth($1) + 1 }),
      let last = lines.indices.last
    {
      lines[last] = continued(lines[last], to: room)
    }
    let details = card.details.enumerated().map { position, detail in
      let look: Look =
        position == 0 && card.isLate ? .error : card.look == .plain ? .faint : card.look
      return (shortened(detail, to: room), look)
    }
    return lines.map { ($0, card.look) } + details
  }
}
