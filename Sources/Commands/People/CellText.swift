import Model
import Operations
import Platform
import Text

/// Cells as people read them.
struct CellText {
  let graph: Graph
  let language: Language
  let clock: Clock
  /// How dates are written.
  let dates: DateText.Form

  /// One cell on one line, without anything that a terminal would act on.
  func callAsFunction(_ cell: Cell) -> String {
    switch cell {
    case .id(let number): sanitized(graph.id(of: number))
    case .title(let number), .reference(let number):
      sanitized(graph.title(of: number, language: language))
    case .text(let text): firstLine(of: text)
    case .integer(let number): String(number)
    case .ratio:
      cell.plainText(in: graph).replacing(".", with: language == .russian ? "," : ".")
    case .period: cell.plainText(in: graph)
    case .boolean(let flag): (flag ? Words.yes : Words.no)[language]
    case .date(let text):
      DateText(language: language, clock: clock)(text, dates) ?? sanitized(text)
    case .choice(let choice): choice.label[language]
    case .unresolved(let id, _): "\(sanitized(id)) (\(Words.missing[language]))"
    }
  }

  /// Several cells, separated by commas.
  func callAsFunction(_ cells: [Cell]) -> String {
    cells.map { self($0) }.joined(separator: ", ")
  }

  /// The first line of a text that says something, with `…` where more follow.
  private func firstLine(of text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).lazy
      .map { $0.drop { $0.isWhitespace } }.filter { !$0.isEmpty }
    guard let first = lines.first else { return "" }
    let line = sanitized(String(first))
    return lines.dropFirst().isEmpty ? line : line + " …"
  }
}
