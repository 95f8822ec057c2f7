import Model
import Presentation
import Text

/// The teachers of each subject with their courses.
struct TeacherPages {
  private let source: SiteSource

  init(_ source: SiteSource) { self.source = source }

  func write() {
    guard source.sections.contains(where: { $0.place == .teachers }) else { return }
    let teachers = TeacherList(in: source.graph, source.language, at: source.content.time)
    let list = PagedList(
      path: "teachers", title: NamedQuery.teachers.label?[source.language] ?? "",
      section: .teachers,
      sections: teachers.sections.map { teachings in
        PagedList.Section(teachings.first.map { sanitized($0.subject) }, rows: Array(teachings))
      })
    let headings = [RecordWords.fullName[source.language], sanitized(teachers.courseHeading)]
    list.write(
      from: source,
      body: { page, sections in
        page.table(list.title, headings.map { Table.Column($0) }, sections) { page, teaching in
          page.html.markup("<tr><td>")
          page.link(teaching.teacher)
          page.html.markup("</td><td>")
          page.write(teaching.courses.map { .reference($0) })
          page.html.markup("</td></tr>\n")
        }
      })
  }
}
