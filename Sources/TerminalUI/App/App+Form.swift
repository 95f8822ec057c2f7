import Model
import Operations
import Presentation
import TOML
import Text

extension App {
  /// The kind of the records that are added here; in the agenda, the first one with due days.
  var addedKind: KindIndex? {
    list.screen.kind ?? (showsAgenda ? snapshot.schema.kindsWithDueDays.first : nil)
  }

  /// Opens the form of a new record; in the agenda, it is due on the selected day.
  mutating func openNewForm() {
    guard let kind = addedKind else { return }
    openForm(kind, nil, due: showsAgenda ? agendaDay : nil)
  }

  /// Opens the form of a record, or of a new one, with its draft if there is one.
  mutating func openForm(_ kind: KindIndex, _ record: RecordName?, due: CalendarDay? = nil) {
    guard let draft = drafts.take(snapshot.schema[kind].name, record?.id) else {
      return push(
        due.map { RecordForm(kind, due: $0, in: snapshot) }
          ?? RecordForm(kind, record, in: snapshot))
    }
    show(FormMessages.draftReopened)
    open(draft)
  }

  /// Opens a draft in the current schema.
  mutating func open(_ left: RecordForm) {
    guard let form = left.rebound(to: snapshot) else { return drafts.keep(left) }
    push(form)
  }

  /// The input for new records, and for deleted ones, in the open form and all drafts.
  var unsavedNewRecords: [(kind: KindIndex, values: [Int: Value])] {
    (drafts.forms + layers.compactMap(\.form)).compactMap { left in
      guard left.isChanged || left.record != nil, let form = left.rebound(to: snapshot),
        form.record == nil || form.isOrphaned(in: snapshot)
      else { return nil }
      return (form.kind, form.values(in: snapshot))
    }
  }

  /// Replaces the text of the selected field with the result of the editor.
  mutating func setEditedText(_ text: String) { give(.text(text)) }
}
