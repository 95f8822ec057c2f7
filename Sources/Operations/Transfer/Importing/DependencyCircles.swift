import Text

extension Drafts {
  /// Drops and reports each dependency between records of other programs that would close a circle.
  mutating func dropCircles() {
    var positions: [ExactText: Int] = [:]
    for (position, draft) in records.enumerated() where draft.id == nil {
      if let key = draft.key { positions[ExactText(key)] = position }
    }
    let circles = DependencyCircles(
      records.map { draft in
        draft.dependencies.map { positions[ExactText($0)] } + draft.dependencyPositions
      })
    for (position, closing) in circles.closing() {
      let count = records[position].dependencies.count
      for index in closing.sorted(by: >) {
        lose(.circular, "depends-on")
        if index < count {
          records[position].dependencies.remove(at: index)
        } else {
          records[position].dependencyPositions.remove(at: index - count)
        }
      }
    }
  }
}

/// Finds the dependencies that close circles, by a depth-first search.
private struct DependencyCircles {
  private let targets: [[Int?]]

  init(_ targets: [[Int?]]) { self.targets = targets }

  /// The indices of the dependencies that close a circle, by the position of the dependent record.
  func closing() -> [Int: [Int]] {
    var closing: [Int: [Int]] = [:]
    var state = [State](repeating: .new, count: targets.count)
    for start in targets.indices where state[start] == .new {
      var path = [(position: start, next: 0)]
      state[start] = .open
      while let (position, index) = path.last {
        guard index < targets[position].count else {
          state[position] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        guard let target = targets[position][index] else { continue }
        switch state[target] {
        case .done: break
        case .open: closing[position, default: []].append(index)
        case .new:
          state[target] = .open
          path.append((target, 0))
        }
      }
    }
    return closing
  }

  private enum State { case new, open, done }
}
