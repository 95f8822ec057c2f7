package import Model
package import Text

/// The headings of a query's columns.
package struct ColumnHeadings {
  private let schema: Schema
  private let query: Query
  private let language: Language
  /// The columns by their label, and by their label with the kind of its record.
  private var columnsByLabel: [String: Set<Column.Value>] = [:]
  private var columnsByOwner: [String: Set<Column.Value>] = [:]

  package init(_ schema: Schema, _ query: Query, _ language: Language) {
    (self.schema, self.query, self.language) = (schema, query, language)
    for column in query.grouping + query.columns {
      columnsByLabel[label(of: column), default: []].insert(column.value)
      columnsByOwner[labelWithOwner(of: column), default: []].insert(column.value)
    }
  }

  /// The column's label. If another column has the same label, the kind of the record is added; if that is not enough,
  /// the heading is the column as spelled in the query.
  package subscript(column: Column) -> String {
    let label = label(of: column)
    if columnsByLabel[label, default: []].count < 2 { return label }
    let isPlain = column.value.path?.steps.allSatisfy { $0.isPlain } != false
    let longer = labelWithOwner(of: column)
    return isPlain && columnsByOwner[longer, default: []].count < 2 ? longer : column.spelling
  }

  private func labelWithOwner(of column: Column) -> String {
    guard let path = column.value.path, !path.steps.isEmpty else { return label(of: column) }
    return "\(schema[path.kind].label[language]): \(label(of: column))"
  }

  private func label(of column: Column) -> String {
    switch column.value {
    case .path(let path): label(of: path)
    case .period(let period, let path):
      "\(label(of: path)): \(RecordWords.period(period)[language])"
    case .count: RecordWords.count[language]
    case .measure(let measure):
      "\(label(of: measure.path)) (\(RecordWords.measure(measure.function)[language]))"
    }
  }

  private func label(of path: FieldPath) -> String {
    let kind = schema[path.kind]
    switch path.end {
    case .id: return RecordWords.id[language]
    case .title:
      if !path.steps.isEmpty { return kind.label[language] }
      return (kind.title.count > 1 ? RecordWords.fullName : RecordWords.name)[language]
    case .field(let field):
      if kind.fields[field].isAutomatic { return RecordWords.number[language] }
      return kind.fields[field].label[language]
    case .record:
      let owner = path.steps.dropLast().last?.kind ?? query.kind
      return path.steps.last.map { label(of: $0, from: owner) } ?? ""
    }
  }

  /// The label of the records that a step leads to.
  private func label(of step: ReferenceStep, from owner: KindIndex) -> String {
    switch step.direction {
    case .reference(let field): schema[owner].fields[field].label[language]
    case .referrers(let kind, let field):
      (schema[kind].fields[field].reference?.inverse ?? schema[kind].pluralLabel)[language]
    }
  }
}

extension ReferenceStep {
  /// Whether the step has no repetition and no condition.
  fileprivate var isPlain: Bool { repetition == .once && condition == nil }
}
