package import Text

/// The error for a query that cannot be evaluated.
package struct QueryError: Error, Hashable, Sendable {
  package let problem: QueryProblem
  /// The text that has the error.
  package let text: String
  package let source: Source

  package init(_ problem: QueryProblem, in text: String, _ source: Source) {
    self.problem = problem
    self.text = text
    self.source = source
  }

  /// The part of a request that the text was.
  package enum Source: Hashable, Sendable {
    /// A condition.
    case condition
    /// A whole query.
    case query
    case columns
    case order
    case grouping
    /// The value of the filter with this name.
    case filter(String)
  }
}

/// The reason why a record cannot be found by name.
package enum RecordLookupError: Error, Hashable {
  /// There is no such record; `nearest` is an id that was probably intended.
  case missing(kind: Kind, id: String, nearest: String?)
  /// Several records match the name.
  case ambiguous(kind: Kind, name: String, among: [NamedRecord])
  /// The name is only a part of theirs, but the operation requires a full name.
  case partOfName(kind: Kind, name: String, of: [NamedRecord])
  /// The record may be in a file or folder that could not be read.
  case unread(Unread, kind: Kind, id: String)
  /// The record's file could not be parsed; `reason` is the message of its first diagnostic.
  case broken(path: Path, reason: LocalizedText?)
  /// The record appeared while it was being looked up.
  case justAppeared(path: Path)
  /// No record of the kind is the current user; `names` are the user's names.
  case notMe(kind: Kind, names: [String])
}
