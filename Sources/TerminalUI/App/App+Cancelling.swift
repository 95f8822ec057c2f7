import Model
import TOML

extension App {
  /// Another state of work.
  typealias StateChange = (records: [RecordName], edit: FieldEdit)

  /// What marks work as done that is to be done something to, or where all of it is done, takes it back; nil where
  /// none of it is work.
  var toggling: StateChange? {
    let work = subjects.filter { world.schema[$0.kind].openness != nil }
    guard let kind = work.first?.kind else { return nil }
    let names = work.filter { $0.kind == kind }
    let isAllDone = names.allSatisfy { world.record($0).flatMap(world.isOpen) == false }
    guard let (field, open) = world.schema[kind].openness,
      let done = world.schema[kind].fields[field].choices?.first(where: { $0.tone == .done })
    else { return nil }
    return (names, FieldEdit(field, .set(.string(isAllDone ? open : done.name))))
  }

  /// Whether any of what something is to be done to is in a state of such a tone.
  func isAny(_ tone: Choice.Tone) -> Bool {
    subjects.contains { name in
      world.record(name).map { world.graph.tone(of: $0) == tone } ?? false
    }
  }

  /// What cancels the work that is to be done something to, or where all of it is cancelled, takes it up again; nil
  /// where none can be.
  var cancelling: StateChange? {
    let work = subjects.filter { world.record($0) != nil && dropped(of: $0.kind) != nil }
    guard let kind = work.first?.kind, let (field, choice) = dropped(of: kind),
      let open = world.schema[kind].openness?.choice
    else { return nil }
    let names = work.filter { $0.kind == kind }
    let isAnyLeft = names.contains { name in
      world.record(name).map { world.graph.text(of: $0, field) != choice } ?? false
    }
    return (names, FieldEdit(field, .set(.string(isAnyLeft ? choice : open))))
  }

  /// The choice of a kind's state that says that something will not be done.
  private func dropped(of kind: KindIndex) -> (field: Int, choice: String)? {
    guard let field = world.schema[kind].openness?.field,
      let choice = world.schema[kind].fields[field].choices?.first(where: { $0.tone == .dropped })
    else { return nil }
    return (field, choice.name)
  }
}
