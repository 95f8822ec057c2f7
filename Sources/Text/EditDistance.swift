/// Returns the number of edits that turn one text into the other, or nil if it is more than `limit`.
///
/// An edit inserts, removes or replaces a Unicode scalar, or swaps two adjacent ones (the optimal
/// string alignment distance).
///
/// Only the cells within `limit` of the diagonal are computed: no other path can be short enough.
func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Int) -> Int? {
  guard limit >= 0, abs(first.count - second.count) <= limit else { return nil }
  let tooFar = first.count + second.count + 1
  let limit = min(limit, tooFar)
  // Three rows are reused in turn. Cells to the right of the diagonal's band are never written and stay `tooFar`.
  var beforePrevious = [Int](repeating: tooFar, count: second.count + 1)
  var current = beforePrevious
  var previous = (0...second.count).map { $0 <= limit ? $0 : tooFar }
  var previousBest = 0
  for row in first.indices {
    let band = max(0, row - limit)..<max(0, min(second.count, row + limit + 1))
    current[band.lowerBound] = row < limit ? row + 1 : tooFar
    var best = current[band.lowerBound]
    for column in band {
      let isSame = first[row] == second[column]
      var cost = min(
        previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current[column + 1] = cost
      best = min(best, cost)
    }
    if best > limit && previousBest > limit { return nil }
    previousBest = best
    (beforePrevious, previous, current) = (previous, current, beforePrevious)
  }
  return previous[second.count] <= limit ? previous[second.count] : nil
}
