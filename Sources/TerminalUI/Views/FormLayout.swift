import Model
import Presentation
import Text

/// The lines of a form: fields with their errors and notices below, then the buttons.
struct FormLayout {
  /// Where values begin, and how many columns they have.
  let indent: Int
  let textColumns: Int
  private(set) var lines: [Line] = []
  private(set) var focus = 0

  struct Line {
    let position: Int
    let content: Content

    enum Content {
      case field
      /// One of several picked values.
      case item(String)
      /// A line of a long text; nil below its end.
      case text(TextBox.Line?, isCut: Bool)
      case note(String, Look)
      case button(RecordForm.Button)
    }
  }

  private static let maxLabelWidth = 22
  /// Forms with fewer rows have no empty lines in long texts.
  private static let minRowsForBoxes = 16
  private static let boxHeight = 3

  init(_ form: RecordForm, in snapshot: WorkspaceSnapshot, columns: Int, rows: Int = .max) {
    let language = snapshot.language
    let widest = form.fields.map { displayWidth($0.field.label[language]) }.max() ?? 0
    indent = min(widest, Self.maxLabelWidth, columns / 2 - 4) + 5
    textColumns = max(1, columns - indent - 1)
    for (position, field) in form.fields.enumerated() {
      if position == form.selected { focus = lines.count }
      if field.isMultiple && field.picked.count > 1 {
        add(field.shownItems(in: snapshot), position, language, rows: rows)
      } else if field.isMultiline {
        add(field, position, isSelected: position == form.selected, rows: rows)
      } else {
        lines.append(Line(position: position, content: .field))
      }
      add(note: field.error, .error, position, columns - indent)
      add(note: field.notice, .warning, position, columns - indent)
    }
    let end = form.fields.count
    for text in form.removedFields {
      add(note: FormMessages.fieldRemoved(text)[language], .warning, end, columns - 2)
    }
    if form.isOrphaned(in: snapshot) {
      add(note: FormMessages.recordWasDeleted[language], .warning, end, columns - 2)
    }
    for (offset, button) in form.buttons.enumerated() {
      if end + offset == form.selected { focus = lines.count }
      lines.append(Line(position: end + offset, content: .button(button)))
    }
  }

  private mutating func add(note: String?, _ look: Look, _ position: Int, _ columns: Int) {
    guard let note else { return }
    lines += wrapped(sanitized(note), width: max(8, columns)).map {
      Line(position: position, content: .note($0, look))
    }
  }

  /// Adds the picked values of a field, each on a line; those that do not fit are counted.
  private mutating func add(_ items: [String], _ position: Int, _ language: Language, rows: Int) {
    let most = max(Self.boxHeight, rows / 3)
    let shown = items.count > most ? Array(items.prefix(most - 1)) : items
    lines += shown.map { Line(position: position, content: .item($0)) }
    if shown.count < items.count {
      let rest = LocalizedText.more(items.count - shown.count)[language]
      lines.append(Line(position: position, content: .item(rest)))
    }
  }

  /// Adds a long text: all of it if it is selected and fits, else a part.
  private mutating func add(_ field: FormField, _ position: Int, isSelected: Bool, rows: Int) {
    let box = TextBox(field.entry, columns: textColumns)
    let isLow = rows < Self.minRowsForBoxes
    let least = isLow ? 1 : Self.boxHeight
    let most = isSelected ? max(least, rows / 3) : least
    let height = max(least, min(box.lines.count, most))
    let first = isSelected ? max(0, min(box.cursorLine - height + 1, box.lines.count - 1)) : 0
    if isSelected { focus = lines.count + box.cursorLine - first }
    for row in first..<first + height {
      let isCut = row == first + height - 1 && row < box.lines.count - 1
      let text = box.lines.indices.contains(row) ? box.lines[row] : nil
      lines.append(Line(position: position, content: .text(text, isCut: isCut && !isSelected)))
    }
  }
}
