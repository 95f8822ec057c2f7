import Text

/// The form of a text in the query language.
package enum QueryForm: Hashable, Sendable {
  /// A condition on records of a kind.
  case condition(KindIndex)
  case query, rule
  /// A column of a list of a kind.
  case column(KindIndex)
}

/// A word in a query that stands for a kind, a field or a named condition, with its range in bytes.
package struct QueryName: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case kind(KindIndex)
    case field(KindIndex, Int)
    /// A named condition, by its position in the kind.
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
  /// Returns the words of a text that stand for kinds, fields and conditions, in order. Words that are not in the schema
  /// are omitted.
  package func names(in text: String, as form: QueryForm) throws(ModelError) -> [QueryName] {
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
  /// Records that the word at a position stands for a kind, a field or a condition.
  mutating func note(_ subject: QueryName.Subject, _ word: String, at start: Int) {
    names?.append(QueryName(subject: subject, range: start..<start + word.utf8.count))
  }

  /// Binds one part. If only names are wanted, an invalid part gives nil, so that later parts are bound too.
  mutating func attempt<Bound>(
    _ bind: (inout QueryBinder) throws(ModelError) -> Bound
  ) throws(ModelError) -> Bound? {
    do {
      return try bind(&self)
    } catch {
      if names == nil { throw error }
      return nil
    }
  }
}
