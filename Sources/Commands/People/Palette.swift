/// How parts of the output for people stand out, where the output has colours at all.
struct Palette: Sendable {
  let isColored: Bool

  enum Style: String {
    case heading = "1"
    case columnHeading = "4"
    case faint = "2"
    /// Finished work, on green.
    case done = "30;42"
    case error = "1;31"
    case warning = "1;33"
    case good = "32"
  }

  func callAsFunction(_ style: Style?, _ text: String) -> String {
    guard isColored, let style, !text.isEmpty else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }
}
