package import Model
package import Platform
package import Text

/// A record as people see it: title, fields, long texts, and the records that refer to it.
///
/// Each face draws the parts in its own way. The rows of a relation are made when a face needs them.
package struct RecordView: Sendable {
  package let graph: Graph
  package let record: RecordIndex
  private let language: Language
  private let clock: Clock?

  /// `clock` says which offsets of times are the reader's own, and not shown.
  package init(
    of record: RecordIndex, in graph: Graph, _ language: Language, _ clock: Clock? = nil
  ) {
    self.graph = graph
    self.record = record
    self.language = language
    self.clock = clock
  }

  /// A field with a line of its own.
  package struct FieldLine: Sendable {
    /// The field's position in the kind.
    package let index: Int
    package let label: String
    package let isReference: Bool
    /// Empty if the field has only a placeholder.
    package let cells: [Cell]
    /// The text that asks for a value, such as “choose a teacher”.
    package let placeholder: String?
  }

  /// A text of several lines, or a list of steps or notes.
  package struct LongText: Sendable {
    /// The field's position in the kind.
    package let index: Int
    package let label: String
    /// The sanitized text without empty lines at its ends.
    package let text: String
  }

  /// The records of a kind that refer to this one by a field.
  package struct Relation: Sendable {
    package let kind: KindIndex
    package let field: Int
    package let label: String
    fileprivate let records: [RecordIndex]

    package var count: Int { records.count }
  }

  /// A commit that changed the record, or the changes that are not committed.
  package struct HistoryEntry: Hashable, Sendable {
    package let heading: String
    /// The changed fields.
    package let lines: [String]

    package init(heading: String, lines: [String]) {
      (self.heading, self.lines) = (heading, lines)
    }
  }

  /// A record in a relation.
  package struct RelatedRecord: Sendable {
    package let record: RecordIndex
    package let meaning: Choice.Meaning?
    /// The label of its status if it is closed.
    package let closedStatus: String?
    /// The number of open records that refer to it, by kind.
    package let openCounts: [(kind: Kind, count: Int)]
  }
}

extension RecordView {
  package var kind: Kind { graph.schema[graph[record].kind] }
  package var title: String { sanitized(graph.fullTitle(of: record, language: language)) }
  package var path: Path { graph.path(of: record) }
  package var isBroken: Bool { graph[record].isBroken }

  /// The fields with values or placeholders, except long texts.
  package var fields: [FieldLine] {
    let fields = kind.fields
    return fields.indices.compactMap { index in
      let field = fields[index]
      if field.isLongText { return nil }
      let cells = graph.shownCells(of: record, index)
      if cells.isEmpty && field.prompt == nil { return nil }
      return FieldLine(
        index: index, label: field.label[language], isReference: field.reference != nil,
        cells: cells, placeholder: cells.isEmpty ? field.prompt?[language] : nil)
    }
  }

  package var longTexts: [LongText] {
    let fields = kind.fields
    return fields.indices.compactMap { index in
      guard fields[index].isLongText, let text = longText(index) else { return nil }
      let lines = sanitized(text, .multiline)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .drop { $0.allSatisfy(\.isWhitespace) }
      let end = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) }
      return end.map { end in
        LongText(
          index: index, label: fields[index].label[language],
          text: lines[...end].joined(separator: "\n"))
      }
    }
  }

  /// A text of several lines, or a list of steps with their numbers, or of notes.
  private func longText(_ index: Int) -> String? {
    let texts = graph.values(of: record, index).map { graph.text($0, of: record) }
    if texts.isEmpty { return nil }
    switch kind.fields[index].type {
    case .step:
      let width = String(texts.count).utf8.count
      return texts.enumerated().map { place, text in
        padded(String(place + 1), to: width, alignment: .right) + " " + Step(written: text).written
      }.joined(separator: "\n")
    case .note:
      let dates = clock.map { DateText(language: language, clock: $0) }
      return texts.map { text in
        let note = Note(written: text)
        return (dates.map(note.shown) ?? note).written.replacing(sign: "\n", with: "\n  ")
      }.joined(separator: "\n")
    default: return texts[0]
    }
  }

  /// The records that refer to this one, by fields whose opposite direction has a label.
  package var relations: [Relation] {
    graph.schema.shownReferences(to: graph[record].kind).compactMap { kind, field in
      guard let label = graph.schema[kind].fields[field].reference?.inverse else { return nil }
      let records = graph.referrers(to: record, kind: kind, field: field)
        .filter { !graph[$0].isBroken }
      if records.isEmpty { return nil }
      return Relation(kind: kind, field: field, label: label[language], records: records)
    }
  }

  /// The records of a relation, or the first ones: open ones by urgency, then finished ones.
  package func records(of relation: Relation, first limit: Int = .max) -> [RelatedRecord] {
    // Leaves out counts of kinds that are related to this record too. A student's page would otherwise show a course with
    // the homework of all its students.
    let own = Set(graph.schema.shownReferences(to: graph[record].kind).map(\.kind))
    let references = graph.schema.workReferences(to: relation.kind).filter {
      !own.contains($0.kind)
    }
    let work = references.map { work, field in
      (kind: graph.schema[work], counts: graph.openWork(of: work, by: field))
    }
    return graph.sortedByUrgency(relation.records).prefix(limit).map { record in
      RelatedRecord(
        record: record, meaning: graph.meaning(of: record),
        closedStatus: graph.isClosed(record) ? graph.status(of: record)?.label[language] : nil,
        openCounts: work.compactMap { work in work.counts[record].map { (work.kind, $0) } })
    }
  }

  /// The values by which a referenced record is grouped in lists, such as the workshop of an employee.
  package func groupingCells(of record: RecordIndex) -> [Cell] {
    let kind = graph.schema[graph[record].kind]
    guard let field = kind.grouping.flatMap(kind.fieldIndex) else { return [] }
    return graph.cells(of: record, field)
  }
}

extension Field {
  fileprivate var isLongText: Bool {
    multiplicity == .one ? type == .multiLineText : type == .step || type == .note
  }
}
