import Model
import Text

extension TableReader {
  /// Makes the first person in a cell the assignee, and keeps the others as text.
  func takeAssignee(_ cell: String, _ position: Int, _ row: inout Row) {
    let column = map.columns[position].tool?.column
    var people = joinedColumns.contains(position) ? CSVCells.split(cell) : [cell]
    if let separator = column?.separator, !joinedColumns.contains(position) {
      people = cell.withoutBrackets.split(at: separator).map(String.init)
    }
    let noPerson: Set = ["", "unassigned", "nobody", "none"]
    people = people.map(\.withoutBrackets.trimmed.withoutAccount)
      .filter { !noPerson.contains($0.lowercased()) }
    guard let first = people.first else {
      if let assignee = fields.assignee { row.draft.emptied.insert(assignee) }
      return
    }
    if row.draft.assignee == nil {
      let person = nameAndEmail(in: first)
      row.draft.assignee = person.name
      row.draft.assigneeEmail = row.draft.assigneeEmail ?? person.email
      row.assigneeLabel = map.columns[position].label
    } else if column?.isFallback == true || row.draft.assignee == nameAndEmail(in: first).name {
      return
    } else if people.count == 1 {
      // A second column with the same heading, not another name of the same person.
      if row.assigneeLabel == map.columns[position].label { row.keep(first, at: position) }
      return
    }
    if people.count > 1 { row.keep(people.joined(separator: ", "), at: position) }
  }

  /// Reads references to other rows. A reference to anything else stays as text.
  func takeRelated(_ cell: String, _ position: Int, _ row: inout Row) {
    let (column, place) = (map.columns[position], map.columns[position].place)
    let separator = column.tool?.column.separator
    let cells =
      joinedColumns.contains(position) || place == .parent || separator == nil
      ? (place == .parent ? [cell] : CSVCells.split(cell)) : rows.names(in: cell, separator ?? ",")
    let names = cells.map(\.trimmed).filter { !$0.isEmpty }
    if place == .parent && !names.isEmpty {
      // Only the first of several columns counts.
      if row.hasParent { return }
      row.hasParent = true
    }
    if let dependencies = fields.dependencies, names.isEmpty, place == .blockers {
      row.draft.emptied.insert(dependencies)
    }
    var unknown: [String] = []
    for name in names {
      guard let target = rows[name] else {
        unknown.append(name)
        continue
      }
      if place == .blockers {
        row.draft.dependencyPositions.append(target)
      } else {
        row.dependents.append(target)
      }
    }
    if !unknown.isEmpty {
      if let dependencies = fields.dependencies { row.draft.unread.insert(dependencies) }
      row.keep(unknown.joined(separator: ", "), at: position)
    }
  }
}
