extension Graph {
  /// The records at which a path ends, from a record, each once, in the order in which the references on
  /// the way lead to them; those that lead nowhere are left out.
  package func ends(of path: FieldPath, from start: RecordNumber) -> [RecordNumber] {
    var ends = [start]
    for field in path.references {
      var next: [RecordNumber] = []
      for number in ends {
        withValues(of: number) { values in
          for value in values where value.field == field && value.target != FieldValue.unresolved {
            next.append(value.target)
          }
        }
      }
      ends = next.count > 1 ? next.eachOnce : next
    }
    return ends
  }

  /// Whether the condition holds for one of the records at which a path ends.
  package func hasEnd(
    of path: FieldPath, from start: RecordNumber, where holds: (RecordNumber) -> Bool
  ) -> Bool {
    // Over many references there may be more ways than records.
    if path.references.count > 2 { return ends(of: path, from: start).contains(where: holds) }
    return hasEnd(of: path.references[...], from: start, where: holds)
  }

  private func hasEnd(
    of references: ArraySlice<Int>, from start: RecordNumber, where holds: (RecordNumber) -> Bool
  ) -> Bool {
    guard let field = references.first else { return holds(start) }
    return withValues(of: start) { values in
      values.contains { value in
        value.field == field && value.target != FieldValue.unresolved
          && hasEnd(of: references.dropFirst(), from: value.target, where: holds)
      }
    }
  }
}

extension [RecordNumber] {
  /// The numbers without those that an earlier one equals.
  fileprivate var eachOnce: [RecordNumber] {
    var seen: Set<RecordNumber> = []
    return filter { seen.insert($0).inserted }
  }
}
