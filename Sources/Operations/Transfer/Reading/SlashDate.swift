import Text

/// A day between slashes as spreadsheets write it: `11/27/2026` or `27/11/26`.
struct SlashDate {
  private let first: UInt8
  private let second: UInt8

  /// Which of its two first numbers is the month.
  enum Order {
    case dayFirst, monthFirst
  }

  /// The day that a cell begins with; nil where it begins otherwise.
  init?(_ cell: String) {
    let parts = cell.trimmed.prefix { $0 != " " }.split(at: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, let first = UInt8(parts[0]), let second = UInt8(parts[1]) else {
      return nil
    }
    (self.first, self.second) = (first, second)
  }

  /// What the numbers tell of their order by themselves.
  private var order: Order? {
    if first > 12 && second <= 12 { return .dayFirst }
    return second > 12 && first <= 12 ? .monthFirst : nil
  }

  /// The order in all of some cells, where those that tell it agree.
  static func order(in cells: some Sequence<String>) -> Order? {
    var order: Order?
    for own in cells.lazy.compactMap({ SlashDate($0)?.order }) {
      if let order, order != own { return nil }
      order = own
    }
    return order
  }
}
