import Model
import Operations
import TOML
import Text

/// What was typed and ticked and then left without being saved, until somebody comes back to it.
struct Drafts {
  /// The one that was left first, first.
  private(set) var forms: [RecordForm] = []
  private var ticks: [TickName: Ticks] = [:]

  /// Whose field something was ticked for.
  struct TickName: Hashable {
    let kind: String
    let records: [String]
    let field: String
  }

  /// What was ticked otherwise than it is, by ids, and what it was called there.
  struct Ticks {
    let heading: String
    let added: Set<String>
    let removed: Set<String>
  }

  var isEmpty: Bool { forms.isEmpty && ticks.isEmpty }
  /// Whether a form is among them.
  var haveForm: Bool { !forms.isEmpty }

  /// What they are of, a line each.
  func descriptions(in world: ScreenWorld) -> [String] {
    forms.map { $0.heading(in: world) } + ticks.values.map(\.heading).sorted()
  }
}

extension Drafts {
  mutating func keep(_ form: RecordForm) {
    _ = take(form.kindName, form.record?.id)
    forms.append(form)
  }

  /// The form of a record, or of a new one of a kind.
  mutating func take(_ kind: String, _ record: String?) -> RecordForm? {
    let position = forms.firstIndex { $0.kindName == kind && $0.record?.id == record }
    return position.map { forms.remove(at: $0) }
  }

  /// The form that was left first, of those whose kind there is.
  mutating func takeFirst(in world: ScreenWorld) -> RecordForm? {
    let position = forms.firstIndex { world.schema.kindIndex(named: $0.kindName) != nil }
    return position.map { forms.remove(at: $0) }
  }
}

extension Drafts {
  /// Keeps what is ticked in a list otherwise than it is; whether anything is.
  mutating func keep(
    _ list: ChoiceList, of candidates: ReferenceCandidates, as name: TickName
  ) -> Bool {
    let before = candidates.chosenPositions
    func ids(_ positions: Set<Int>) -> Set<String> {
      Set(positions.map { candidates.graph.id(of: candidates.records[$0]) })
    }
    ticks[name] =
      list.ticked == before
      ? nil
      : Ticks(
        heading: list.heading, added: ids(list.ticked.subtracting(before)),
        removed: ids(before.subtracting(list.ticked)))
    return ticks[name] != nil
  }

  mutating func drop(_ name: TickName) { ticks[name] = nil }

  /// What is ticked among candidates, with what was left.
  func ticked(among candidates: ReferenceCandidates, _ name: TickName) -> Set<Int> {
    guard let left = ticks[name] else { return candidates.chosenPositions }
    return Set(
      candidates.records.indices.filter { position in
        let id = candidates.graph.id(of: candidates.records[position])
        return left.added.contains(id)
          || candidates.chosen.contains(candidates.records[position]) && !left.removed.contains(id)
      })
  }

  /// Forgets what was ticked for records of which none is there any more.
  mutating func follow(_ world: ScreenWorld) {
    ticks = ticks.filter { name, _ in
      guard let kind = world.schema.kindIndex(named: name.kind) else { return true }
      return name.records.contains { world.record(RecordName(kind: kind, id: $0)) != nil }
    }
  }
}
