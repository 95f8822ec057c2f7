package import Model
import Text

/// Reads a condition:
///
///     condition  = conjunction *( "or" conjunction )
///     conjunction = negation *( "and" negation )
///     negation   = "not" negation / "(" condition ")" / path [ comparison value ]
///
/// A value is a word, or any text between double or single quotes.
package struct ConditionParser {
  private var tokens: ArraySlice<Token>
  private let schema: Schema
  private let kind: KindIndex
  private var depth = 0

  package static func parse(
    _ text: String, for kind: KindIndex, in schema: Schema
  ) throws(QueryError) -> Condition {
    var parser = ConditionParser(
      tokens: try tokenize(text)[...], schema: schema, kind: kind)
    let condition = try parser.condition()
    if let rest = parser.tokens.first {
      throw .condition(.connectiveExpected(before: rest.text))
    }
    return condition
  }

  private init(tokens: ArraySlice<Token>, schema: Schema, kind: KindIndex) {
    self.tokens = tokens
    self.schema = schema
    self.kind = kind
  }

  private mutating func condition() throws(QueryError) -> Condition {
    var conditions = [try conjunction()]
    while skip("or") { conditions.append(try conjunction()) }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  private mutating func conjunction() throws(QueryError) -> Condition {
    var conditions = [try negation()]
    while skip("and") { conditions.append(try negation()) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private mutating func negation() throws(QueryError) -> Condition {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { throw .condition(.nestedTooDeeply) }
    if skip("not") { return .not(try negation()) }
    guard skip("(") else { return try comparison() }
    let inner = try condition()
    guard skip(")") else { throw .condition(.closingParenthesisExpected) }
    return inner
  }

  private mutating func comparison() throws(QueryError) -> Condition {
    guard let name = tokens.popFirst(), name.isWord else {
      throw .condition(.fieldExpected)
    }
    let path: FieldPath
    switch schema.fieldPath(name.text, from: kind) {
    case .success(let found): path = found
    case .failure(let fault):
      throw .condition(.unknownField(fault))
    }
    guard let next = tokens.first, !next.isQuoted,
      let comparison = Condition.Comparison(rawValue: next.text)
    else { return .present(path) }
    tokens.removeFirst()
    guard let value = tokens.popFirst(), value.isWord || value.isQuoted else {
      throw .condition(.valueExpected(after: "\(name.text) \(comparison.rawValue)"))
    }
    return .comparison(path, comparison, try typed(value.text, comparison, at: path, name.text))
  }

  /// The value as the path's values are compared by.
  private func typed(
    _ value: String, _ comparison: Condition.Comparison, at path: FieldPath, _ name: String
  ) throws(QueryError) -> QueryValue {
    guard case .field(let field) = path.end, comparison != .contains else {
      return .text(value)
    }
    do throws(UnfitValue) {
      return try schema[path.kind].fields[field].typedValue(value, at: name)
    } catch {
      throw .value(error, place: .condition)
    }
  }

  private mutating func skip(_ word: String) -> Bool {
    guard let next = tokens.first, !next.isQuoted, next.text.lowercased() == word else {
      return false
    }
    tokens.removeFirst()
    return true
  }
}

private struct Token {
  let text: String
  var isQuoted = false
  /// Neither a sign nor a quoted text.
  var isWord = false
}

private let signs = Condition.Comparison.allCases.map(\.rawValue) + ["(", ")"]

/// By scalars: a quote or a sign with an accent behind it is one all the same.
private func tokenize(_ text: String) throws(QueryError) -> [Token] {
  var tokens: [Token] = []
  var rest = text.unicodeScalars[...]
  while let scalar = rest.first {
    if scalar.properties.isWhitespace {
      rest.removeFirst()
    } else if scalar == "\"" || scalar == "'" {
      rest.removeFirst()
      guard let end = rest.firstIndex(of: scalar) else {
        throw .condition(.closingQuoteExpected(scalar))
      }
      tokens.append(Token(text: String(rest[..<end]), isQuoted: true))
      rest = rest[rest.index(after: end)...]
    } else if let sign = signs.first(where: { rest.starts(with: $0.unicodeScalars) }) {
      tokens.append(Token(text: sign))
      rest.removeFirst(sign.unicodeScalars.count)
    } else {
      let word = rest.prefix {
        !$0.properties.isWhitespace && !"()=!<>~\"'".unicodeScalars.contains($0)
      }
      guard !word.isEmpty else {
        throw .condition(.notAComparison(String(scalar)))
      }
      tokens.append(Token(text: String(word), isWord: true))
      rest.removeFirst(word.count)
    }
  }
  return tokens
}
