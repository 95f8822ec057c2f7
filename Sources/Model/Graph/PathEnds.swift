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
}
