/// Which commits are before which, told without walking the history anew for each question.
///
/// Commits lie in rows, each the first parent of the next: within a row the place tells, and between rows
/// only the commits where one is entered from another are looked at, which are the merges and the branches.
struct Ancestry: Sendable {
  private struct Position {
    let row: Int
    let place: Int
  }

  private struct Row {
    /// The place of its last commit.
    var last = 0
    /// The commits of other rows that its commits have for parents, each by the child's place.
    var entries: [(place: Int, parent: Position)] = []
  }

  private var rows: [Row] = []
  private var positions: [String: Position] = [:]

  /// Adds a commit; those of its parents that count must have been added before.
  mutating func add(_ commit: String, parents: [String]) {
    var others = parents[...]
    let position: Position
    if let first = parents.first.flatMap({ positions[$0] }), rows[first.row].last == first.place {
      position = Position(row: first.row, place: first.place + 1)
      rows[position.row].last = position.place
      others = others.dropFirst()
    } else {
      position = Position(row: rows.count, place: 0)
      rows.append(Row())
    }
    positions[commit] = position
    for parent in others {
      if let parent = positions[parent] {
        rows[position.row].entries.append((position.place, parent))
      }
    }
  }

  /// Whether a commit is another one or before it; of those not added nothing is known.
  func isBehind(_ commit: String, in tip: String) -> Bool {
    guard let goal = positions[commit], let start = positions[tip] else { return false }
    var reached = [start.row: start.place]
    var open = [start]
    while let next = open.popLast() {
      if next.row == goal.row && next.place >= goal.place { return true }
      for (place, parent) in rows[next.row].entries
      where place <= next.place && parent.place > reached[parent.row] ?? -1 {
        reached[parent.row] = parent.place
        open.append(parent)
      }
    }
    return false
  }
}
