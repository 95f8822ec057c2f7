/// What somebody does with a mouse, where the program has asked to be told (`MouseMode`).
package struct MouseEvent: Hashable, Sendable {
  package let kind: Kind
  /// The place on the screen, from 0.
  package let row: Int
  package let column: Int

  package enum Kind: Hashable, Sendable {
    /// The first button was pressed, alone.
    case click
    case wheelUp, wheelDown
  }

  package init(_ kind: Kind, row: Int, column: Int) {
    (self.kind, self.row, self.column) = (kind, row, column)
  }
}

/// Presses of buttons and the wheel (xterm's mode 1000), with their places as decimal numbers (mode 1006).
package enum MouseMode {
  package static let begin = "\u{1B}[?1000h\u{1B}[?1006h"
  package static let end = "\u{1B}[?1006l\u{1B}[?1000l"
}

/// What the parameters of a mode 1006 sequence mean: a button, a column and a row, those from 1; nil for other
/// buttons, and for those that were pressed with a key.
func mouseEvent(_ parameters: [Int?]) -> MouseEvent? {
  guard parameters.count == 3, let button = parameters[0], let column = parameters[1],
    let row = parameters[2], column > 0, row > 0
  else { return nil }
  let kinds: [Int: MouseEvent.Kind] = [0: .click, 64: .wheelUp, 65: .wheelDown]
  return kinds[button].map { MouseEvent($0, row: row - 1, column: column - 1) }
}
