import Text

/// Values of a field that records are to have one of, as somebody typed them.
package struct FieldFilter {
  /// What the field was called by.
  package let name: String
  package let path: FieldPath
  package let values: [String]

  package init(name: String, path: FieldPath, values: [String]) {
    self.name = name
    self.path = path
    self.values = values
  }

  /// The condition that the filter is.
  ///
  /// An empty value stands for none at all; text has a value in it; commas separate several where they are no
  /// part of the values.
  package func condition(in schema: Schema, at time: QueryTime) throws(QueryError) -> Condition {
    guard case .field(let index) = path.end else { return .always }
    var binder = QueryBinder(schema, at: time)
    var conditions: [Condition] = []
    for value in values {
      if value.isEmpty {
        conditions.append(.not(.some(path, .anything)))
        continue
      }
      do throws(QueryProblem) {
        conditions.append(
          try binder.condition(
            filtering: path,
            by: schema[path.kind].fields[index].isOfProse
              ? .contains : .equal, value, name))
      } catch {
        throw QueryError(error, in: value, .filter(name))
      }
    }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }
}

extension Field {
  /// Whether commas are parts of its values.
  fileprivate var isOfProse: Bool {
    switch type {
    case .text, .multiLineText, .email, .url: true
    default: false
    }
  }
}

extension QueryBinder {
  /// The condition that a filter's value stands for, or each of its items.
  fileprivate mutating func condition(
    filtering path: FieldPath, by comparison: Comparison, _ value: String, _ name: String
  ) throws(QueryProblem) -> Condition {
    let items = comparison == .contains ? [value[...]] : value.split(at: ",")
    var operands: [OperandSyntax] = []
    for item in items {
      let start = value.utf8.distance(from: value.startIndex, to: item.startIndex)
      operands.append(
        OperandSyntax(
          text: String(item), isQuoted: false, range: start..<start + item.utf8.count))
    }
    return try condition(path, comparison, operands, name, path.kind, nil)
  }
}
