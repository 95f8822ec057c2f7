package import Model
import Workspace

/// Why a query cannot be asked.
package enum QueryError: Error, Hashable {
  case condition(ConditionError)
  /// A value that the field at the end of a path cannot have.
  case value(UnfitValue, place: ValuePlace)
}

/// Where a query says a value.
package enum ValuePlace: Hashable, Sendable {
  case condition
  case filter
}

/// Why a text is no condition.
package enum ConditionError: Error, Hashable {
  /// `and` or `or` is missing before a word.
  case connectiveExpected(before: String)
  case nestedTooDeeply
  case closingParenthesisExpected
  case fieldExpected
  case unknownField(FieldPathFault)
  case valueExpected(after: String)
  case closingQuoteExpected(Unicode.Scalar)
  case notAComparison(String)
}

/// A text that cannot be compared with a field's values.
package struct UnfitValue: Error, Hashable {
  package let text: String
  /// What the field was called by.
  package let path: String
  package let expected: Expected

  package enum Expected: Hashable, Sendable {
    case choice(of: [String])
    case boolean
    case integer
    case date
  }
}

/// Why a record that somebody names cannot be had.
package enum RecordLookupError: Error, Hashable {
  /// There is none; `nearest` is an id that somebody may have meant.
  case missing(kind: Kind, id: String, nearest: String?)
  /// It may be in what could not be read.
  case unread(Unread, kind: Kind, id: String)
  /// It could not be parsed; `reason` is the first finding's.
  case broken(path: String, reason: String?)
  /// It came while it was looked for.
  case justAppeared(path: String)
}
