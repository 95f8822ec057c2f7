import Text

extension QueryBinder {
  /// Binds a path from a record of a kind.
  mutating func path(
    _ syntax: PathSyntax, from start: KindIndex
  ) throws(ModelError) -> FieldPath {
    var path = FieldPath(end: .record, kind: start)
    for (position, step) in syntax.steps.enumerated() {
      let isLast = position == syntax.steps.count - 1
      if isLast, step.isPlain, let end = try end(step, of: path.kind) {
        path.end = end
        return path
      }
      if path.steps.count == FieldPath.mostSteps {
        throw ModelError(query: .pathTooLong(most: FieldPath.mostSteps), at: syntax.range)
      }
      try countStep(at: step.range)
      path.steps.append(try self.step(step, from: path.kind))
      path.kind = path.steps[path.steps.count - 1].kind
    }
    return path
  }

  /// Binds the field, id or title at the end of a path.
  private func end(
    _ step: StepSyntax, of kind: KindIndex
  ) throws(ModelError) -> FieldPath.End? {
    if step.referrer != nil { return nil }
    switch step.name {
    case "id": return .id
    case "title": return .title
    case "№" where takesLabels: return schema[kind].numberField.map { .field($0) } ?? .id
    default: return .field(try field(step.name, of: kind, at: step.range))
    }
  }

  private mutating func step(
    _ syntax: StepSyntax, from kind: KindIndex
  ) throws(ModelError) -> ReferenceStep {
    var step: ReferenceStep
    if let referrer = syntax.referrer {
      step = try back(syntax, along: referrer, to: kind)
    } else {
      let index = try field(syntax.name, of: kind, at: syntax.range)
      guard let along = ReferenceStep(along: index, of: kind, in: schema) else {
        throw ModelError(
          query: .notAReference(syntax.name, kind: schema[kind].name), at: syntax.range)
      }
      step = along
    }
    if syntax.repetition != .once {
      guard step.kind == kind else {
        throw ModelError(query: .notRepeatable(syntax.spelling), at: syntax.range)
      }
      step.repetition = syntax.repetition
    }
    if let condition = syntax.condition {
      try count(at: syntax.range)
      step.condition = try bind(condition, step.kind, outer: kind)
    }
    return step
  }

  /// Binds the step `KIND@FIELD`, which leads to the records whose field refers to the current one.
  private func back(
    _ syntax: StepSyntax, along referrer: String, to kind: KindIndex
  ) throws(ModelError) -> ReferenceStep {
    let owner = try kindIndex(named: syntax.name, at: syntax.range)
    let index = try field(referrer, of: owner, at: syntax.range)
    guard let target = schema.target(of: schema[owner].fields[index]) else {
      throw ModelError(query: .notAReference(referrer, kind: schema[owner].name), at: syntax.range)
    }
    guard target == kind else {
      throw ModelError(
        query: .refersElsewhere(syntax.spelling, to: schema[target].name, kind: schema[kind].name),
        at: syntax.range)
    }
    return ReferenceStep(backAlong: index, of: owner)
  }

  func kindIndex(
    named name: String, at range: Range<Int>
  ) throws(ModelError) -> KindIndex {
    if let kind = schema.kindIndex(named: name) { return kind }
    if takesLabels, let kind = schema.kindIndex(called: name) { return kind }
    throw ModelError(
      query: .unknownKind(name, among: schema.kinds.map(\.name)), at: range)
  }

  private func field(
    _ name: String, of kind: KindIndex, at range: Range<Int>
  ) throws(ModelError) -> Int {
    if let field = schema[kind].fieldIndex(named: name) { return field }
    if takesLabels, let field = schema[kind].index(ofFieldCalled: name) { return field }
    if schema[kind].conditions.contains(where: { $0.name == name }) {
      throw ModelError(query: .conditionAsValue(name), at: range)
    }
    throw unknownField(name, of: kind, at: range)
  }

  /// The maximum number of names that are searched for a suggestion.
  private static let maxNamesToSearch = 200

  /// Returns the error for a name that is not a field.
  func unknownField(_ name: String, of kind: KindIndex, at range: Range<Int>) -> ModelError {
    let title = schema[kind].field(named: "title")?.typedName ?? LocalizedText(verbatim: "title")
    let fields = schema[kind].fields.filter { $0.name != "title" }
    let names =
      [LocalizedText(verbatim: "id"), title] + fields.map(\.typedName)
      + schema[kind].conditions.map {
        LocalizedText(english: $0.name, russian: $0.label?.russian ?? $0.name)
      }
    // Limits the total time for thousands of unknown names.
    let few = Array(names.prefix(Self.maxNamesToSearch))
    return ModelError(
      query: .unknownField(
        name, kind: schema[kind].name, among: few, meant: pathBehindReference(name, of: kind)),
      at: range)
  }

  /// Returns the path to a field that the kind itself does not have, but a kind that it refers to.
  private func pathBehindReference(_ name: String, of kind: KindIndex) -> LocalizedText? {
    for field in schema[kind].fields {
      guard let target = schema.target(of: field) else { continue }
      let other = schema[target].fields.first { $0.name == name || $0.label.isCalled(name) }
      if let other {
        return LocalizedText(
          "\(field.name).\(other.name)",
          "\(field.label.lowercased()).\(other.label.lowercased())")
      }
    }
    return nil
  }

  /// Binds an aggregate over the values at the end of a path.
  mutating func measure(
    _ syntax: AggregateSyntax, from kind: KindIndex
  ) throws(ModelError) -> Measure {
    guard let syntaxPath = syntax.path else {
      throw ModelError(query: .aggregateNotHere(syntax.spelling), at: syntax.range)
    }
    let path = try path(syntaxPath, from: kind)
    let measure = Measure(function: syntax.function, path: path)
    if !measure.isPossible(in: schema) {
      throw ModelError(
        query: .notMeasurable(syntaxPath.spelling, function: syntax.function.rawValue),
        at: syntaxPath.range)
    }
    return measure
  }
}

extension StepSyntax {
  /// Whether the step can be the end of a path: a name and nothing else.
  var isPlain: Bool { repetition == .once && condition == nil }
}

extension AggregateSyntax {
  var spelling: String { function.rawValue + (path.map { " " + $0.spelling } ?? "") }
}

extension Measure {
  /// Returns the type of the aggregated values; nil for records, ids and titles.
  private func type(in schema: Schema) -> FieldType? {
    guard case .field(let field) = path.end else { return nil }
    return schema[path.kind].fields[field].type
  }

  /// Whether the aggregate makes sense: numbers can be added, numbers and dates have a minimum and a maximum, and
  /// everything can be counted.
  fileprivate func isPossible(in schema: Schema) -> Bool {
    switch function {
    case .count: true
    case .sum, .average: type(in: schema) == .integer
    case .min, .max: type(in: schema) == .integer || isDate(in: schema)
    }
  }

  /// Whether the result is a date.
  package func isDate(in schema: Schema) -> Bool {
    function != .count && [.date, .dateTime].contains(type(in: schema))
  }
}

extension FieldPath {
  /// Returns the path to the records referenced at the end; nil if the path ends in a value.
  func ofRecords(in schema: Schema) -> FieldPath? {
    if end == .record { return self }
    guard case .field(let field) = end, let step = ReferenceStep(along: field, of: kind, in: schema)
    else { return nil }
    var path = self
    path.steps.append(step)
    path.end = .record
    path.kind = step.kind
    return path
  }
}

extension Schema {
  /// Parses a path such as `assignee.workshop.name` from a record of a kind.
  package func path(
    _ spelling: String, from start: KindIndex, at time: QueryTime = .epoch
  ) throws(ModelError) -> FieldPath {
    let columns = try QueryParser.columns(spelling)
    guard columns.count == 1, case .path(let syntax) = columns[0].value else {
      throw ModelError(query: .aggregateNotHere(spelling), at: columns[0].range)
    }
    var binder = QueryBinder(self, at: time)
    return try binder.path(syntax, from: start)
  }
}
