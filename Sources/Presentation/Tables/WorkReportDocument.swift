import JSON
import Model
package import Operations
package import Platform
package import Text
import Workspace

/// A work report in every format.
package struct WorkReportDocument: Sendable {
  private let report: WorkReport
  private let language: Language
  private let text: CellText
  /// The conditions on the tasks, as typed.
  private let filters: [String]

  package init(
    _ report: WorkReport, filters: [String], language: Language, clock: Clock
  ) {
    (self.report, self.filters, self.language) = (report, filters, language)
    text = CellText(
      graph: report.graph, language: language, clock: clock, dates: .short,
      tellsNamesakesApart: true)
  }

  /// A heading with a table, or a note if there are no rows.
  private struct Part {
    let heading: String
    let table: Table
    var note: String?
  }

  private var title: String {
    "\(WorkReportMessages.title[language]): \(report.period.text[language])"
  }

  private var filterLine: String? {
    filters.isEmpty
      ? nil
      : "\(WorkReportMessages.onlyMatching[language]): "
        + filters.map { sanitized($0) }.joined(separator: "; ")
  }

  private var parts: [Part] {
    [
      part(WorkReportMessages.created, report.created, [dueField]),
      part(WorkReportMessages.finished, report.finished, [dueField, completedField]), cancelled,
      part(WorkReportMessages.late, report.late, [dueField, kind.statusField]), moves,
    ] + (report.next.isEmpty ? [] : [part(WorkReportMessages.next, report.next, [dueField])])
      + report.totals.map { column, rows in totals(column, rows) }
  }
}

/// The parts of the report.
extension WorkReportDocument {
  private var kind: Kind { report.graph.schema[report.kind] }
  private var dueField: Int? { kind.urgencyFields?.due }
  private var completedField: Int? {
    kind.conditionalFields.first { kind.fields[$0.field].type == .dateTime }?.field
  }

  private func part(
    _ heading: LocalizedText, _ records: [RecordIndex], _ fields: [Int?]
  ) -> Part {
    let fields = fields.compactMap(\.self)
    return part(
      heading, columns: fields.map { Table.Column(kind.fields[$0].label[language]) },
      records.map { record in (record, fields.map { cell(of: record, $0) }) })
  }

  private var history: WorkReport.History? { try? report.history.get() }

  private var cancelled: Part {
    partOfHistory(
      WorkReportMessages.cancelled, [WorkReportMessages.day, WorkReportMessages.reason],
      (history?.cancelled ?? []).map { record, cancellation in
        let day = cancellation.day.map { text(.date($0.text)) }
        return (
          record,
          [
            day ?? WorkReportMessages.notCommitted[language],
            lastNote(of: record).map { sanitized(shortenedText($0)) } ?? "",
          ]
        )
      })
  }

  /// The text of the last note of a record.
  private func lastNote(of record: RecordIndex) -> String? {
    kind.notesField.flatMap { report.graph.values(of: record, $0).last }
      .map { Note(written: report.graph.text($0, of: record)).text }
  }

  private var moves: Part {
    partOfHistory(
      WorkReportMessages.moved, [WorkReportMessages.before, WorkReportMessages.after],
      (history?.moved ?? []).map { record, move in
        let after = move.after.map { text(.date($0)) } ?? "–"
        let mark = move.isCommitted ? "" : " (\(WorkReportMessages.notCommitted[language]))"
        return (record, [text(.date(move.before)), after + mark])
      })
  }

  private func partOfHistory(
    _ heading: LocalizedText, _ columns: [LocalizedText], _ rows: [(RecordIndex, [String])]
  ) -> Part {
    var part = part(heading, columns: columns.map { Table.Column($0[language], role: .text) }, rows)
    if case .failure(let error) = report.history {
      part.note = WorkReportMessages.noHistory(because: error)[language]
    }
    return part
  }

  /// Tasks with their number, title and assignee, and other cells.
  private func part(
    _ heading: LocalizedText, columns: [Table.Column], _ rows: [(RecordIndex, [String])]
  ) -> Part {
    let number = Table.Column(RecordWords.number[language], alignment: .right)
    let assignee = kind.assigneeField
    let people = assignee.map { Table.Column(kind.fields[$0].label[language], role: .text) }
    let table = Table(
      "",
      columns: [number, Table.Column(RecordWords.name[language], role: .name)]
        + [people].compactMap(\.self) + columns,
      rows: Table.Rows(
        texts:
          rows.map { record, cells in
            [report.graph[record].number.map { String($0) } ?? "", text(.title(record))]
              + (assignee.map { [cell(of: record, $0)] } ?? []) + cells
          }))
    return Part(
      heading: rows.isEmpty ? heading[language] : "\(heading[language]) (\(rows.count))",
      table: table, note: rows.isEmpty ? WorkReportMessages.none[language] : nil)
  }

  private func cell(of record: RecordIndex, _ field: Int) -> String {
    text(report.graph.cells(of: record, field))
  }

  /// A number of cancelled tasks, which only git's history tells.
  private func cancelled(_ count: Int) -> String { history == nil ? "–" : String(count) }

  private func totals(_ column: Column, _ rows: [WorkReport.Total]) -> Part {
    let query = Query(kind: report.kind)
    let heading = ColumnHeadings(report.graph.schema, query, language)[column]
    let numbers = [
      WorkReportMessages.created, WorkReportMessages.finished, WorkReportMessages.cancelled,
      WorkReportMessages.late,
    ].map { Table.Column($0[language], alignment: .right, needsHeading: true) }
    var texts = rows.map { row in
      [
        row.key.map { text($0) }
          ?? RecordWords.nothing(at: column, in: report.graph.schema)[language],
        String(row.created), String(row.finished), cancelled(row.cancelled), String(row.late),
      ]
    }
    if rows.count > 1 {
      texts.append(
        [TableMessages.total[language]]
          + [
            String(report.created.count), String(report.finished.count),
            cancelled(history?.cancelled.count ?? 0), String(report.late.count),
          ])
    }
    return Part(
      heading: WorkReportMessages.totals(by: heading)[language],
      table: Table(
        "", columns: [Table.Column(heading, role: .name)] + numbers, rows: Table.Rows(texts: texts)),
      note: rows.isEmpty ? WorkReportMessages.none[language] : nil)
  }
}

/// The formats of the report.
extension WorkReportDocument {
  package func text(width: Int?, _ palette: Palette, wraps: Bool) -> String {
    let head = ([title].map { palette(.heading, $0) } + [filterLine].compactMap(\.self))
      .map { $0 + "\n" }.joined()
    return parts.reduce(head) { text, part in
      text + "\n" + palette(.heading, part.heading) + "\n"
        + (part.note.map { "  \($0)\n" } ?? part.table.text(width: width, palette, wraps: wraps))
    }
  }

  package var markdown: String {
    let head =
      "# \(escapedMarkdown(title))\n"
      + (filterLine.map { "\n\(escapedMarkdownLine($0))\n" } ?? "")
    return parts.reduce(head) { text, part in
      text + "\n## \(escapedMarkdown(part.heading))\n\n"
        + (part.note.map { escapedMarkdownLine($0) + "\n" } ?? part.table.markdown)
    }
  }

  package var html: String {
    var body = HTMLWriter()
    body.line("h1", title)
    if let filterLine { body.line("p", filterLine) }
    for part in parts {
      body.line("h2", part.heading)
      if let note = part.note { body.line("p", note) } else { body.table(part.table) }
    }
    return htmlPage(title: title, style: HTMLStyle.report, body: body, language)
  }

  /// The report as a JSON document. `cancelled` and `moved` are null without git's history.
  package var json: String {
    let fields = JSONFields(of: kind, in: report.graph.schema)
    func id(_ record: RecordIndex) -> JSONNode { .string(report.graph.shownID(of: record)) }
    let cancelled = history?.cancelled.map { record, cancellation -> JSONNode in
      [
        "id": id(record), "day": .string(cancellation.day?.text),
        "reason": .string(lastNote(of: record)),
      ]
    }
    let moved = history?.moved.map { record, move -> JSONNode in
      [
        "id": id(record), "from": .string(move.before), "to": .string(move.after),
        "committed": .boolean(move.isCommitted),
      ]
    }
    return jsonDocument([
      "kind": .string(kind.name), "from": .string(report.period.first.text),
      "to": .string(report.period.last.text),
    ]) { json in
      func write(_ key: String, _ records: [RecordIndex]) {
        json.key(key)
        json.array { json in
          for record in records {
            json.object { fields.write(record, of: report.graph, to: &$0) }
          }
        }
      }
      write("created", report.created)
      write("finished", report.finished)
      write("late", report.late)
      json.member("cancelled", cancelled.map { .array($0) } ?? .null)
      json.member("moved", moved.map { .array($0) } ?? .null)
      write("next", report.next)
      json.member("totals", .object(report.totals.map { ($0.spelling, .array($1.map(node))) }))
    }
  }

  private func node(of row: WorkReport.Total) -> JSONNode {
    [
      "value": .string(row.key?.plainText(in: report.graph)), "created": .integer(row.created),
      "finished": .integer(row.finished),
      "cancelled": .integer(history == nil ? nil : row.cancelled), "late": .integer(row.late),
    ]
  }
}
