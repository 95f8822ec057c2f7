import Text

extension QueryParser {
  /// The query that a whole text is:
  ///
  ///     query  = KIND [ "where" condition ] [ "group" "by" column *( "," column ) ]
  ///              [ "show" column *( "," column ) ] [ "sort" "by" column [ "desc" ] *( "," column [ "desc" ] ) ]
  ///              [ "limit" number ]
  ///     column = path / aggregate / "count" / ( "week" / "month" / "quarter" / "year" ) "(" path ")"
  static func query(_ text: String) throws(QueryProblem) -> QuerySyntax {
    var parser = QueryParser(text)
    let kind = try parser.kind()
    var query = QuerySyntax(kind: kind.text, kindRange: kind.range)
    var following = Self.parts[...]
    if try parser.skip("where") {
      query.condition = try parser.condition()
      following = ["and", "or"] + Self.parts.dropFirst()
    }
    if try parser.skip("group") {
      try parser.expect("by", after: "group")
      query.keys = try parser.columns()
      following = Self.parts.suffix(3)
    }
    if try parser.skip("show") {
      query.columns = try parser.columns()
      following = Self.parts.suffix(2)
    }
    if try parser.skip("sort") {
      try parser.expect("by", after: "sort")
      query.order = try parser.order()
      following = Self.parts.suffix(1)
    }
    if try parser.skip("limit") {
      query.limit = Int(try parser.number(after: "limit"))
      following = []
    }
    let rest = try parser.next()
    if rest.kind == .end { return query }
    if Self.clauses.contains(where: rest.isWord) {
      throw QueryProblem(.misplacedClause(rest.text), at: rest.range)
    }
    let meant = rest.kind == .word ? nearest(rest.text, among: Self.clauses + ["and", "or"]) : nil
    throw QueryProblem(
      following.isEmpty
        ? .endExpected(before: rest.text)
        : .clauseExpected(Array(following), before: rest.text, meant: meant), at: rest.range)
  }

  /// The parts of a query behind its kind, in their order.
  static let parts = ["where", "group by", "show", "sort by", "limit"]

  /// The columns that a whole text lists.
  static func columns(_ text: String) throws(QueryProblem) -> [ColumnSyntax] {
    var parser = QueryParser(text)
    let columns = try parser.columns()
    try parser.expectEnd()
    return columns
  }
}

extension QueryParser {
  /// The words that begin the next part of a query.
  static let clauses = ["where", "group", "show", "sort", "limit", "desc", "by"]

  mutating func kind() throws(QueryProblem) -> QueryToken {
    let kind = try next()
    guard kind.kind == .word else { throw QueryProblem(.kindExpected, at: kind.range) }
    return kind
  }

  private mutating func columns() throws(QueryProblem) -> [ColumnSyntax] {
    var columns = [try column()]
    while try skipComma() { columns.append(try column()) }
    return columns
  }

  private mutating func order() throws(QueryProblem) -> [OrderSyntax] {
    var order: [OrderSyntax] = []
    repeat {
      let column = try column()
      let isDescending = try peek(listed: true).isWord("desc")
      if isDescending { _ = try next(listed: true) }
      order.append(OrderSyntax(column: column, isDescending: isDescending))
    } while try skipComma()
    return order
  }

  private mutating func column() throws(QueryProblem) -> ColumnSyntax {
    let word = try peek(listed: true)
    guard word.kind == .word else { throw QueryProblem(.fieldExpected, at: word.range) }
    let name = word.text.lowercased()
    var ahead = self
    _ = try ahead.next(listed: true)
    let following = try ahead.peek(listed: true)
    if let function = AggregateFunction(rawValue: name) {
      let hasPath = following.kind == .word && !Self.clauses.contains(where: following.isWord)
      if hasPath || function == .count {
        self = ahead
        let path = hasPath ? try path(listed: true) : nil
        let range = word.range.lowerBound..<(path?.range ?? word.range).upperBound
        return ColumnSyntax(
          value: .aggregate(AggregateSyntax(function: function, path: path, range: range)),
          range: range)
      }
    }
    if let period = DatePeriod(rawValue: name), following.isSign("(") {
      self = ahead
      _ = try next()
      let path = try path(listed: true)
      let close = try next()
      guard close.isSign(")") else {
        throw QueryProblem(.closingParenthesisExpected(path: nil), at: close.range)
      }
      return ColumnSyntax(
        value: .period(period, path), range: word.range.lowerBound..<close.range.upperBound)
    }
    let path = try path(listed: true)
    return ColumnSyntax(value: .path(path), range: path.range)
  }

  private mutating func skipComma() throws(QueryProblem) -> Bool {
    guard try peek(listed: true).isSign(",") else { return false }
    _ = try next(listed: true)
    return true
  }

  mutating func expect(_ word: String, after text: String) throws(QueryProblem) {
    let found = try next()
    if !found.isWord(word) { throw QueryProblem(.wordExpected(word, after: text), at: found.range) }
  }

  mutating func number(after text: String) throws(QueryProblem) -> Int64 {
    let word = try next()
    guard word.kind == .word, let number = Int64(word.text), number >= 0 else {
      throw QueryProblem(.numberExpected(after: text), at: word.range)
    }
    return number
  }

  private mutating func expectEnd() throws(QueryProblem) {
    let rest = try next()
    if rest.kind != .end { throw QueryProblem(.endExpected(before: rest.text), at: rest.range) }
  }
}
