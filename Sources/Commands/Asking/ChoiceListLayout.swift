import Model
import TerminalUI
import Text

/// How a list to choose from looks on so many columns and rows.
///
/// Above the items stand what is chosen and what was typed, below them how many are shown and ticked, and what the keys
/// do. Where there are few rows, the items and the numbers stay longest.
struct ChoiceListLayout {
  let list: ChoiceList
  let columns: Int
  /// How many lines there may be at most.
  let rows: Int

  /// How many items the keys must leave room for to take more than one line.
  private static let leastItems = 3
  private static let gap = 2
  /// What ids and notes are cut to before names are.
  private static let least = (id: 6, note: 8)

  /// How many items are shown at once.
  var height: Int { max(1, min(rows - above - below, list.items.count)) }

  private var above: Int { rows < 4 ? 0 : 2 }
  private var below: Int { (rows < 2 ? 0 : 1) + hints.count }

  /// What the keys do, on as many lines as it takes, or cut where the items need the room.
  private var hints: [String] {
    if rows < 5 { return [] }
    let hint = Words.choiceHint(isMultiple: list.isMultiple, isTyped: !list.filter.isEmpty)
    let lines = wrapped(hint[list.language], width: room)
    let isLong = lines.count > 1 && rows - above - 1 - lines.count < Self.leastItems
    return isLong ? [shortened(hint[list.language], to: room)] : lines
  }

  /// A line is never as long as the terminal is wide, since some go on to the next one then.
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
      return [palette(.warning, shortened("  " + Words.nothingFound[list.language], to: room))]
    }
    let start = max(0, min(list.cursor - height / 2, list.shown.count - height))
    return (start..<min(start + height, list.shown.count)).map { position in
      let line = truncated(line(of: list.shown[position], position == list.cursor), to: room)
      return position == list.cursor ? palette(.heading, line) : line
    }
  }

  /// What was typed, of which the end matters most, and what was understood by it.
  private var filterLine: String {
    let meant = list.otherLayoutFilter.map { " → " + sanitized($0) } ?? ""
    let typed = sanitized(list.filter)
    let line = "/ " + typed + meant
    if displayWidth(line) <= room { return line }
    return truncated("/ …", to: room) + suffix(of: typed + meant, width: room - 3)
  }

  private var status: String {
    let counts = Words.shown(list.shown.count, of: list.items.count)[list.language]
    if !list.isMultiple {
      guard let current = list.current else { return counts }
      return counts + Words.chosenNow[list.language] + list.items[current].title
    }
    let names = list.ticked.sorted().map { list.items[$0].title }.joined(separator: ", ")
    return counts + Words.ticked(list.ticked.count)[list.language]
      + (names.isEmpty ? "" : ": " + names)
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

  /// The columns as wide as they need be; where that is too much, ids are cut first, then what stands beside, then
  /// names.
  private func columnWidths(within room: Int) -> (id: Int, title: Int, note: Int) {
    var (id, title, note) = (list.widths.id, list.widths.title, list.widths.note)
    let gaps = (id > 0 ? Self.gap : 0) + (note > 0 ? Self.gap : 0)
    var excess = id + title + note + gaps - room
    func cut(_ width: inout Int, to least: Int) {
      let part = max(0, min(excess, width - least))
      width -= part
      excess -= part
    }
    cut(&id, to: Self.least.id)
    cut(&note, to: Self.least.note)
    cut(&title, to: 1)
    return (id, title, note)
  }
}

/// The longest end of the text that takes at most `width` columns.
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
