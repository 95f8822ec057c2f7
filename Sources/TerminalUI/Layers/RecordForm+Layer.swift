import Model
import Operations
import Platform
import Presentation
import Text

extension RecordForm: Layer {
  var cover: LayerCover { .screen }
  var form: RecordForm? { self }

  func entry(in app: App) -> LineEntry? { selectedField?.entry }

  func hints(in app: App) -> [Hint] {
    let leave = Hint(.escape, HintMessages.close)
    let save = Hint(.control("s"), HintMessages.save)
    let reset = Hint(
      .control("r"), isOrphaned(in: app.snapshot) ? HintMessages.discard : HintMessages.reset)
    let isToReset = isChanged || isOrphaned(in: app.snapshot)
    let last = isToReset ? [reset] : []
    guard let field = selectedField else {
      let word = selectedButton == .save ? HintMessages.save : HintMessages.run
      return [Hint(.enter, word), save, leave] + last
    }
    let opens = field.field.isPicked || field.hasDay
    let next = Hint(.enter, opens ? HintMessages.choose : HintMessages.next)
    if !field.isMultiline { return [next, save, leave] + last }
    return [
      Hint(.enter, HintMessages.newLine), Hint(.tab, HintMessages.next), save, leave,
      Hint(.control("g"), HintMessages.inEditor),
    ] + last
  }

  func draw(in app: App, into grid: inout Grid) {
    var height = app.shownPageHeight
    // Keeps the field in sight above the calendar if both fit.
    if case .foot(let rows)? = app.layer?.cover { height -= rows }
    if height > 1 || app.layer?.form != nil {
      FormView(form: self, snapshot: app.snapshot).draw(into: &grid, row: 1, height: height)
    }
  }

  mutating func press(_ key: Key, in app: App) -> Answer {
    let snapshot = app.snapshot
    let wasWarned = isWarned
    isWarned = false
    switch key {
    // No draft is kept after `docket add` and `docket edit`.
    case .escape where app.showsOnlyLayers && isChanged && !wasWarned:
      isWarned = true
      return .say(FormMessages.unsaved)
    case .escape, .control("c"): return .leave
    case .up where moveInText(by: -1, in: app): break
    case .down where moveInText(by: 1, in: app): break
    case .up, .backTab: select(selected - 1)
    case .down, .tab: select(selected + 1)
    case .left where isPicked: edit { _ = $0.pickChoice(offset: -1) }
    case .right where isPicked: edit { _ = $0.pickChoice(offset: 1) }
    case .pageUp: select(0)
    case .pageDown: select(fields.count)
    case .control("s"): return save(in: app)
    case .control("r"): return reset(in: app)
    case .enter where selectedButton != nil: return press(selectedButton, in: app)
    case .enter where selectedField?.isMultiline == true:
      edit { _ = $0.entry.press(.character("\n")) }
    case .enter where isPicked, .character(" ") where isPicked: return openList(in: snapshot)
    case .enter:
      if let month = month(in: snapshot) { return .push(MonthChooser(month: month)) }
      select(selected + 1)
    // Typing searches the list.
    case .character where isPicked, .pasted where isPicked: return openList(in: snapshot, key)
    case .control("g"):
      if let field = selectedField, field.isMultiline {
        return .effect(.editText(field.entry.text))
      }
    case .control("o"): edit { _ = $0.entry.press(.character("\n")) }
    default: if !isPicked { edit { _ = $0.entry.press(key) } }
    }
    return .consumed
  }

  /// Opens the list of the selected field, and gives it a key.
  private mutating func openList(in snapshot: WorkspaceSnapshot, _ key: Key? = nil) -> Answer {
    guard let list = openedList(in: snapshot) else { return .consumed }
    return Answer { app in
      app.push(list)
      return key.map { app.press($0) } ?? []
    }
  }

  /// Moves the cursor of a long text by a line; false if it is not in one, or at its end.
  private mutating func moveInText(by count: Int, in app: App) -> Bool {
    guard let field = selectedField, field.isMultiline else { return false }
    let columns = FormLayout(self, in: app.snapshot, columns: app.size.columns).textColumns
    guard let cursor = TextBox(field.entry, columns: columns).cursor(movedBy: count) else {
      return false
    }
    fields[selected].entry.moveCursor(to: cursor)
    return true
  }

  /// Saves, or leaves the form to cancel or delete its record.
  private mutating func press(_ button: Button?, in app: App) -> Answer {
    switch button {
    case .more:
      showMore()
      return .consumed
    case .save, nil: return save(in: app)
    case .cancel:
      let change = record.flatMap { app.statusChanges(of: [$0], to: .cancelled).first }
      return change.map { .effect(.perform($0), .leave) } ?? .leave
    case .delete:
      return record.map { .effect(.preview(.delete([$0], agreed: nil)), .leave) } ?? .leave
    }
  }

  private var isPicked: Bool { selectedField?.field.isPicked == true }

  private mutating func save(in app: App) -> Answer {
    let hasNothingToSave =
      record != nil && !hasChangedFields && removedFields.isEmpty && !isOrphaned(in: app.snapshot)
    if hasNothingToSave { return .then(.pop) { $0.show(ChangeMessages.nothingChanged) } }
    return request(in: app.snapshot).map { .perform($0) } ?? .consumed
  }

  /// Discards the input; asks first if the record was deleted.
  private mutating func reset(in app: App) -> Answer {
    let language = app.snapshot.language
    if isOrphaned(in: app.snapshot) {
      let lines = fields.map { field in
        "\(field.field.label[language]): \(LineEntry.visible(field.shown(in: app.snapshot)))"
      }
      return .push(
        Confirmation(question: .discard, lines: lines, yes: .then(.pop) { _ = $0.layers.popLast() })
      )
    }
    reset(in: app.snapshot)
    return .say(FormMessages.wasReset)
  }

  mutating func click(_ target: ClickTarget) -> Key? {
    guard case .field(let position) = target else { return nil }
    let wasSelected = selected == position
    select(position)
    let opens =
      selectedButton != nil || wasSelected && (isPicked || selectedField?.hasDay == true)
    return opens ? .enter : nil
  }

  mutating func take(_ result: LayerResult, in app: App) {
    switch result {
    case .picked(let picker):
      take(picker)
      select(selected + 1)
    case .day(let day):
      take(day, in: app.snapshot)
      if selectedField?.field.type == .date { select(selected + 1) }
    case .text(let text): edit { $0.setText(text) }
    }
  }

  mutating func rebind(to snapshot: WorkspaceSnapshot) -> Bool {
    guard let bound = rebound(to: snapshot) else { return false }
    self = bound
    return true
  }

  func leave(_ app: inout App) {
    let hasPlace =
      app.snapshot.schema.kindIndex(named: kindName) != nil && !isOrphaned(in: app.snapshot)
    guard isChanged || !hasPlace else { return }
    app.drafts.keep(self)
    app.show(hasPlace ? FormMessages.draftKept : FormMessages.draftKeptForDrafts)
  }

  mutating func refuse(_ refusal: Refusal, in app: App) -> String? {
    if more.contains(where: { $0.index == refusal.field }) { showMore() }
    guard let position = fields.firstIndex(where: { $0.index == refusal.field }) else {
      return refusal.words
    }
    fields[position].error = refusal.remark
    select(position)
    return nil
  }
}

/// The list that the value of a form's field is chosen from.
struct FormPicker: PickerLayer {
  var picker: Picker
  let kind: String
  /// The id of the form's record; nil for a new one.
  let record: String?
  let field: String
  /// What is picked in the form.
  let picked: [String]

  func submit(in app: App) -> Answer { .then(.pop) { [picker] in $0.give(.picked(picker)) } }

  mutating func rebind(to snapshot: WorkspaceSnapshot) -> Bool {
    guard let kind = snapshot.schema.kindIndex(named: kind) else { return false }
    let records = [record.flatMap { snapshot.record(RecordName(kind: kind, id: $0)) }]
    let present = picker.renewed(
      of: field, kind, records.compactMap(\.self), picked: picked, in: snapshot)
    if let present { picker = present.picker }
    return present != nil
  }
}

/// The calendar that a field's day is chosen from.
struct MonthChooser: Layer {
  var month: MonthCalendar

  var cover: LayerCover { .foot(rows: CalendarView.height) }

  func hints(in app: App) -> [Hint] {
    [
      Hint(.enter, HintMessages.choose),
      Hint(.pageDown, name: LocalizedText(verbatim: "PgUp PgDn"), HintMessages.month),
      Hint(.escape, HintMessages.close),
    ]
  }

  func draw(in app: App, into grid: inout Grid) {
    let above = app.shownPageHeight - CalendarView.height
    CalendarView(calendar: month, language: app.snapshot.language).draw(
      into: &grid, row: above > 1 ? 1 + above : 1,
      height: above > 1 ? CalendarView.height : app.shownPageHeight)
  }

  mutating func press(_ key: Key, in app: App) -> Answer {
    // Typing edits the field.
    if key.isTyped { return Answer(end: .pop) { $0.press(key) } }
    if let answer = Answer(month.press(key)) { return answer }
    let day = month.day
    return .then(.pop) { $0.give(.day(day)) }
  }

  mutating func click(_ target: ClickTarget) -> Key? {
    guard case .day(let day) = target else { return nil }
    defer { month.select(day) }
    return month.day == day ? .enter : nil
  }
}

extension Key {
  /// Whether the key edits text.
  fileprivate var isTyped: Bool {
    switch self {
    case .character, .pasted, .backspace, .delete: true
    default: false
    }
  }
}
