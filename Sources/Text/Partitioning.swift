extension RandomAccessCollection {
  /// The first index at which a condition holds that holds at every later one too; `endIndex` where it holds nowhere.
  /// Asks for as many elements as the count has binary digits.
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
