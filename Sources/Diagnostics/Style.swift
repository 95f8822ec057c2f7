import Text

/// The looks of the parts of a report, as rustc and cargo have them.
enum Style {
  case error, warning, gutter, message

  init(_ severity: Diagnostic.Severity) {
    self =
      switch severity {
      case .error: .error
      case .warning: .warning
      }
  }
}

extension Style {
  fileprivate var look: TextStyle {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .gutter: .blue
    case .message: .bold
    }
  }
}

/// Wraps text in the escape sequences of a style, or leaves it plain.
struct Painter {
  let isColored: Bool

  func callAsFunction(_ style: Style, _ text: String) -> String {
    isColored ? style.look(text) : text
  }
}
