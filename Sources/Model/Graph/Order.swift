extension Graph {
  /// Whether one record comes before another by kind and id: numbers by value, words by bytes.
  package func precedes(_ first: RecordNumber, _ second: RecordNumber) -> Bool {
    let (one, other) = (self[first], self[second])
    if one.kind != other.kind { return one.kind < other.kind }
    if schema[one.kind].ids == .numbers && one.idCount != other.idCount {
      return one.idCount < other.idCount
    }
    if one.id.elementsEqual(other.id) { return path(of: first) < path(of: second) }
    return one.id.lexicographicallyPrecedes(other.id)
  }
}
