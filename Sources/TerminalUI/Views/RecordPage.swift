import Diagnostics
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

/// The page of a record: fields, long texts and referrers, with links to other records; or the page of a finding.
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
    /// What Enter on the line does; nil if the line cannot be selected.
    var link: Link?
    /// The reference that the line shows.
    var reference: Reference?
    /// The key that the line names.
    var key: Key?
  }

  enum Link: Hashable, Sendable {
    case record(RecordName)
    /// Choose the value of a field.
    case field(Int)
    /// Show one of the finding's fixes to choose from.
    case choice(Int)
    /// Open the file in the editor.
    case file
  }

  /// A field of some records of one kind, and the record to which it refers.
  struct Reference: Hashable, Sendable {
    let owners: [RecordName]
    let field: Int
    let target: RecordName
  }

  /// The page, or its first lines.
  init(
    of record: RecordIndex, in snapshot: WorkspaceSnapshot, columns: Int, maxLines: Int = .max
  ) {
    var writer = PageWriter(
      of: record, in: snapshot, columns: max(columns, 20), maxLines: maxLines)
    writer.write()
    lines = writer.lines
  }

  init(_ lines: [Line] = []) { self.lines = lines }

  /// The page of a finding as `docket check` prints it; its place is a link to the record.
  init(of finding: Diagnostic, in snapshot: WorkspaceSnapshot, columns: Int) {
    let columns = max(columns, 20)
    let renderer = TextRenderer(color: false, width: columns, language: snapshot.language)
    let text = renderer.render([finding], sources: snapshot.state.source)
    let record = snapshot.graph.index(ofPath: finding.location.path)
    let link = record.map { Link.record(snapshot.name(of: $0)) }
    for (position, line) in text.split(whereSeparator: \.isNewline).enumerated() {
      var look = Look.plain
      if position == 0 { look = finding.severity == .error ? .error : .warning }
      for part in wrapped(String(line), width: columns) {
        lines.append(Line(text: part, look: look, link: position == 1 ? link : nil))
      }
    }
  }

  /// The page of a deleted record, with the name that it had on its page.
  init(missing name: RecordName, after former: RecordPage, _ language: Language) {
    let title = former.lines.prefix { $0.look == .heading }
    lines = title.isEmpty ? [Line(text: name.id, look: .heading)] : Array(title)
    lines += [
      Line(text: ""), Line(text: DisabledReason.recordIsDeleted.message[language], look: .warning),
    ]
  }

  /// How many history entries are shown at first.
  static let newestCount = 3

  /// Adds the history at the end, newest first: all of it, or the latest entries.
  mutating func add(
    _ history: [RecordView.HistoryEntry], isWhole: Bool, columns: Int, _ language: Language,
    maxLines: Int = .max
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
      let shown = entry.lines.flatMap { wrapped(sanitized($0), width: columns - 4) }
      let isCut = shown.count > maxLines
      lines += (isCut ? shown.prefix(maxLines - 1) + ["…"] : shown).map {
        Line(text: $0, indent: 4)
      }
    }
    if !isWhole, history.count > Self.newestCount {
      let key = ScreenAction.history.key
      let rest = RecordPageMessages.moreHistory(history.count - Self.newestCount, key: key)
      lines.append(Line(text: rest[language], look: .faint, indent: 2, key: key))
    }
  }
}

/// Builds the lines of a page.
private struct PageWriter {
  private let view: RecordView
  private let snapshot: WorkspaceSnapshot
  private let columns: Int
  private let maxLines: Int
  private(set) var lines: [RecordPage.Line] = []

  private static let maxLabelWidth = 20

  private var graph: Graph { snapshot.graph }
  private var language: Language { snapshot.language }

  init(of record: RecordIndex, in snapshot: WorkspaceSnapshot, columns: Int, maxLines: Int) {
    (self.snapshot, self.columns, self.maxLines) = (snapshot, columns, maxLines)
    view = RecordView(of: record, in: snapshot.graph, snapshot.language, snapshot.clock)
  }

  mutating func write() {
    for line in wrapped(view.title, width: columns) {
      lines.append(RecordPage.Line(text: line, look: .heading))
    }
    lines.append(RecordPage.Line(text: view.path.text, look: .faint))
    writeFindings()
    lines.append(RecordPage.Line(text: ""))
    if view.isBroken { return }
    writeFields()
    writeLongTexts()
    writeRelations()
  }

  private mutating func writeFindings() {
    let findings = snapshot.state.findings(in: view.path)
    for finding in findings.prefix(Self.maxFindings) {
      for line in wrapped(sanitized(finding.message[language]), width: columns - 2) {
        let look: Look = finding.severity == .error ? .error : .warning
        lines.append(RecordPage.Line(text: line, look: look, indent: 2))
      }
    }
    if findings.count > Self.maxFindings {
      let rest = LocalizedText.more(findings.count - Self.maxFindings)[language]
      lines.append(RecordPage.Line(text: rest, look: .faint, indent: 2))
    }
  }

  private static let maxFindings = 10

  private mutating func writeFields() {
    let fields = view.fields
    let labels = view.kind.fields.map { sanitized($0.label[language]) }
    let shown = labels.indices.filter { index in
      takesPeople(index) || fields.contains { $0.index == index }
    }
    let widest = shown.map { displayWidth(labels[$0]) }.max() ?? Self.maxLabelWidth
    let indent = min(widest, Self.maxLabelWidth, columns / 2) + 2
    let isOverdue = graph.urgency(of: view.record)?.isOverdue(at: snapshot.time) ?? false
    for index in shown {
      let field = fields.first { $0.index == index }
      let first = lines.count
      if takesPeople(index) {
        add(
          PickerMessages.add[language], .faint, indent, .field(index))
      }
      if let field { write(field, indent, isOverdue: isOverdue) }
      lines[first].label = truncated(labels[index], to: indent - 2)
    }
  }

  private mutating func write(_ field: RecordView.FieldLine, _ indent: Int, isOverdue: Bool) {
    if let placeholder = field.placeholder {
      add(placeholder, .faint, indent, field.isReference ? .field(field.index) : nil)
    } else if field.isReference {
      for cell in field.cells { add(cell, indent, ofField: field.index) }
    } else {
      let isDue = view.kind.urgencyFields?.due == field.index
      add(snapshot.longText(field.cells), isDue && isOverdue ? .error : .plain, indent)
    }
  }

  /// Whether a field is a list of people, to which a row of the page adds some.
  private func takesPeople(_ index: Int) -> Bool {
    let field = view.kind.fields[index]
    guard maxLines == .max, field.multiplicity != .one, let target = graph.schema.target(of: field)
    else { return false }
    return graph.schema[target].isOfPeople
  }

  private mutating func add(
    _ text: String, _ look: Look, _ indent: Int, _ link: RecordPage.Link? = nil,
    _ reference: RecordPage.Reference? = nil
  ) {
    for (part, line) in wrapped(sanitized(text), width: max(8, columns - indent)).enumerated() {
      let isFirst = part == 0
      lines.append(
        RecordPage.Line(
          text: line, look: look, indent: indent, link: isFirst ? link : nil,
          reference: isFirst ? reference : nil))
    }
  }

  private mutating func add(_ cell: Cell, _ indent: Int, ofField field: Int) {
    guard case .reference(let target) = cell else {
      return add(snapshot.longText(cell), .error, indent)
    }
    let parts =
      [graph.fullTitle(of: target, language: language)]
      + view.groupingCells(of: target).map { snapshot.longText($0) }
    let reference = RecordPage.Reference(
      owners: [snapshot.name(of: view.record)], field: field, target: snapshot.name(of: target))
    add(
      parts.joined(separator: ", "), .plain, indent, .record(snapshot.name(of: target)), reference)
  }

  private mutating func writeLongTexts() {
    for long in view.longTexts {
      addHeading(long.label)
      let isOfSteps = view.kind.stepsField == long.index
      for line in wrapped(long.text, width: columns - 2) {
        lines.append(
          RecordPage.Line(text: line, indent: 2, link: isOfSteps ? .field(long.index) : nil))
      }
    }
  }

  private mutating func addHeading(_ text: String) {
    lines.append(RecordPage.Line(text: ""))
    lines.append(RecordPage.Line(text: text, look: .heading))
  }

  private mutating func writeRelations() {
    let target = snapshot.name(of: view.record)
    let dates = DateText(language: language, clock: snapshot.clock)
    for relation in view.relations {
      addHeading("\(relation.label)  \(relation.count)")
      if lines.count > maxLines { return }
      var hasOpen = false
      for related in view.records(of: relation, first: maxLines) {
        // Finished ones come last, apart.
        if related.meaning == .open { hasOpen = true }
        if hasOpen, related.meaning != .open {
          lines.append(RecordPage.Line(text: ""))
          hasOpen = false
        }
        let count = related.openCounts.first.map { $0.kind.countOpen($0.count)[language] }
        let urgency = graph.urgency(of: related.record)
        let due = urgency?.dueDay.map { dates.withWeekday($0) }
        let name = snapshot.name(of: related.record)
        let isOverdue = urgency?.isOverdue(at: snapshot.time) == true
        let title = graph.fullTitle(of: related.record, language: language)
        let parts = [isOverdue ? "! " + title : title, related.closedStatus, count, due]
        add(
          parts.compactMap(\.self).joined(separator: ", "),
          isOverdue ? .error : look(of: related.meaning), 2, .record(name),
          RecordPage.Reference(owners: [name], field: relation.field, target: target))
      }
    }
  }

  private func look(of meaning: Choice.Meaning?) -> Look {
    switch meaning {
    case .done: snapshot.doneLook
    case .cancelled: .faint
    case .open, nil: .plain
    }
  }
}
