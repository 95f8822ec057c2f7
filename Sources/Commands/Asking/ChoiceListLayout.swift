import Model
import Presentation
import TerminalUI
import Text

/// The layout of a list to choose from.
///
/// The heading and the filter are above the items, the counts and the keys below. If there are few rows, the keys are
/// left out first, then the heading.
struct ChoiceListLayout {
  let list: ChoiceList
  let columns: Int
  /// The maximal number of lines.
  let rows: Int

  /// The number of items that must be visible before the keys take more than one line.
  private static let minItems = 3
  private static let gap = 2
  /// The widths to which ids and notes are cut before titles.
  private static let minWidths = (id: 6, note: 8)

  /// The number of visible items.
  var height: Int { max(1, min(rows - above - below, list.items.count)) }

  private var above: Int { rows < 4 ? 0 : 2 }
  private var below: Int { (rows < 2 ? 0 : 1) + hints.count }

  /// The lines about the keys, cut to one if the items need the room.
  private var hints: [String] {
    if rows < 5 { return [] }
    let hint = QuestionMessages.keys(
      isMultiple: list.isMultiple, isFiltered: !list.filter.isEmpty)
    let lines = wrapped(hint[list.language], width: room)
    let isLong = lines.count > 1 && rows - above - 1 - lines.count < Self.minItems
    return isLong ? [shortened(hint[list.language], to: room)] : lines
  }

  /// The usable width: some terminals wrap a line that fills all columns.
  private var room: Int { max(0, columns - 1) }

  /// The lines of the list, the items around the cursor among them.
  func lines(_ palette: Palette) -> [String] {
    let head = [palette(.heading, shortened(list.heading, to: room)), filterLine]
    let status = palette(.faint, shortened(self.status, to: room))
    return head.prefix(above) + body(palette) + [status].prefix(rows < 2 ? 0 : 1)
      + hints.map { palette(.faint, $0) }
  }

  private func body(_ palette: Palette) -> [String] {
    if list.shown.isEmpty {
      return [
        palette(.warning, shortened("  " + ScreenMessages.nothingFound[list.language], to: room))
      ]
    }
    let start = max(0, min(list.cursor - height / 2, list.shown.count - height))
    return (start..<min(start + height, list.shown.count)).map { position in
      let line = truncated(line(of: list.shown[position], position == list.cursor), to: room)
      return position == list.cursor ? palette(.heading, line) : line
    }
  }

  /// The typed filter, if need be only its end, and its meaning in another keyboard layout.
  private var filterLine: String {
    let meant = list.otherLayoutFilter.map { " → " + sanitized($0) } ?? ""
    let typed = sanitized(list.filter)
    let line = "/ " + typed + meant
    if displayWidth(line) <= room { return line }
    return truncated("/ …", to: room) + suffix(of: typed + meant, width: room - 3)
  }

  private var status: String {
    let counts = QuestionMessages.shown(list.shown.count, of: list.items.count)
    let choice =
      list.isMultiple
      ? QuestionMessages.ticked(list.ticked.sorted().map { list.items[$0].title })
      : list.current.map { QuestionMessages.current(list.items[$0].title) }
    return counts[list.language] + (choice?[list.language] ?? "")
  }

  private func line(of item: Int, _ isAtCursor: Bool) -> String {
    let mark = list.isMultiple ? (list.ticked.contains(item) ? "[x] " : "[ ] ") : ""
    let start = (isAtCursor ? "> " : "  ") + mark
    let widths = columnWidths(within: room - displayWidth(start))
    let item = list.items[item]
    var parts: [String] = []
    if widths.id > 0, !item.id.isEmpty {
      parts.append(padded(truncated(item.id, to: widths.id), to: widths.id))
    }
    let title = shortened(item.title, to: widths.title)
    parts.append(item.note.isEmpty ? title : padded(title, to: widths.title))
    if widths.note > 0, !item.note.isEmpty { parts.append(shortened(item.note, to: widths.note)) }
    return start + parts.joined(separator: spaces(Self.gap))
  }

  /// The widths of the columns; if there is no room, ids are cut first, then notes, then titles.
  private func columnWidths(within room: Int) -> (id: Int, title: Int, note: Int) {
    var (id, title, note) = (list.widths.id, list.widths.title, list.widths.note)
    let gaps = (id > 0 ? Self.gap : 0) + (note > 0 ? Self.gap : 0)
    var excess = id + title + note + gaps - room
    func cut(_ width: inout Int, to minimum: Int) {
      let part = max(0, min(excess, width - minimum))
      width -= part
      excess -= part
    }
    cut(&id, to: Self.minWidths.id)
    cut(&note, to: Self.minWidths.note)
    cut(&title, to: 1)
    return (id, title, note)
  }
}

/// Returns the longest end of the text that fits into `width` columns.
private func suffix(of text: String, width: Int) -> String {
  var (rest, left) = (Substring(text), width)
  var end = rest.endIndex
  while let last = rest.popLast() {
    left -= displayWidth(last)
    if left < 0 { break }
    end = rest.endIndex
  }
  return String(text[end...])
}
