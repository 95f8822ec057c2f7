import Model
import Operations
import Platform
import Presentation
import Text

struct FormView {
  let form: RecordForm
  let snapshot: WorkspaceSnapshot

  private var language: Language { snapshot.language }

  func draw(into grid: inout Grid, row first: Int, height: Int) {
    grid.write(
      shortened(form.heading(in: snapshot), to: grid.size.columns), row: first, column: 0, .heading)
    let layout = FormLayout(form, in: snapshot, columns: grid.size.columns, rows: height)
    let room = max(1, height - 1)
    let top = max(0, min(layout.focus - room + 2, layout.lines.count - room))
    for (offset, line) in layout.lines.dropFirst(top).prefix(room).enumerated() {
      let before = top + offset > 0 ? layout.lines[top + offset - 1].position : nil
      draw(
        line, isFirst: before != line.position, layout, into: &grid, first + 1 + offset)
    }
  }

  private func draw(
    _ line: FormLayout.Line, isFirst: Bool, _ layout: FormLayout, into grid: inout Grid, _ row: Int
  ) {
    grid.mark(row: row, columns: 0..<grid.size.columns, as: .field(line.position))
    if isFirst, line.position < form.fields.count {
      drawLabel(line.position, layout, into: &grid, row)
    }
    switch line.content {
    case .field: draw(form.fields[line.position], line.position, layout, into: &grid, row)
    case .item(let text):
      let look: Look = line.position == form.selected ? .selected : .input
      grid.clear(
        row: row, columns: layout.indent..<layout.indent + layout.textColumns, .input)
      grid.write(
        shortened(LineEntry.visible(text), to: layout.textColumns), row: row,
        column: layout.indent, look)
    case .text(let text, let isCut):
      let field = form.fields[line.position]
      let columns = layout.indent..<layout.indent + layout.textColumns
      grid.clear(row: row, columns: columns, .input)
      if let text {
        let shown = sanitized(text.text)
        grid.write(
          isCut ? continued(shown, to: layout.textColumns) : shown, row: row,
          column: layout.indent, width: layout.textColumns, .input)
      }
      if isFirst && field.entry.text.isEmpty { drawMeaning(of: field, layout, into: &grid, row) }
      if line.position == form.selected { drawCursor(field, layout, text, into: &grid, row) }
    case .note(let text, let look):
      let column = line.position < form.fields.count ? layout.indent : 2
      grid.write(text, row: row, column: column, look)
    case .button(let button):
      draw(button, isSelected: line.position == form.selected, into: &grid, row)
    }
  }

  private func drawLabel(
    _ position: Int, _ layout: FormLayout, into grid: inout Grid, _ row: Int
  ) {
    let (isSelected, field) = (position == form.selected, form.fields[position].field)
    let isNeeded = field.isRequired && field.substitute == nil
    let label = sanitized(field.label[language]) + (isNeeded ? "*" : "")
    grid.write(isSelected ? ">" : " ", row: row, column: 0, .heading)
    grid.write(
      truncated(label, to: layout.indent - 3), row: row, column: 2, isSelected ? .heading : .faint)
  }

  /// Draws a field of one line.
  private func draw(
    _ field: FormField, _ position: Int, _ layout: FormLayout, into grid: inout Grid, _ row: Int
  ) {
    let isSelected = position == form.selected
    let (indent, room) = (layout.indent, layout.textColumns)
    grid.clear(row: row, columns: indent..<indent + room, .input)
    if isSelected && !field.field.isPicked {
      field.entry.draw(into: &grid, row: row, column: indent, after: "", .input)
      return drawMeaning(of: field, layout, into: &grid, row)
    }
    let text = LineEntry.visible(field.shown(in: snapshot))
    if !text.isEmpty {
      grid.write(
        shortened(text, to: room), row: row, column: indent, isSelected ? .selected : .input)
    } else if isSelected {
      let words = field.field.prompt ?? FormMessages.enterChooses
      grid.write(words[language], row: row, column: indent, width: room, .selected)
    } else if let prompt = field.field.prompt {
      grid.write(prompt[language], row: row, column: indent, width: room, .emptyInput)
    } else {
      drawMeaning(of: field, layout, into: &grid, row)
    }
  }

  /// Draws what a typed day means or how to type one; in an empty field, the field that may be filled in instead.
  private func drawMeaning(
    of field: FormField, _ layout: FormLayout, into grid: inout Grid, _ row: Int
  ) {
    var words: String?
    if let other = form.alternative(to: field.index, in: snapshot) {
      words = FormMessages.thisOr(other)[language]
    } else if !field.hasDay {
      return
    } else if field.entry.text.isEmpty {
      if form.selectedField?.index != field.index { return }
      words = FormMessages.dateFormat(withTime: field.field.type != .date)[language]
    } else if field.isChanged {
      words = snapshot.dayMeant(by: field.entry.text, in: field.field).map { "→ " + $0 }
    }
    guard let words else { return }
    let column = layout.indent + displayWidth(LineEntry.visible(field.entry.text)) + 2
    let room = layout.indent + layout.textColumns - column
    if room > 0 { grid.write(shortened(words, to: room), row: row, column: column, .emptyInput) }
  }

  /// Puts the cursor in a long text if it is on this line.
  private func drawCursor(
    _ field: FormField, _ layout: FormLayout, _ line: TextBox.Line?, into grid: inout Grid,
    _ row: Int
  ) {
    let box = TextBox(field.entry, columns: layout.textColumns)
    guard let line, box.lines[box.cursorLine].range == line.range else { return }
    let column = min(layout.indent + box.cursorColumn, grid.size.columns - 1)
    grid.cursor = GridPlace(row: row, column: column)
  }

  private func draw(
    _ button: RecordForm.Button, isSelected: Bool, into grid: inout Grid, _ row: Int
  ) {
    let obstacle = button == .save ? form.obstacle(in: snapshot) : nil
    let words =
      switch button {
      case .more: FormMessages.more(form.more.map(\.field))
      case .save: form.isOrphaned(in: snapshot) ? FormMessages.saveAsNew : FormMessages.save
      case .cancel:
        form.record.flatMap(snapshot.meaning) == .cancelled
          ? FormMessages.reopen : FormMessages.markCancelled
      case .delete: FormMessages.delete
      }
    var look: Look = button == .save && obstacle == nil ? .heading : .plain
    look.isFaint = obstacle != nil
    look.isInverse = isSelected
    let shown = shortened(words[language], to: max(1, grid.size.columns - 4))
    let end = 2 + grid.write(" \(shown) ", row: row, column: 2, look)
    if let obstacle, let error = obstacle.error {
      let reason = FormMessages.notYet(
        obstacle.field, error, isMissing: obstacle.isMissing)[language]
      grid.write(
        shortened(sanitized(reason), to: max(1, grid.size.columns - end - 1)), row: row,
        column: end + 1, .faint)
    }
  }
}
