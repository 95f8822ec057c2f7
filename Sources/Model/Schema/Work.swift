/// Kinds whose records are work: open at first, closed in the end.
extension Kind {
  /// The field that says whether a record is still open, and the choice that says so; `nil` for a kind
  /// that is no work.
  package var openness: (field: Int, choice: String)? {
    for case .closesAfter(_, let field, _, let open) in rules {
      if let index = fieldIndex(named: field) { return (index, open) }
    }
    return nil
  }

  /// Whether a record of the kind is still to be done, or done; nil for one that is neither, or no work.
  package func isOpen(_ number: RecordNumber, in graph: Graph) -> Bool? {
    guard let (field, choice) = openness else { return nil }
    if let value = graph.value(of: number, field), graph.holds(value, choice, of: number) {
      return true
    }
    return graph.tone(of: number) == .done ? false : nil
  }
}

extension Schema {
  /// The references to a kind that are shown with the records that they lead to, in schema order.
  package func shownReferences(to target: KindIndex) -> [(kind: KindIndex, field: Int)] {
    references(to: target).filter { kind, field in
      self[kind].fields[field].reference?.inverse != nil
    }
  }

  /// Those by which work is somebody's or something's.
  package func workReferences(to target: KindIndex) -> [(kind: KindIndex, field: Int)] {
    shownReferences(to: target).filter { self[$0.kind].openness != nil }
  }
}
