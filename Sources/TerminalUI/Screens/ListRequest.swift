import Model
import Operations

/// How somebody asks for the records of a list, other than they usually come.
struct ListRequest: Sendable {
  var condition: AskedCondition?
  var order: ListOrder?
}

/// The column that a list is sorted by, by its position.
struct ListOrder: Hashable, Sendable {
  var column: Int
  var isDescending = false
}

/// A condition in the language of queries, with what the one who asks is known by.
struct AskedCondition: Sendable {
  let text: String
  private let condition: Condition
  private let me: [String]

  init(_ text: String, _ kind: KindIndex, in world: ScreenWorld) throws(QueryProblem) {
    let condition = try QueryBinder.condition(text, for: kind, in: world.schema, at: world.time)
    self.init(text, condition, in: world)
  }

  init(_ text: String, _ condition: Condition, in world: ScreenWorld) {
    (self.text, self.condition) = (text, condition)
    me = world.namesOfAsker(for: condition)
  }

  /// The condition with the records that it names, as they are now.
  func resolved(in world: ScreenWorld) throws(RecordLookupError) -> Condition {
    try condition.resolved(in: world.graph, me: me)
  }
}
