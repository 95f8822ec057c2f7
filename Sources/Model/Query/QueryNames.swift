import Text

/// What a text in the language of queries is.
package enum QueryForm: Hashable, Sendable {
  /// A condition about records of a kind.
  case condition(KindIndex)
  case query
  case rule
  /// What a list of a kind has as a column.
  case column(KindIndex)
}

/// A word of a query that stands for a kind, or for a field or a condition of one, with the bytes where it stands.
package struct QueryName: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case kind(KindIndex)
    case field(KindIndex, Int)
    /// A condition that has a name, by its position among those of the kind.
    case condition(KindIndex, Int)
  }

  package let subject: Subject
  package let range: Range<Int>

  package init(subject: Subject, range: Range<Int>) {
    self.subject = subject
    self.range = range
  }
}

extension Schema {
  /// The words of a text that stand for kinds, fields and conditions, in its order; what the schema does not have is left
  /// out.
  package func names(in text: String, as form: QueryForm) throws(QueryProblem) -> [QueryName] {
    var binder = QueryBinder(self, at: .epoch)
    binder.names = []
    switch form {
    case .condition(let kind):
      let condition = try QueryParser.condition(text)
      _ = try? binder.bind(condition, kind)
    case .query:
      let query = try QueryParser.query(text)
      _ = try? binder.bind(query, in: text)
    case .rule:
      let rule = try QueryParser.rule(text)
      _ = try? binder.bind(rule)
    case .column(let kind):
      let columns = try QueryParser.columns(text)
      _ = try? binder.columns(columns, kind, in: text)
    }
    return binder.names?.sorted { $0.range.lowerBound < $1.range.lowerBound } ?? []
  }
}

extension QueryBinder {
  /// Notes that the word of a text that begins there stands for a kind, a field or a condition.
  mutating func note(_ subject: QueryName.Subject, _ word: String, at start: Int) {
    names?.append(QueryName(subject: subject, range: start..<start + word.utf8.count))
  }

  /// Binds one part. If only names are wanted, an invalid part gives nil, so that the parts after it are bound too.
  mutating func attempt<Bound>(
    _ bind: (inout QueryBinder) throws(QueryProblem) -> Bound
  ) throws(QueryProblem) -> Bound? {
    do throws(QueryProblem) {
      return try bind(&self)
    } catch {
      if names == nil { throw error }
      return nil
    }
  }
}
