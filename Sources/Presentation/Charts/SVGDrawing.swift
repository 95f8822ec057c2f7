import Text

/// The elements of a picture, from the top down to `y`.
struct SVGDrawing {
  private(set) var elements: [String] = []
  var y: Double
  private let size: SVGSize

  private static let columnsHeight = 200.0
  private static let maxPitch = 76.0

  init(_ size: SVGSize) { (self.size, y) = (size, size.top) }

  mutating func text(_ text: String, x: Double, y: Double, _ style: String) {
    elements.append(
      "<text class=\"\(style)\" x=\"\(svgLength(x))\" y=\"\(svgLength(y))\">\(xmlEscaped(text))</text>"
    )
  }

  /// Adds rows with a label, a bar and a number.
  mutating func add(_ bars: [Chart.Bar]) {
    let (margin, letter) = (size.margin, SVGFormat.letter)
    let longest = min(size.maxLabelWidth, bars.map { displayWidth($0.label) }.max() ?? 0)
    let labels = Double(longest) * letter
    let numbers = Double(bars.map { displayWidth($0.number) }.max() ?? 0) * letter
    let start = margin + labels + (longest > 0 ? 14 : 0)
    let room = size.width - margin - numbers - 10 - start
    let greatest = Chart.greatest(bars)
    for bar in bars {
      let share = bar.share(of: greatest)
      let length = share > 0 ? max(2, share * room) : 0
      elements.append(
        """
        <g><title>\(xmlEscaped("\(truncated(bar.label, to: 180)): \(bar.number)"))</title>\
        <svg x="\(svgLength(margin))" y="\(svgLength(y))" width="\(svgLength(labels))" height="26">\
        <text x="0" y="17">\(xmlEscaped(truncated(bar.label, to: size.maxLabelWidth)))</text></svg>
        """)
      rectangle("rail", start, y + 3, room, 18)
      rectangle("bar", start, y + 3, length, 18)
      text(bar.number, x: size.width - margin, y: y + 17, "end")
      elements[elements.count - 1] += "</g>"
      y += SVGFormat.rowHeight
    }
  }

  /// Adds columns in the order of time, with names and years below.
  mutating func add(_ slots: [Chart.Slot], _ language: Language) {
    let shown = Array(slots.suffix(size.maxColumns))
    let (margin, letter) = (size.margin, SVGFormat.letter)
    let pitch = min(
      Self.maxPitch, (size.width - 2 * margin) / Double(max(1, shown.count)))
    let bars = shown.compactMap(\.bar)
    let greatest = Chart.greatest(bars)
    let hasNumbers =
      Double(bars.map { displayWidth($0.number) }.max() ?? 0) * letter < pitch
    let base = y + Self.columnsHeight
    if !hasNumbers, let top = bars.max(by: { $0.amount < $1.amount }) {
      // The number of the greatest column serves as a scale.
      text(ChartMessages.greatest(top.number)[language], x: margin, y: y - 5, "faint")
      line(margin, y, size.width - margin, y)
    }
    let end = margin + pitch * Double(shown.count)
    for (position, slot) in shown.enumerated() {
      let x = margin + Double(position) * pitch
      if slot == .gap { text("…", x: x + pitch / 2, y: base - 5, "faint middle") }
      guard let bar = slot.bar, !bar.number.isEmpty else { continue }
      let share = bar.share(of: greatest)
      let height = share > 0 ? max(2, share * (Self.columnsHeight - (hasNumbers ? 18 : 0))) : 0
      elements.append(
        "<g><title>\(xmlEscaped("\(truncated(bar.label, to: 180)): \(bar.number)"))</title>")
      rectangle("bar", x + pitch * 0.12, base - height, pitch * 0.76, height)
      if hasNumbers { text(bar.number, x: x + pitch / 2, y: base - height - 6, "middle") }
      elements[elements.count - 1] += "</g>"
    }
    line(margin, base, end, base)
    names(of: shown, pitch, y: base + 18)
    years(of: shown, pitch, y: base + 36)
    y = base + 54
    let earlier = slots.prefix(slots.count - shown.count).count { $0.bar?.number.isEmpty == false }
    if earlier > 0 {
      text(ChartMessages.earlier(earlier)[language], x: margin, y: y, "faint")
      y += 20
    }
  }

  private mutating func names(of slots: [Chart.Slot], _ pitch: Double, y: Double) {
    let names = slots.map { $0.label?.short ?? "" }
    let widest = Double(names.map(displayWidth).max() ?? 0) * SVGFormat.letter + 4
    let stride = max(1, Int((widest / pitch).rounded(.up)))
    for position in names.indices where (names.count - 1 - position).isMultiple(of: stride) {
      let x = size.margin + (Double(position) + 0.5) * pitch
      text(names[position], x: x, y: y, "faint middle")
    }
  }

  /// Writes each year below its first column, unless the next year is too close.
  private mutating func years(of slots: [Chart.Slot], _ pitch: Double, y: Double) {
    let starts = slots.indices.filter { index in
      guard let year = slots[index].label?.year else { return false }
      return index == 0 || slots[index - 1].label?.year != year
    }
    for (start, next) in zip(starts, starts.dropFirst() + [slots.count + 8]) {
      guard Double(next - start) * pitch > 42, let year = slots[start].label?.year else { continue }
      text(year, x: size.margin + (Double(start) + 0.5) * pitch, y: y, "faint middle")
    }
  }

  private mutating func rectangle(
    _ style: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) {
    if width <= 0 || height <= 0 { return }
    elements.append(
      """
      <rect class="\(style)" x="\(svgLength(x))" y="\(svgLength(y))" width="\(svgLength(width))" \
      height="\(svgLength(height))" rx="2"/>
      """)
  }

  private mutating func line(_ x: Double, _ y: Double, _ end: Double, _ endY: Double) {
    elements.append(
      """
      <line class="base" x1="\(svgLength(x))" y1="\(svgLength(y))" x2="\(svgLength(end))" y2="\(svgLength(endY))"/>
      """)
  }
}
