package import Model

extension Query {
  /// The list of a kind in the screens and on the site: by name, without ids, if the records have no numbers. Counts are on
  /// the page of a record.
  package static func usualList(of kind: KindIndex, in schema: Schema) -> Query {
    var query = Query(kind: kind)
    query.columns = ((try? schema.usualColumns(of: kind)) ?? []).filter { !$0.value.isMeasure }
    if schema[kind].numberField == nil, let title = try? schema.column("title", of: kind) {
      query.order = [SortKey(title, isDescending: false)]
      if query.columns.count > 1 { query.columns.removeAll { $0.value.path?.end == .id } }
    }
    query.isOfRecords = true
    return query.forPeople(in: schema)
  }

  /// The query with the order and columns that people want, unless it names its own: the most urgent records first, with
  /// due dates, and without the text that names records that have no title.
  package func forPeople(in schema: Schema) -> Query {
    if isSummary { return self }
    var query = self
    query.ranksByUrgency = schema[kind].statusField != nil
    if hasOwnColumns { return query }
    let (due, text) = (schema[kind].urgencyFields?.due, schema[kind].titleSubstitute)
    query.columns.removeAll { text != nil && $0.value.path?.isOwnField(text) == true }
    if let due, !columns.contains(where: { $0.value.path?.isOwnField(due) == true }) {
      query.columns.append(
        Column(
          spelling: schema[kind].fields[due].name,
          path: FieldPath(steps: [], end: .field(due), kind: kind)))
    }
    return query
  }
}

extension FieldPath {
  /// Whether the path is a field of the listed records.
  package func isOwnField(_ field: Int?) -> Bool {
    guard steps.isEmpty, case .field(let index) = end else { return false }
    return index == field
  }
}
