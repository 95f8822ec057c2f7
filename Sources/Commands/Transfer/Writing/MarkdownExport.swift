import Model
import Operations
import Presentation
import Text

extension Export {
  /// The records of some kinds as Markdown: a task list for tasks, a plain list for each other kind.
  func markdown(_ kinds: [KindIndex]) -> String {
    let text = CellText(
      graph: graph, language: language, clock: clock, dates: .long, tellsNamesakesApart: true)
    return kinds.filter { !records(of: $0).isEmpty }.map { kind in
      "# \(escapedMarkdown(graph.schema[kind].pluralLabel[language]))\n\n"
        + graph.inOrder(records(of: kind)).map { record in
          RecordView(of: record, in: graph, language, clock).markdownItem(text)
        }.joined()
    }.joined(separator: "\n")
  }
}
