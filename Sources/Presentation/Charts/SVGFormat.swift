import Text

/// Draws a chart as a self-contained picture: SVG 1.1 without scripts, links or fonts.
///
/// The same chart gives the same bytes. Screen readers read the title and the description, and the colours follow the
/// reader's light or dark theme.
package struct SVGFormat {
  /// Whether the picture is part of a page, which has `styles` and a heading, and as wide as its place there.
  private let isInline: Bool

  package init(isInline: Bool = false) { self.isInline = isInline }

  /// The assumed width of a letter, wider than most letters.
  static let letter = 9.4
  static let rowHeight = 30.0
  private static let maxTitleWidth = 60
  private static let maxDescribedBars = 100

  package func text(of chart: Chart) -> String {
    let size: SVGSize = isInline ? .small : .large
    var drawing = SVGDrawing(size)
    if let columns = chart.columns {
      drawing.add(columns, chart.language)
      for bar in chart.bars {
        drawing.text("\(bar.label): \(bar.number)", x: size.margin, y: drawing.y + 14, "label")
        drawing.y += Self.rowHeight
      }
    } else {
      drawing.add(chart.bars)
    }
    if chart.columns?.isEmpty != false && chart.bars.isEmpty {
      drawing.text(
        TableMessages.nothingToShow[chart.language], x: size.margin, y: drawing.y + 14, "faint")
      drawing.y += Self.rowHeight
    }
    let (width, height) = (svgLength(size.width), svgLength(drawing.y + size.margin / 2))
    let extent = isInline ? "" : " width=\"\(width)\" height=\"\(height)\""
    let frame =
      isInline
      ? ""
      : """
      <style>
      \(Self.styles)</style>
      <rect class="back" x="0" y="0" width="\(width)" height="\(height)"/>
      <text class="title" x="\(svgLength(size.margin))" y="\(svgLength(size.margin + 20))">\
      \(xmlEscaped(truncated(chart.title, to: Self.maxTitleWidth)))</text>

      """
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="docket" role="img" \
      lang="\(chart.language.rawValue)" viewBox="0 0 \(width) \(height)"\(extent)>
      <title>\(xmlEscaped(truncated(chart.title, to: 200)))</title>
      <desc>\(xmlEscaped(description(of: chart)))</desc>
      \(frame)\(drawing.elements.joined(separator: "\n"))
      </svg>

      """
  }

  /// The first numbers as text.
  private func description(of chart: Chart) -> String {
    let bars = (chart.columns ?? []).compactMap(\.bar).filter { !$0.number.isEmpty } + chart.bars
    let told = bars.prefix(Self.maxDescribedBars).map {
      "\(truncated($0.label, to: 80)): \($0.number)"
    }
    return told.joined(separator: "; ") + (bars.count > Self.maxDescribedBars ? "; …" : "")
  }

  /// The style sheet of the pictures.
  package static let styles = """
    .docket { font: 14px system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    .docket .back { fill: #ffffff; }
    .docket text { fill: #1f2328; }
    .docket .title { font-size: 17px; font-weight: 600; }
    .docket .faint { fill: #59636e; font-size: 12.5px; }
    .docket .middle { text-anchor: middle; }
    .docket .end { text-anchor: end; }
    .docket .bar { fill: #2b6cb0; }
    .docket .rail { fill: #eaeef2; }
    .docket .base { stroke: #8c959f; stroke-width: 1; }
    @media (prefers-color-scheme: dark) {
    .docket .back { fill: #0d1117; }
    .docket text { fill: #e6edf3; }
    .docket .faint { fill: #9da7b1; }
    .docket .bar { fill: #63a4ee; }
    .docket .rail { fill: #1c232c; }
    .docket .base { stroke: #6e7681; }
    }

    """
}

/// The size of a picture.
struct SVGSize {
  let width: Double
  let margin: Double
  /// Where the first row begins.
  let top: Double
  let maxLabelWidth: Int
  let maxColumns: Int

  static let large = SVGSize(width: 720, margin: 24, top: 76, maxLabelWidth: 32, maxColumns: 130)
  /// Readable on a phone.
  static let small = SVGSize(width: 400, margin: 14, top: 22, maxLabelWidth: 18, maxColumns: 60)
}

/// A length in points, to a tenth.
func svgLength(_ length: Double) -> String {
  let tenths = Int((length * 10).rounded())
  return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
}
