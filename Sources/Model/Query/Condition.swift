package import Text

/// What is asked of each record of a kind, in terms of its schema.
///
/// As deep as what it was read from, whose depth is bounded: what walks over it may recurse, and so may its end.
package indirect enum Condition: Hashable, Sendable {
  case all([Condition])
  case any([Condition])
  case not(Condition)
  /// Some value at the end of the path passes.
  case some(FieldPath, ValueTest)
  /// The condition holds for some of the records that the path leads to.
  case exists(FieldPath, Condition)
  /// What is made of the values at a path's end passes.
  case measured(Measure, ValueTest)

  static let always = Condition.all([])
}

/// A number or a date made of the values at the end of a path.
package struct Measure: Hashable, Sendable {
  package let function: AggregateFunction
  package let path: FieldPath
}

/// What one value must be.
package enum ValueTest: Hashable, Sendable {
  /// There is one.
  case anything
  /// It is one of these texts, in whatever normal form; choices and flags are texts too.
  case texts(Set<String>)
  /// Its place in people's order stands so to a text's.
  case text(Comparison, CollationKey)
  /// It has this in it, both folded.
  case contains(String)
  case number(Comparison, Int64)
  case date(Comparison, DateInterval)
  /// An id stands so to another: numbers by value, words by bytes.
  case id(Comparison, String)
  /// It refers to a record that has one of these ids or is called so.
  case called(Set<String>)
  /// It refers to, or is, one of these records.
  case records(Set<RecordIndex>)
  /// It stands so to a value of the record that is asked about outside of the parentheses, or, where it is `own`, of
  /// the one from which the tested path leads.
  case outer(Comparison, FieldPath, own: Bool)
}

extension Comparison {
  /// Whether a value that stands so to another (less than zero where it is before) is what is asked for.
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
  /// Whether it looks at more of a record that is referred to than its id.
  fileprivate var namesRecords: Bool {
    switch self {
    case .anything, .texts, .number, .date, .id, .records: false
    case .text, .contains, .called, .outer: true
    }
  }
}

extension Condition {
  /// Calls `body` with each path in the condition, the kind of the records from which it leads, and whether what is
  /// referred to at its end is asked for by more than its id; `outer` is the kind outside of the parentheses, if there
  /// is any.
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
  /// Calls `body` with the path and those in the conditions of its steps.
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
