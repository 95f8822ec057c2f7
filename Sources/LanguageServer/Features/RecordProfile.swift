import Model
import Text

/// Describes a record in Markdown: its title, state and fields, and how many records refer to it.
struct RecordProfile {
  let graph: Graph
  let language: Language

  func text(of number: RecordIndex) -> String {
    let fields = fields(of: number)
    let parts =
      [heading(of: number)] + (fields.isEmpty ? [] : [fields.joined(separator: "\n")])
      + longTexts(of: number) + referrers(to: number)
    return parts.joined(separator: "\n\n")
  }

  private func kind(of number: RecordIndex) -> Kind { graph.schema[graph[number].kind] }

  private func heading(of number: RecordIndex) -> String {
    let title = markdown(graph.fullTitle(of: number, language: language))
    let broken = LocalizedText("The file cannot be read at the moment.", "Сейчас файл не читается.")
    return "**\(title)**\(graph.mark(of: number))\n\n\(code(graph.path(of: number).text))"
      + (graph[number].isBroken ? "\n\n" + broken[language] : "")
  }

  private func fields(of number: RecordIndex) -> [String] {
    let kind = kind(of: number)
    return kind.fields.indices.compactMap { index in
      let field = kind.fields[index]
      let cells = isLong(field) ? [] : graph.cells(of: number, index)
      if cells.isEmpty { return nil }
      return "- \(markdown(field.label[language])): "
        + cells.prefix(Self.maxItems).map(text).joined(separator: ", ")
        + (cells.count > Self.maxItems ? ", …" : "")
    }
  }

  private static let maxItems = 12
  private static let maxLines = 12

  private func isLong(_ field: Field) -> Bool { field.type == .multiLineText }

  private func text(_ cell: Cell) -> String {
    switch cell {
    case .reference(let number): name(of: number)
    case .step(let step): markdown(step.written)
    case .repetition(let repetition): markdown(repetition.text[language])
    case .choice(let choice): markdown(choice.label[language])
    case .boolean(let flag): flag.label[language]
    case .unresolved(let id):
      code(id) + LocalizedText(" (missing)", " (нет такой записи)")[language]
    default: markdown(cell.plainText(in: graph))
    }
  }

  private func name(of number: RecordIndex) -> String {
    let title = graph.title(of: number, language: language)
    let id = graph.id(of: number)
    return (title == id ? code(id) : "\(markdown(title)) (\(code(id)))") + graph.mark(of: number)
  }

  private func longTexts(of number: RecordIndex) -> [String] {
    let kind = kind(of: number)
    return kind.fields.indices.compactMap { index in
      guard isLong(kind.fields[index]), let text = graph.text(of: number, index) else { return nil }
      let lines = text.split(whereSeparator: \.isNewline)
        .filter { !$0.allSatisfy(\.isWhitespace) }
      if lines.isEmpty { return nil }
      let shown = lines.prefix(Self.maxLines).map {
        withoutBlockStart(markdown(String($0).trimmed))
      }
      return (shown + (lines.count > Self.maxLines ? ["…"] : [])).joined(separator: "  \n")
    }
  }

  /// The numbers of records that refer to this one, by the labels that the schema gives to such references.
  private func referrers(to target: RecordIndex) -> [String] {
    let lines = graph.schema.shownReferences(to: graph[target].kind).compactMap { kind, field in
      let count = graph.referrers(to: target, kind: kind, field: field).count
      let label = graph.schema[kind].fields[field].reference?.inverse
      return count == 0 ? nil : label.map { "\(markdown($0[language])): \(count)" }
    }
    return lines.isEmpty ? [] : [lines.joined(separator: " · ")]
  }
}

extension Graph {
  /// The mark after the name of a closed record.
  func mark(of number: RecordIndex) -> String {
    switch meaning(of: number) {
    case .open, nil: ""
    case .done: " ✓"
    case .cancelled: " ✗"
    }
  }
}
