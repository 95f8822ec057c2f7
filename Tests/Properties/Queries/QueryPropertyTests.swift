import Testing

@testable import Model

@Suite("Conditions about random records")
struct QueryPropertyTests {
  @Test("match the same records as the naive evaluation", arguments: 0..<50)
  func naive(seed: Int) throws {
    var random = RandomQuestions(seed: UInt64(seed))
    let world = random.world()
    let graph = Graph(schema: .builtIn, files: world.files)
    let naive = NaiveAnswer(world: world)
    for _ in 0..<40 {
      let kind = random.pick(["task", "employee", "workshop"])
      let text = random.condition(about: kind, depth: 3)
      let syntax = try QueryParser.condition(text)
      let index = try #require(Schema.builtIn.kindIndex(named: kind))
      let condition = try QueryBinder.condition(text, for: index, in: .builtIn, at: .epoch)
        .resolved(in: graph)
      let matcher = ConditionMatcher(condition, in: graph)
      for name in world.names(of: kind) {
        let number = try #require(graph.index(of: name.id, kind: index))
        #expect(
          matcher.matches(number) == naive.holds(syntax, for: name), "\(kind) \(name.id): \(text)")
      }
    }
  }
}
