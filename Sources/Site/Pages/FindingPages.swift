import Diagnostics
import Model
import Presentation
import Text

/// The findings of `docket check`, by file.
struct FindingPages {
  private let source: SiteSource

  init(_ source: SiteSource) { self.source = source }

  private var language: Language { source.language }

  func write() {
    let findings = source.content.findings
    let list = PagedList(
      path: "findings", title: RecordWords.findings[language], section: .findings,
      sections: findings.isEmpty ? [] : [PagedList.Section(rows: findings)])
    list.write(from: source) { page in
      page.html.line("p", DiagnosticTally(findings).summary[language])
    } body: { page, sections in
      let headings = [
        CheckMessages.severity, SiteMessages.place, ScreenMessages.finding, CheckMessages.code,
      ]
      page.table(
        list.title, headings.map { Table.Column($0[language]) }, sections,
        row: { write($1, to: &$0) })
    }
  }

  private func write(_ finding: Diagnostic, to page: inout PageWriter) {
    let path = finding.location.path
    var place = sanitized(path)
    if let range = finding.location.range, let file = source.content.file(path) {
      place += ":\(file.position(of: range.lowerBound).line)"
    }
    page.html.open("tr", [.class(finding.severity.rawValue)])
    page.html.element("td", finding.severity.name[language])
    page.html.open("td")
    if let record = source.graph.index(ofPath: path) {
      page.link(record, place)
    } else {
      page.html.isolated(place)
    }
    page.html.close("td")
    page.html.element(
      "td", [.class("text main"), .anyDirection], finding.wholeMessage(in: language), .multiline)
    page.html.element("td") { $0.element("code", finding.code.rawValue) }
    page.html.markup("</tr>\n")
  }
}
