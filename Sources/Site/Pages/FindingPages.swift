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
    } rows: { page, section in
      page.scrolling(list.title) { write(section.rows, to: &$0) }
    }
  }

  private func write(_ findings: ArraySlice<Diagnostic>, to page: inout PageWriter) {
    let headings = [
      CheckMessages.severity, SiteMessages.place, ScreenMessages.finding, CheckMessages.code,
    ]
    page.html.markup("<table>\n<thead>\n<tr>")
    for heading in headings { page.html.element("th", [.init("scope", "col")], heading[language]) }
    page.html.markup("</tr>\n</thead>\n<tbody>\n")
    var file: (path: Path, content: SourceFile?) = ("", nil)
    for finding in findings {
      let path = finding.location.path
      if finding.location.range != nil, file.path != path {
        file = (path, source.content.file(path))
      }
      let line = finding.location.range.flatMap { range in
        file.content.map { ":\($0.position(of: range.lowerBound).line)" }
      }
      page.html.open("tr", [.class(finding.severity.rawValue)])
      page.html.element("td", finding.severity.name[language])
      page.html.open("td")
      let place = sanitized(path) + (line ?? "")
      if let record = source.graph.index(ofPath: path) {
        page.link(record, place)
      } else {
        page.html.isolated(place)
      }
      page.html.close("td")
      page.html.element(
        "td", [.class("text"), .anyDirection], finding.wholeMessage(in: language), .multiline)
      page.html.element("td") { $0.element("code", finding.code.rawValue) }
      page.html.markup("</tr>\n")
    }
    page.html.markup("</tbody>\n</table>\n")
  }
}
