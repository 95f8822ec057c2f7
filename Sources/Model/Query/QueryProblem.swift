package import Text

/// What is wrong with a query, a condition or a rule, and where.
package struct QueryProblem: Error, Hashable, Sendable {
  package let fact: Fact
  /// The bytes of the text that are wrong.
  package let range: Range<Int>
  /// Whether somebody typed it who may use the words of lists and forms, and so is answered in them.
  package var isTyped = false

  init(_ fact: Fact, at range: Range<Int>) {
    self.fact = fact
    self.range = range
  }

  package enum Fact: Hashable, Sendable {
    /// `and` or `or` is missing before a word; `path` are the bytes of a path that stands alone before that.
    case connectiveExpected(before: String, path: Range<Int>?)
    case nestedTooDeeply
    /// With the conditions that it names it is larger than anybody means.
    case tooLarge
    /// `path` are the bytes of a path that stands alone where it is missing.
    case closingParenthesisExpected(path: Range<Int>?)
    case openingParenthesisExpected(after: String)
    case closingQuoteExpected(Unicode.Scalar)
    case fieldExpected
    case valueExpected(after: String)
    /// Something that is none of the language's comparisons.
    case notAComparison(String)
    /// `meant` is what the whole test was probably meant to be.
    case comparisonExpected(after: String, meant: LocalizedText?)
    case wordExpected(String, after: String)
    case kindExpected
    /// None of the words that a rule begins with.
    case ruleExpected
    case numberExpected(after: String)
    /// Nothing more can follow.
    case endExpected(before: String)
    /// None of the words with which a query can go on.
    case clauseExpected([String], before: String, meant: String?)
    /// A part of a query behind one that it must precede.
    case misplacedClause(String)

    case unknownKind(String, among: [String])
    /// Something that is neither a field nor a condition of a kind, with what these are called; `meant` is what else it
    /// may stand for.
    case unknownField(String, kind: String, among: [LocalizedText], meant: LocalizedText?)
    case notAReference(String, kind: String)
    /// The name of a condition where a field is wanted.
    case conditionAsValue(String)
    /// `KIND@FIELD` where the field refers to another kind than that of the records asked about.
    case refersElsewhere(String, to: String, kind: String)
    /// `+` or `*` behind a reference that does not lead to its own kind.
    case notRepeatable(String)
    case pathTooLong(most: Int)
    /// A path that ends in a value where records are wanted.
    case notRecords(String)

    /// A condition that comes to name itself.
    case conditionCircle(String)
    /// A condition of docket.toml that is wrong itself.
    case brokenCondition(String)

    case unfit(String, path: String, Expected)
    /// Two values of different types are compared.
    case unlike(String, String)
    /// `sum`, `avg`, `min` or `max` of what has none.
    case notMeasurable(String, function: String)
    case tooLargeNumber(String)
    /// A unit of `today + 3d` that is none.
    case unknownUnit(String)
    /// A column that has many values in a group.
    case notOfGroup(String)
    case aggregateNotHere(String)
    /// What is made of groups where a tab lists records.
    case tabOfGroups
    /// Groups are sorted by something that is not shown of them.
    case notShown(String)
    case repeatedColumn(String)
    /// A second path with several values in a record to group by.
    case secondListInGroups(String)
    /// `me` where nobody asks.
    case nobodyAsks
    /// What a rule counts by is to be plain: conditions belong before it.
    case notPlain(String)
  }

  /// What a text would have to be to be compared with a field's values.
  package enum Expected: Hashable, Sendable {
    case choice(of: [LocalizedText])
    case boolean
    case integer
    case date
  }
}
