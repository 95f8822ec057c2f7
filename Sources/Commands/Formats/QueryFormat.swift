/// The shapes that the answer to a query comes in: those of lists, and drawings of what is made of groups.
enum QueryFormat: Hashable {
  case list(ListFormat)
  case bars
  case svg

  static let all = ListFormat.allCases.map(QueryFormat.list) + [.bars, .svg]

  init?(_ name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// What is typed for it.
  var name: String {
    switch self {
    case .list(let format): format.rawValue
    case .bars: "bars"
    case .svg: "svg"
    }
  }

  static let table = QueryFormat.list(.table)
}
