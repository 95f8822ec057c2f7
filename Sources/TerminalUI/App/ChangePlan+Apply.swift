import Model
import Operations

extension ChangePlan {
  /// Adds the requested change to the plan.
  mutating func apply(_ request: ChangeRequest) throws(OperationError) {
    switch request {
    case .edit(let names, let edits, let seen):
      for (kind, ids) in names.byKind { try edit(ids, kind, edits, seen: seen) }
    case .delete(let names, let agreed):
      for (kind, ids) in names.byKind { try delete(ids, kind) }
      if let agreed { try requireNothingElse(deleted: agreed) }
    case .deleteFromReferences(let names):
      for (kind, ids) in names.byKind { try delete(ids, kind, .unset) }
    case .add(let kind, let values): try add(kind, values, id: nil)
    case .undo: break
    }
  }
}

extension [RecordName] {
  /// The ids of each kind, in order.
  fileprivate var byKind: [(KindIndex, [String])] {
    let kinds = Dictionary(grouping: self, by: \.kind)
    return kinds.keys.sorted().map { kind in (kind, kinds[kind]?.map(\.id) ?? []) }
  }
}
