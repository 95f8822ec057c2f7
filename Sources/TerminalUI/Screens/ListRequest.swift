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
  /// The kind of the records that it is about; nil where the text is a whole query.
  private let kind: KindIndex?
  /// As it was understood when it was asked.
  private let condition: Condition
  private let me: [String]

  init(_ text: String, _ kind: KindIndex, in world: ScreenWorld) throws(QueryProblem) {
    let condition = try QueryBinder.condition(text, for: kind, in: world.schema, at: world.time)
    (self.text, self.kind, self.condition) = (text, kind, condition)
    me = world.namesOfAsker(for: condition)
  }

  /// The condition of a query; nil where that has none.
  init?(ofQuery text: String, _ query: Query, in world: ScreenWorld) {
    guard let condition = query.condition else { return nil }
    (self.text, kind, self.condition) = (text, nil, condition)
    me = world.namesOfAsker(for: condition)
  }

  /// The condition as it is meant now: on the present day, with the records that it names as they are.
  func resolved(in world: ScreenWorld) throws(RecordLookupError) -> Condition {
    let bound =
      if let kind {
        try? QueryBinder.condition(text, for: kind, in: world.schema, at: world.time)
      } else {
        try? Query(text, in: world.schema, at: world.time).condition
      }
    return try (bound ?? condition).resolved(in: world.graph, me: me)
  }
}
