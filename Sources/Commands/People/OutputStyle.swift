import Text

/// The style of an output stream: colours and widths.
struct OutputStyle: Sendable {
  let palette: Palette
  /// The width of tables; nil without a terminal and without a requested width.
  let tableWidth: Int?
  /// The width of running text.
  let proseWidth: Int
  /// Whether table cells wrap instead of being cut.
  var wraps = false
}

/// When to use colours.
enum ColorChoice: String, CaseIterable, Sendable {
  case always
  case never
  case auto
}

extension OutputStyle {
  private static let defaultWidth = 80
  private static let maxProseWidth = 100

  /// The style of a stream. `terminalWidth` is nil if the stream is not a terminal.
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
    let requested = layout.columns ?? columns
    let available = terminalWidth.map { $0 > 0 ? $0 : Self.defaultWidth }
    proseWidth = min(requested ?? available ?? Self.defaultWidth, Self.maxProseWidth)
    tableWidth = requested ?? available ?? (layout.wraps ? proseWidth : nil)
    wraps = layout.wraps
  }

  /// The style of a file: without colours, and as wide as its content.
  var plain: OutputStyle {
    OutputStyle(terminalWidth: nil, color: .never, environment: [:])
  }

  private static func wantsColor(isTerminal: Bool, _ environment: [String: String]) -> Bool {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    if isSet("NO_COLOR") { return false }
    if isSet("CLICOLOR_FORCE") { return environment["CLICOLOR_FORCE"] != "0" }
    return isTerminal && environment["TERM"] != "dumb" && environment["CLICOLOR"] != "0"
  }
}
