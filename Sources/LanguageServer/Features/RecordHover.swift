import Model
import Presentation
import Text

/// Describes a record in Markdown: its title, state and fields, and how many records refer to it.
struct RecordHover {
  private let view: RecordView
  private let graph: Graph
  private let language: Language

  init(of record: RecordIndex, in graph: Graph, _ language: Language) {
    view = RecordView(of: record, in: graph, language)
    (self.graph, self.language) = (graph, language)
  }

  var text: String {
    let fields = view.fields.filter { !$0.cells.isEmpty }.map(line)
    let counts = view.relations.map { "\(markdown($0.label)): \($0.count)" }
    let parts =
      [heading, fields.joined(separator: "\n")] + view.longTexts.map(text)
      + [counts.joined(separator: " · ")]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private var heading: String {
    let title = "**\(markdown(view.title))**\(graph.mark(of: view.record))"
    return "\(title)\n\n\(codeSpan(view.path.text))"
      + (view.isBroken ? "\n\n" + RecordWords.unreadableNow[language] : "")
  }

  private func line(of field: RecordView.FieldLine) -> String {
    "- \(markdown(field.label)): "
      + field.cells.prefix(Self.maxItems).map(text).joined(separator: ", ")
      + (field.cells.count > Self.maxItems ? ", …" : "")
  }

  private static let maxItems = 12
  private static let maxLines = 12

  private func text(of cell: Cell) -> String {
    switch cell {
    case .reference(let record): name(of: record)
    case .choice(let choice): markdown(choice.label[language])
    case .boolean(let flag): flag.label[language]
    case .unresolved(let id): "\(codeSpan(id)) (\(RecordWords.missing[language]))"
    default: markdown(cell.plainText(in: graph))
    }
  }

  private func name(of record: RecordIndex) -> String {
    let title = graph.title(of: record, language: language)
    let id = graph.id(of: record)
    return (title == id ? codeSpan(id) : "\(markdown(title)) (\(codeSpan(id)))")
      + graph.mark(of: record)
  }

  private func text(of long: RecordView.LongText) -> String {
    let lines = long.text.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    let shown = lines.prefix(Self.maxLines).map {
      withoutBlockStart(markdown(String($0).trimmed))
    }
    return (shown + (lines.count > Self.maxLines ? ["…"] : [])).joined(separator: "  \n")
  }
}

extension Graph {
  /// The mark after the name of a closed record.
  func mark(of record: RecordIndex) -> String {
    switch meaning(of: record) {
    case .open, nil: ""
    case .done: " ✓"
    case .cancelled: " ✗"
    }
  }
}
