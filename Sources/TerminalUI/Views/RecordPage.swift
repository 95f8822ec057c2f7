import Diagnostics
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

/// The page of a record: fields, long texts and referrers, with links to other records.
struct RecordPage: Sendable {
  private(set) var lines: [Line] = []
  /// The first line of the history; nil if there is none.
  private(set) var historyStart: Int?

  struct Line: Sendable {
    var label = ""
    var text: String
    var look = Look.plain
    /// The column of the text.
    var indent = 0
    /// The record that Enter opens.
    var link: RecordName?
    /// The reference that the line shows.
    var reference: Reference?
    /// The key that the line names.
    var key: Key?
  }

  /// A reference field of a record.
  struct Reference: Hashable, Sendable {
    let owner: RecordName
    let field: Int
    let target: RecordName
  }

  init(of number: RecordIndex, in snapshot: WorkspaceSnapshot, columns: Int) {
    var writer = PageWriter(snapshot: snapshot, columns: max(columns, 20))
    writer.write(number)
    lines = writer.lines
  }

  /// The page of a deleted record.
  init(missing name: RecordName, in snapshot: WorkspaceSnapshot) {
    lines = [
      Line(text: name.id, look: .heading), Line(text: ""),
      Line(text: DisabledReason.recordIsDeleted.message[snapshot.language], look: .warning),
    ]
  }

  /// How many history entries are shown at first.
  static let newestCount = 3

  /// Adds the history at the end, newest first: all of it, or the latest entries.
  mutating func add(
    _ history: [HistoryEntry], isWhole: Bool, columns: Int, _ language: Language
  ) {
    if history.isEmpty { return }
    let heading = RecordPageMessages.history(count: history.count)[language]
    historyStart = lines.count + 1
    lines += [Line(text: ""), Line(text: heading, look: .heading)]
    let columns = max(columns, 20)
    for entry in history.prefix(isWhole ? history.count : Self.newestCount) {
      for line in wrapped(sanitized(entry.heading), width: columns - 2) {
        lines.append(Line(text: line, look: .faint, indent: 2))
      }
      for line in entry.lines.flatMap({ wrapped(sanitized($0), width: columns - 4) }) {
        lines.append(Line(text: line, indent: 4))
      }
    }
    if !isWhole, history.count > Self.newestCount {
      let key = ScreenAction.history.key
      let rest = RecordPageMessages.moreHistory(history.count - Self.newestCount, key: key)
      lines.append(Line(text: rest[language], look: .faint, indent: 2, key: key))
    }
  }

  /// The lines with links.
  var links: [Int] { lines.indices.filter { lines[$0].link != nil } }
}

/// Builds the lines of a page.
private struct PageWriter {
  let snapshot: WorkspaceSnapshot
  let columns: Int
  var lines: [RecordPage.Line] = []

  private static let maxLabelWidth = 20

  private var graph: Graph { snapshot.graph }
  private var language: Language { snapshot.language }

  init(snapshot: WorkspaceSnapshot, columns: Int) {
    (self.snapshot, self.columns) = (snapshot, columns)
  }

  mutating func write(_ number: RecordIndex) {
    let title = graph.fullTitle(of: number, language: language)
    for line in wrapped(sanitized(title), width: columns) {
      lines.append(RecordPage.Line(text: line, look: .heading))
    }
    lines.append(RecordPage.Line(text: graph.path(of: number).text, look: .faint))
    lines.append(RecordPage.Line(text: ""))
    if graph[number].isBroken {
      for finding in snapshot.state.findings(in: graph.path(of: number)) {
        for line in wrapped(sanitized(finding.message[language]), width: columns) {
          lines.append(RecordPage.Line(text: line, look: .error))
        }
      }
      return
    }
    writeFields(of: number)
    writeLongTexts(of: number)
    writeReferrers(to: number)
  }

  private mutating func writeFields(of number: RecordIndex) {
    let fields = graph.schema[graph[number].kind].fields
    let shown = fields.indices.filter { index in
      !fields[index].isLong
        && (!graph.cells(of: number, index).isEmpty || fields[index].prompt != nil)
    }
    let widest = shown.map { displayWidth(fields[$0].label[language]) }.max() ?? 0
    let indent = min(widest, Self.maxLabelWidth, columns / 2) + 2
    for index in shown {
      let label = truncated(fields[index].label[language], to: indent - 2)
      let first = lines.count
      let cells = graph.cells(of: number, index)
      if cells.isEmpty, let prompt = fields[index].prompt {
        add(prompt[language], .faint, indent)
      } else if fields[index].reference != nil {
        for cell in cells { add(cell, indent, of: (number, index)) }
      } else {
        let overdue = graph.urgency(of: number).map { $0.isOverdue(at: snapshot.time) } ?? false
        let isDue = graph.schema[graph[number].kind].urgencyFields?.due == index
        add(snapshot.longText(cells), isDue && overdue ? .error : .plain, indent)
      }
      if first < lines.count { lines[first].label = label }
    }
  }

  private mutating func add(
    _ text: String, _ look: Look, _ indent: Int, _ link: RecordName? = nil,
    _ reference: RecordPage.Reference? = nil
  ) {
    for line in wrapped(sanitized(text), width: max(8, columns - indent)) {
      lines.append(
        RecordPage.Line(text: line, look: look, indent: indent, link: link, reference: reference))
    }
  }

  private mutating func add(
    _ cell: Cell, _ indent: Int, of place: (owner: RecordIndex, field: Int)
  ) {
    guard case .reference(let target) = cell else {
      return add(snapshot.longText(cell), .error, indent)
    }
    let kind = graph.schema[graph[target].kind]
    var parts = [graph.fullTitle(of: target, language: language)]
    if let field = kind.grouping.flatMap(kind.fieldIndex) {
      parts += graph.cells(of: target, field).map { snapshot.longText($0) }
    }
    let text = shortened(sanitized(parts.joined(separator: ", ")), to: max(8, columns - indent))
    let reference = RecordPage.Reference(
      owner: snapshot.name(of: place.owner), field: place.field, target: snapshot.name(of: target))
    add(text, .plain, indent, snapshot.name(of: target), reference)
  }

  private mutating func writeLongTexts(of number: RecordIndex) {
    let fields = graph.schema[graph[number].kind].fields
    for index in fields.indices where fields[index].isLong {
      guard let text = graph.text(of: number, index), !text.allSatisfy(\.isWhitespace) else {
        continue
      }
      addHeading(fields[index].label[language])
      for line in wrapped(sanitized(text, .multiline), width: columns - 2) {
        lines.append(RecordPage.Line(text: line, indent: 2))
      }
      while lines.last?.text.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    }
  }

  private mutating func addHeading(_ text: String) {
    lines.append(RecordPage.Line(text: ""))
    lines.append(RecordPage.Line(text: text, look: .heading))
  }

  private mutating func writeReferrers(to target: RecordIndex) {
    for (kind, field) in graph.schema.shownReferences(to: graph[target].kind) {
      guard let label = graph.schema[kind].fields[field].reference?.inverse else { continue }
      let numbers = graph.referrers(to: target, kind: kind, field: field)
        .filter { !graph[$0].isBroken }.sorted(by: graph.precedes)
      if numbers.isEmpty { continue }
      addHeading("\(label[language])  \(numbers.count)")
      let work = graph.schema.workReferences(to: kind).first
      let open = work.map { graph.openWork(of: $0.kind, by: $0.field) } ?? [:]
      for number in numbers {
        let state = graph.isClosed(number) ? [graph.status(of: number)?.label[language]] : []
        let count = work.flatMap { work in
          open[number].map { graph.schema[work.kind].count($0, language) }
        }
        let parts =
          [graph.fullTitle(of: number, language: language)] + (state + [count]).compactMap(\.self)
        let look: Look = graph.meaning(of: number) == .cancelled ? .faint : .plain
        let text = shortened(sanitized(parts.joined(separator: ", ")), to: columns - 2)
        let name = snapshot.name(of: number)
        add(
          text, graph.meaning(of: number) == .done ? .done : look, 2, name,
          RecordPage.Reference(owner: name, field: field, target: snapshot.name(of: target)))
      }
    }
  }
}

extension Field {
  fileprivate var isLong: Bool { type == .multiLineText && multiplicity == .one }
}
