/// How to write to one stream: what it shows, and how wide it is.
struct OutputStyle: Sendable {
  let palette: Palette
  /// The columns that tables are fitted into; `nil` where no one looks at a terminal, nor asked for a width.
  let tableWidth: Int?
  /// The columns that running text is wrapped at.
  let proseWidth: Int
  /// Whether the cells of tables go on below themselves instead of being cut.
  var wraps = false
}

/// When output is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
  case always
  case never
  case auto
}

extension OutputStyle {
  private static let usualWidth = 80
  private static let widestProse = 100

  /// The style of a stream: `terminalWidth` is `nil` where it is no terminal, and `layout` what was asked for.
  ///
  /// The variables are those of <https://no-color.org> and <https://bixense.com/clicolors>; `COLUMNS`
  /// is POSIX's (XBD 8.3).
  init(
    terminalWidth: Int?, color: ColorChoice, layout: LayoutOptions = LayoutOptions(),
    environment: [String: String]
  ) {
    let isColored =
      switch color {
      case .always: true
      case .never: false
      case .auto: Self.wantsColor(isTerminal: terminalWidth != nil, environment)
      }
    palette = Palette(isColored: isColored)
    let columns = environment["COLUMNS"].flatMap(Int.init).flatMap {
      $0 > 0 ? min($0, 10_000) : nil
    }
    let asked = layout.columns ?? columns
    let usual = terminalWidth.map { $0 > 0 ? $0 : Self.usualWidth }
    proseWidth = min(asked ?? usual ?? Self.usualWidth, Self.widestProse)
    tableWidth = asked ?? usual ?? (layout.wraps ? proseWidth : nil)
    wraps = layout.wraps
  }

  private static func wantsColor(isTerminal: Bool, _ environment: [String: String]) -> Bool {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    if isSet("NO_COLOR") { return false }
    if isSet("CLICOLOR_FORCE") { return environment["CLICOLOR_FORCE"] != "0" }
    return isTerminal && environment["TERM"] != "dumb" && environment["CLICOLOR"] != "0"
  }
}
