package import Model

extension Query {
  /// The query with a column for the date that open records are due by, where nobody asked for other columns.
  package func showingUrgency(in schema: Schema) -> Query {
    guard !hasOwnColumns, !isSummary, let due = schema[kind].urgencyFields?.due,
      !columns.contains(where: { $0.value.path?.isOwnField(due) == true })
    else { return self }
    var query = self
    query.columns.append(
      Column(
        spelling: schema[kind].fields[due].name,
        path: FieldPath(steps: [], end: .field(due), kind: kind)))
    return query
  }
}

extension FieldPath {
  /// Whether it is a field of the records themselves.
  package func isOwnField(_ field: Int?) -> Bool {
    guard steps.isEmpty, case .field(let index) = end else { return false }
    return index == field
  }
}
