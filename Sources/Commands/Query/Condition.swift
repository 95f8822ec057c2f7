import Model
import Text

/// What `--where` asks of a record.
indirect enum Condition {
  case and(Condition, Condition)
  case or(Condition, Condition)
  case not(Condition)
  /// There is something at the end of the path.
  case present(FieldPath)
  case comparison(FieldPath, Comparison, String)

  enum Comparison: String, CaseIterable {
    case equal = "="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    /// The text has the other in it, whatever the case.
    case contains = "~"
  }

  func holds(for number: RecordNumber, in graph: Graph) -> Bool {
    switch self {
    case .and(let one, let other):
      one.holds(for: number, in: graph) && other.holds(for: number, in: graph)
    case .or(let one, let other):
      one.holds(for: number, in: graph) || other.holds(for: number, in: graph)
    case .not(let condition): !condition.holds(for: number, in: graph)
    case .present(let path): !graph.cells(at: path, from: number).isEmpty
    case .comparison(let path, .unequal, let text):
      !graph.cells(at: path, from: number).contains { $0.compares(.equal, text, in: graph) }
    case .comparison(let path, let comparison, let text):
      graph.cells(at: path, from: number).contains { $0.compares(comparison, text, in: graph) }
    }
  }
}

extension Cell {
  /// Whether the cell stands in the relation to what was typed: as numbers where both are,
  /// as dates where the cell is one, else as text.
  fileprivate func compares(
    _ comparison: Condition.Comparison, _ text: String, in graph: Graph
  ) -> Bool {
    let own = plainText(in: graph)
    if comparison == .contains { return own.lowercased().contains(text.lowercased()) }
    if comparison == .equal { return own == text }
    let rank: Int
    if let one = Int64(own), let other = Int64(text) {
      rank = one < other ? -1 : one == other ? 0 : 1
    } else if case .text = self {
      let (one, other) = (collationKey(own), collationKey(text))
      rank = one < other ? -1 : one == other ? 0 : 1
    } else {
      rank = own < text ? -1 : own == text ? 0 : 1
    }
    return switch comparison {
    case .less: rank < 0
    case .lessOrEqual: rank <= 0
    case .greater: rank > 0
    case .greaterOrEqual: rank >= 0
    case .equal, .unequal, .contains: false
    }
  }
}

extension Cell {
  /// The cell as machines know it, whatever the language.
  func plainText(in graph: Graph) -> String {
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
