import Text

/// What may come next in a text in the language of queries, token by token. It follows what is right, and takes
/// anything.
struct QueryPlace {
  private let schema: Schema
  private let form: QueryForm
  /// The kinds that are asked about, from the outermost parentheses to the innermost.
  private var scopes: [Scope]
  private var expected: Expected
  /// The word that a rule begins with.
  private var rule: RuleSyntax.Beginning?
  private var test = Test.value
  /// The parts of a query that may still follow.
  private var parts = QueryWord.parts[...]

  private struct Scope {
    var kind: KindIndex?
    /// The path in front of the parentheses, which may go on behind them.
    var path: FieldPath?
    /// What is asked of that path.
    var test = Test.value
  }

  /// What is asked of a path.
  private enum Test {
    case value, quantifier, aggregate
  }

  private enum Expected {
    case rule, kind, part, by, column, number, nothing
    /// Behind a column, or behind a `count` that may have a path.
    case partOfColumn(isCount: Bool)
    case test
    case path
    case comparison(FieldPath?)
    case value(FieldPath?)
    case opening(FieldPath?)
    case item(FieldPath?)
    case comma(FieldPath?)
    case connective
  }

  init(_ form: QueryForm, _ schema: Schema) {
    self.schema = schema
    self.form = form
    switch form {
    case .condition(let kind): (scopes, expected) = ([Scope(kind: kind)], .test)
    case .column(let kind): (scopes, expected) = ([Scope(kind: kind)], .column)
    case .query: (scopes, expected) = ([Scope()], .kind)
    case .rule: (scopes, expected) = ([Scope()], .rule)
    }
  }

  /// Whether a comma is no part of a word.
  var isListed: Bool {
    switch expected {
    case .item, .comma, .column, .partOfColumn: true
    default: false
    }
  }

  private var kind: KindIndex? { scopes[scopes.count - 1].kind }
}

extension QueryPlace {
  mutating func take(_ token: QueryToken) {
    if token.isSign("(") { return open() }
    if token.isSign(")") { return close() }
    switch expected {
    case .rule:
      rule = RuleSyntax.Beginning(rawValue: token.text.lowercased())
      expected = .kind
    case .kind:
      scopes[0].kind = schema.kindIndex(named: token.text)
      expected = .part
    case .part: takePart(token)
    case .by: expected = .column
    case .number, .nothing: expected = .nothing
    case .test: takeTest(token)
    case .path: expected = .comparison(path(token.text))
    case .comparison(let path): takeComparison(token, path)
    case .value: expected = .connective
    case .opening: expected = .nothing
    case .item(let path): expected = .comma(path)
    case .comma(let path): expected = .item(path)
    case .connective: takeConnective(token)
    case .column: takeColumn(token)
    case .partOfColumn:
      if token.isSign(",") {
        expected = .column
      } else if QueryParser.clauses.contains(where: token.isWord), !token.isWord("desc") {
        takePart(token)
      } else {
        expected = .partOfColumn(isCount: false)
      }
    }
  }

  private mutating func open() {
    switch expected {
    case .comparison(let path):
      scopes.append(Scope(kind: path.flatMap(recordKind), path: path, test: test))
      (expected, test) = (.test, .value)
    case .opening(let path): expected = .item(path)
    case .partOfColumn: expected = .column
    case .column, .nothing, .number: break
    default:
      scopes.append(Scope(kind: kind))
      (expected, test) = (.test, .value)
    }
  }

  private mutating func close() {
    if case .comma = expected {
      expected = .connective
    } else if case .partOfColumn = expected {
      return
    } else if scopes.count > 1 {
      let closed = scopes.removeLast()
      test = closed.test
      expected =
        closed.path.flatMap { test == .quantifier ? nil : .comparison($0) } ?? .connective
    }
  }

  private mutating func takePart(_ token: QueryToken) {
    let word = token.text.lowercased()
    switch word {
    case "where", "has": expected = .test
    case "per": expected = .path
    case "group", "sort": expected = .by
    case "show": expected = .column
    case "limit": expected = .number
    default: expected = token.kind == .sign ? .number : .nothing
    }
    if let place = parts.firstIndex(where: { $0.rawValue.hasPrefix(word) }) {
      parts = parts[(place + 1)...]
    }
  }

  private mutating func takeTest(_ token: QueryToken) {
    test = .value
    guard let word = QueryWord(rawValue: token.text.lowercased()) else {
      expected = .comparison(path(token.text))
      return
    }
    if QueryWord.quantifiers.contains(word) {
      (expected, test) = (.path, .quantifier)
    } else if QueryWord.aggregates.contains(word) {
      (expected, test) = (.path, .aggregate)
    } else if word != .not {
      expected = .comparison(path(token.text))
    }
  }

  private mutating func takeComparison(_ token: QueryToken, _ path: FieldPath?) {
    if token.kind == .sign {
      expected = .value(path)
    } else if token.isWord("in") {
      expected = .opening(path)
    } else if token.text.utf8.first == UInt8(ascii: "."), let path, let kind = recordKind(path) {
      expected = .comparison(self.path(String(token.text.dropFirst()), from: kind))
    } else {
      takeConnective(token)
    }
  }

  private mutating func takeConnective(_ token: QueryToken) {
    if token.isWord("and") || token.isWord("or") {
      expected = .test
    } else if token.text.utf8.first.map({ "+-".utf8.contains($0) }) != true,
      Int(token.text.prefix { $0.isNumber }) == nil
    {
      takePart(token)
    }
  }

  private mutating func takeColumn(_ token: QueryToken) {
    let word = QueryWord(rawValue: token.text.lowercased())
    let isMade = word.map { QueryWord.aggregates.contains($0) } ?? false
    // `count` may stand alone, and be followed by a path or by the next part.
    expected = isMade && word != .count ? .column : .partOfColumn(isCount: word == .count)
  }

  /// The path that a word is, from the records that are asked about.
  private func path(_ word: String) -> FieldPath? { kind.flatMap { path(word, from: $0) } }

  private func path(_ word: String, from kind: KindIndex) -> FieldPath? {
    var parser = QueryParser(word)
    var binder = QueryBinder(schema, at: .epoch)
    binder.takesLabels = true
    return (try? parser.path()).flatMap { try? binder.path($0, from: kind) }
  }

  private func recordKind(_ path: FieldPath) -> KindIndex? { path.ofRecords(in: schema)?.kind }
}

extension QueryPlace {
  /// What may stand next, where so much of a word is typed.
  func proposals(typed: String) -> [QueryProposal] {
    if let last = typed.utf8.lastIndex(where: { ".@".utf8.contains($0) }) {
      let head = String(typed[..<last])
      return typed.utf8[last] == UInt8(ascii: ".")
        ? members(behind: head) : referrers(of: head.split(at: ".").last.map(String.init) ?? head)
    }
    switch expected {
    case .rule: return [.word(.no), .word(.every), .word(.count)]
    case .kind: return schema.kinds.indices.map { .kind(KindIndex($0)) }
    case .part: return partWords.map { .word($0) } + countComparisons
    case .by: return [.word(.by)]
    case .number, .nothing, .opening, .comma: return []
    case .test:
      let words = [.not] + QueryWord.quantifiers + QueryWord.aggregates
      return names(withConditions: true) + words.map { .word($0) }
    case .path: return names(withConditions: false)
    case .column:
      let words = form == .query ? QueryWord.aggregates + QueryWord.periods : []
      return names(withConditions: false) + words.map { .word($0) }
    case .partOfColumn(let isCount):
      return (isCount ? names(withConditions: false) : [])
        + ((isOrdered ? [.desc] : []) + partWords).map { .word($0) }
    case .comparison(let path): return comparisons(at: path)
    case .value(let path), .item(let path):
      let values = test == .aggregate ? [] : path.map { schema.values(at: $0) } ?? []
      // Nobody asks a rule.
      return form == .rule ? values.filter { $0 != .me } : values
    case .connective: return connectives
    }
  }

  private func comparisons(at path: FieldPath?) -> [QueryProposal] {
    let signs: [Comparison] =
      switch test {
      case .quantifier: []
      case .aggregate: Comparison.allCases.filter { $0 != .contains }
      case .value: path.map { schema.comparisons(at: $0) } ?? []
      }
    return signs.map { .comparison($0) } + (signs.isEmpty ? [] : [.word(.in)]) + connectives
  }

  private var isOrdered: Bool { form == .query && parts.first == .limit }

  private var connectives: [QueryProposal] {
    let following = scopes.count == 1 ? partWords : []
    return (QueryWord.connectives + following).map { .word($0) }
      + (scopes.count == 1 ? countComparisons : [])
  }

  /// The words that may begin another part.
  private var partWords: [QueryWord] {
    switch (form, rule) {
    case (.query, _): Array(parts)
    case (.rule, .no): parts.first == .where ? [.where] : []
    case (.rule, .every): parts.first == .where ? [.where, .has] : [.has]
    case (.rule, .count): parts.first == .where ? [.where, .per] : [.per]
    case (.rule, nil), (.condition, _), (.column, _): []
    }
  }

  /// What a count is held to.
  private var countComparisons: [QueryProposal] {
    guard form == .rule, rule == .count else { return [] }
    return Comparison.allCases.filter { $0 != .contains }.map { .comparison($0) }
  }

  private func names(withConditions hasConditions: Bool) -> [QueryProposal] {
    guard let kind else { return [] }
    let conditions = hasConditions ? schema[kind].conditions : []
    return schema.columnNames(of: kind) + conditions.map { .condition($0) }
      + schema.referrerNames(of: kind)
  }

  /// The fields of what a path leads to; behind a point alone those of the record outside of the parentheses.
  private func members(behind head: String) -> [QueryProposal] {
    if head.isEmpty {
      switch expected {
      case .value, .item:
        return (scopes.dropLast().last ?? scopes[0]).kind.map(schema.columnNames) ?? []
      case .comparison(let path):
        return path.flatMap(recordKind).map(schema.columnNames) ?? []
      default: return []
      }
    }
    return path(head).flatMap(recordKind).map(schema.columnNames) ?? []
  }

  /// The fields of a kind by which its records refer to those that are asked about.
  private func referrers(of name: String) -> [QueryProposal] {
    guard let owner = schema.kindIndex(named: name), let kind else { return [] }
    return schema.references(to: kind).filter { $0.kind == owner }.map { .field(owner, $0.field) }
  }
}
