import Model
import Operations
import Presentation
import Text

extension Export {
  /// Kinds as Markdown: tasks as lists to tick off, the rest as a list each.
  func markdown(_ kinds: [KindIndex]) -> String {
    let text = CellText(
      graph: graph, language: language, clock: clock, dates: .long, namesakes: NamesakesByKind())
    return kinds.filter { !records(of: $0).isEmpty }.map { kind in
      "# \(escapedMarkdown(graph.schema[kind].pluralLabel[language]))\n\n"
        + records(of: kind).map { record in
          RecordView(of: record, in: graph, language).markdownItem(text)
        }.joined()
    }.joined(separator: "\n")
  }
}
