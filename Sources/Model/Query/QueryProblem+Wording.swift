import Text

extension QueryProblem {
  /// What is wrong, in one line, without a full stop.
  package var message: String {
    switch fact {
    case .connectiveExpected(let word): "`and` or `or` expected before \(quoted(word))"
    case .nestedTooDeeply: "nested too deeply"
    case .tooLarge: "with the conditions that it names it is too large"
    case .closingParenthesisExpected: "`)` expected"
    case .openingParenthesisExpected(let path): "`(` expected after \(quoted(path))"
    case .closingQuoteExpected(let quote): "a closing `\(quote)` expected at the end"
    case .fieldExpected: "the name of a field expected"
    case .valueExpected(let words): "a value expected after \(quoted(words))"
    case .notAComparison(let sign): "\(quoted(sign)) is not a comparison"
    case .comparisonExpected(let words): "a comparison expected after \(quoted(words))"
    case .wordExpected(let word, let after):
      after.isEmpty ? "`\(word)` expected" : "`\(word)` expected after \(quoted(after))"
    case .kindExpected: "the name of a kind expected"
    case .ruleExpected: "`no`, `every` or `count` expected at the beginning of a rule"
    case .numberExpected(let words): "a number expected after \(quoted(words))"
    case .endExpected(let word): "nothing more expected before \(quoted(word))"
    case .clauseExpected(let words, let word, _):
      "\(alternatives(words.map(quoted))) expected before \(quoted(word))"
    case .misplacedClause(let word):
      "\(quoted(word)) stands in the wrong place: the order is "
        + QueryParser.parts.map(quoted).joined(separator: ", ")

    case .unknownKind(let name, _): "there is no kind \(quoted(name))"
    case .unknownField(let name, let kind, _): "\(withArticle(kind)) has no field \(quoted(name))"
    case .conditionAsValue(let name):
      "\(quoted(name)) is a condition, and stands by itself: `where \(name)`"
    case .notAReference(let name, let kind):
      "\(quoted(name)) of \(withArticle(kind)) is not a reference"
    case .refersElsewhere(let step, let target, let kind):
      "\(quoted(step)) leads from \(withArticle(target)), not from \(withArticle(kind))"
    case .notRepeatable(let step): "\(quoted(step)) does not lead to its own kind"
    case .pathTooLong(let most): "a path leads along \(most) references at most"
    case .notRecords(let path): "\(quoted(path)) does not lead to records"

    case .conditionCircle(let name): "the condition \(quoted(name)) comes to name itself"
    case .brokenCondition(let name): "the condition \(quoted(name)) is wrong itself"

    case .unfit(let text, let path, let expected):
      "invalid value \(quoted(text)) for \(quoted(path)) (\(expected.description))"
    case .unlike(let one, let other): "\(quoted(one)) and \(quoted(other)) cannot be compared so"
    case .notMeasurable(let path, let function): "\(quoted(path)) has no `\(function)`"
    case .tooLargeNumber(let number): "\(quoted(number)) is too large"
    case .unknownUnit(let unit): "\(quoted(unit)) is no time: `3d`, `2w`, `1m` and `1y` are"
    case .notOfGroup(let column):
      "\(quoted(column)) may have many values in a group: group by it, or show its `min`, `max` or `count`"
    case .aggregateNotHere(let aggregate): "\(quoted(aggregate)) cannot stand here"
    case .notShown(let column): "\(quoted(column)) is not shown: groups are sorted by what is"
    case .repeatedColumn(let column): "\(quoted(column)) is named twice"
    case .nobodyAsks: "`me` cannot stand in a rule, which holds whoever looks"
    case .notPlain(let path):
      "\(quoted(path)) cannot be counted by: conditions belong behind `where`, and `+` and `*` nowhere"
    }
  }

  /// The word that was probably meant in place of the wrong one.
  package var meant: String? {
    switch fact {
    case .unknownKind(let name, let names), .unknownField(let name, _, let names):
      nearest(name, among: names)
    case .clauseExpected(_, _, let meant): meant
    case .unfit(let text, _, let expected): expected.meant(by: text)
    default: nil
    }
  }
}

extension QueryProblem {
  /// What there is to choose from, where nobody knows what was meant.
  package var choices: String? {
    guard meant == nil else { return nil }
    switch fact {
    case .unknownKind(_, let names): return "the kinds are " + Self.list(names)
    case .unknownField(_, let kind, let names):
      return "\(withArticle(kind)) has " + Self.list(names)
    default: return nil
    }
  }

  private static func list(_ names: [String]) -> String {
    let most = 30
    let shown = names.prefix(most).map(quoted).joined(separator: ", ")
    return names.count > most ? shown + ", …" : shown
  }
}

extension QueryProblem.Expected {
  package var description: String {
    switch self {
    case .choice(let names): alternatives(names)
    case .boolean: "true or false"
    case .integer: "an integer"
    case .date: "a date such as 2026-01-31, 2026-01, today or week - 1w"
    }
  }

  package func meant(by text: String) -> String? {
    if case .choice(let names) = self { nearest(text, among: names) } else { nil }
  }
}

/// `a`, `a or b`, `a, b or c`.
private func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
