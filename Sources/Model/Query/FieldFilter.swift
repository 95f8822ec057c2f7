import Text

/// A filter option: a field and a list of typed values; records must have one of the values.
package struct FieldFilter {
  /// The field's name as given in the option.
  package let name: String
  package let path: FieldPath
  package let values: [String]

  package init(name: String, path: FieldPath, values: [String]) {
    self.name = name
    self.path = path
    self.values = values
  }

  /// Returns the filter as a condition.
  ///
  /// An empty value matches records without a value. Text fields match if they contain the value, and repetitions if they
  /// say the same. Commas separate several values unless they are part of a value.
  package func condition(in schema: Schema, at time: QueryTime) throws(ModelError) -> Condition {
    guard case .field(let index) = path.end else { return .always }
    let field = schema[path.kind].fields[index]
    let isOfRepetitions =
      field.type == .repetition
      && values.allSatisfy { value in
        value.isEmpty || (try? Repetition(value)) != nil
      }
    let comparison: Comparison = field.isOfProse && !isOfRepetitions ? .contains : .equal
    var binder = QueryBinder(schema, at: time)
    var conditions: [Condition] = []
    if values.contains("") { conditions.append(.not(.some(path, .anything))) }
    let operands = values.filter { !$0.isEmpty }
      .flatMap {
        field.isOfProse || field.isOne($0, on: time.today, schema.dates)
          ? [$0[...]] : $0.split(at: ",")
      }
      .map {
        OperandSyntax(text: String($0), isQuoted: $0.begins(with: "."), range: 0..<$0.utf8.count)
      }
    if !operands.isEmpty {
      do {
        conditions.append(try binder.condition(path, comparison, operands, name, path.kind, nil))
      } catch {
        var error = error
        error.source = ModelError.Source(values.joined(separator: ","), .filter(name))
        throw error
      }
    }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }
}

extension Field {
  /// Whether values of this field can contain commas.
  fileprivate var isOfProse: Bool {
    switch type {
    case .text, .multiLineText, .email, .url, .step, .note, .repetition: true
    default: false
    }
  }

  /// Whether a text with commas is a single value, such as `27 Nov 2026, 14:05`.
  fileprivate func isOne(_ text: String, on today: CalendarDay, _ order: DateOrder?) -> Bool {
    switch type {
    case .date, .dateTime: NaturalDate(text, on: today, order) != nil
    case .oneOf(let choices): choices.choice(typed: text) != nil
    default: false
    }
  }
}
