import Model
import Operations
import Presentation
import Text

/// Who teaches, by subject, with the number of courses.
struct TeachersScreen: Screen {
  var kind: KindIndex? { nil }

  func label(in world: ScreenWorld) -> String { RecordWords.teachers[world.language] }

  func rows(in world: ScreenWorld) -> ListRows {
    let courses = world.schema.kind(of: .course)?.pluralLabel[world.language] ?? ""
    let columns = [
      ListColumn(
        heading: RecordWords.fullName[world.language], least: 24, ideal: 46, rank: 0),
      ListColumn(heading: courses, least: 8, ideal: 16, rank: 1),
    ]
    let sections = world.staff.sections.map { section in
      ListRows.Section(
        heading: section.first?.subject,
        rows: section.indices.map { .teaching(section[$0].teacher, position: $0) })
    }
    return ListRows(columns: columns, sections: sections)
  }

  func search(_ filter: NameFilter, in world: ScreenWorld) -> (RowTarget) -> Bool {
    { target in
      guard let teaching = teaching(target, in: world) else { return false }
      let title = world.graph.title(of: teaching.teacher, language: world.language)
      return filter.isInside(
        Array(nameKey(title).utf8)[...], Array(nameKey(teaching.subject).utf8)[...])
    }
  }

  func content(of target: RowTarget, in world: ScreenWorld) -> RowContent {
    guard let teaching = teaching(target, in: world), let course = teaching.courses.first else {
      return RowContent(cells: ["", ""])
    }
    let graph = world.graph
    let count = graph.schema[graph[course].kind].count(teaching.courses.count, world.language)
    return RowContent(cells: [graph.title(of: teaching.teacher, language: world.language), count])
  }

  private func teaching(_ target: RowTarget, in world: ScreenWorld) -> Staff.Teaching? {
    guard case .teaching(_, let position) = target,
      world.staff.teachings.indices.contains(position)
    else { return nil }
    return world.staff.teachings[position]
  }
}
