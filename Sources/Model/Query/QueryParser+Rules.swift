extension QueryParser {
  /// Parses a text that is a whole rule:
  ///
  ///     rule = "no" KIND "where" condition
  ///          / "every" KIND [ "where" condition ] "has" condition
  ///          / "count" KIND [ "where" condition ] [ "per" path ] comparison number
  static func rule(_ text: String) throws(ModelError) -> RuleSyntax {
    var parser = QueryParser(text)
    return try parser.rule()
  }

  mutating func rule() throws(ModelError) -> RuleSyntax {
    offer(.rule)
    let word = try next()
    guard let beginning = RuleSyntax.Beginning(rawValue: word.text.lowercased()),
      word.kind == .word
    else { throw ModelError(query: .ruleExpected, at: word.range) }
    let kind = try kind()
    let demand: RuleSyntax.Demand
    switch beginning {
    case .no:
      try expect(.where, after: "no \(kind.text)")
      demand = .none(try condition())
    case .every:
      let filter = try filter()
      try expect(.has, after: filter == nil ? "every \(kind.text)" : "")
      demand = .every(where: filter, has: try condition())
    case .count: demand = try count(of: kind)
    }
    let rest = try next()
    guard rest.kind == .end else {
      throw ModelError(
        query: beginning == .count
          ? .endExpected(before: rest.text) : .connectiveExpected(before: rest.text, path: nil),
        at: rest.range)
    }
    return RuleSyntax(kind: kind.text, kindRange: kind.range, demand: demand)
  }

  private mutating func filter() throws(ModelError) -> ConditionSyntax? {
    try skip(.where) ? try condition() : nil
  }

  private mutating func countedPath() throws(ModelError) -> PathSyntax {
    offer(.path)
    return try path()
  }

  private mutating func count(of kind: QueryToken) throws(ModelError) -> RuleSyntax.Demand {
    var condition = try filter()
    let path = try skip(.per) ? try countedPath() : nil
    offer(.limit)
    let sign = try next()
    // The last comparison is the limit, even if it could be part of the condition: `where open <= 5`.
    if sign.kind == .end, path == nil, let limit = condition?.takeLimit(endingAt: lastEnd) {
      return .count(where: condition, per: nil, limit)
    }
    guard sign.kind == .sign, let comparison = Comparison(rawValue: sign.text),
      comparison != .contains
    else {
      throw ModelError(
        query: .comparisonExpected(after: path?.spelling ?? "count \(kind.text)"), at: sign.range)
    }
    let number = try number(after: sign.text)
    return .count(
      where: condition, per: path, RuleSyntax.Limit(comparison: comparison, number: number))
  }
}

extension ConditionSyntax {
  /// Removes a comparison with a number from the end of the condition and returns it, if there is one.
  fileprivate mutating func takeLimit(endingAt end: Int) -> RuleSyntax.Limit? {
    switch self {
    case .comparison(.path(let path), let comparison, let operand):
      guard comparison != .contains, !operand.isQuoted, operand.shifts.isEmpty,
        operand.range.upperBound == end, let number = Int64(operand.text), number >= 0
      else { return nil }
      self = .present(path)
      return RuleSyntax.Limit(comparison: comparison, number: number)
    case .not(var part):
      defer { self = .not(part) }
      return part.takeLimit(endingAt: end)
    case .any(var parts):
      defer { self = .any(parts) }
      return parts[parts.count - 1].takeLimit(endingAt: end)
    case .all(var parts):
      defer { self = .all(parts) }
      return parts[parts.count - 1].takeLimit(endingAt: end)
    case .quantified, .membership, .present, .comparison: return nil
    }
  }
}
