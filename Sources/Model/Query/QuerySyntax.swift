/// A parsed condition, not yet bound to a schema.
///
/// Its depth is the nesting of parentheses, `not`s and quantifiers, which the parser limits, so functions that walk over
/// it, and its deinitializer, may recurse. The number of conditions in a row does not add to the depth.
indirect enum ConditionSyntax: Hashable, Sendable {
  case any([ConditionSyntax])
  case all([ConditionSyntax])
  case not(ConditionSyntax)
  case quantified(Quantifier, PathSyntax, ConditionSyntax?)
  case comparison(ValueSyntax, Comparison, OperandSyntax)
  case membership(ValueSyntax, [OperandSyntax])
  /// A path without a comparison, or the name of a condition.
  case present(PathSyntax)

  enum Quantifier: String, CaseIterable, Sendable {
    case some, no, every
  }

  /// The path without a comparison at the end of the condition; nil if it ends in something else.
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
  /// The text contains the other one.
  case contains = "~"
}

/// The left side of a comparison: the values of a path, or an aggregate.
enum ValueSyntax: Hashable, Sendable {
  case path(PathSyntax)
  case aggregate(AggregateSyntax)
}

/// An aggregate: `count`, `count students`, `sum task@assignee.hours`.
struct AggregateSyntax: Hashable, Sendable {
  let function: AggregateFunction
  /// Nil only for `count`, which then counts records.
  let path: PathSyntax?
  let range: Range<Int>
}

package enum AggregateFunction: String, CaseIterable, Hashable, Sendable {
  case count, sum, min, max
  case average = "avg"
}

/// A parsed path along references: `assignee.workshop`, `task@assignee(open).due`.
struct PathSyntax: Hashable, Sendable {
  var steps: [StepSyntax]
  /// The range of the whole path.
  var range: Range<Int>

  /// The path as written, without the conditions in parentheses.
  var spelling: String {
    steps.map(\.spelling).joined(separator: ".")
  }
}

struct StepSyntax: Hashable, Sendable {
  /// The name of a field, or of the kind before an `@`.
  var name: String
  /// The field after the `@`.
  var referrer: String?
  var repetition = PathRepetition.once
  /// The conditions, in the parentheses after the step, on the records that it leads to.
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
  case once, oneOrMore, anyNumber
}

/// The right side of a comparison, as parsed.
struct OperandSyntax: Hashable, Sendable {
  let text: String
  let isQuoted: Bool
  /// Shifts such as `+ 3d` after a date.
  var shifts: [ShiftSyntax] = []
  var range: Range<Int>
}

struct ShiftSyntax: Hashable, Sendable {
  let count: Int
  let unit: DateUnit
}

/// A unit of time for shifting dates.
enum DateUnit: String, CaseIterable, Hashable, Sendable {
  case day = "d"
  case week = "w"
  case month = "m"
  case year = "y"
}

/// A parsed query.
struct QuerySyntax: Hashable, Sendable {
  var kind: String
  var kindRange: Range<Int>
  var condition: ConditionSyntax?
  var conditionRange: Range<Int>?
  var keys: [ColumnSyntax] = []
  var columns: [ColumnSyntax] = []
  var order: [OrderSyntax] = []
  var limit: Int?
}

/// A parsed column that a query shows or groups by.
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

/// A calendar period for grouping dates.
package enum DatePeriod: String, CaseIterable, Hashable, Sendable {
  case week, month, quarter, year
}

struct OrderSyntax: Hashable, Sendable {
  let column: ColumnSyntax
  let isDescending: Bool
}

/// A parsed rule.
struct RuleSyntax: Hashable, Sendable {
  let kind: String
  let kindRange: Range<Int>
  let demand: Demand

  /// The keywords that begin a rule.
  enum Beginning: String {
    case no, every, count
  }

  enum Demand: Hashable, Sendable {
    case none(ConditionSyntax)
    case every(where: ConditionSyntax?, has: ConditionSyntax)
    case count(where: ConditionSyntax?, per: PathSyntax?, Limit)
  }

  /// The limit on a count.
  struct Limit: Hashable, Sendable {
    let comparison: Comparison
    let number: Int64
  }
}
