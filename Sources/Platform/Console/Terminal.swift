import CLibrary

/// Queries about the terminal.
package enum Terminal {
  /// The size of a terminal in character cells.
  package struct Size: Hashable, Sendable {
    /// The width.
    package var columns: Int
    /// The height.
    package var rows: Int

    /// Creates a size in character cells.
    package init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }

    /// The limit of columns and rows; a terminal that reports more would only waste memory.
    static let most = 1000
  }

  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The size of the terminal at a descriptor, at most `Size.most` in each direction; nil if it is not a terminal or reports no
  /// size.
  package static func size(_ descriptor: Int32) -> Size? {
    var window = winsize()
    let result = retrying { ioctl(descriptor, UInt(TIOCGWINSZ), &window) }
    guard result == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return Size(
      columns: min(Int(window.ws_col), Size.most), rows: min(Int(window.ws_row), Size.most))
  }
}
