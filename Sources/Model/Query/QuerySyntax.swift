/// A condition as it is written, before it is known what its words stand for.
///
/// As deep as its parentheses, `not`s and quantifiers, which the parser bounds, however many conditions
/// stand in a row: what walks over it may recurse, and so may its end.
indirect enum ConditionSyntax: Hashable, Sendable {
  case any([ConditionSyntax])
  case all([ConditionSyntax])
  case not(ConditionSyntax)
  case quantified(Quantifier, PathSyntax, ConditionSyntax?)
  case comparison(ValueSyntax, Comparison, OperandSyntax)
  case membership(ValueSyntax, [OperandSyntax])
  /// A path alone, or the name of a condition.
  case present(PathSyntax)

  enum Quantifier: String, CaseIterable, Sendable {
    case some
    case no
    case every
  }

  /// The path that stands alone at its end; nil where something else ends it.
  var last: PathSyntax? {
    switch self {
    case .any(let parts), .all(let parts): parts.last?.last
    case .not(let part): part.last
    case .present(let path): path
    case .quantified, .comparison, .membership: nil
    }
  }
}

package enum Comparison: String, CaseIterable, Hashable, Sendable {
  case equal = "="
  case unequal = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"
  /// The text has the other in it.
  case contains = "~"
}

/// What is compared: a path's values, or a number made of them.
enum ValueSyntax: Hashable, Sendable {
  case path(PathSyntax)
  case aggregate(AggregateSyntax)
}

/// `count`, `count students`, `sum task@assignee.hours`.
struct AggregateSyntax: Hashable, Sendable {
  let function: AggregateFunction
  /// Only `count` has none, where it counts records.
  let path: PathSyntax?
  let range: Range<Int>
}

package enum AggregateFunction: String, CaseIterable, Hashable, Sendable {
  case count
  case sum
  case min
  case max
  case average = "avg"
}

/// A way along references, as it is written: `assignee.workshop`, `task@assignee(open).due`.
struct PathSyntax: Hashable, Sendable {
  var steps: [StepSyntax]
  /// The bytes of the whole path.
  var range: Range<Int>

  /// The path's spelling without what stands in parentheses.
  var spelling: String {
    steps.map(\.spelling).joined(separator: ".")
  }
}

struct StepSyntax: Hashable, Sendable {
  /// The name of a field, or of the kind before an `@`.
  var name: String
  /// The field behind the `@`.
  var referrer: String?
  var repetition = PathRepetition.once
  /// What holds for each record that the step leads to: what stands in each of the parentheses behind it.
  var conditions: [ConditionSyntax] = []
  var range: Range<Int>

  var condition: ConditionSyntax? {
    conditions.count > 1 ? .all(conditions) : conditions.first
  }

  var spelling: String {
    let mark =
      switch repetition {
      case .once: ""
      case .oneOrMore: "+"
      case .anyNumber: "*"
      }
    return name + (referrer.map { "@" + $0 } ?? "") + mark
  }
}

/// How often a reference is followed.
package enum PathRepetition: Hashable, Sendable {
  case once
  case oneOrMore
  case anyNumber
}

/// What values are compared with, as it is written.
struct OperandSyntax: Hashable, Sendable {
  let text: String
  let isQuoted: Bool
  /// `+ 3d` and the like behind a date.
  var shifts: [ShiftSyntax] = []
  var range: Range<Int>
}

struct ShiftSyntax: Hashable, Sendable {
  let count: Int
  let unit: DateUnit
}

/// A unit of time that dates are moved by.
enum DateUnit: String, CaseIterable, Hashable, Sendable {
  case day = "d"
  case week = "w"
  case month = "m"
  case year = "y"
}

/// A query as it is written.
struct QuerySyntax: Hashable, Sendable {
  var kind: String
  var kindRange: Range<Int>
  var condition: ConditionSyntax?
  var keys: [ColumnSyntax] = []
  var columns: [ColumnSyntax] = []
  var order: [OrderSyntax] = []
  var limit: Int?
}

/// What a query shows or groups by.
struct ColumnSyntax: Hashable, Sendable {
  let value: Value
  let range: Range<Int>

  enum Value: Hashable, Sendable {
    case path(PathSyntax)
    case aggregate(AggregateSyntax)
    /// The week, month, quarter or year of a date.
    case period(DatePeriod, PathSyntax)
  }
}

/// A part of the calendar that dates fall into.
package enum DatePeriod: String, CaseIterable, Hashable, Sendable {
  case week
  case month
  case quarter
  case year
}

struct OrderSyntax: Hashable, Sendable {
  let column: ColumnSyntax
  let isDescending: Bool
}

/// A rule as it is written.
struct RuleSyntax: Hashable, Sendable {
  let kind: String
  let kindRange: Range<Int>
  let demand: Demand

  /// The words that a rule begins with.
  enum Beginning: String {
    case no
    case every
    case count
  }

  enum Demand: Hashable, Sendable {
    case none(ConditionSyntax)
    case every(where: ConditionSyntax?, has: ConditionSyntax)
    case count(where: ConditionSyntax?, per: PathSyntax?, Limit)
  }

  /// What a count must be.
  struct Limit: Hashable, Sendable {
    let comparison: Comparison
    let number: Int64
  }
}
