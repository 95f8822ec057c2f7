import Model
import Operations
import Platform
import Presentation
import Text

/// A list of the records that a field can refer to.
struct ReferencePicker {
  private var chosen: Chosen
  /// The fields that Left and Right switch between, each with candidates; indices into the kind's fields.
  private let fields: [Int]
  var list: ChoiceList
  private var candidates: ReferenceCandidates
  /// The lists of the other fields that were visited.
  private var others: [Int: Choice] = [:]

  private typealias Choice = (list: ChoiceList, candidates: ReferenceCandidates)

  /// Nil without candidates. Lists have the ticks that `drafts` keep.
  init?(of field: Int, among fields: [Int], for chosen: Chosen, _ drafts: Drafts) {
    guard let choice = Self.choice(of: field, for: chosen, drafts) else { return nil }
    (self.chosen, self.fields) = (chosen, fields)
    (list, candidates) = choice
  }

  private static func choice(of field: Int, for chosen: Chosen, _ drafts: Drafts) -> Choice? {
    let snapshot = chosen.snapshot
    let candidates = ReferenceCandidates(
      of: chosen.records, chosen.kind, field: field, in: snapshot.graph,
      language: snapshot.language)
    if candidates.records.isEmpty { return nil }
    let heading = candidates.heading(of: chosen.records, chosen.kind)
    let list =
      candidates.field.multiplicity == .one
      ? candidates.singleChoice(heading: heading, snapshot.language)
      : ChoiceList(
        heading: heading, items: candidates.records.map(candidates.item),
        ticked: drafts.ticked(among: candidates, Drafts.TickName(of: candidates, chosen)),
        isMultiple: true, in: candidates.graph, language: snapshot.language)
    return (list, candidates)
  }

  /// Another field; nil if there is only one.
  private func field(offset: Int) -> Int? {
    guard fields.count > 1, let position = fields.firstIndex(of: candidates.index) else {
      return nil
    }
    return fields[(position + fields.count + offset) % fields.count]
  }

  /// Switches to another field; restores its list if it was visited.
  private mutating func showField(offset: Int, _ drafts: Drafts) {
    guard let field = field(offset: offset),
      let choice = others.removeValue(forKey: field)
        ?? Self.choice(of: field, for: chosen, drafts)
    else { return }
    others[candidates.index] = (list, candidates)
    (list, candidates) = choice
  }

  /// The lists of all fields that were visited.
  private var choices: [Choice] {
    [(list, candidates)] + others.keys.sorted().compactMap { others[$0] }
  }

  /// The change that the ticks ask for; nil if there is none.
  private var request: ChangeRequest? {
    if !list.isMultiple { return chosen.edit([candidates.edit(picking: list.ticked.first)]) }
    let edits = choices.flatMap { $0.candidates.edits(ticking: $0.list.ticked) }
    return edits.isEmpty ? nil : chosen.edit(edits)
  }

  /// Drops the unsaved ticks.
  private func dropTicks(_ app: inout App) {
    for (_, candidates) in choices { app.drafts.drop(Drafts.TickName(of: candidates, chosen)) }
  }

  /// Shows the saved ticks again.
  private mutating func reset() -> Answer {
    let former = self
    if let new = ReferencePicker(of: candidates.index, among: fields, for: chosen, Drafts()) {
      self = new
    }
    return .then { former.dropTicks(&$0) }
  }
}

extension ReferencePicker: ListLayer {
  func hints(in app: App) -> [Hint] {
    var hints = list.hints
    if let next = field(offset: 1) {
      hints.insert(Hint(.right, chosen.field(next).label), at: hints.count - 1)
    }
    return hints
  }

  mutating func press(_ key: Key, in app: App) -> Answer {
    switch key {
    case .left, .right:
      showField(offset: key == .right ? 1 : -1, app.drafts)
      return .consumed
    case .control("r"): return reset()
    default: break
    }
    // The ticks stay until the change is saved.
    return list.answer(to: key, in: app) ?? request.map { .perform($0) } ?? .finish
  }

  /// Keeps the ticks for the next time.
  func leave(_ app: inout App) {
    guard list.isMultiple else { return }
    var isKept = false
    for (list, candidates) in choices {
      let name = Drafts.TickName(of: candidates, chosen)
      if app.drafts.keep(list, of: candidates, as: name) { isKept = true }
    }
    if isKept { app.show(FormMessages.ticksKept) }
  }

  func finish(_ app: inout App) { dropTicks(&app) }

  /// Somebody else may have changed the value: shows it, and keeps the selected line. Ticks stay.
  mutating func refuse(_ refusal: Refusal, in app: App) -> String? {
    let former = list.ticked.first.flatMap { position in
      candidates.records.indices.contains(position) ? candidates.value(at: position) : nil
    }
    let message = chosen.refuse(refusal, in: app)
    guard !list.isMultiple, let present = Self.choice(of: candidates.index, for: chosen, Drafts())
    else { return message }
    (list, candidates) = present
    if former == nil { list.select(list.items.count - 1) }
    let position = candidates.records.indices.first { candidates.value(at: $0) == former }
    if let position { list.select(position) }
    return message
  }
}

extension Drafts.TickName {
  fileprivate init(of candidates: ReferenceCandidates, _ chosen: Chosen) {
    self.init(
      kind: chosen.declared.name, records: chosen.names.map(\.id), field: candidates.field.name)
  }
}
