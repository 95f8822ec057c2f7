package import Text

/// Why a query cannot be asked.
package struct QueryError: Error, Hashable, Sendable {
  package let problem: QueryProblem
  /// What was wrong where somebody wrote it.
  package let text: String
  package let source: Source

  package init(_ problem: QueryProblem, in text: String, _ source: Source) {
    self.problem = problem
    self.text = text
    self.source = source
  }

  /// The part of a request that a text was.
  package enum Source: Hashable, Sendable {
    /// A condition by itself.
    case condition
    /// A whole query.
    case query
    case columns
    case order
    case grouping
    /// The value of a filter of this name.
    case filter(String)
  }
}

/// Why a record that somebody names cannot be had.
package enum RecordLookupError: Error, Hashable {
  /// There is none; `nearest` is an id that somebody may have meant.
  case missing(kind: Kind, id: String, nearest: String?)
  /// Several are called so.
  case ambiguous(kind: Kind, name: String, among: [NamedRecord])
  /// The name is but a part of theirs, where much depends on the right one.
  case partOfName(kind: Kind, name: String, of: [NamedRecord])
  /// It may be in what could not be read.
  case unread(Unread, kind: Kind, id: String)
  /// It could not be parsed; `reason` is the first finding's.
  case broken(path: Path, reason: LocalizedText?)
  /// It came while it was looked for.
  case justAppeared(path: Path)
  /// Nobody of the kind is the one who asks; `names` is what that one is known by.
  case notMe(kind: Kind, names: [String])
}
