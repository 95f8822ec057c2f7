import Model
import Operations
import Platform
import Presentation
import Text

extension App {
  /// The fields that are chosen by an action: the kind's references to one, or those to several.
  func fields(of action: ScreenAction) -> [Int] {
    guard let kind = subjects.first?.kind else { return [] }
    let fields = world.schema[kind].fields
    return fields.indices.filter { index in
      fields[index].reference != nil
        && (fields[index].multiplicity == .one) == (action == .choose)
    }
  }

  mutating func pick(_ action: ScreenAction) {
    let subjects = subjects
    guard let kind = subjects.first?.kind else { return }
    let numbers = subjects.compactMap(world.record)
    let all = fields(of: action)
    let fields = all.filter { field in
      ReferenceCandidates.exist(for: numbers, kind, field: field, in: world.graph)
    }
    if let field = fields.first, let choice = choice(of: field, kind, for: subjects) {
      overlay = .picker(Overlay.Picker(kind, subjects, fields, choice))
      return
    }
    guard let first = all.first,
      let target = world.schema.target(of: world.schema[kind].fields[first])
    else { return }
    let words = PickerMessages.noRecords(of: world.schema[target])
    message = Message(text: words[world.language], isError: true)
  }

  mutating func press(_ key: Key, in open: Overlay.Picker) -> [Effect] {
    var picker = open
    switch key {
    case .left, .right: return show(picker.field(behind: key == .right ? 1 : -1), in: picker)
    case .control("r"): return resetTicks(in: picker)
    default: break
    }
    switch picker.list.press(key, page: pageHeight - 2) {
    case .goesOn: overlay = .picker(picker)
    case .chosen:
      // What is ticked stays until the change is made.
      overlay = .picker(picker)
      if let request = picker.request { return [.perform(request)] }
      closeSaved()
    case .left: leave(picker)
    case .stops: return [.suspend]
    }
    return []
  }

  /// Closes a picker without changing anything; what was ticked is kept for the next time.
  mutating func leave(_ picker: Overlay.Picker) {
    overlay = nil
    guard picker.list.isMultiple else { return }
    var isKept = false
    for (list, candidates) in picker.choices {
      if drafts.keep(list, of: candidates, as: candidates.tickName(picker.kind, picker.records)) {
        isKept = true
      }
    }
    if isKept {
      message = Message(text: FormMessages.ticksKept[world.language], isError: false)
    }
  }

  mutating func forgetTicks(of picker: Overlay.Picker) {
    for (_, candidates) in picker.choices {
      drafts.drop(candidates.tickName(picker.kind, picker.records))
    }
  }

  /// Has everything ticked as it is.
  private mutating func resetTicks(in picker: Overlay.Picker) -> [Effect] {
    forgetTicks(of: picker)
    let field = picker.candidates.index
    if let choice = choice(of: field, picker.kind, for: picker.records) {
      overlay = .picker(Overlay.Picker(picker.kind, picker.records, picker.fields, choice))
    }
    return []
  }

  /// Shows in a picker of one what is chosen by now, at the line where somebody was: what he was refused may have been
  /// chosen by somebody else.
  mutating func refreshPicker() {
    guard case .picker(let picker)? = overlay, !picker.list.isMultiple,
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
    overlay = .picker(Overlay.Picker(picker.kind, picker.records, picker.fields, choice))
  }

  /// Goes on to another field of a picker.
  private mutating func show(_ field: Int?, in open: Overlay.Picker) -> [Effect] {
    guard let field, let choice = choice(of: field, open.kind, for: open.records) else { return [] }
    var picker = open
    picker.show(choice)
    overlay = .picker(picker)
    return []
  }

  /// What a field of records may refer to, to choose from, as it was left; nil where that is nothing.
  private func choice(
    of field: Int, _ kind: KindIndex, for records: [RecordName]
  ) -> (list: ChoiceList, candidates: ReferenceCandidates)? {
    let numbers = records.compactMap(world.record)
    let candidates = ReferenceCandidates(
      of: numbers, kind, field: field, in: world.graph, language: world.language)
    if candidates.records.isEmpty { return nil }
    let heading = candidates.heading(of: numbers, kind)
    let ticked = drafts.ticked(among: candidates, candidates.tickName(kind, records))
    let list =
      candidates.field.multiplicity != .one
      ? ChoiceList(
        heading: heading, items: candidates.records.map(candidates.item), ticked: ticked,
        isMultiple: true, language: world.language)
      : candidates.singleChoice(heading: heading, world.language)
    return (list, candidates)
  }
}

extension ReferenceCandidates {
  /// What is ticked among them for records of a kind is found again by.
  fileprivate func tickName(_ owner: KindIndex, _ records: [RecordName]) -> Drafts.TickName {
    Drafts.TickName(
      kind: graph.schema[owner].name, records: records.map(\.id), field: field.name)
  }
}
