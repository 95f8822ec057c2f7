import Text

/// The title of the terminal's window: xterm's OSC 2, and its stack of titles (`CSI 22 t` and `CSI 23 t`).
package enum TerminalTitle {
  /// Saves the current title and sets another.
  package static func begin(_ title: String) -> String {
    "\u{1B}[22;0t\u{1B}]2;docket: \(sanitized(title))\u{1B}\\"
  }

  /// Restores the saved title.
  package static let end = "\u{1B}[23;0t"
}
