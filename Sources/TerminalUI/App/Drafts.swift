import Model
import Operations
import TOML
import Text

/// Input and ticks that were not saved, until the user returns to them.
struct Drafts {
  /// The oldest first.
  private(set) var forms: [RecordForm] = []
  private var ticks: [TickName: Ticks] = [:]

  /// The field and the records that ticks belong to.
  struct TickName: Hashable {
    let kind: String
    let records: [String]
    let field: String
  }

  /// Unsaved changes of ticks, by ids, with the heading of their list.
  struct Ticks {
    let heading: String
    let added: Set<String>
    let removed: Set<String>
  }

  var isEmpty: Bool { forms.isEmpty && ticks.isEmpty }
  var haveForm: Bool { !forms.isEmpty }

  /// One line per draft.
  func descriptions(in snapshot: WorkspaceSnapshot) -> [String] {
    forms.map { $0.heading(in: snapshot) } + ticks.values.map(\.heading).sorted()
  }
}

extension Drafts {
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

extension Drafts {
  /// Saves the changed ticks of a list; returns whether there were any.
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

  /// The positions of the ticked candidates, with unsaved changes.
  func ticked(among candidates: ReferenceCandidates, _ name: TickName) -> Set<Int> {
    guard let left = ticks[name] else { return candidates.chosenPositions }
    return Set(
      candidates.records.indices.filter { position in
        let id = candidates.graph.id(of: candidates.records[position])
        return left.added.contains(id)
          || candidates.chosen.contains(candidates.records[position]) && !left.removed.contains(id)
      })
  }

  /// Drops the ticks of deleted records.
  mutating func follow(_ snapshot: WorkspaceSnapshot) {
    ticks = ticks.filter { name, _ in
      guard let kind = snapshot.schema.kindIndex(named: name.kind) else { return true }
      return name.records.contains { snapshot.record(RecordName(kind: kind, id: $0)) != nil }
    }
  }
}
