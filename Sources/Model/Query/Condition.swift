package import Text

/// A condition on the records of a kind, bound to the schema.
///
/// Its depth is limited by the parser, so functions that walk over it, and its deinitializer, may recurse.
package indirect enum Condition: Hashable, Sendable {
  case all([Condition])
  case any([Condition])
  case not(Condition)
  /// Some value at the end of the path passes the test.
  case some(FieldPath, ValueTest)
  /// Some record that the path leads to matches the condition.
  case exists(FieldPath, Condition)
  /// The result of an aggregate over the values at the end of a path passes the test.
  case measured(Measure, ValueTest)

  static let always = Condition.all([])
}

/// An aggregate: a number or a date computed from the values at the end of a path.
package struct Measure: Hashable, Sendable {
  package let function: AggregateFunction
  package let path: FieldPath
}

/// A test of one value.
package enum ValueTest: Hashable, Sendable {
  /// There is a value.
  case anything
  /// The value equals one of these texts in any Unicode normal form; choices and booleans count as texts.
  case texts(Set<String>)
  /// The value compares to the text in people's sort order.
  case text(Comparison, CollationKey)
  /// The folded value contains this folded text.
  case contains(String)
  case number(Comparison, Int64)
  case date(Comparison, DateInterval)
  /// The value is this repetition, in whatever words.
  case repetition(Repetition)
  /// The value, an id, compares to the other id: numbers by value, words by bytes.
  case id(Comparison, String)
  /// The value refers to a record with one of these ids or names.
  case called(Set<String>)
  /// The value refers to, or is, one of these records.
  case records(Set<RecordIndex>)
  /// The value compares to a value at the path from another record: the one outside the parentheses or, if `own` is true,
  /// the one where the tested path starts.
  case outer(Comparison, FieldPath, own: Bool)
}

extension Comparison {
  /// Whether the comparison is true, given how the value ranks against the other one (negative if it comes before it).
  func holds(_ rank: Int) -> Bool {
    switch self {
    case .equal: rank == 0
    case .unequal: rank != 0
    case .less: rank < 0
    case .lessOrEqual: rank <= 0
    case .greater: rank > 0
    case .greaterOrEqual: rank >= 0
    case .contains: false
    }
  }
}

extension ValueTest {
  /// Whether the test needs more of a referenced record than its id.
  fileprivate var namesRecords: Bool {
    switch self {
    case .anything, .texts, .number, .date, .repetition, .id, .records: false
    case .text, .contains, .called, .outer: true
    }
  }
}

extension Condition {
  /// Calls `body` with each path in the condition, the kind of its start records, and whether the names of referenced
  /// records at its end are needed. `outer` is the kind outside the parentheses, if any.
  package func forEachPath(
    from kind: KindIndex, outer: KindIndex? = nil,
    _ body: (_ path: FieldPath, _ kind: KindIndex, _ namesEnd: Bool) -> Void
  ) {
    switch self {
    case .all(let conditions), .any(let conditions):
      for condition in conditions { condition.forEachPath(from: kind, outer: outer, body) }
    case .not(let condition): condition.forEachPath(from: kind, outer: outer, body)
    case .measured(let measure, let test):
      Condition.some(measure.path, test).forEachPath(from: kind, outer: outer, body)
    case .some(let path, let test):
      path.forEachPath(from: kind, namingEnd: test.namesRecords, body)
      if case .outer(_, let other, let isOwn) = test {
        other.forEachPath(from: isOwn ? kind : outer ?? kind, namingEnd: true, body)
      }
    case .exists(let path, let condition):
      path.forEachPath(from: kind, namingEnd: false, body)
      condition.forEachPath(from: path.kind, outer: kind, body)
    }
  }
}

extension FieldPath {
  /// Calls `body` with the path and the paths in the conditions of its steps.
  package func forEachPath(
    from kind: KindIndex, namingEnd: Bool,
    _ body: (_ path: FieldPath, _ kind: KindIndex, _ namesEnd: Bool) -> Void
  ) {
    body(self, kind, namingEnd)
    var start = kind
    for step in steps {
      step.condition?.forEachPath(from: step.kind, outer: start, body)
      start = step.kind
    }
  }
}
