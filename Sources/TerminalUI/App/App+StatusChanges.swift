import Model
import TOML

extension App {
  /// Another status of work.
  typealias StatusChange = (records: [RecordName], edit: FieldEdit)

  /// What marks work as done that is to be done something to, or where all of it is done, opens it again; nil where
  /// none of it is work.
  var toggling: StatusChange? { statusChange(to: .done) }

  /// What cancels the work that is to be done something to, or where all of it is cancelled, opens it again; nil
  /// where none can be.
  var cancelling: StatusChange? { statusChange(to: .cancelled) }

  /// Whether any of what something is to be done to has a status that means this.
  func isAny(_ meaning: Choice.Meaning) -> Bool {
    subjects.contains { world.meaning(of: $0) == meaning }
  }

  private func statusChange(to meaning: Choice.Meaning) -> StatusChange? {
    let work = subjects.filter {
      world.record($0) != nil && world.schema[$0.kind].status?.choice(meaning) != nil
    }
    guard let kind = work.first?.kind, let status = world.schema[kind].status else { return nil }
    let names = work.filter { $0.kind == kind }
    let isAll = names.allSatisfy { world.meaning(of: $0) == meaning }
    return status.choice(isAll ? .open : meaning).map { choice in
      (names, FieldEdit(status.field, .set(.string(choice.name))))
    }
  }
}
