/// One change: a range of lines of the old text was replaced by a range of lines of the new text.
package struct LineChange: Equatable {
  package var old: Range<Int>
  package var new: Range<Int>
}

/// Returns the changes between two sequences of lines, in order.
package func differences<Line: Hashable>(_ old: [Line], _ new: [Line]) -> [LineChange] {
  var numbers: [Line: Int] = [:]
  func numbered(_ lines: [Line]) -> [Int] {
    lines.map { line in
      if let number = numbers[line] { return number }
      let number = numbers.count
      numbers[line] = number
      return number
    }
  }
  return differences(numbered(old), numbered(new), limit: maxEdits)
}

private let maxEdits = 2000

/// Returns the changes between two sequences, in order, found by Myers's greedy algorithm.
///
/// Equal prefixes and suffixes are removed first. The search takes time quadratic in the number of edits. If that would
/// be much more than the length of the sequences, or if there are more than `limit` edits, the rest is one change.
func differences(_ old: [Int], _ new: [Int], limit: Int) -> [LineChange] {
  let all = LineChange(old: old.indices, new: new.indices)
  guard let middle = trimmed(all, old, new) else { return [] }
  if middle.old.isEmpty || middle.new.isEmpty { return [middle] }
  return search(middle, old, new, limit: limit) ?? [middle]
}

/// Removes the common prefix and suffix from a pair of ranges; returns nil if nothing is left.
private func trimmed(_ piece: LineChange, _ old: [Int], _ new: [Int]) -> LineChange? {
  let shorter = min(piece.old.count, piece.new.count)
  let (oldStart, newStart) = (piece.old.lowerBound, piece.new.lowerBound)
  let (oldEnd, newEnd) = (piece.old.upperBound - 1, piece.new.upperBound - 1)
  let head = (0..<shorter).first { old[oldStart + $0] != new[newStart + $0] } ?? shorter
  let tail =
    (0..<shorter - head).first { old[oldEnd - $0] != new[newEnd - $0] } ?? shorter - head
  let rest = LineChange(
    old: oldStart + head..<piece.old.upperBound - tail,
    new: newStart + head..<piece.new.upperBound - tail)
  return rest.old.isEmpty && rest.new.isEmpty ? nil : rest
}

/// Follows, for each number of edits, the furthest point reached on every diagonal.
private func search(
  _ piece: LineChange, _ allOld: [Int], _ allNew: [Int], limit: Int
) -> [LineChange]? {
  let (old, new) = (allOld[piece.old], allNew[piece.new])
  let limit = min(limit, old.count + new.count)
  var steps = (1 << 16) + 32 * (old.count + new.count)
  var furthest = [Int32](repeating: 0, count: 2 * limit + 3)
  var trace: [[Int32]] = []
  for edits in 0...limit {
    steps -= 2 * edits
    if steps < 0 { return nil }
    // Tracing the path back reads only these diagonals.
    trace.append(Array(furthest[(limit + 1 - edits)...(limit + 1 + edits)]))
    for diagonal in stride(from: -edits, through: edits, by: 2) {
      let (below, above) = (furthest[limit + diagonal], furthest[limit + 2 + diagonal])
      let isInsertion = diagonal == -edits || diagonal != edits && below < above
      var x = Int(isInsertion ? above : below + 1)
      // A step past the border must not be followed.
      var y = x - diagonal
      let start = x
      while x < old.count, y < new.count, y >= 0,
        old[old.startIndex + x] == new[new.startIndex + y]
      {
        (x, y) = (x + 1, y + 1)
      }
      steps -= x - start
      furthest[limit + 1 + diagonal] = Int32(clamping: x)
      if x >= old.count && y >= new.count { return changes(along: trace, old, new) }
    }
  }
  return nil
}

/// Walks the path back from the end and joins adjacent edits.
private func changes(
  along trace: [[Int32]], _ old: ArraySlice<Int>, _ new: ArraySlice<Int>
) -> [LineChange] {
  var changes: [LineChange] = []
  var (x, y) = (old.count, new.count)
  for edits in (1..<trace.count).reversed() {
    let reached = trace[edits]
    func furthest(_ diagonal: Int) -> Int {
      let index = diagonal + edits
      return reached.indices.contains(index) ? Int(reached[index]) : 0
    }
    let diagonal = x - y
    let isInsertion =
      diagonal == -edits
      || diagonal != edits && furthest(diagonal - 1) < furthest(diagonal + 1)
    let previousX = furthest(isInsertion ? diagonal + 1 : diagonal - 1)
    let previousY = previousX - (isInsertion ? diagonal + 1 : diagonal - 1)
    let change = LineChange(
      old: old.startIndex + previousX..<old.startIndex + previousX + (isInsertion ? 0 : 1),
      new: new.startIndex + previousY..<new.startIndex + previousY + (isInsertion ? 1 : 0))
    if let next = changes.last, next.old.lowerBound == change.old.upperBound,
      next.new.lowerBound == change.new.upperBound
    {
      changes[changes.count - 1] = LineChange(
        old: change.old.lowerBound..<next.old.upperBound,
        new: change.new.lowerBound..<next.new.upperBound)
    } else {
      changes.append(change)
    }
    (x, y) = (previousX, previousY)
  }
  return changes.reversed()
}
