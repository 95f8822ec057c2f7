import Model
import Operations
import Platform
import Presentation
import Text

/// A list of the records that a field can refer to.
struct ReferencePicker {
  let kind: KindIndex
  let records: [RecordName]
  /// The fields that Left and Right switch between, each with candidates; indices into the kind's fields.
  let fields: [Int]
  var list: ChoiceList
  var candidates: ReferenceCandidates
  /// The lists of the other fields that were visited.
  private var others: [Int: (list: ChoiceList, candidates: ReferenceCandidates)] = [:]

  init(
    _ kind: KindIndex, _ records: [RecordName], _ fields: [Int],
    _ choice: (list: ChoiceList, candidates: ReferenceCandidates)
  ) {
    (self.kind, self.records, self.fields) = (kind, records, fields)
    (list, candidates) = choice
  }

  /// The next field; nil if there is only one.
  var next: Int? { field(offset: 1) }

  func field(offset: Int) -> Int? {
    guard fields.count > 1, let position = fields.firstIndex(of: candidates.index) else {
      return nil
    }
    return fields[(position + fields.count + offset) % fields.count]
  }

  /// Switches to another field; restores its list if it was visited.
  mutating func show(_ choice: (list: ChoiceList, candidates: ReferenceCandidates)) {
    others[candidates.index] = (list, candidates)
    (list, candidates) = others.removeValue(forKey: choice.candidates.index) ?? choice
  }

  /// The lists of all fields that were visited.
  var choices: [(list: ChoiceList, candidates: ReferenceCandidates)] {
    [(list, candidates)] + others.keys.sorted().compactMap { others[$0] }
  }

  /// The change that the ticks ask for; nil if there is none.
  var request: ChangeRequest? {
    guard list.isMultiple else {
      let edits = [candidates.edit(picking: list.ticked.first)]
      let graph = candidates.graph
      let numbers = records.compactMap { graph.index(of: $0.id, kind: kind) }
      return .edit(records, edits, seen: graph.seenValues(of: numbers, edits))
    }
    let edits = choices.flatMap { $0.candidates.edits(ticking: $0.list.ticked) }
    return edits.isEmpty ? nil : .edit(records, edits, seen: [])
  }
}

extension ReferencePicker: Layer {
  func hints(in app: App) -> [Hint] {
    var hints = list.hints
    if let next {
      let label = app.snapshot.schema[kind].fields[next].label
      hints.insert(Hint(.right, label), at: hints.count - 1)
    }
    return hints
  }

  func draw(in app: App, into grid: inout Grid) { list.draw(in: app, into: &grid) }

  func press(_ key: Key, in app: inout App) -> [App.Effect] { app.press(key, in: self) }

  mutating func click(item: Int) -> Key? { list.click(item) }
}
