extension RandomAccessCollection {
  /// Returns the first index where the condition is true, found by binary search; `endIndex` if there is none. The
  /// condition must be true for all elements after the first one that fulfils it.
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
