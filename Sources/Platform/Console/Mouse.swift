/// A mouse event, from a terminal that reports them (`MouseMode`).
package struct MouseEvent: Hashable, Sendable {
  package let kind: Kind
  /// The position on the screen, counted from 0.
  package let row: Int
  package let column: Int

  package enum Kind: Hashable, Sendable {
    /// A click with the first button and no modifier key.
    case click
    case wheelUp, wheelDown
  }

  package init(_ kind: Kind, row: Int, column: Int) {
    (self.kind, self.row, self.column) = (kind, row, column)
  }
}

/// Makes the terminal report button presses and the wheel (xterm's mode 1000) with decimal positions (mode 1006).
package enum MouseMode {
  package static let begin = "\u{1B}[?1000h\u{1B}[?1006h"
  package static let end = "\u{1B}[?1006l\u{1B}[?1000l"
}

/// Converts the parameters of a mode 1006 sequence: button, column and row, the latter two counted from 1. Returns nil for other
/// buttons, and with modifier keys.
func mouseEvent(_ parameters: [Int?]) -> MouseEvent? {
  guard parameters.count == 3, let button = parameters[0], let column = parameters[1],
    let row = parameters[2], column > 0, row > 0
  else { return nil }
  let kinds: [Int: MouseEvent.Kind] = [0: .click, 64: .wheelUp, 65: .wheelDown]
  return kinds[button].map { MouseEvent($0, row: row - 1, column: column - 1) }
}
