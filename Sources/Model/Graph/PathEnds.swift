extension Graph {
  /// The records at which a path ends, from a record: one for each value of every reference on the
  /// way; those that lead nowhere are left out.
  package func ends(of path: FieldPath, from start: RecordNumber) -> [RecordNumber] {
    var ends = [start]
    for field in path.references {
      ends = ends.flatMap { number in
        values(of: number).lazy
          .filter { $0.field == field && $0.target != FieldValue.unresolved }.map(\.target)
      }
    }
    return ends
  }

  /// Whether the condition holds for one of the records at which a path ends.
  package func hasEnd(
    of path: FieldPath, from start: RecordNumber, where holds: (RecordNumber) -> Bool
  ) -> Bool {
    hasEnd(of: path.references[...], from: start, where: holds)
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
