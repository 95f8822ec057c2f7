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
    list.write(
      from: source,
      rows: { page, section in
        page.scrolling(section.heading ?? list.title) { page in
          write(section.rows, courses: teachers.courseHeading, to: &page)
        }
      })
  }

  private func write(
    _ teachings: ArraySlice<TeacherList.Teaching>, courses: String, to page: inout PageWriter
  ) {
    page.html.markup("<table>\n<thead>\n<tr>")
    for heading in [RecordWords.fullName[source.language], sanitized(courses)] {
      page.html.element("th", [.init("scope", "col")], heading)
    }
    page.html.markup("</tr>\n</thead>\n<tbody>\n")
    for teaching in teachings {
      page.html.markup("<tr><td>")
      page.link(teaching.teacher)
      page.html.markup("</td><td>")
      page.write(teaching.courses.map { .reference($0) })
      page.html.markup("</td></tr>\n")
    }
    page.html.markup("</tbody>\n</table>\n")
  }
}
