import Text

/// How parts of the output for people stand out, where the output has colours at all.
struct Palette: Sendable {
  let isColored: Bool

  enum Style {
    case heading, columnHeading, faint, error, warning, good
    /// Finished work, on green.
    case done
  }

  func callAsFunction(_ style: Style?, _ text: String) -> String {
    guard isColored, let style else { return text }
    return style.look(text)
  }
}

extension Palette.Style {
  fileprivate var look: TextStyle {
    switch self {
    case .heading: .bold
    case .columnHeading: .underlined
    case .faint: .faint
    case .done: .onGreen
    case .error: .red
    case .warning: .yellow
    case .good: .green
    }
  }
}
