import Text

/// What a text in the language of queries is.
package enum QueryForm: Hashable, Sendable {
  /// A condition about records of a kind.
  case condition(KindIndex)
  case query
  case rule
  /// What a list of a kind has as a column.
  case column(KindIndex)
}

/// A word of a query that stands for a kind, or for a field or a condition of one, with the bytes where it stands.
package struct QueryName: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case kind(KindIndex)
    case field(KindIndex, Int)
    /// A condition that has a name, by its position among those of the kind.
    case condition(KindIndex, Int)
  }

  package let subject: Subject
  package let range: Range<Int>

  package init(subject: Subject, range: Range<Int>) {
    self.subject = subject
    self.range = range
  }
}

extension Schema {
  /// The words of a text that stand for kinds, fields and conditions, in its order; what the schema does not have is left
  /// out.
  package func names(in text: String, as form: QueryForm) throws(QueryProblem) -> [QueryName] {
    var finder = QueryNameFinder(schema: self)
    switch form {
    case .condition(let kind): finder.add(try QueryParser.condition(text), kind, outer: nil)
    case .query: finder.add(try QueryParser.query(text))
    case .rule: finder.add(try QueryParser.rule(text))
    case .column(let kind): finder.add(try QueryParser.columns(text), kind)
    }
    return finder.names.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// Walks over what is written as `QueryBinder` does.
private struct QueryNameFinder {
  let schema: Schema
  var names: [QueryName] = []

  mutating func add(_ query: QuerySyntax) {
    guard let kind = addKind(query.kind, at: query.kindRange) else { return }
    if let condition = query.condition { add(condition, kind, outer: nil) }
    add(query.keys + query.columns + query.order.map(\.column), kind)
  }

  mutating func add(_ rule: RuleSyntax) {
    guard let kind = addKind(rule.kind, at: rule.kindRange) else { return }
    switch rule.demand {
    case .none(let condition): add(condition, kind, outer: nil)
    case .every(let filter, let condition):
      for part in [filter, condition].compactMap(\.self) { add(part, kind, outer: nil) }
    case .count(let filter, let path, _):
      if let filter { add(filter, kind, outer: nil) }
      if let path { add(path, from: kind) }
    }
  }

  mutating func add(_ columns: [ColumnSyntax], _ kind: KindIndex) {
    for column in columns {
      switch column.value {
      case .path(let path), .period(_, let path): add(path, from: kind)
      case .aggregate(let aggregate):
        if let path = aggregate.path {
          add(path, from: kind)
        } else if let field = schema[kind].fieldIndex(named: aggregate.function.rawValue) {
          names.append(QueryName(subject: .field(kind, field), range: column.range))
        }
      }
    }
  }

  mutating func add(_ condition: ConditionSyntax, _ kind: KindIndex, outer: KindIndex?) {
    switch condition {
    case .any(let parts), .all(let parts): for part in parts { add(part, kind, outer: outer) }
    case .not(let part): add(part, kind, outer: outer)
    case .quantified(_, let path, let condition):
      let end = add(path, from: kind)
      if let condition, let end { add(condition, end, outer: kind) }
    case .comparison(let value, let comparison, let operand):
      add(value, comparison, [operand], kind, outer)
    case .membership(let value, let operands): add(value, .equal, operands, kind, outer)
    case .present(let path):
      let isName = path.steps.count == 1 && path.steps[0].condition == nil
      // What no field is called may be a condition by its name.
      if !isName || schema[kind].fieldIndex(named: path.spelling) != nil {
        add(path, from: kind)
      } else if let condition = schema[kind].conditionIndex(named: path.spelling) {
        names.append(
          QueryName(subject: .condition(kind, condition), range: path.steps[0].range))
      }
    }
  }

  private mutating func add(
    _ value: ValueSyntax, _ comparison: Comparison, _ operands: [OperandSyntax], _ kind: KindIndex,
    _ outer: KindIndex?
  ) {
    switch value {
    case .aggregate(let aggregate): if let path = aggregate.path { add(path, from: kind) }
    case .path(let path):
      add(path, from: kind)
      var binder = QueryBinder(schema, at: .epoch)
      guard let bound = try? binder.path(path, from: kind) else { return }
      for operand in operands {
        let isWithin = outer != nil
        guard
          let syntax = try? operand.outerPath(
            comparison, with: bound, within: isWithin, in: schema)
        else { continue }
        let known = names.count
        add(syntax, from: outer ?? kind)
        let shift = operand.range.lowerBound + 1
        for index in names.indices[known...] { names[index] = names[index].moved(by: shift) }
      }
    }
  }

  private mutating func addKind(_ name: String, at range: Range<Int>) -> KindIndex? {
    guard let kind = schema.kindIndex(named: name) else { return nil }
    names.append(QueryName(subject: .kind(kind), range: range))
    return kind
  }

  private mutating func addField(_ name: String, of kind: KindIndex, from start: Int) -> KindIndex?
  {
    guard let field = schema[kind].fieldIndex(named: name) else { return nil }
    names.append(
      QueryName(subject: .field(kind, field), range: start..<start + name.utf8.count))
    return schema.target(of: schema[kind].fields[field])
  }

  /// Gives the kind of the records that the path leads to, where it leads to any.
  @discardableResult
  private mutating func add(_ path: PathSyntax, from start: KindIndex) -> KindIndex? {
    var kind = start
    for (position, step) in path.steps.enumerated() {
      let place = step.range.lowerBound
      let isLast = position == path.steps.count - 1
      if isLast, step.isPlain, step.referrer == nil, step.name == "id" || step.name == "title" {
        return nil
      }
      let next: KindIndex?
      if let referrer = step.referrer {
        next = addKind(step.name, at: place..<place + step.name.utf8.count)
        if let next {
          _ = addField(referrer, of: next, from: place + step.name.utf8.count + 1)
        }
      } else {
        next = addField(step.name, of: kind, from: place)
      }
      guard let next else { return nil }
      for condition in step.conditions { add(condition, next, outer: kind) }
      kind = next
    }
    return kind
  }
}

extension QueryName {
  fileprivate func moved(by distance: Int) -> QueryName {
    QueryName(
      subject: subject, range: range.lowerBound + distance..<range.upperBound + distance)
  }
}
