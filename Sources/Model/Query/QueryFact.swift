package import Text

/// An error in a query, a condition or a rule.
package enum QueryFact: Hashable, Sendable {
  /// `and` or `or` is missing; `path` is the range of a path without a comparison before the unexpected word.
  case connectiveExpected(before: String, path: Range<Int>?)
  case nestedTooDeeply
  /// Together with the conditions it names, the text is too large.
  case tooLarge
  case closingParenthesisExpected
  case openingParenthesisExpected(after: String)
  case closingQuoteExpected(Unicode.Scalar)
  case fieldExpected
  case valueExpected(after: String)
  /// A sign that is not a comparison.
  case notAComparison(String)
  case comparisonExpected(after: String)
  case wordExpected(String, after: String)
  case kindExpected
  /// The text does not begin like a rule.
  case ruleExpected
  case numberExpected(after: String)
  /// Unexpected text after the end.
  case endExpected(before: String)
  /// None of the keywords with which a query can continue.
  case clauseExpected([String], before: String, meant: String?)
  /// A clause that comes after one that it must precede.
  case misplacedClause(String)

  case unknownKind(String, among: [String])
  /// A word that is neither a field nor a condition of a kind, with the available names; `meant` is another suggestion.
  case unknownField(String, kind: String, among: [LocalizedText], meant: LocalizedText?)
  case notAReference(String, kind: String)
  /// The name of a condition in place of a field.
  case conditionAsValue(String)
  /// `KIND@FIELD` if the field does not refer to the kind of the current records.
  case refersElsewhere(String, to: String, kind: String)
  /// `+` or `*` after a reference that does not lead to its own kind.
  case notRepeatable(String)
  case pathTooLong(most: Int)
  /// A path that ends in a value, in place of one that leads to records.
  case notRecords(String)

  /// A condition that refers to itself, directly or indirectly.
  case conditionCircle(String)
  /// A condition in docket.toml that has an error itself.
  case brokenCondition(String)

  case unfit(String, path: String, Expected)
  /// A comparison of values of different types.
  case unlike(String, String)
  /// `sum`, `avg`, `min` or `max` of values that do not support it.
  case notMeasurable(String, function: String)
  case tooLargeNumber(String)
  /// An unknown unit in a date such as `today + 3d`.
  case unknownUnit(String)
  /// A column that can have many values in a group.
  case notOfGroup(String)
  case aggregateNotHere(String)
  /// A query for groups in a tab, which lists records.
  case tabOfGroups
  /// Groups sorted by a column that is not shown.
  case notShown(String)
  case repeatedColumn(String)
  /// A second grouping path with several values per record.
  case secondListInGroups(String)
  /// `me` in a rule, which does not depend on the current user.
  case nobodyAsks
  /// A path to count by that has conditions or repetitions.
  case notPlain(String)
}

extension QueryFact {
  /// The kind of text that can be compared with a field's values.
  package enum Expected: Hashable, Sendable {
    case choice(of: [LocalizedText])
    case boolean, integer, date
  }
}
