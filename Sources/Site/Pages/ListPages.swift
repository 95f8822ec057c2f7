import Model
import Presentation
import Text

/// The lists of one kind: as usual, such as by workshop, by person, and the archive.
struct ListPages {
  private let kind: KindIndex
  private let source: SiteSource
  private let query: Query

  init(_ kind: KindIndex, _ source: SiteSource) {
    (self.kind, self.source) = (kind, source)
    query = .usualList(of: kind, in: source.schema)
  }

  /// A list of the kind.
  private struct View {
    let path: String
    let label: String
    var grouping: Column?
    var isArchive = false
  }

  func write() {
    let views = views
    for view in views {
      var list = PagedList<RecordIndex>(
        path: view.path, title: sanitized(source.schema[kind].pluralLabel[source.language]),
        section: .kind(kind), sections: [])
      var query = query
      if let grouping = view.grouping {
        query.grouping = [grouping]
        query.columns.removeAll { $0.value == grouping.value }
      }
      query.scope = view.isArchive ? .all : .current
      let (fitting, listing) = query.fittingAnswer(in: source.graph, language: source.language)
      query = fitting
      list.sections = sections(of: listing, query, view)
      let table = RecordTable(query, isStacked: true, in: source)
      list.write(from: source) { page in
        page.tabs(views.map { ($0.path, $0.label) }, current: view.path)
        if list.sections.isEmpty {
          page.html.line("p", [.class("faint")], ScreenMessages.noRecords[source.language])
        }
      } body: { page, sections in
        table.write(sections, list.title, to: &page)
      }
    }
  }

  private var views: [View] {
    let path = source.content.listPath(of: kind)
    let all = sanitized(source.schema[kind].pluralLabel[source.language])
    var views: [View] = []
    let grouping = source.schema[kind].grouping.flatMap(column)
    views.append(View(path: path, label: grouping.map(heading) ?? all, grouping: grouping))
    if source.schema[kind].isOfWork, let field = source.schema[kind].assigneeField,
      let person = column(source.schema[kind].fields[field].name), person.value != grouping?.value
    {
      views.append(View(path: "\(path).person", label: heading(person), grouping: person))
    }
    if source.graph.records(of: kind).contains(where: { !source.graph.isCurrent($0) }) {
      views.append(
        View(
          path: "\(path).archive", label: SiteMessages.archive[source.language], isArchive: true))
    }
    return views
  }

  private func column(_ name: String) -> Column? { try? source.schema.column(name, of: kind) }

  private func heading(_ column: Column) -> String {
    ColumnHeadings(source.schema, Query(kind: kind), source.language)[column]
  }

  private func sections(
    of listing: Listing, _ query: Query, _ view: View
  ) -> [PagedList<RecordIndex>.Section] {
    let graph = source.graph
    var listing = listing
    if view.isArchive {
      for index in listing.sections.indices {
        listing.sections[index].records.removeAll { graph.isCurrent($0) }
      }
    }
    let broken = graph.records(of: kind).filter {
      graph[$0].isBroken && graph.isCurrent($0) != view.isArchive
    }
    var sections = source.sections(of: listing, query)
    if !broken.isEmpty {
      sections.append(
        PagedList.Section(
          RecordWords.unreadable[source.language], rows: broken.sorted(by: graph.precedes)))
    }
    return sections
  }
}
