import Text

extension Query {
  /// Parses a text that is a whole query.
  package init(_ text: String, in schema: Schema, at time: QueryTime) throws(ModelError) {
    var binder = QueryBinder(schema, at: time)
    self = try binder.bind(try QueryParser.query(text), in: text)
  }

  /// The maximum number of columns to group by.
  fileprivate static let maxKeys = 4

  /// Checks that records can be grouped by the query's grouping columns.
  fileprivate func checkGrouping(
    _ written: [ColumnSyntax], in schema: Schema
  ) throws(ModelError) {
    if let aggregate = written.first(where: \.isAggregate) {
      throw ModelError(query: .aggregateNotHere(aggregate.spelling), at: aggregate.range)
    }
    if written.count > Self.maxKeys {
      throw ModelError(query: .tooLarge, at: written[Self.maxKeys].range)
    }
    let lists = zip(grouping, written).filter { !$0.0.isSingle(in: schema) }.map(\.1)
    if lists.count > 1 {
      throw ModelError(query: .secondListInGroups(lists[1].spelling), at: lists[1].range)
    }
  }

  /// Checks that each column has one value per row. For groups, only grouping columns and aggregates are allowed; for
  /// lists of records, everything except the number of records.
  fileprivate func checkColumns(_ syntax: QuerySyntax) throws(ModelError) {
    let asked =
      zip(columns, syntax.columns).map { ($0, $1) }
      + zip(order.map(\.column), syntax.order.map(\.column)).map { ($0, $1) }
    for (column, written) in asked {
      if isSummary {
        if !column.value.isMeasure, !grouping.contains(where: { $0.value == column.value }) {
          throw ModelError(query: .notOfGroup(written.spelling), at: written.range)
        }
      } else if column.value == .count {
        throw ModelError(query: .aggregateNotHere(written.spelling), at: written.range)
      }
    }
    if isSummary {
      for (key, written) in zip(order, syntax.order)
      where key.column.value.isMeasure && !columns.contains(where: { $0.value == key.column.value })
      {
        throw ModelError(query: .notShown(written.column.spelling), at: written.column.range)
      }
    }
  }
}

extension Schema {
  /// Returns the default columns for a list of a kind.
  package func usualColumns(of kind: KindIndex) throws(ModelError) -> [Column] {
    var columns: [Column] = []
    for name in self[kind].columns { columns.append(try column(name, of: kind)) }
    return columns
  }

  /// Parses a column. What a person types may have labels in place of the names of fields.
  package func column(
    _ spelling: String, of kind: KindIndex, at time: QueryTime = .epoch, isTyped: Bool = false
  ) throws(ModelError) -> Column {
    let (columns, written) = try columns(spelling, of: kind, at: time, isTyped)
    guard columns.count == 1 else {
      throw ModelError(query: .endExpected(before: written[1].spelling), at: written[1].range)
    }
    return columns[0]
  }

  /// Parses a list of columns for records, as a person types them.
  package func columns(
    _ text: String, of kind: KindIndex, at time: QueryTime
  ) throws(ModelError) -> [Column] {
    try columns(text, of: kind, at: time, true).columns
  }

  private func columns(
    _ text: String, of kind: KindIndex, at time: QueryTime, _ isTyped: Bool
  ) throws(ModelError) -> (columns: [Column], written: [ColumnSyntax]) {
    let written = try QueryParser.columns(text)
    var binder = QueryBinder(self, at: time)
    binder.takesLabels = isTyped
    let columns = try binder.columns(written, kind, in: text)
    // Records have no number of records.
    for (column, syntax) in zip(columns, written) where column.value == .count {
      throw ModelError(query: .aggregateNotHere(syntax.spelling), at: syntax.range)
    }
    return (columns, written)
  }
}

extension [Column] {
  /// These columns, after the id of the record if it is not among them. Programs find records by it.
  package func withID(of kind: KindIndex) -> [Column] {
    let id = Column(spelling: "id", path: FieldPath(end: .id, kind: kind))
    return contains { $0.value == id.value } ? self : [id] + self
  }
}

extension QueryBinder {
  mutating func bind(_ syntax: QuerySyntax, in text: String) throws(ModelError) -> Query {
    let kind = try kindIndex(named: syntax.kind, at: syntax.kindRange)
    var query = Query(kind: kind)
    query.condition = try bind(ifAny: syntax.condition, kind)
    query.conditionText = syntax.conditionText(in: text)
    query.grouping = try columns(syntax.keys, kind, in: text)
    try query.checkGrouping(syntax.keys, in: schema)
    query.hasOwnColumns = !syntax.columns.isEmpty
    query.isOfRecords = !query.hasOwnColumns
    query.columns =
      query.hasOwnColumns
      ? try columns(syntax.columns, kind, in: text) : try schema.usualColumns(of: kind)
    for key in syntax.order {
      let column = try column(key.column, kind, in: text)
      query.order.append(SortKey(column, isDescending: key.isDescending))
    }
    query.limit = syntax.limit
    try query.checkColumns(syntax)
    return query
  }

  mutating func columns(
    _ syntax: [ColumnSyntax], _ kind: KindIndex, in text: String
  ) throws(ModelError) -> [Column] {
    var columns: [Column] = []
    var spellings: Set<String> = []
    for part in syntax {
      let column = try column(part, kind, in: text)
      if !spellings.insert(column.spelling).inserted {
        throw ModelError(query: .repeatedColumn(column.spelling), at: part.range)
      }
      columns.append(column)
    }
    return columns
  }

  private mutating func column(
    _ syntax: ColumnSyntax, _ kind: KindIndex, in text: String
  ) throws(ModelError) -> Column {
    let spelling = (text.slice(syntax.range) ?? "").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    switch syntax.value {
    case .path(let path):
      return Column(spelling: spelling, .path(try self.path(path, from: kind)))
    case .aggregate(let aggregate) where aggregate.path == nil:
      // A field's label means that field.
      if let field = schema[kind].fieldIndex(named: spelling) {
        return Column(spelling: spelling, path: FieldPath(end: .field(field), kind: kind))
      }
      return Column(spelling: spelling, .count)
    case .aggregate(let aggregate):
      return Column(spelling: spelling, .measure(try measure(aggregate, from: kind)))
    case .period(let period, let written):
      let path = try self.path(written, from: kind)
      guard path.isDate(in: schema) else {
        throw ModelError(
          query: .notMeasurable(written.spelling, function: period.rawValue), at: written.range)
      }
      return Column(spelling: spelling, .period(period, path))
    }
  }
}

extension Column {
  /// Whether a record has at most one value in the column.
  fileprivate func isSingle(in schema: Schema) -> Bool {
    guard !value.isMeasure, let path = value.path else { return true }
    guard path.steps.allSatisfy(\.isSingle) else { return false }
    guard case .field(let field) = path.end else { return true }
    return schema[path.kind].fields[field].multiplicity == .one
  }
}

extension FieldPath {
  fileprivate func isDate(in schema: Schema) -> Bool {
    guard case .field(let field) = end else { return false }
    return [.date, .dateTime].contains(schema[kind].fields[field].type)
  }
}

extension QuerySyntax {
  fileprivate func conditionText(in text: String) -> String? {
    guard let written = conditionRange.flatMap(text.slice)?.trimmed else { return nil }
    if case .any = condition { return "(\(written))" }
    return written
  }
}

extension ColumnSyntax {
  fileprivate var isAggregate: Bool { if case .aggregate = value { true } else { false } }

  var spelling: String {
    switch value {
    case .path(let path): path.spelling
    case .aggregate(let aggregate): aggregate.spelling
    case .period(let period, let path): "\(period.rawValue)(\(path.spelling))"
    }
  }
}
