import Model
import Text

extension Drafts {
  /// Takes a table whose header names fields; cells with several values have semicolons between them.
  mutating func read(csv text: String, _ kind: KindIndex) throws(OperationError) {
    let rows = try CSVRows(text).rows
    guard let header = rows.first?.cells.map({ $0.filter { !$0.isWhitespace } }) else { return }
    guard header.contains(where: { $0 == "id" || schema[kind].fieldIndex(named: $0) != nil }) else {
      throw .importing(.noFieldInHeader(schema[kind]))
    }
    for (number, row) in rows.dropFirst().enumerated() {
      var draft = Draft(kind: kind, place: .row(number + 1))
      if row.cells.count > header.count {
        draft.fail(nil, .cellCount(row.cells.count, header: header.count))
      }
      for (name, cell) in zip(header, row.cells) { take(cell, name, &draft) }
      if draft.id == nil && draft.key == nil {
        draft.key = "csv:" + shortChecksum(Array(row.cells.joined(separator: "\n").utf8))
      }
      records.append(draft)
    }
  }

  private mutating func take(_ cell: String, _ name: String, _ draft: inout Draft) {
    let text = CSVCells.unguarded(cell)
    if text.isEmpty { return }
    if name == "id" {
      draft.id = text
    } else if name == "path" {
      draft.path = text
    } else if name == "source" {
      draft.set(name, text: text, in: schema)
      draft.key = Origin(text).key
    } else if name == "assignee" && !RecordID.isValid(text.utf8, .words) {
      draft.assignee = text
    } else if schema[draft.kind].fieldIndex(named: name) != nil {
      draft.set(name, text: text, in: schema)
    } else {
      lose(.column(name))
    }
  }
}
