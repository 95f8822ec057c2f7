import Model
import Presentation
import Text

/// A list in sections, on pages with a limited number of rows.
struct PagedList<Row> {
  /// The path of the first page, without `.html`.
  let path: String
  let title: String
  let section: SiteSection.Place?
  var sections: [Section]

  struct Section {
    var heading: String?
    /// The record that all rows have in common.
    var record: RecordIndex?
    var rows: ArraySlice<Row>

    init(_ heading: String? = nil, record: RecordIndex? = nil, rows: [Row]) {
      (self.heading, self.record, self.rows) = (heading, record, rows[...])
    }

    fileprivate func with(_ rows: ArraySlice<Row>) -> Section {
      var section = self
      section.rows = rows
      return section
    }
  }

  /// Writes the pages; `head` writes what stands below the title, and `body` the sections of a page.
  func write(
    from source: SiteSource, head: (inout PageWriter) -> Void = { _ in },
    body: (inout PageWriter, [Section]) -> Void
  ) {
    let pages = pages
    for (number, sections) in zip(1..., pages) {
      let title =
        number == 1
        ? title : "\(title), \(SiteMessages.page(number, of: pages.count)[source.language])"
      source.write(path(ofPage: number), title, in: section) { page in
        head(&page)
        if !sections.isEmpty { body(&page, sections) }
        page.pageLinks(number, of: pages.count, path(ofPage:))
      }
    }
  }

  func path(ofPage number: Int) -> String { number == 1 ? path : "\(path).\(number)" }

  /// The sections of each page; at least one page.
  private var pages: [[Section]] {
    var pages: [[Section]] = [[]]
    var room = maxRows
    for section in sections {
      var rest = section.rows
      while !rest.isEmpty {
        if room == 0 {
          pages.append([])
          room = maxRows
        }
        let part = rest.prefix(room)
        pages[pages.count - 1].append(section.with(part))
        room -= part.count
        rest = rest.dropFirst(part.count)
      }
    }
    return pages
  }
}

extension PageWriter {
  /// Writes a table with a heading above the rows of each section. On phones, the cells of a stacked table are below each
  /// other.
  mutating func table<Row>(
    _ label: String, isStacked: Bool = true, _ columns: [Table.Column],
    _ sections: [PagedList<Row>.Section], row: (inout PageWriter, Row) -> Void
  ) {
    scrolling(label) { page in
      page.html.openTable(columns, isStacked ? [.class("stacked")] : [])
      for section in sections {
        page.html.markup("<tbody>\n")
        if let heading = section.heading {
          page.html.markup("<tr>")
          page.html.open(
            "th", [.init("scope", "rowgroup"), .init("colspan", String(columns.count))])
          if let record = section.record {
            page.link(record, heading)
          } else {
            page.html.isolated(heading)
          }
          page.html.markup("</th></tr>\n")
        }
        for element in section.rows { row(&page, element) }
        page.html.markup("</tbody>\n")
      }
      page.html.markup("</table>\n")
    }
  }
}

extension PageWriter {
  /// Writes the rows of a table without sections, by their positions.
  mutating func table(_ table: Table, _ label: String, _ positions: [PagedList<Int>.Section]) {
    let rows = table.sections[0].rows
    self.table(label, isStacked: false, table.columns, positions) { page, position in
      page.html.row(rows[position], in: table.columns)
    }
  }
}

/// The greatest number of rows on a page.
let maxRows = 500
