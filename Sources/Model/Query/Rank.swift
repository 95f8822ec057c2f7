import Text

extension Comparable {
  /// Compares a value with another: negative if it comes before the other, zero if they are equal.
  func rank(to other: Self) -> Int {
    self < other ? -1 : self == other ? 0 : 1
  }
}

extension String {
  /// Compares ids: numbers by value, words by bytes.
  func rank(toID other: String) -> Int {
    if let one = Int64(self), let two = Int64(other) { return one.rank(to: two) }
    return ExactText(self).rank(to: ExactText(other))
  }
}
