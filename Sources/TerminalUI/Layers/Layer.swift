import Platform
import Text

/// Something over the list or the page that has the keyboard: a menu, a list to choose from, a form or a question.
protocol Layer {
  /// Whether keys type text here, and the wheel moves a selection.
  var acceptsText: Bool { get }
  /// The text line that has the focus.
  var entry: LineEntry? { get }
  /// Whether what is behind it stays visible, if the window is large enough.
  var isBox: Bool { get }

  /// The keys of the help line.
  func hints(in app: App) -> [Hint]

  func draw(in app: App, into grid: inout Grid)

  /// Handles a key. It changes, replaces or closes the layer by `app.layer`.
  func press(_ key: Key, in app: inout App) -> [App.Effect]

  /// Selects a line that was clicked; returns the key that the click stands for.
  mutating func click(item: Int) -> Key?
}

extension Layer {
  var acceptsText: Bool { true }
  var entry: LineEntry? { nil }
  var isBox: Bool { true }

  mutating func click(item: Int) -> Key? { nil }
}
