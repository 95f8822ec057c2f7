import Text

/// Draws a chart as a self-contained picture: SVG 1.1 without scripts, links or fonts.
///
/// The same chart gives the same bytes. Screen readers read the title and the description, and the colours follow the
/// reader's light or dark theme.
package struct SVGFormat {
  /// Whether the picture is part of a page that has `styles`, and as wide as its place there.
  private let isInline: Bool

  package init(isInline: Bool = false) { self.isInline = isInline }

  static let width = 720.0
  static let margin = 24.0
  /// The assumed width of a letter, wider than most letters.
  static let letter = 9.4
  static let rowHeight = 30.0
  private static let maxTitleWidth = 60
  private static let maxDescribedBars = 100

  package func text(of chart: Chart) -> String {
    var drawing = SVGDrawing(y: Self.margin + 52)
    if let columns = chart.columns {
      drawing.add(columns, chart.language)
      for bar in chart.bars {
        drawing.text("\(bar.label): \(bar.number)", x: Self.margin, y: drawing.y + 14, "label")
        drawing.y += Self.rowHeight
      }
    } else {
      drawing.add(chart.bars)
    }
    if chart.columns?.isEmpty != false && chart.bars.isEmpty {
      drawing.text(
        TableMessages.nothingToShow[chart.language], x: Self.margin, y: drawing.y + 14, "faint")
      drawing.y += Self.rowHeight
    }
    let height = drawing.y + Self.margin / 2
    let size =
      isInline ? "" : " width=\"\(svgLength(Self.width))\" height=\"\(svgLength(height))\""
    let style = isInline ? "" : "<style>\n\(Self.styles)</style>\n"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="docket" role="img" \
      lang="\(chart.language.rawValue)" viewBox="0 0 \(svgLength(Self.width)) \(svgLength(height))"\(size)>
      <title>\(xmlEscaped(truncated(chart.title, to: 200)))</title>
      <desc>\(xmlEscaped(description(of: chart)))</desc>
      \(style)<rect class="back" x="0" y="0" width="\(svgLength(Self.width))" height="\(svgLength(height))"/>
      <text class="title" x="\(svgLength(Self.margin))" y="\(svgLength(Self.margin + 20))">\
      \(xmlEscaped(truncated(chart.title, to: Self.maxTitleWidth)))</text>
      \(drawing.elements.joined(separator: "\n"))
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

/// A length in points, to a tenth.
func svgLength(_ length: Double) -> String {
  let tenths = Int((length * 10).rounded())
  return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
}
