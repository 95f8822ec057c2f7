import CLibrary

/// What the program may know about the terminal it runs in.
package enum Terminal {
  /// How much a terminal shows, in character cells.
  package struct Size: Hashable, Sendable {
    /// Its width.
    package var columns: Int
    /// Its height.
    package var rows: Int

    /// A size in character cells.
    package init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }

    /// No terminal has more columns or rows: what says so would only have the memory filled with cells.
    static let most = 1000
  }

  /// Whether a descriptor is a terminal's.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The size of the terminal behind a descriptor in character cells; nil where there is none or it
  /// does not say; at most `Size.most` each way.
  package static func size(_ descriptor: Int32) -> Size? {
    var window = winsize()
    let result = retrying { ioctl(descriptor, UInt(TIOCGWINSZ), &window) }
    guard result == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return Size(
      columns: min(Int(window.ws_col), Size.most), rows: min(Int(window.ws_row), Size.most))
  }
}
