/// Counts the problems of a document by sort, so that a file full of errors needs no more memory than others.
struct ProblemTally {
  /// The sorts of problems that are counted separately. Each sort is found in document order.
  enum Sort: Int, CaseIterable {
    case notUTF8, control, conflict, newerSyntax, grammar
  }

  /// The maximum number of problems kept per sort.
  let limit: Int
  private var counts = [Int](repeating: 0, count: Sort.allCases.count)
  /// For each sort, the position of the problem that represents all those beyond the limit.
  private var remainders = [Int](repeating: 0, count: Sort.allCases.count)

  init(limit: Int) { self.limit = limit }

  /// Counts a problem that would be stored at `next`. If it exceeds the limit, returns the position of the problem that
  /// represents it.
  mutating func remainder(counting sort: Sort, next: Int) -> Int? {
    counts[sort.rawValue] += 1
    if counts[sort.rawValue] - 1 > limit { return remainders[sort.rawValue] }
    remainders[sort.rawValue] = next
    return nil
  }

  mutating func removeAll() {
    for sort in Sort.allCases { counts[sort.rawValue] = 0 }
  }
}
