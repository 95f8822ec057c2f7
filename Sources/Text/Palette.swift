/// The styles of text at a terminal by their meaning; without colours, text stays plain.
package struct Palette: Sendable {
  package let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  package enum Style: Sendable {
    case heading, columnHeading, faint, error, warning, good
    /// A finished record: a green background.
    case done
    /// A word that was searched for.
    case match
  }

  package func callAsFunction(_ style: Style?, _ text: String) -> String {
    guard isColored, let style else { return text }
    return style.textStyle(text)
  }
}

extension Palette {
  /// Returns a text with the words of a search in their own style.
  package func emphasizing(_ search: WordSearch?, in text: String) -> String {
    guard isColored, let search else { return text }
    var (result, end) = ("", 0)
    func part(_ range: Range<Int>) -> String {
      let utf8 = text.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      return String(text[start..<utf8.index(start, offsetBy: range.count)])
    }
    for range in search.occurrences(in: text) {
      result += part(end..<range.lowerBound) + self(.match, part(range))
      end = range.upperBound
    }
    return result + part(end..<text.utf8.count)
  }
}

extension Palette.Style {
  fileprivate var textStyle: TextStyle {
    switch self {
    case .heading, .match: .bold
    case .columnHeading: .underlined
    case .faint: .faint
    case .done: .onGreen
    case .error: .red
    case .warning: .yellow
    case .good: .green
    }
  }
}
