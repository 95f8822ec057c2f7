/// Why a text cannot be read, a record cannot be found, a query cannot be answered, or files cannot be merged.
package struct ModelError: Error, Hashable, Sendable {
  package let fact: Fact
  /// The bytes of the text that the error is about.
  package let range: Range<Int>
  /// Whether somebody typed the text, so that it may use labels, and messages use them too.
  package var isTyped = false
  /// The text, and the part of a request that it was.
  package var source: Source?

  package init(_ fact: Fact, at range: Range<Int> = 0..<0) {
    self.fact = fact
    self.range = range
  }

  init(query fact: QueryFact, at range: Range<Int>) { self.init(.query(fact), at: range) }

  package enum Fact: Hashable, Sendable {
    /// A query, a condition or a rule is invalid.
    case query(QueryFact)
    /// A text is not a value of its field.
    case typing(TypingFact)
    /// A word of a quick text names a field, and `value` is not a value of it.
    case quickWord(String, value: String, TypingFact)
    /// An earlier word of a quick text gave the field a value.
    case repeatedQuickWord(String, Field)
    case lookup(LookupFact)
    case oversized(OversizedQuery)
    case merging(MergeRefusal)
  }

  /// What is wrong with a typed value; nil for other errors.
  package var typing: TypingFact? { if case .typing(let fact) = fact { fact } else { nil } }

  package struct Source: Hashable, Sendable {
    package let text: String
    package let part: Part

    package init(_ text: String, _ part: Part) { (self.text, self.part) = (text, part) }

    package enum Part: Hashable, Sendable {
      case condition
      /// A whole query.
      case query
      case columns, order, grouping
      /// The value of the filter with this name.
      case filter(String)
    }
  }
}
