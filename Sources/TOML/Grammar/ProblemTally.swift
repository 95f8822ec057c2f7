/// How many problems of each sort a document has, so that a file full of them takes no more memory than
/// another.
struct ProblemTally {
  /// What is counted apart: each sort is found in the order of the document.
  enum Sort: Int, CaseIterable {
    case notUTF8, control, conflict, newerSyntax, grammar
  }

  /// How many of a sort are kept.
  let limit: Int
  private var counts = [Int](repeating: 0, count: Sort.allCases.count)
  /// Where the problem is that stands for all that are not kept.
  private var remainders = [Int](repeating: 0, count: Sort.allCases.count)

  init(limit: Int) { self.limit = limit }

  /// Counts a problem that would be kept at `next`; where it is one too many, returns the position of the
  /// one that stands for it.
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
