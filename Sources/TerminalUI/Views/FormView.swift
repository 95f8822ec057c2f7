import Model
import Operations
import Platform
import Presentation
import Text

/// Draws a form: one field a line, errors and notices below it, and a save line.
struct FormView {
  let form: RecordForm
  let snapshot: WorkspaceSnapshot

  private static let maxLabelWidth = 22
  private var isOrphaned: Bool { form.isOrphaned(in: snapshot) }

  func draw(into grid: inout Grid, row first: Int, height: Int) {
    let language = snapshot.language
    grid.write(
      shortened(form.heading(in: snapshot), to: grid.size.columns), row: first, column: 0, .heading)
    let widest = form.fields.map { displayWidth($0.field.label[language]) }.max() ?? 0
    let indent = min(widest, Self.maxLabelWidth, grid.size.columns / 2 - 4) + 5
    let lines = self.lines(grid.size.columns, indent)
    let own = lines.lastIndex { $0.position == form.selected } ?? 0
    let room = max(1, height - 1)
    let top = max(0, min(own - room + 2, lines.count - room))
    for (offset, line) in lines.dropFirst(top).prefix(room).enumerated() {
      draw(line, into: &grid, first + 1 + offset, indent)
    }
  }

  /// A line of the form: a field, a note on it, or the save line after the last field.
  private struct Line {
    let position: Int
    var note: (text: String, look: Look)?
  }

  private func lines(_ columns: Int, _ indent: Int) -> [Line] {
    func lines(of note: (text: String, look: Look), _ position: Int, _ indent: Int) -> [Line] {
      wrapped(sanitized(note.text), width: max(8, columns - indent)).map {
        Line(position: position, note: ($0, note.look))
      }
    }
    let fields = form.fields.enumerated().flatMap { position, field in
      [Line(position: position)]
        + [field.error.map { ($0, Look.error) }, field.notice.map { ($0, Look.warning) }]
        .compactMap(\.self).flatMap { lines(of: $0, position, indent) }
    }
    let save = Line(position: form.fields.count)
    let notes =
      form.removedFields.map { (FormMessages.fieldRemoved($0)[snapshot.language], Look.warning) }
      + (isOrphaned ? [(FormMessages.recordWasDeleted[snapshot.language], .warning)] : [])
    return fields + notes.flatMap { lines(of: $0, save.position, 2) } + [save]
  }

  private func draw(_ line: Line, into grid: inout Grid, _ row: Int, _ indent: Int) {
    let columns = grid.size.columns
    grid.mark(row: row, columns: 0..<columns, as: .field(line.position))
    if let note = line.note {
      let noteIndent = line.position == form.fields.count ? 2 : indent
      grid.write(note.text, row: row, column: noteIndent, note.look)
      return
    }
    let isSelected = line.position == form.selected
    guard form.fields.indices.contains(line.position) else {
      let look: Look = isSelected ? .selected : .heading
      let words = isOrphaned ? FormMessages.saveAsNew : FormMessages.save
      grid.write(" \(words[snapshot.language]) ", row: row, column: 2, look)
      return
    }
    let field = form.fields[line.position]
    let label = field.field.label[snapshot.language] + (field.field.isRequired ? "*" : "")
    grid.write(isSelected ? ">" : " ", row: row, column: 0, .heading)
    grid.write(
      truncated(label, to: indent - 3), row: row, column: 2, isSelected ? .heading : .faint)
    if isSelected && !field.field.isPicked {
      field.entry.draw(into: &grid, row: row, column: indent, after: "")
      if field.hasDay && field.entry.text.isEmpty {
        let words = FormMessages.dateFormat(withTime: field.field.type != .date)[snapshot.language]
        grid.write(shortened(words, to: columns - indent - 2), row: row, column: indent + 2, .faint)
      }
    } else {
      let text = LineEntry.visible(field.shown(in: snapshot))
      grid.write(
        shortened(text, to: columns - indent), row: row, column: indent,
        isSelected ? .selected : .plain)
      if isSelected && text.isEmpty {
        grid.write(
          FormMessages.enterChooses[snapshot.language], row: row, column: indent, .selected)
      }
    }
  }
}
