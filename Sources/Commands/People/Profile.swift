import Model
import Operations
import Platform
import Presentation
import Text

/// A record for people: what it is called, its fields, and what refers to it.
struct Profile {
  let graph: Graph
  let language: Language
  let clock: Clock
  let output: OutputStyle

  private static let widestLabel = 24

  func text(of number: RecordIndex) -> String {
    var parts = [heading(of: number), fields(of: number)]
    parts += longTexts(of: number)
    parts += referrers(to: number)
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var cellText: CellText {
    CellText(graph: graph, language: language, clock: clock, dates: .long)
  }

  private func heading(of number: RecordIndex) -> String {
    let title = sanitized(graph.fullTitle(of: number, language: language))
    let path = sanitized(graph.path(of: number))
    return output.palette(.heading, title) + "\n" + output.palette(.faint, path) + "\n"
  }

  /// The fields that stand on a line each, under their labels.
  private func fields(of number: RecordIndex) -> String {
    let kind = graph.schema[graph[number].kind]
    let rows = kind.fields.indices.compactMap { index -> (label: String, text: String)? in
      let field = kind.fields[index]
      guard !isLong(field), let text = text(of: number, index) else { return nil }
      return (field.label[language], text)
    }
    let labels = rows.map { displayWidth($0.label) }.max() ?? 0
    let indent = min(labels, Self.widestLabel) + 2
    return rows.map { label, text in
      let lines = wrapped(text, width: max(output.proseWidth - indent, 20))
      return padded(label, to: indent) + lines.joined(separator: "\n" + spaces(indent)) + "\n"
    }.joined()
  }

  private func isLong(_ field: Field) -> Bool {
    field.type == .multiLineText && field.multiplicity == .one
  }

  private func text(of number: RecordIndex, _ index: Int) -> String? {
    let cells = graph.cells(of: number, index)
    let kind = graph.schema[graph[number].kind]
    if !cells.isEmpty {
      let separator = kind.fields[index].reference == nil ? ", " : "\n"
      return cells.map(described).joined(separator: separator)
    }
    return kind.fields[index].prompt.map { output.palette(.faint, $0[language]) }
  }

  /// A cell, with the id of the record that it leads to and what that one is part of.
  private func described(_ cell: Cell) -> String {
    guard case .reference(let target) = cell else { return cellText(cell) }
    let title = cellText(cell)
    let id = sanitized(graph.id(of: target))
    let named = title == id ? title : "\(title) (\(id))"
    return ([named] + surroundings(of: target)).joined(separator: ", ")
  }

  /// What a record is listed under: an employee's workshop.
  private func surroundings(of number: RecordIndex) -> [String] {
    let kind = graph.schema[graph[number].kind]
    guard let field = kind.grouping.flatMap(kind.fieldIndex) else { return [] }
    return graph.cells(of: number, field).map { cellText($0) }
  }

  private func longTexts(of number: RecordIndex) -> [String] {
    let kind = graph.schema[graph[number].kind]
    return kind.fields.indices.compactMap { index in
      guard isLong(kind.fields[index]), let text = graph.text(of: number, index) else { return nil }
      let lines = wrapped(
        sanitized(text.trimmingNewlines, .multiline), width: output.proseWidth - 2)
      return output.palette(.heading, kind.fields[index].label[language]) + "\n"
        + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    }
  }
}

extension Profile {
  /// A section for each field that refers to the record, left out where none does.
  private func referrers(to target: RecordIndex) -> [String] {
    graph.schema.shownReferences(to: graph[target].kind).compactMap { kind, field in
      guard let label = graph.schema[kind].fields[field].reference?.inverse else { return nil }
      let numbers = graph.referrers(to: target, kind: kind, field: field)
        .sorted(by: graph.precedes)
      return numbers.isEmpty ? nil : section(label[language], numbers)
    }
  }

  private func section(_ heading: String, _ numbers: [RecordIndex]) -> String {
    let ids = numbers.map { record in
      graph[record].number.map { String($0) } ?? sanitized(graph.id(of: record))
    }
    let width = ids.map { displayWidth($0) }.max() ?? 0
    let alignment: Alignment = graph[numbers[0]].number == nil ? .left : .right
    let notes = notes(on: numbers)
    let rows = zip(numbers, ids).map { number, id in
      let title = sanitized(graph.title(of: number, language: language))
      let name = title == id ? id : padded(id, to: width, alignment: alignment) + "  " + title
      let line = ([name] + (notes[number] ?? [])).joined(separator: ", ")
      let shown = output.tableWidth.map { shortened(line, to: $0 - 2) } ?? line
      return "  " + output.palette(graph.meaning(of: number)?.style, shown) + "\n"
    }
    return output.palette(.heading, heading) + "\n" + rows.joined()
  }
}

extension Profile {
  /// What stands behind the titles of records of one kind: that they are closed, and how much open
  /// work is theirs.
  private func notes(on numbers: [RecordIndex]) -> [RecordIndex: [String]] {
    guard let first = numbers.first else { return [:] }
    let kind = graph[first].kind
    let work = graph.schema.workReferences(to: kind).map { work, field in
      (kind: graph.schema[work], counts: graph.openWork(of: work, by: field))
    }
    return numbers.reduce(into: [:]) { notes, number in
      let closed =
        graph.isClosed(number) ? [graph.status(of: number)?.label[language]].compactMap(\.self) : []
      let counts = work.compactMap { work in
        work.counts[number].map { work.kind.openCount($0, language) }
      }
      notes[number] = closed + counts
    }
  }
}

extension Kind {
  /// So many open records of the kind: "2 tasks open".
  fileprivate func openCount(_ number: Int, _ language: Language) -> String {
    "\(count(number, language)) \(Choice.Meaning.open.label[language])"
  }
}

extension String {
  /// The text without empty lines at its ends.
  fileprivate var trimmingNewlines: String {
    let start = self.drop(while: \.isNewline)
    return String(start.reversed().drop(while: \.isNewline).reversed())
  }
}
