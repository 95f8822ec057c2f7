package import Model
package import Platform
import Synchronization
package import Text

/// The text of cells for people.
package struct CellText: Sendable {
  private let graph: Graph
  private let language: Language
  private let clock: Clock
  /// The form of dates.
  private let dates: DateText.Form
  /// The referenced records that are shown with their ids, since several have the same name; nil to show no ids.
  private let namesakes: KnownNamesakes?
  /// Whether to show all lines of a text, instead of the first one.
  package var showsWholeTexts = false

  package init(
    graph: Graph, language: Language, clock: Clock, dates: DateText.Form,
    tellsNamesakesApart: Bool = false
  ) {
    self.graph = graph
    self.language = language
    self.clock = clock
    self.dates = dates
    namesakes = tellsNamesakesApart ? KnownNamesakes() : nil
  }

  /// The sanitized text of a cell on one line.
  package func callAsFunction(_ cell: Cell) -> String {
    switch cell {
    case .id(let record): sanitized(graph.shownID(of: record))
    case .title(let record): sanitized(graph.title(of: record, language: language))
    case .reference(let record): name(of: record)
    case .text(let text): showsWholeTexts ? lines(of: text) : firstLine(of: text)
    case .repetition(let repetition): repetition.text[language]
    case .step(let step): sanitized(step.written)
    case .integer(let number): String(number)
    case .ratio:
      cell.plainText(in: graph).replacing(sign: ".", with: language == .russian ? "," : ".")
    case .period(let period, let day): period.text(from: day)[language]
    case .boolean(let flag): flag.label[language]
    case .date(let text):
      DateText(language: language, clock: clock)(text, dates) ?? sanitized(text)
    case .choice(let choice): choice.label[language]
    case .unknown: RecordWords.unreadable[language]
    case .unresolved(let id): "\(sanitized(id)) (\(RecordWords.missing[language]))"
    }
  }

  /// Several cells, separated by commas; of steps only how many are done, such as `2/5`.
  package func callAsFunction(_ cells: [Cell]) -> String {
    if let progress = Progress(cells) { return progress.text }
    return cells.map { self($0) }.joined(separator: ", ")
  }

  /// The heading of a section in the result of a query.
  package func heading(of section: Listing.Section, _ query: Query) -> String {
    zip(query.grouping, section.keys).map { column, cell in
      cell.map { self($0) } ?? RecordWords.nothing(at: column, in: graph.schema)[language]
    }.joined(separator: " · ")
  }

  /// The title of a referenced record, with its id if other records have the same title.
  private func name(of record: RecordIndex) -> String {
    sanitized(
      namesakes?.contains(record, in: graph, language) == true
        ? graph.nameWithID(of: record, language: language)
        : graph.title(of: record, language: language))
  }

  private func lines(of text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { sanitized(String($0)) }.joined(separator: "\n")
  }

  /// The first line of a text that is not blank, with `…` if more follow.
  private func firstLine(of text: String) -> String {
    if text.utf8.first != UInt8(ascii: " ") && !hasUnusualSpace(text) { return sanitized(text) }
    let rest = text.unicodeScalars.drop { $0.properties.isWhitespace }
    let end = rest.firstIndex(where: isLineBreak) ?? rest.endIndex
    let line = sanitized(String(rest[..<end]))
    let isAll = rest[end...].allSatisfy { $0.properties.isWhitespace }
    return isAll ? line : line + " …"
  }
}

/// The namesakes of each kind, asked for when a record of the kind is first shown: once a kind, not once a cell.
private final class KnownNamesakes: Sendable {
  private let known = Mutex<[KindIndex: Set<RecordIndex>]>([:])

  func contains(_ record: RecordIndex, in graph: Graph, _ language: Language) -> Bool {
    let kind = graph[record].kind
    return known.withLock { known in
      if let namesakes = known[kind] { return namesakes.contains(record) }
      known[kind] = graph.namesakes(of: kind, language: language)
      return known[kind]?.contains(record) == true
    }
  }
}

/// Whether the scalar is a line break, as in `Character.isNewline`.
private func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
  default: false
  }
}

/// How many of a record's steps are done.
private struct Progress {
  private var done = 0
  private var all = 0

  /// Nil if the cells are not steps.
  init?(_ cells: [Cell]) {
    for cell in cells {
      guard case .step(let step) = cell else { return nil }
      all += 1
      if step.isDone { done += 1 }
    }
    if all == 0 { return nil }
  }

  var text: String { "\(done)/\(all)" }
}
