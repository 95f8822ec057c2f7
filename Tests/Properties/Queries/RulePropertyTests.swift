import Diagnostics
import Testing
import Text

@testable import Model

@Suite("Rules about random records")
struct RulePropertyTests {
  @Test(
    "are violated by the same records as in the naive evaluation, with only compared values kept",
    arguments: 0..<20)
  func naive(seed: Int) throws {
    var random = RandomQuestions(seed: UInt64(1000 + seed))
    let world = random.world()
    let naive = NaiveAnswer(world: world)
    for _ in 0..<20 {
      let kind = random.pick(["task", "employee", "workshop"])
      let one = random.condition(about: kind, depth: 2)
      let other = random.condition(about: kind, depth: 2)
      let (first, second) = (try QueryParser.condition(one), try QueryParser.condition(other))
      let found = world.names(of: kind).filter { naive.holds(first, for: $0) }
      #expect(try broken("no \(kind) where \(one)", world) == found.map(\.path).sorted())
      let wrong = found.filter { !naive.holds(second, for: $0) }
      #expect(
        try broken("every \(kind) where \(one) has \(other)", world) == wrong.map(\.path).sorted())
      let limit = random.pick([0, 1, 2])
      #expect(
        try broken("count \(kind) where (\(one)) <= \(limit)", world)
          == (found.count <= limit ? [] : [Declarations.path]))
    }
  }

  @Test("count by the end of a path, including counts of zero", arguments: 0..<20)
  func counts(seed: Int) throws {
    var random = RandomQuestions(seed: UInt64(2000 + seed))
    let world = random.world()
    for limit in 0..<4 {
      let miscounted = world.names(of: "employee").filter { employee in
        world.records.values.count { $0["assignee"] == [employee.id] } < limit
      }
      #expect(
        try broken("count task per assignee >= \(limit)", world)
          == miscounted.map(\.path).sorted())
    }
  }

  @Test(
    "use the number at the end as the limit",
    arguments: [
      ("count task where due <= 9", "count task where (due) <= 9"),
      ("count task where assignee and not due < 2", "count task where (assignee and not due) < 2"),
      ("count task where due or assignee >= 7", "count task where (due or assignee) >= 7"),
    ])
  func limits(short: String, long: String) throws {
    for seed in 0..<5 {
      var random = RandomQuestions(seed: UInt64(seed))
      let world = random.world()
      #expect(try broken(short, world) == broken(long, world))
    }
  }

  /// Returns the files that violate a rule.
  private func broken(_ rule: String, _ world: PlainWorld) throws -> [Path] {
    let declarations = Declarations(Array("format = 1\nrules.x.rule = \"\(rule)\"\n".utf8))
    #expect(declarations.allFindings.isEmpty, "\(rule)")
    let graph = Graph(
      schema: declarations.schema, files: world.files, retaining: .checked(by: declarations.schema))
    return declarations.schema.boundRules(at: .epoch).violations(in: graph).map(\.location.path)
      .sorted()
  }
}
