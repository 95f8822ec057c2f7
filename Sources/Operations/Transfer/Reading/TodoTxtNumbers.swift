import Model
import TOML

extension Drafts {
  /// Takes away the number of each line of a todo.txt whose number is another task's here: another workspace counts
  /// from 1 too. A task that began on the same day may have been called otherwise since; docket writes the day wherever it
  /// knows one.
  ///
  /// What such lines depend on are lines of the same file, if anything. All that have no number then have keys.
  mutating func dropNumbersOfOtherTasks(_ roundTrip: RoundTrip) {
    dropNumbersOfCopies()
    var dropped: [Int64: Int] = [:]
    for (position, draft) in records.enumerated() {
      guard let id = draft.id, let number = roundTrip.graph.number(of: id, kind: draft.kind),
        isOfAnother(draft, than: number, roundTrip)
      else { continue }
      records[position].id = nil
      if let id = Int64(id) { dropped[id] = position }
      lose(.numberOfAnother)
    }
    numberKeys()
    if dropped.isEmpty { return }
    for position in records.indices where !isKnown(records[position], roundTrip.graph) {
      depend(position, on: dropped, roundTrip.graph)
    }
  }

  /// Has copies of a line that is done be new tasks: programs that know of tasks which recur make the next one so.
  private mutating func dropNumbersOfCopies() {
    let positions = Dictionary(
      records.enumerated().compactMap { position, draft in draft.id.map { ($0, [position]) } },
      uniquingKeysWith: +)
    for copies in positions.values where copies.count > 1 {
      let open = copies.filter { !isDone(records[$0]) }
      guard open.count == copies.count - 1 else { continue }
      for position in open {
        records[position].id = nil
        lose(.numberOfCopy)
      }
    }
  }

  private func isDone(_ draft: Draft) -> Bool {
    schema[draft.kind].fieldIndex(named: "status").map { draft.values[$0] == .string("done") }
      ?? false
  }

  private func isKnown(_ draft: Draft, _ graph: Graph) -> Bool {
    draft.id.flatMap { graph.number(of: $0, kind: draft.kind) } != nil
  }

  /// Whether a line says of a task that it began on another day, or on none, and is called otherwise.
  private func isOfAnother(
    _ draft: Draft, than number: RecordNumber, _ roundTrip: RoundTrip
  ) -> Bool {
    let kind = schema[draft.kind]
    guard let created = kind.fieldIndex(named: "created"),
      let description = kind.fieldIndex(named: "description"),
      let text = roundTrip.graph.text(of: number, created),
      let own = Instant(String(text.prefix(10)))
    else { return false }
    if case .localDateTime(let day)? = draft.values[created],
      own.secondsSince1970 == Instant(day).secondsSince1970
    {
      return false
    }
    let (there, here) = (
      draft.values[description], roundTrip.draft(of: number)?.values[description]
    )
    guard let there, let here else { return there != nil || here != nil }
    return !here.isSameLine(as: there)
  }

  /// Has a line of another workspace depend on the tasks that its numbers meant there.
  private mutating func depend(_ position: Int, on dropped: [Int64: Int], _ graph: Graph) {
    let kind = records[position].kind
    guard let field = schema[kind].fieldIndex(named: "depends-on"),
      case .array(let items)? = records[position].values[field]
    else { return }
    var kept: [Value] = []
    for item in items {
      guard case .integer(let number) = item else { continue }
      if let target = dropped[number], let key = records[target].key {
        records[position].dependencies.append(key)
      } else if graph.number(of: String(number), kind: kind) == nil {
        kept.append(item)
      } else {
        lose(.dependency)
      }
    }
    records[position].values[field] = kept.isEmpty ? nil : .array(kept)
  }
}
