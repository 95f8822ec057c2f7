import Model
import Presentation
import Text

/// Draws columns in the order of time with characters, with the names of the periods below.
struct ColumnsFormat {
  let width: Int

  /// The number of lines of the greatest column.
  private static let height = 8

  func text(of slots: [Chart.Slot], _ language: Language) -> String {
    let numberWidth = slots.compactMap(\.bar).map { displayWidth($0.number) }.max() ?? 0
    var layout = Layout(slots.count, within: width)
    // If the numbers do not fit above the columns, a scale shows the greatest one.
    let hasNumbers = numberWidth < layout.pitch
    if !hasNumbers { layout = Layout(slots.count, within: width - numberWidth - 1) }
    let shown = Array(slots.suffix(layout.count))
    let greatest = Chart.greatest(shown.compactMap(\.bar))
    let top = shown.compactMap(\.bar).max { $0.amount < $1.amount }?.number ?? ""
    let margin = hasNumbers ? 0 : numberWidth + 1

    var lines: [String] = []
    for level in (1...Self.height + (hasNumbers ? 1 : 0)).reversed() {
      let cells = shown.map { slot in
        cell(of: slot, greatest, at: level, layout, hasNumbers: hasNumbers)
      }
      let scale =
        hasNumbers
        ? "" : padded(level == Self.height ? top : "", to: numberWidth, alignment: .right) + "│"
      lines.append(scale + cells.joined())
    }
    let base = shown.map { String(repeating: $0 == .gap ? "┄" : "─", count: layout.pitch) }.joined()
    lines.append(spaces(margin - 1) + (hasNumbers ? "" : "└") + base)
    lines += labels(of: shown, layout).map { spaces(margin) + $0 }
    let earlier = slots.prefix(slots.count - shown.count).count { $0.bar?.number.isEmpty == false }
    if earlier > 0 { lines.append(ChartMessages.earlier(earlier)[language]) }
    return lines.drop { $0.allSatisfy { $0 == " " } }.map(line).joined()
  }

  private func cell(
    of slot: Chart.Slot, _ greatest: Double, at level: Int, _ layout: Layout, hasNumbers: Bool
  ) -> String {
    guard let bar = slot.bar else { return spaces(layout.pitch) }
    let eighths = Chart.eighths(bar.share(of: greatest), of: Self.height)
    let filled = eighths - (level - 1) * 8
    if filled > 0 {
      let block = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][min(filled, 8) - 1]
      return padded(String(repeating: block, count: layout.columnWidth), to: layout.pitch)
    }
    guard hasNumbers, filled > -8 else { return spaces(layout.pitch) }
    return padded(spaces(layout.offset(of: bar.number)) + bar.number, to: layout.pitch)
  }

  /// The lines with short names and with years.
  private func labels(of slots: [Chart.Slot], _ layout: Layout) -> [String] {
    let names = slots.map { $0.label?.short ?? "…" }
    let widest = names.map(displayWidth).max() ?? 0
    let stride = max(1, (widest + layout.pitch) / layout.pitch)
    let chosen = names.indices.reversed().filter {
      (names.count - 1 - $0).isMultiple(of: stride) || slots[$0] == .gap
    }
    let years = slots.indices.reversed().filter { index in
      guard let year = slots[index].label?.year else { return false }
      return index == 0 || slots[index - 1].label?.year != year
    }
    let lines = [
      layout.line(chosen.map { ($0, names[$0]) }),
      layout.line(years.map { ($0, slots[$0].label?.year ?? "") }),
    ]
    return lines.filter { !$0.isEmpty }
  }
}

/// The positions of the columns.
private struct Layout {
  /// The number of columns that fit.
  let count: Int
  /// The distance from one column to the next.
  let pitch: Int

  init(_ count: Int, within width: Int) {
    let room = max(1, width)
    self.count = min(count, room)
    pitch = min(8, max(1, room / max(1, count)))
  }

  var columnWidth: Int { pitch > 5 ? pitch - 2 : max(1, pitch - 1) }

  /// The offset of a text that is centred in its column.
  func offset(of text: String) -> Int { max(0, (columnWidth - displayWidth(text)) / 2) }

  /// A line of texts at columns, given from the last to the first; a text that would overlap the next one is left out.
  func line(_ texts: [(column: Int, text: String)]) -> String {
    var pieces: [(start: Int, text: String)] = []
    for (column, text) in texts {
      let start = column * pitch + offset(of: text)
      if let next = pieces.last?.start, start + displayWidth(text) >= next { continue }
      pieces.append((start, text))
    }
    var (line, end) = ("", 0)
    for (start, text) in pieces.reversed() {
      line += spaces(start - end) + text
      end = start + displayWidth(text)
    }
    return line
  }
}
