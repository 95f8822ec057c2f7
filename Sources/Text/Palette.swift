/// The styles of text at a terminal by their meaning; without colours, text stays plain.
package struct Palette: Sendable {
  package let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  package enum Style: Sendable {
    case heading, columnHeading, faint, error, warning, good
    /// A finished record: a green background.
    case done
  }

  package func callAsFunction(_ style: Style?, _ text: String) -> String {
    guard isColored, let style else { return text }
    return style.textStyle(text)
  }
}

extension Palette.Style {
  fileprivate var textStyle: TextStyle {
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
