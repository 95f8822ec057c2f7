package import Model
package import Operations
package import Text

/// The records that a search for words found, as a table.
package struct FoundRecords: Sendable {
  private let records: [RecordIndex]
  private let search: WordSearch
  private let graph: Graph
  private let language: Language

  package init(_ records: [RecordIndex], of result: SearchResult, language: Language) {
    (self.records, self.language) = (records, language)
    (search, graph) = (result.search, result.graph)
  }

  package func table(for medium: TableMedium) -> Table {
    var table =
      switch medium {
      case .data:
        Table(
          "records",
          columns: ["kind", "id", "number", "title", "field", "text"].map {
            Table.Column($0, key: $0)
          }, rows: Table.Rows(records, id: graph.idWithKind) { Table.Row(values(of: $0)) })
      case .terminal, .document:
        Table(
          "records",
          columns: [
            Table.Column(FindMessages.kind[language]),
            Table.Column(FindMessages.number[language], role: .id),
            Table.Column(RecordWords.name[language], role: .name),
            Table.Column(FindMessages.line[language], role: .text),
          ], rows: Table.Rows(records) { Table.Row(texts(of: $0)) })
      }
    table.emphasized = search
    return table
  }

  private func texts(of record: RecordIndex) -> [Table.Cell] {
    let kind = graph.schema[graph[record].kind]
    let id = graph[record].number.map { String($0) } ?? graph.shownID(of: record)
    let line = match(in: record)?.text
    return [
      Table.Cell(text: kind.label[language]), Table.Cell(text: id),
      Table.Cell(text: graph.title(of: record, language: language)),
      Table.Cell(sanitized: line.map { $0 == id ? "" : shown($0) } ?? ""),
    ]
  }

  private func values(of record: RecordIndex) -> [Table.Cell] {
    let kind = graph.schema[graph[record].kind]
    let title = Table.Value(.title(record), in: graph)
    let match = match(in: record)
    let values: [Table.Value] = [
      .string(kind.name), .string(graph.shownID(of: record)),
      graph[record].number.map { .integer($0) } ?? .none, title,
      .string(match.map { $0.field.map { kind.fields[$0].name } ?? "id" } ?? "title"),
      match.map { .string($0.text) } ?? title,
    ]
    return values.map { Table.Cell(value: $0) }
  }

  private func match(in record: RecordIndex) -> SearchedText? {
    RecordSearch(search, in: graph, language).match(in: record)
  }

  /// The part of a line around its first match.
  private func shown(_ line: String) -> String {
    let line = sanitized(line)
    guard let match = search.occurrences(in: line).first else { return line }
    let place = line.utf8.index(line.startIndex, offsetBy: match.lowerBound)
    let before = line[..<place]
    if displayWidth(before) <= Self.maxWidthBefore { return shortened(line, to: Self.maxWidth) }
    var start = before.endIndex
    var width = 0
    while start > before.startIndex {
      let previous = before.index(before: start)
      width += displayWidth(before[previous..<start])
      if width > Self.maxWidthBefore { break }
      start = previous
    }
    // Begins with a whole word, if one is near.
    if let space = before[start...].firstIndex(of: " ") { start = before.index(after: space) }
    return shortened("… " + line[start...], to: Self.maxWidth)
  }

  private static let maxWidthBefore = 12
  private static let maxWidth = 100
}
