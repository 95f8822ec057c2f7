import Text

extension QueryParser {
  /// Parses a text that is a whole query:
  ///
  ///     query  = KIND [ "where" condition ] [ "group" "by" column *( "," column ) ]
  ///              [ "show" column *( "," column ) ] [ "sort" "by" column [ "desc" ] *( "," column [ "desc" ] ) ]
  ///              [ "limit" number ]
  ///     column = path / aggregate / "count" / ( "week" / "month" / "quarter" / "year" ) "(" path ")"
  static func query(_ text: String) throws(ModelError) -> QuerySyntax {
    var parser = QueryParser(text)
    return try parser.query()
  }

  mutating func query() throws(ModelError) -> QuerySyntax {
    let kind = try kind()
    var query = QuerySyntax(kind: kind.text, kindRange: kind.range)
    var following = Self.parts[...]
    if try skip(.where) {
      let start = try peek().range.lowerBound
      query.condition = try condition()
      query.conditionRange = start..<(try peek().range.lowerBound)
      following = ["and", "or"] + Self.parts.dropFirst()
    }
    if try skip(.groupBy) {
      try expect(.by, after: "group")
      query.keys = try columns()
      following = Self.parts.suffix(3)
    }
    if try skip(.show) {
      query.columns = try columns()
      following = Self.parts.suffix(2)
    }
    if try skip(.sortBy) {
      try expect(.by, after: "sort")
      query.order = try order()
      following = Self.parts.suffix(1)
    }
    if try skip(.limit) {
      query.limit = Int(try number(after: "limit"))
      following = []
    }
    let rest = try next()
    if rest.kind == .end { return query }
    if Self.clauses.contains(where: rest.isWord) {
      throw ModelError(query: .misplacedClause(rest.text), at: rest.range)
    }
    let meant = rest.kind == .word ? nearest(rest.text, among: Self.clauses + ["and", "or"]) : nil
    throw ModelError(
      query: following.isEmpty
        ? .endExpected(before: rest.text)
        : .clauseExpected(Array(following), before: rest.text, meant: meant), at: rest.range)
  }

  /// The clauses of a query after the kind, in order.
  static let parts = ["where", "group by", "show", "sort by", "limit"]

  /// Parses a text that is a list of columns.
  static func columns(_ text: String) throws(ModelError) -> [ColumnSyntax] {
    var parser = QueryParser(text)
    return try parser.wholeColumns()
  }

  mutating func wholeColumns() throws(ModelError) -> [ColumnSyntax] {
    let columns = try columns()
    let rest = try next()
    if rest.kind != .end {
      throw ModelError(query: .endExpected(before: rest.text), at: rest.range)
    }
    return columns
  }
}

extension QueryParser {
  /// The words that begin the next clause of a query.
  static let clauses = ["where", "group", "show", "sort", "limit", "desc", "by"]

  private mutating func columns() throws(ModelError) -> [ColumnSyntax] {
    var columns = [try column()]
    while try skipComma() { columns.append(try column()) }
    return columns
  }

  private mutating func order() throws(ModelError) -> [OrderSyntax] {
    var order: [OrderSyntax] = []
    repeat {
      let column = try column()
      order.append(
        OrderSyntax(column: column, isDescending: try skip(.desc, listed: true)))
    } while try skipComma()
    return order
  }

  private mutating func column() throws(ModelError) -> ColumnSyntax {
    offer(.column, listed: true)
    let word = try peek(listed: true)
    guard word.kind == .word else { throw ModelError(query: .fieldExpected, at: word.range) }
    let name = word.text.lowercased()
    var ahead = self
    _ = try ahead.next(listed: true)
    let following = try ahead.peek(listed: true)
    if let function = AggregateFunction(rawValue: name) {
      let hasPath = following.kind == .word && !Self.clauses.contains(where: following.isWord)
      if hasPath || function == .count {
        self = ahead
        offer(.path, listed: true)
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
      offer(.path, listed: true)
      let path = try path(listed: true)
      let close = try next()
      guard close.isSign(")") else {
        throw ModelError(query: .closingParenthesisExpected, at: close.range)
      }
      return ColumnSyntax(
        value: .period(period, path), range: word.range.lowerBound..<close.range.upperBound)
    }
    let path = try path(listed: true)
    return ColumnSyntax(value: .path(path), range: path.range)
  }

  mutating func skipComma() throws(ModelError) -> Bool {
    guard try peek(listed: true).isSign(",") else { return false }
    _ = try next(listed: true)
    return true
  }

  mutating func expect(_ word: QueryWord, after text: String) throws(ModelError) {
    if try skip(word) { return }
    throw ModelError(query: .wordExpected(word.rawValue, after: text), at: try peek().range)
  }

  mutating func number(after text: String) throws(ModelError) -> Int64 {
    let word = try next()
    guard word.kind == .word, let number = Int64(word.text), number >= 0 else {
      throw ModelError(query: .numberExpected(after: text), at: word.range)
    }
    return number
  }
}
