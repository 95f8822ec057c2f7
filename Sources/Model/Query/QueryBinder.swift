/// Binds the words of a query to a schema and checks that only comparable values are compared.
package struct QueryBinder {
  let schema: Schema
  let time: QueryTime
  /// The names of the named conditions that are currently being bound.
  private var openNames: [ConditionName] = []
  private var known: [ConditionName: KnownCondition] = [:]
  /// The named conditions that could not be bound, with the depth at which binding was attempted.
  private var failed: [ConditionName: (fact: ModelError.Fact, depth: Int)] = [:]
  /// The named conditions of each circle that was found.
  private var circular: Set<ConditionName> = []
  /// The positions of each kind's conditions by name, once they are needed.
  private var conditionPositions: [KindIndex: [String: Int]] = [:]
  private var size = 0
  private var stepCount = 0
  private var depth = 0
  /// Whether `me` is allowed. It is not allowed in rules, which must not depend on the current user.
  var knowsAsker = true
  /// Whether fields may be given by their labels, as when people type a condition while seeing lists and forms.
  var takesLabels = false
  /// The greatest depth reached in the condition that is being bound.
  private var reach = 0

  package init(_ schema: Schema, at time: QueryTime) {
    self.schema = schema
    self.time = time
  }

  /// The maximum number of tests in a condition, including the conditions it names.
  private static let maxTests = 100_000

  /// The maximum number of steps in all paths together: for each step, a result per record may be cached.
  private static let maxSteps = 1000

  /// Parses a condition that somebody typed, with fields and choices given by name or by label.
  package static func condition(
    _ text: String, for kind: KindIndex, in schema: Schema, at time: QueryTime
  ) throws(ModelError) -> Condition {
    var binder = QueryBinder(schema, at: time)
    binder.takesLabels = true
    do {
      return try binder.bind(try QueryParser.condition(text), kind)
    } catch let asWritten {
      let words = TypedWords(for: kind, in: schema)
      do {
        return try binder.bind(try QueryParser.condition(text, typed: words), kind)
      } catch {
        let isFurther = error.range.upperBound >= asWritten.range.upperBound
        throw binder.explained(isFurther ? error : asWritten, in: text, kind)
      }
    }
  }

  /// Binds a condition on records of a kind; `outer` is the kind outside the parentheses around it.
  mutating func bind(
    _ syntax: ConditionSyntax, _ kind: KindIndex, outer: KindIndex? = nil
  ) throws(ModelError) -> Condition {
    depth += 1
    defer { depth -= 1 }
    reach = max(reach, depth)
    switch syntax {
    case .any(let parts): return .any(try bind(parts, kind, outer))
    case .all(let parts): return .all(try bind(parts, kind, outer))
    case .not(let part): return .not(try bind(part, kind, outer: outer))
    case .quantified(let quantifier, let path, let condition):
      return try bind(quantifier, path, condition, kind)
    case .comparison(.path(let path), let comparison, let operand):
      return try bind(path, comparison, [operand], kind, outer)
    case .membership(.path(let path), let operands):
      return try bind(path, .equal, operands, kind, outer)
    case .comparison(.aggregate(let aggregate), let comparison, let operand):
      return try bind(aggregate, comparison, [operand], kind)
    case .membership(.aggregate(let aggregate), let operands):
      return try bind(aggregate, .equal, operands, kind)
    case .present(let path): return try bindPresence(of: path, kind)
    }
  }

  private mutating func bind(
    _ parts: [ConditionSyntax], _ kind: KindIndex, _ outer: KindIndex?
  ) throws(ModelError) -> [Condition] {
    var conditions: [Condition] = []
    for part in parts { conditions.append(try bind(part, kind, outer: outer)) }
    return conditions
  }

  private mutating func bind(
    _ quantifier: ConditionSyntax.Quantifier, _ syntax: PathSyntax, _ condition: ConditionSyntax?,
    _ kind: KindIndex
  ) throws(ModelError) -> Condition {
    let path = try path(syntax, from: kind)
    guard let condition else {
      let found = try test(path, .anything, at: syntax.range)
      return quantifier == .no ? .not(found) : found
    }
    guard let records = path.ofRecords(in: schema) else {
      throw ModelError(query: .notRecords(syntax.spelling), at: syntax.range)
    }
    try count(at: syntax.range)
    try countStep(at: syntax.range)
    let inner = try bind(condition, records.kind, outer: kind)
    return switch quantifier {
    case .some: .exists(records, inner)
    case .no: .not(.exists(records, inner))
    case .every: .not(.exists(records, .not(inner)))
    }
  }

  /// Binds a path without a comparison or, if it is not a path, a named condition.
  private mutating func bindPresence(
    of syntax: PathSyntax, _ kind: KindIndex
  ) throws(ModelError) -> Condition {
    if syntax.steps.count == 1, syntax.steps[0].condition == nil,
      let condition = try named(syntax, kind)
    {
      return condition
    }
    do {
      return try test(try path(syntax, from: kind), .anything, at: syntax.range)
    } catch {
      guard syntax.steps.count == 1 else { throw error }
      throw error.meaningChoice(of: schema[kind])
    }
  }

  /// Binds a word as a named condition if it is not a field.
  private mutating func named(
    _ syntax: PathSyntax, _ kind: KindIndex
  ) throws(ModelError) -> Condition? {
    guard let (name, text) = declared(syntax.spelling, kind) else { return nil }
    let key = ConditionName(kind: kind, name: name)
    if let known = known[key] {
      size += known.tests
      stepCount += known.steps
      try checkSize(at: syntax.range)
      try checkDepth(depth + known.depth, at: syntax.range)
      reach = max(reach, depth + known.depth)
      return known.condition
    }
    if let first = openNames.firstIndex(of: key) {
      circular.formUnion(openNames[first...])
      throw ModelError(query: .conditionCircle(name), at: syntax.range)
    }
    try checkDepth(depth, at: syntax.range)
    if let failed = failed[key], failed.depth <= depth {
      throw ModelError(failed.fact, at: syntax.range)
    }
    do {
      return try bind(declared: text, name, kind)
    } catch {
      let fact: ModelError.Fact
      switch error.fact {
      case .query(.conditionCircle), .query(.tooLarge), .query(.nestedTooDeeply): fact = error.fact
      default: fact = .query(.brokenCondition(name))
      }
      failed[key] = (fact, depth)
      throw ModelError(fact, at: syntax.range)
    }
  }

  /// Returns the name and text of a named condition, if no field has the name.
  mutating func declared(_ spelling: String, _ index: KindIndex) -> (name: String, text: String)? {
    let kind = schema[index]
    if kind.fieldIndex(named: spelling) != nil || ["id", "title"].contains(spelling) { return nil }
    let positions =
      conditionPositions[index]
      ?? Dictionary(zip(kind.conditions.map(\.name), kind.conditions.indices)) { one, _ in one }
    conditionPositions[index] = positions
    let named = positions[spelling].map { kind.conditions[$0] }
    let isCalled = takesLabels && kind.index(ofFieldCalled: spelling) == nil
    return (named ?? (isCalled ? kind.condition(called: spelling) : nil)).map { ($0.name, $0.text) }
  }

  /// Binds the text of a named condition.
  private mutating func bind(
    declared text: String, _ name: String, _ kind: KindIndex
  ) throws(ModelError) -> Condition {
    let key = ConditionName(kind: kind, name: name)
    openNames.append(key)
    let before = (size: size, steps: stepCount, reach: reach)
    reach = depth
    defer {
      openNames.removeLast()
      reach = max(reach, before.reach)
    }
    let condition = try bind(try QueryParser.condition(text), kind)
    known[key] = KnownCondition(
      condition: condition, tests: size - before.size, steps: stepCount - before.steps,
      depth: reach - depth)
    return condition
  }

  /// Checks a named condition on its own. Of the conditions of a circle, only the first one has an error.
  mutating func check(
    declared text: String, _ name: String, _ kind: KindIndex
  ) throws(ModelError) {
    (size, stepCount, reach) = (0, 0, 0)
    let key = ConditionName(kind: kind, name: name)
    if known[key] != nil || circular.contains(key) { return }
    do {
      _ = try bind(declared: text, name, kind)
    } catch {
      if case .query(.nestedTooDeeply) = error.fact { failed[key] = (error.fact, 0) }
      throw error
    }
  }

  /// The maximum depth of nesting, including named conditions.
  private static let maxDepth = 200

  private func checkDepth(_ depth: Int, at range: Range<Int>) throws(ModelError) {
    if depth > Self.maxDepth { throw ModelError(query: .nestedTooDeeply, at: range) }
  }

  mutating func count(at range: Range<Int>) throws(ModelError) {
    size += 1
    try checkSize(at: range)
  }

  mutating func countStep(at range: Range<Int>) throws(ModelError) {
    stepCount += 1
    try checkSize(at: range)
  }

  private func checkSize(at range: Range<Int>) throws(ModelError) {
    if size > Self.maxTests || stepCount > Self.maxSteps {
      throw ModelError(query: .tooLarge, at: range)
    }
  }

  /// Creates a test of the values at the end of a path.
  private mutating func test(
    _ path: FieldPath, _ test: ValueTest, at range: Range<Int>
  ) throws(ModelError) -> Condition {
    try count(at: range)
    return .some(path, test)
  }

  private mutating func bind(
    _ syntax: PathSyntax, _ comparison: Comparison, _ operands: [OperandSyntax], _ kind: KindIndex,
    _ outer: KindIndex?
  ) throws(ModelError) -> Condition {
    let path = try path(syntax, from: kind)
    return try condition(path, comparison, operands, syntax.spelling, kind, outer)
  }

  /// Creates the condition that a value at the end of a path compares to one of several operands; `spelling` is how the
  /// path was written.
  mutating func condition(
    _ path: FieldPath, _ comparison: Comparison, _ operands: [OperandSyntax], _ spelling: String,
    _ kind: KindIndex, _ outer: KindIndex?
  ) throws(ModelError) -> Condition {
    // `!=` means different from all values there are, so it also matches records without a value.
    let positive = comparison == .unequal ? .equal : comparison
    var tests: [ValueTest] = []
    for operand in operands {
      try count(at: operand.range)
      let test = try self.test(positive, operand, at: path, spelling, kind, outer)
      tests.append(test)
    }
    let joined = tests.joined
    // Each operand searches along the path separately.
    for _ in joined.dropFirst() where !path.steps.isEmpty { try countStep(at: operands[0].range) }
    let conditions = joined.map { Condition.some(path, $0) }
    let found = conditions.count == 1 ? conditions[0] : .any(conditions)
    return comparison == .unequal ? .not(found) : found
  }

  private mutating func bind(
    _ syntax: AggregateSyntax, _ comparison: Comparison, _ operands: [OperandSyntax],
    _ kind: KindIndex
  ) throws(ModelError) -> Condition {
    let measure = try measure(syntax, from: kind)
    let positive = comparison == .unequal ? .equal : comparison
    var conditions: [Condition] = []
    for operand in operands {
      try count(at: operand.range)
      let test: ValueTest
      if measure.isDate(in: schema) {
        // `~` with a month or year: is the date in it? Fields understand it so too.
        let date = try date(operand, syntax.spelling)
        test = .date(comparison == .contains ? .equal : positive, date)
      } else {
        guard let number = Int64(operand.text), operand.shifts.isEmpty, comparison != .contains
        else {
          throw unfit(operand, syntax.spelling, .integer)
        }
        test = .number(positive, number)
      }
      conditions.append(.measured(measure, test))
    }
    let found = conditions.count == 1 ? conditions[0] : .any(conditions)
    return comparison == .unequal ? .not(found) : found
  }
}

/// The name of a named condition of a kind.
private struct ConditionName: Hashable {
  let kind: KindIndex
  let name: String
}

/// A bound named condition and its cost: its tests, the steps of its paths, and its depth.
private struct KnownCondition {
  let condition: Condition
  let tests: Int
  let steps: Int
  let depth: Int
}

extension [ValueTest] {
  /// The same tests, with sets merged so that they can be looked up together.
  fileprivate var joined: [ValueTest] {
    var (texts, names, rest): (Set<String>, Set<String>, [ValueTest]) = ([], [], [])
    for test in self {
      switch test {
      case .texts(let more): texts.formUnion(more)
      case .called(let more): names.formUnion(more)
      default: rest.append(test)
      }
    }
    if !texts.isEmpty || rest.isEmpty && names.isEmpty { rest.append(.texts(texts)) }
    if !names.isEmpty { rest.append(.called(names)) }
    return rest
  }
}
