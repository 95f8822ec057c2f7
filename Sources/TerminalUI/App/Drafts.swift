import Model
import Operations
import Presentation
import TOML
import Text

/// Forms that were not saved, until the user returns to them.
struct Drafts {
  /// The oldest first.
  private(set) var forms: [RecordForm] = []

  var isEmpty: Bool { forms.isEmpty }

  func descriptions(in snapshot: WorkspaceSnapshot) -> [String] {
    forms.map { $0.heading(in: snapshot) }
  }

  mutating func keep(_ form: RecordForm) {
    _ = take(form.kindName, form.record?.id)
    forms.append(form)
  }

  /// Removes and returns the draft of a record, or of a new one.
  mutating func take(_ kind: String, _ record: String?) -> RecordForm? {
    let position = forms.firstIndex { $0.kindName == kind && $0.record?.id == record }
    return position.map { forms.remove(at: $0) }
  }

  /// Removes and returns the oldest draft whose kind exists.
  mutating func takeFirst(in snapshot: WorkspaceSnapshot) -> RecordForm? {
    let position = forms.firstIndex { snapshot.schema.kindIndex(named: $0.kindName) != nil }
    return position.map { forms.remove(at: $0) }
  }
}

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
}
