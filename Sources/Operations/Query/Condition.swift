package import Model
import Text

/// What a query asks of each record.
///
/// As deep as its parentheses and `not`s, which the parser bounds, however many conditions stand in a row:
/// what walks over it may recurse, and so may its end.
package indirect enum Condition: Sendable {
  case all([Condition])
  case any([Condition])
  case not(Condition)
  /// There is something at the end of the path.
  case present(FieldPath)
  case comparison(FieldPath, Comparison, QueryValue)

  package enum Comparison: String, CaseIterable {
    case equal = "="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    /// The text has the other in it, whatever the case.
    case contains = "~"
  }

  /// `!=` holds for a record without a value too, all other comparisons hold for none.
  func holds(for number: RecordNumber, in graph: Graph) -> Bool {
    switch self {
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: number, in: graph) }
    case .any(let conditions): conditions.contains { $0.holds(for: number, in: graph) }
    case .not(let condition): !condition.holds(for: number, in: graph)
    case .present(let path): !graph.statedCells(at: path, from: number).isEmpty
    case .comparison(let path, .unequal, let value):
      !graph.statedCells(at: path, from: number).contains {
        $0.compares(.equal, value, at: path, in: graph)
      }
    case .comparison(let path, let comparison, let value):
      graph.statedCells(at: path, from: number).contains {
        $0.compares(comparison, value, at: path, in: graph)
      }
    }
  }

  /// Whether the records that it says references lead to are all there: a slip in an id would match nothing,
  /// or everything. A record's own id may be compared with any.
  func check(in graph: Graph) throws(RecordLookupError) {
    switch self {
    case .all(let conditions), .any(let conditions):
      for condition in conditions { try condition.check(in: graph) }
    case .not(let condition): try condition.check(in: graph)
    case .comparison(let path, .equal, .text(let id)),
      .comparison(let path, .unequal, .text(let id)):
      guard let target = graph.schema.target(of: path) else { return }
      _ = try graph.record(id, target)
    case .present, .comparison: return
    }
  }
}

extension Schema {
  /// The kind that a reference at the end of a path leads to.
  fileprivate func target(of path: FieldPath) -> KindIndex? {
    switch path.end {
    case .id, .title: nil
    case .field(let field): target(of: self[path.kind].fields[field])
    }
  }
}

extension Cell {
  /// Whether the cell stands in the relation to what was typed.
  fileprivate func compares(
    _ comparison: Condition.Comparison, _ value: QueryValue, at path: FieldPath, in graph: Graph
  ) -> Bool {
    let rank: Int
    switch (value, self) {
    case (.text(let text), _) where comparison == .contains:
      return plainText(in: graph).lowercased().contains(text.lowercased())
    case (.text(let text), _): rank = self.rank(to: text, at: path, in: graph)
    case (.date(let typed), .date(let date)): rank = typed.rank(of: date)
    case (.date, _): return false
    }
    return switch comparison {
    case .equal: rank == 0
    case .unequal: rank != 0
    case .less: rank < 0
    case .lessOrEqual: rank <= 0
    case .greater: rank > 0
    case .greaterOrEqual: rank >= 0
    case .contains: false
    }
  }

  /// How the cell stands to what was typed: choices in the schema's order, numbers by value, texts as
  /// in a dictionary.
  private func rank(to text: String, at path: FieldPath, in graph: Graph) -> Int {
    switch self {
    case .choice(let choice):
      return graph.position(of: choice, at: path) - graph.position(ofChoiceNamed: text, at: path)
    case .title, .text: return order(collationKey(plainText(in: graph)), collationKey(text))
    case .id, .integer, .boolean, .date, .reference, .unresolved:
      let own = plainText(in: graph)
      if let one = Int64(own), let other = Int64(text) { return order(one, other) }
      return order(own, text)
    }
  }
}

private func order<Value: Comparable>(_ one: Value, _ other: Value) -> Int {
  one < other ? -1 : one == other ? 0 : 1
}

extension Cell {
  /// The cell as machines know it, whatever the language.
  package func plainText(in graph: Graph) -> String {
    switch self {
    case .id(let number), .reference(let number): graph.id(of: number)
    case .title(let number): graph.title(of: number, language: .english)
    case .text(let text), .date(let text), .unresolved(let text, _): text
    case .integer(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .choice(let choice): choice.name
    }
  }
}
