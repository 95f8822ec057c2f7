import Diagnostics
import Model
import Operations
import Presentation
import Text

/// The page of a record, and further pages for long lists of related records.
struct RecordPages {
  private let source: SiteSource
  private let view: RecordView
  private let path: String
  private let title: String

  init(_ record: RecordIndex, _ source: SiteSource) {
    self.source = source
    view = RecordView(of: record, in: source.graph, source.language, source.content.clock)
    path = source.content.path(of: record)
    let title = view.title
    let isBlank = title.allSatisfy(\.isWhitespace)
    self.title = shortened(isBlank ? sanitized(source.graph.id(of: record)) : title, to: 400)
  }

  private var graph: Graph { source.graph }
  private var language: Language { source.language }
  private var record: RecordIndex { view.record }

  func write() {
    let lists = view.isBroken ? [] : relatedLists
    source.write(path, title, in: .kind(graph[record].kind)) { page in
      writeMeta(to: &page)
      writeFindings(to: &page)
      if view.isBroken { return }
      writeFields(to: &page)
      writeTexts(to: &page)
      for (number, list) in zip(1..., lists) {
        page.html.line("h2", "\(list.label) (\(list.cells.count))")
        write(list.cells.prefix(maxRows), to: &page)
        let pages = list.pages(path, number)
        page.pageLinks(1, of: pages.count, pages.path)
      }
      writeHistory(to: &page)
    }
    for (number, list) in zip(1..., lists) where list.cells.count > maxRows {
      writeFurtherPages(list, number)
    }
  }

  private func writeMeta(to page: inout PageWriter) {
    page.html.markup("<p class=\"faint\">")
    if let status = graph.status(of: record) {
      page.html.element(
        "span", [.class("status \(status.meaning?.rawValue ?? "")")],
        sanitized(status.label[language]))
      page.html.write(" ")
    }
    page.html.write("\(sanitized(view.kind.label[language])) · ")
    page.html.element("code", view.path.text)
    page.html.markup("</p>\n")
  }

  private func writeFindings(to page: inout PageWriter) {
    let findings = source.content.findings(in: view.path)
    if findings.isEmpty { return }
    page.html.markup("<ul class=\"findings\">\n")
    for finding in findings.prefix(Self.maxFindings) {
      page.html.open("li", [.class(finding.severity.rawValue), .anyDirection])
      page.html.write("\(finding.severity.name[language]): \(finding.message[language])")
      page.html.markup("</li>\n")
    }
    page.html.markup("</ul>\n")
  }

  private static let maxFindings = 20

  private func writeFields(to page: inout PageWriter) {
    let kind = view.kind
    // The heading has these.
    let omitted = Set(
      [kind.numberField, kind.statusField].compactMap(\.self)
        + kind.title.compactMap(kind.fieldIndex))
    let fields = view.fields.filter { !omitted.contains($0.index) && !isList($0) }
    if fields.isEmpty { return }
    let isOverdue = graph.urgency(of: record)?.isOverdue(at: source.content.time) ?? false
    page.html.markup("<dl>\n")
    for field in fields {
      page.html.element("dt", sanitized(field.label))
      let isLate = isOverdue && kind.urgencyFields?.due == field.index
      page.html.open("dd", isLate ? [.class("late"), .anyDirection] : [.anyDirection])
      if isLate { page.html.write("! ") }
      if let placeholder = field.placeholder {
        page.html.element("span", [.class("faint")], sanitized(placeholder))
      }
      for (position, cell) in field.cells.enumerated() {
        if position > 0 { page.html.markup(field.isReference ? "<br>" : ", ") }
        write(cell, kind.fields[field.index].type, to: &page)
      }
      page.html.markup("</dd>\n")
    }
    page.html.markup("</dl>\n")
  }

  private func write(_ cell: Cell, _ type: FieldType, to page: inout PageWriter) {
    if case .reference(let target) = cell {
      page.link(target)
      let groups = view.groupingCells(of: target)
      if !groups.isEmpty { page.html.write(", ") }
      for group in groups { page.write(group, source.longText) }
    } else if case .text(let text) = cell, type == .url, isWebAddress(text) {
      page.html.link(toWeb: text)
    } else if case .text(let text) = cell, displayWidth(text) <= PageWriter.maxWidth {
      page.html.element("bdi") { $0.writeLinked(text) }
    } else {
      page.write(cell, source.longText)
    }
  }

  private func isWebAddress(_ text: String) -> Bool {
    ["http://", "https://"].contains { text.lowercased().begins(with: $0) }
  }

  private func writeTexts(to page: inout PageWriter) {
    for long in view.longTexts {
      page.html.line("h2", sanitized(long.label))
      if long.index == view.kind.stepsField {
        writeSteps(long.index, to: &page)
      } else if long.index == view.kind.notesField {
        writeNotes(long.index, to: &page)
      } else {
        writeText(long.text, to: &page)
        page.html.endLine()
      }
    }
  }

  private func writeText(_ text: String, to page: inout PageWriter) {
    page.html.element("p", [.class("text"), .anyDirection]) { $0.writeLinked(text, .multiline) }
  }

  private func writeSteps(_ field: Int, to page: inout PageWriter) {
    page.html.markup("<ol class=\"steps\">\n")
    for case .step(let step) in graph.cells(of: record, field) {
      page.html.element("li", [.class(step.isDone ? "done" : "open"), .anyDirection]) {
        $0.writeLinked((step.isDone ? "☑ " : "☐ ") + step.text)
      }
      page.html.endLine()
    }
    page.html.markup("</ol>\n")
  }

  private func writeNotes(_ field: Int, to page: inout PageWriter) {
    let dates = DateText(language: language, clock: source.content.clock)
    page.html.markup("<ul class=\"notes\">\n")
    for case .text(let text) in graph.cells(of: record, field) {
      let note = Note(written: text).shown(by: dates)
      page.html.open("li")
      let head = [note.time, note.author].compactMap(\.self).joined(separator: " · ")
      if !head.isEmpty { page.html.element("p", [.class("faint"), .anyDirection], head) }
      writeText(note.text, to: &page)
      page.html.markup("</li>\n")
    }
    page.html.markup("</ul>\n")
  }

  private func writeHistory(to page: inout PageWriter) {
    guard let history = source.content.histories?[record], !history.changes.isEmpty else { return }
    let shown = ShownValues(of: view.kind, graph, language: language, clock: source.content.clock)
    page.html.line("h2", SiteMessages.history[language])
    page.html.markup("<ol class=\"history\">\n")
    for entry in history.entries(shown) {
      page.html.open("li")
      page.html.element("p", [.class("faint"), .anyDirection], entry.heading)
      for line in entry.lines { page.html.element("p", [.anyDirection], line) }
      page.html.markup("</li>\n")
    }
    page.html.markup("</ol>\n")
    if history.omittedCount > 0 {
      page.html.line("p", [.class("faint")], LocalizedText.more(history.omittedCount)[language])
    }
  }
}

/// Records that a record refers to, or that refer to it.
private struct RelatedList {
  let label: String
  let cells: [Cell]

  /// The pages of the list with this number on a record's page, which is the first of them.
  func pages(_ path: String, _ number: Int) -> (count: Int, path: (Int) -> String) {
    ((cells.count + maxRows - 1) / maxRows, { $0 == 1 ? path : "\(path).\(number).\($0)" })
  }
}

extension RecordPages {
  private static let maxCellsInLine = 20

  /// Whether a field has so many references that it is a list of its own.
  private func isList(_ field: RecordView.FieldLine) -> Bool {
    field.isReference && field.cells.count > Self.maxCellsInLine
  }

  private var relatedLists: [RelatedList] {
    view.fields.filter(isList).map { RelatedList(label: sanitized($0.label), cells: $0.cells) }
      + view.relations.map { relation in
        RelatedList(
          label: sanitized(relation.label),
          cells: view.records(of: relation).map { .reference($0.record) })
      } + otherReferrers
  }

  /// The records that refer to this one by fields without a label for this direction, such as `depends-on`.
  private var otherReferrers: [RelatedList] {
    source.schema.references(to: graph[record].kind).compactMap { kind, index in
      let field = source.schema[kind].fields[index]
      guard field.reference?.inverse == nil else { return nil }
      let records = graph.referrers(to: record, kind: kind, field: index)
        .filter { !graph[$0].isBroken }
      if records.isEmpty { return nil }
      return RelatedList(
        label: sanitized(SiteMessages.referrers(source.schema[kind], by: field)[language]),
        cells: graph.inOrder(records).map { .reference($0) })
    }
  }

  private func write(_ cells: some Sequence<Cell>, to page: inout PageWriter) {
    page.html.markup("<ul class=\"related\">\n")
    for cell in cells {
      guard case .reference(let related) = cell else {
        page.html.open("li")
        page.write(cell, source.longText)
        page.html.markup("</li>\n")
        continue
      }
      page.html.open("li", graph.meaning(of: related).map { [.class($0.rawValue)] } ?? [])
      page.link(related)
      if let status = graph.status(of: related) {
        page.html.element("span", [.class("faint")], ", " + sanitized(status.label[language]))
      }
      page.html.markup("</li>\n")
    }
    page.html.markup("</ul>\n")
  }

  private func writeFurtherPages(_ list: RelatedList, _ number: Int) {
    let pages = list.pages(path, number)
    for page in 2...pages.count {
      let place = SiteMessages.page(page, of: pages.count)[language]
      source.write(
        pages.path(page), "\(title): \(list.label), \(place)", in: .kind(graph[record].kind)
      ) { writer in
        write(list.cells[((page - 1) * maxRows)...].prefix(maxRows), to: &writer)
        writer.pageLinks(page, of: pages.count, pages.path)
      }
    }
  }
}
