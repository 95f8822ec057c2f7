import Model
import Operations
import Platform
import Presentation
import TOML
import Text

extension RecordForm {
  /// The list of the selected field; nil if there is nothing to choose, with the error set, or if its value is typed.
  mutating func openedList(in snapshot: WorkspaceSnapshot) -> FormPicker? {
    guard let field = selectedField, field.field.isPicked else { return nil }
    let picked = field.picked.compactMap(\.asTyped)
    let picker = Picker(
      of: field.index, kind, [record.flatMap(snapshot.record)].compactMap(\.self),
      picked: picked, in: snapshot.graph, snapshot.language)
    if picker == nil, let kind = snapshot.schema.target(of: field.field) {
      fields[selected].error =
        PickerMessages.noRecords(of: snapshot.schema[kind])[snapshot.language]
    }
    return picker.map {
      FormPicker(
        picker: $0, kind: kindName, record: record?.id, field: field.field.name, picked: picked)
    }
  }

  mutating func take(_ picker: Picker) {
    edit { $0.picked = picker.isMultiple ? picker.changes.applied(to: $0.picked) : picker.picked }
  }
}

extension RecordForm {
  /// The calendar of the selected field; nil if it is not a date, or if its input is invalid.
  func month(in snapshot: WorkspaceSnapshot) -> MonthCalendar? {
    guard let field = selectedField, field.hasDay else { return nil }
    let (text, _) = dayAndTime(of: field, in: snapshot)
    let day = CalendarDay(named: text, in: snapshot)
    if day == nil, !text.allSatisfy(\.isWhitespace) { return nil }
    return MonthCalendar(from: day, today: snapshot.time.today)
  }

  /// A form for a new record that is due on a day.
  init(_ kind: KindIndex, due day: CalendarDay, in snapshot: WorkspaceSnapshot) {
    let declared = snapshot.schema[kind]
    let due = declared.urgencyFields.map { declared.fields[$0.due].name }
    self.init(kind, nil, in: snapshot, .usual(with: Set([due].compactMap(\.self))), due: day)
  }

  mutating func begin(due day: CalendarDay, in snapshot: WorkspaceSnapshot) {
    let due = snapshot.schema[kind].urgencyFields?.due
    for position in fields.indices
    where fields[position].index == due && fields[position].field.type == .date {
      fields[position].begin(with: day.typed(in: snapshot))
    }
  }

  mutating func take(_ day: CalendarDay, in snapshot: WorkspaceSnapshot) {
    guard let field = selectedField else { return }
    let text = day.typed(in: snapshot)
    let (_, time) = dayAndTime(of: field, in: snapshot)
    edit { $0.setText(time.map { text + " " + $0 } ?? text) }
  }

  /// The typed day, and the time after it: midnight if empty; nil for a date field.
  private func dayAndTime(
    of field: FormField, in snapshot: WorkspaceSnapshot
  ) -> (day: String, time: String?) {
    let text = field.entry.text
    if field.field.type == .date { return (text, nil) }
    guard let time = text.firstIndex(where: { $0.isWhitespace || $0 == "T" }) else {
      return (text, "00:00")
    }
    return (String(text[..<time]), String(text[time...].dropFirst()))
  }
}

extension CalendarDay {
  /// The day as a user would type it.
  fileprivate func typed(in snapshot: WorkspaceSnapshot) -> String {
    DateText(language: snapshot.language, clock: snapshot.clock)(text, .short) ?? text
  }

  /// A day as typed; nil for other texts.
  fileprivate init?(named text: String, in snapshot: WorkspaceSnapshot) {
    let field = Field("day", LocalizedText(verbatim: ""), .date)
    guard
      case .localDate(let date)? = try? field.wholeValue(
        typed: text, in: snapshot.schema, at: snapshot.time)
    else { return nil }
    self.init(date)
  }
}
