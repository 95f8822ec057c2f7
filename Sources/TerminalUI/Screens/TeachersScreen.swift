import Model
import Operations
import Presentation
import Text

/// Teachers by subject, with their number of courses.
struct TeachersScreen: Screen {
  var kind: KindIndex? { nil }

  func label(in snapshot: WorkspaceSnapshot) -> String { RecordWords.teachers[snapshot.language] }

  func rows(in snapshot: WorkspaceSnapshot) -> ListRows {
    let courses = snapshot.schema.kind(of: .course)?.pluralLabel[snapshot.language] ?? ""
    let columns = [
      ListColumn(RecordWords.fullName[snapshot.language], width: 24...46, rank: 0),
      ListColumn(courses, width: 8...16, rank: 1),
    ]
    let sections = snapshot.staff.sections.map { section in
      ListRows.Section(
        heading: section.first?.subject,
        rows: section.indices.map { .teaching(section[$0].teacher, position: $0) })
    }
    return ListRows(columns: columns, sections: sections)
  }

  func search(_ filter: NameFilter, in snapshot: WorkspaceSnapshot) -> (RowTarget) -> Bool {
    { target in
      guard let teaching = teaching(target, in: snapshot) else { return false }
      let title = snapshot.graph.title(of: teaching.teacher, language: snapshot.language)
      return filter.isInside(
        Array(nameKey(title).utf8)[...], Array(nameKey(teaching.subject).utf8)[...])
    }
  }

  func content(of target: RowTarget, in snapshot: WorkspaceSnapshot) -> RowContent {
    guard let teaching = teaching(target, in: snapshot), let course = teaching.courses.first else {
      return RowContent(cells: ["", ""])
    }
    let graph = snapshot.graph
    let count = graph.schema[graph[course].kind].count(teaching.courses.count, snapshot.language)
    return RowContent(cells: [
      graph.title(of: teaching.teacher, language: snapshot.language), count,
    ])
  }

  private func teaching(_ target: RowTarget, in snapshot: WorkspaceSnapshot) -> Staff.Teaching? {
    guard case .teaching(_, let position) = target,
      snapshot.staff.teachings.indices.contains(position)
    else { return nil }
    return snapshot.staff.teachings[position]
  }
}
