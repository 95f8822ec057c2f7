import Model
import Operations
import Presentation
import Text

/// Teachers by subject, with their number of courses.
struct TeachersScreen: Screen {
  var kind: KindIndex? { nil }

  func label(in snapshot: WorkspaceSnapshot) -> String { RecordWords.teachers[snapshot.language] }

  func isHidden(in snapshot: WorkspaceSnapshot) -> Bool { !snapshot.hasTeachers }

  func rows(for query: ListQuery, in snapshot: WorkspaceSnapshot) -> ListRows {
    let columns = [
      ListColumn(RecordWords.fullName[snapshot.language], width: 24...46, rank: 0),
      ListColumn(snapshot.teachers.courseHeading, width: 8...16, rank: 1),
    ]
    let sections = snapshot.teachers.sections.map { section in
      ListRows.Section(
        heading: section.first?.subject,
        rows: section.indices.map { .teaching(section[$0].teacher, position: $0) })
    }
    return ListRows(columns: columns, sections: sections)
  }

  func content(of target: RowTarget, in snapshot: WorkspaceSnapshot) -> RowContent {
    guard case .teaching(_, let position) = target,
      snapshot.teachers.teachings.indices.contains(position)
    else { return RowContent(cells: ["", ""]) }
    let teaching = snapshot.teachers.teachings[position]
    return RowContent(cells: [
      snapshot.teachers.shownName(of: teaching), snapshot.teachers.courseCount(of: teaching),
    ])
  }
}
