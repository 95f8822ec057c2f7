import Text

extension Comparable {
  /// How a value stands to another: less than zero where it is before, zero where they are equal.
  func rank(to other: Self) -> Int {
    self < other ? -1 : self == other ? 0 : 1
  }
}

extension String {
  /// How an id stands to another: numbers by value, words by bytes.
  func rank(toID other: String) -> Int {
    if let one = Int64(self), let two = Int64(other) { return one.rank(to: two) }
    return ExactText(self).rank(to: ExactText(other))
  }
}
