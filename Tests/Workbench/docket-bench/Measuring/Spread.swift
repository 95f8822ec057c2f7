/// The median and the range of several passes.
struct Spread {
  let least: Double
  let median: Double
  let most: Double

  /// `values` must not be empty.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    least = sorted.first ?? 0
    most = sorted.last ?? 0
    let middle = sorted.count / 2
    median =
      sorted.isEmpty
      ? 0
      : sorted.count.isMultiple(of: 2)
        ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}
