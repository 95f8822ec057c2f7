/// One change: these lines of the old text became those of the new one.
struct LineChange: Equatable {
  var old: Range<Int>
  var new: Range<Int>
}

/// The places in which two sequences differ, in order, found by Myers's greedy algorithm.
///
/// Equal ends are set aside first. Sequences that differ in more than `limit` places are told apart
/// as one whole change, because the search takes the square of that.
func differences(_ old: [Int], _ new: [Int], limit: Int = 2000) -> [LineChange] {
  let shorter = min(old.count, new.count)
  let head = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
  let tail =
    (0..<shorter - head).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
    ?? shorter - head
  let (oldMiddle, newMiddle) = (head..<old.count - tail, head..<new.count - tail)
  if oldMiddle.isEmpty && newMiddle.isEmpty { return [] }
  let whole = LineChange(old: oldMiddle, new: newMiddle)
  if oldMiddle.isEmpty || newMiddle.isEmpty { return [whole] }
  return search(old[oldMiddle], new[newMiddle], limit: limit) ?? [whole]
}

/// Follows, for each number of edits, the furthest point reached on every diagonal.
private func search(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>, limit: Int) -> [LineChange]? {
  let limit = min(limit, old.count + new.count)
  var furthest = [Int32](repeating: 0, count: 2 * limit + 3)
  var trace: [[Int32]] = []
  for edits in 0...limit {
    // Only these diagonals are read again when the path is traced back.
    trace.append(Array(furthest[(limit + 1 - edits)...(limit + 1 + edits)]))
    for diagonal in stride(from: -edits, through: edits, by: 2) {
      let (below, above) = (furthest[limit + diagonal], furthest[limit + 2 + diagonal])
      let isInsertion = diagonal == -edits || diagonal != edits && below < above
      var x = Int(isInsertion ? above : below + 1)
      // A step over the border leads nowhere and must not be followed.
      var y = x - diagonal
      while x < old.count, y < new.count, y >= 0,
        old[old.startIndex + x] == new[new.startIndex + y]
      {
        (x, y) = (x + 1, y + 1)
      }
      furthest[limit + 1 + diagonal] = Int32(clamping: x)
      if x >= old.count && y >= new.count { return changes(along: trace, old, new) }
    }
  }
  return nil
}

/// Walks the path back from the end, joining edits that touch.
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
