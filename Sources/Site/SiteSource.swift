import Diagnostics
import Model
import Operations
import Presentation
package import Text

/// Receives the files of a site, on several threads.
package typealias SiteOutput = @Sendable (_ path: Path, _ bytes: [UInt8]) -> Void

/// The content of a site in one language.
struct SiteSource: Sendable {
  let content: SiteContent
  let language: Language
  private let output: SiteOutput
  /// Formats cells for columns, and for the page of a record.
  let shortText: CellText
  let longText: CellText
  let sections: [SiteSection]

  init(_ content: SiteContent, _ language: Language, to output: @escaping SiteOutput) {
    (self.content, self.language, self.output) = (content, language, output)
    graph = content.graph.sharingBudget()
    shortText = CellText(
      graph: content.graph, language: language, clock: content.clock, dates: .short,
      tellsNamesakesApart: true)
    longText = CellText(
      graph: content.graph, language: language, clock: content.clock, dates: .long)
    sections = SiteSection.all(in: content, language)
  }

  /// The queries of a language share a budget.
  let graph: Graph
  var schema: Schema { content.schema }

  /// The number of overdue records, and the day of the site.
  func overdue(_ count: Int) -> String {
    let today = content.time.today.text
    let day = LocalizedText {
      DateText(language: $0, clock: content.clock)(today, .long) ?? today
    }
    return SiteMessages.overdue(count, on: day)[language]
  }

  /// Writes a page; its path has no `.html`.
  func write(
    _ path: String, _ title: String, in section: SiteSection.Place?,
    _ body: (inout PageWriter) -> Void
  ) {
    var page = PageWriter(path, title, in: section, self)
    body(&page)
    page.finish()
    write(page.html.bytes, to: "\(path).html")
  }

  func write(_ bytes: [UInt8], to path: String) { output("\(language.rawValue)/\(path)", bytes) }
}

extension SiteSource {
  /// The entries of the navigation of a page. Of hundreds of kinds only the overview has all: with all of them on the page of each
  /// kind, a site would grow with the square of their number.
  func sections(on page: SiteSection.Place?) -> [SiteSection] {
    if page == .overview { return sections }
    var count = 0
    return sections.filter { section in
      guard case .kind = section.place else { return true }
      count += 1
      return count <= 100 || section.place == page
    }
  }
}

/// An entry of the navigation.
struct SiteSection: Sendable {
  let place: Place
  let path: String
  let label: String

  enum Place: Hashable {
    case overview, board, teachers, queries, findings
    case kind(KindIndex)
  }

  static func all(in content: SiteContent, _ language: Language) -> [SiteSection] {
    var sections = [
      SiteSection(place: .overview, path: "index", label: SiteMessages.overview[language])
    ]
    if !content.kindsOfWork.isEmpty {
      sections.append(
        SiteSection(place: .board, path: "board", label: SiteMessages.board[language]))
    }
    for kind in content.kinds {
      let label = sanitized(content.schema[kind].pluralLabel[language])
      sections.append(
        SiteSection(place: .kind(kind), path: content.listPath(of: kind), label: label))
    }
    if content.schema.index(of: .course) != nil, content.schema.index(of: .user) != nil {
      sections.append(
        SiteSection(place: .teachers, path: "teachers", label: RecordWords.teachers[language]))
    }
    if !content.queries.isEmpty {
      sections.append(
        SiteSection(place: .queries, path: "queries", label: SiteMessages.queries[language]))
    }
    let count = DiagnosticTally(content.findings).total
    let label = RecordWords.findings[language] + (count == 0 ? "" : " (\(count))")
    return sections + [SiteSection(place: .findings, path: "findings", label: label)]
  }
}

extension SiteContent {
  /// The path of the list of a kind, without `.html`.
  func listPath(of kind: KindIndex) -> String { "lists/\(PageName.of(schema[kind].name))" }
}
