/// The looks of the parts of a report, as rustc and cargo have them.
enum Style: String {
  case error = "1;31"
  case warning = "1;33"
  case gutter = "1;34"
  case message = "1"

  init(_ severity: Diagnostic.Severity) {
    self =
      switch severity {
      case .error: .error
      case .warning: .warning
      }
  }
}

/// Wraps text in the escape sequences of a style, or leaves it plain.
struct Painter {
  let isColored: Bool

  func callAsFunction(_ style: Style, _ text: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
