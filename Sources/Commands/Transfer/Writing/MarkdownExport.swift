import Model
import Operations
import Presentation
import Text

extension Export {
  /// The records of some kinds as Markdown: a task list for tasks, a plain list for each other kind.
  func markdown(_ kinds: [KindIndex]) -> String {
    let namesakes = NamesakesByKind()
    return kinds.filter { !records(of: $0).isEmpty }.map { kind in
      "# \(MarkdownFormat().escaped(graph.schema[kind].pluralLabel[language]))\n\n"
        + records(of: kind).map { item($0, namesakes) }.joined()
    }.joined(separator: "\n")
  }

  private func item(_ number: RecordIndex, _ namesakes: NamesakesByKind) -> String {
    let kind = graph.schema[graph[number].kind]
    let format = MarkdownFormat()
    let text = CellText(
      graph: graph, language: language, clock: clock, dates: .long, namesakes: namesakes)
    var box = ""
    if kind.isOfWork { box = graph.meaning(of: number) == .done ? "[x] " : "[ ] " }
    let title = format.escapedLine(sanitized(graph.fullTitle(of: number, language: language)))
    var details: [String] = []
    var longTexts: [String] = []
    for (index, field) in kind.fields.enumerated() where !kind.title.contains(field.name) {
      let cells = graph.cells(of: number, index)
      if cells.isEmpty { continue }
      if field.type == .multiLineText && field.multiplicity == .one {
        longTexts += sanitized(graph.text(of: number, index) ?? "", .multiline)
          .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      } else {
        details.append(format.escaped("\(field.label[language]): \(text(cells))"))
      }
    }
    while longTexts.last?.isEmpty == true { longTexts.removeLast() }
    let body = longTexts.isEmpty ? [] : [""] + longTexts.map(format.escapedLine) + [""]
    let lines = (details.isEmpty ? [] : [withoutBlockStart(details.joined(separator: "; "))]) + body
    return "- \(box)\(title)\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }
}
