extension Graph {
  /// Returns the status of a record; nil if it has no valid status or its kind has none.
  package func status(of number: RecordIndex) -> Choice? {
    guard let field = schema[self[number].kind].statusField, let value = value(of: number, field)
    else { return nil }
    return schema[self[number].kind].fields[field].choices?.first {
      holds(value, $0.name, of: number)
    }
  }

  /// Whether a record is open, done or cancelled; nil if it has no valid status.
  package func meaning(of number: RecordIndex) -> Choice.Meaning? { status(of: number)?.meaning }

  /// Whether a record is done or cancelled.
  package func isClosed(_ number: RecordIndex) -> Bool {
    meaning(of: number).map { $0 != .open } ?? false
  }
}
