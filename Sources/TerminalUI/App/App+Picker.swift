import Model
import Operations
import Platform
import Presentation
import Text

extension App {
  /// The reference fields that an action sets: single references, or lists.
  func fields(of action: ScreenAction) -> [Int] {
    guard let kind = subjects.first?.kind else { return [] }
    let fields = snapshot.schema[kind].fields
    return fields.indices.filter { index in
      fields[index].reference != nil
        && (fields[index].multiplicity == .one) == (action == .choose)
    }
  }

  /// Opens the list or the menu for a field of the open page's record.
  mutating func choose(_ field: Int) {
    guard let kind = subjects.first?.kind else { return }
    let declared = snapshot.schema[kind].fields[field]
    if declared.type == .step {
      layer = subjects.first.flatMap { StepsPicker(of: $0, field, in: snapshot) }
      return
    }
    if declared.reference == nil { return openMenu(ofChoices: field) }
    pick(declared.multiplicity == .one ? .choose : .choosePeople, first: field)
  }

  /// Opens the list for the first field that an action sets, or for another of these fields.
  mutating func pick(_ action: ScreenAction, first wanted: Int? = nil) {
    let subjects = subjects
    guard let kind = subjects.first?.kind else { return }
    let numbers = subjects.compactMap(snapshot.record)
    let all = fields(of: action)
    let fields = all.filter { field in
      ReferenceCandidates.exist(for: numbers, kind, field: field, in: snapshot.graph)
    }
    let field = wanted.flatMap { fields.contains($0) ? $0 : nil } ?? fields.first
    if let field, let choice = choice(of: field, kind, for: subjects) {
      layer = ReferencePicker(kind, subjects, fields, choice)
      return
    }
    guard let first = wanted ?? all.first,
      let target = snapshot.schema.target(of: snapshot.schema[kind].fields[first])
    else { return }
    show(PickerMessages.noRecords(of: snapshot.schema[target]), isError: true)
  }

  mutating func press(_ key: Key, in open: ReferencePicker) -> [Effect] {
    var picker = open
    switch key {
    case .left, .right: return show(picker.field(offset: key == .right ? 1 : -1), in: picker)
    case .control("r"): return resetTicks(in: picker)
    default: break
    }
    switch picker.list.press(key, page: pageHeight - 2) {
    case .continue: layer = picker
    case .submit:
      // The ticks stay until the change is saved.
      layer = picker
      if let request = picker.request { return [.perform(request)] }
      closeSaved()
    case .unclear:
      layer = picker
      show(picker.list.unclearMessage)
    case .cancel: leave(picker)
    case .suspend: return [.suspend]
    }
    return []
  }

  /// Closes a picker without a change, and keeps its ticks for the next time.
  mutating func leave(_ picker: ReferencePicker) {
    layer = nil
    guard picker.list.isMultiple else { return }
    var isKept = false
    for (list, candidates) in picker.choices {
      if drafts.keep(list, of: candidates, as: candidates.tickName(picker.kind, picker.records)) {
        isKept = true
      }
    }
    if isKept {
      show(FormMessages.ticksKept)
    }
  }

  mutating func dropTicks(of picker: ReferencePicker) {
    for (_, candidates) in picker.choices {
      drafts.drop(candidates.tickName(picker.kind, picker.records))
    }
  }

  /// Resets the ticks to the saved values.
  private mutating func resetTicks(in picker: ReferencePicker) -> [Effect] {
    dropTicks(of: picker)
    let field = picker.candidates.index
    if let choice = choice(of: field, picker.kind, for: picker.records) {
      layer = ReferencePicker(picker.kind, picker.records, picker.fields, choice)
    }
    return []
  }

  /// Updates a single-choice picker after a refused change, and keeps the selected line: somebody else may have changed
  /// the value.
  mutating func refreshPicker() {
    guard let picker = layer as? ReferencePicker, !picker.list.isMultiple,
      var choice = choice(of: picker.candidates.index, picker.kind, for: picker.records)
    else { return }
    let former = picker.list.ticked.first.flatMap { position in
      picker.candidates.records.indices.contains(position)
        ? picker.candidates.value(at: position) : nil
    }
    let position = choice.candidates.records.indices.first {
      choice.candidates.value(at: $0) == former
    }
    choice.list.select(position ?? choice.list.items.count - 1)
    layer = ReferencePicker(picker.kind, picker.records, picker.fields, choice)
  }

  /// Switches a picker to another field.
  private mutating func show(_ field: Int?, in open: ReferencePicker) -> [Effect] {
    guard let field, let choice = choice(of: field, open.kind, for: open.records) else { return [] }
    var picker = open
    picker.show(choice)
    layer = picker
    return []
  }

  /// The list of candidates for a field, with earlier ticks; nil if there are none.
  private func choice(
    of field: Int, _ kind: KindIndex, for records: [RecordName]
  ) -> (list: ChoiceList, candidates: ReferenceCandidates)? {
    let numbers = records.compactMap(snapshot.record)
    let candidates = ReferenceCandidates(
      of: numbers, kind, field: field, in: snapshot.graph, language: snapshot.language)
    if candidates.records.isEmpty { return nil }
    let heading = candidates.heading(of: numbers, kind)
    let ticked = drafts.ticked(among: candidates, candidates.tickName(kind, records))
    let list =
      candidates.field.multiplicity != .one
      ? ChoiceList(
        heading: heading, items: candidates.records.map(candidates.item), ticked: ticked,
        isMultiple: true, in: candidates.graph, language: snapshot.language)
      : candidates.singleChoice(heading: heading, snapshot.language)
    return (list, candidates)
  }
}

extension ReferenceCandidates {
  /// The key of unsaved ticks in `Drafts`.
  fileprivate func tickName(_ owner: KindIndex, _ records: [RecordName]) -> Drafts.TickName {
    Drafts.TickName(
      kind: graph.schema[owner].name, records: records.map(\.id), field: field.name)
  }
}
