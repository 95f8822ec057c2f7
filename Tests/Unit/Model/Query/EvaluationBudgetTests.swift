import Diagnostics
import TestSupport
import Testing
import Text

@testable import Model

@Suite("The budget of an evaluation")
struct EvaluationBudgetTests {
  /// A chain of tasks: each depends on the one before.
  private func chain(
    _ count: Int, rules: [String] = [], text: String = "x", name: String = "A"
  ) -> Graph {
    let declared = rules.enumerated().map { "rules.r\($0).rule = \"\($1)\"\n" }.joined()
    return Graph(
      schema: Declarations(Array("format = 1\n\(declared)".utf8)).schema,
      files: (1...count).map { number in
        let reference = number > 1 ? "depends-on = [\"\(number - 1)\"]\n" : ""
        let file =
          "number = \(number)\nstatus = \"in-progress\"\ndescription = \"\(text)\"\nassignee = \"e\"\n\(reference)"
        return (path: Path("tasks/\(number).toml"), bytes: Array(file.utf8))
      } + [
        (
          path: "employees/e.toml",
          bytes: Array("last-name = \"\(name)\"\nfirst-name = \"B\"\nworkshop = \"w\"\n".utf8)
        )
      ])
  }

  @Test(
    "refuses a rule that visits too many records, with one finding at the rule",
    arguments: [
      "every task has count depends-on+(open) < 1000",
      "no task where some depends-on+ (number < .number and number > 100)",
      "no task where count depends-on+.task@depends-on+(open) > 1000",
      "no task where some assignee.task@assignee (number > .number and number < 0)",
      "count task per assignee.task@assignee < 1",
      "count task per assignee.task@assignee.number < 1",
    ])
  func rules(rule: String) throws {
    let graph = chain(60, rules: [rule])
    let rules = graph.schema.boundRules(at: .epoch)
    let refused = rules.violations(in: graph, maxVisits: 100)
    #expect(refused.map(\.code) == [Check.invalidSchema.code])
    #expect(refused.first?.location.path == Declarations.path)
    #expect(refused.first?.location.range == rules[0].rule.declared.range)
    #expect(refused.first?.message.english.contains("more than 100 records") == true)
    #expect(rules.violations(in: graph, maxVisits: 100, reportingLimit: false).isEmpty)
    // An evaluation that ended early leaves no wrong results for the next one.
    let found = rules.violations(in: graph).sorted()
    #expect(!found.contains { $0.code == Check.invalidSchema.code })
    #expect(found == rules.violations(in: chain(60, rules: [rule])).sorted())
  }

  @Test("is twice that of one rule for all rules together")
  func manyRules() {
    let rules = (0..<50).map { "no task where count depends-on+ > \(100 + $0)" }
    let graph = chain(20, rules: rules)
    let bound = graph.schema.boundRules(at: .epoch)
    #expect(bound.violations(in: graph).isEmpty)
    // Each rule visits 190 records.
    let refused = bound.violations(in: graph, maxVisits: 1000)
    #expect(!refused.isEmpty && refused.count < 50)
    #expect(refused.allSatisfy { $0.code == Check.invalidSchema.code })
    #expect(Array(bound.prefix(5)).violations(in: graph, maxVisits: 1000).isEmpty)
  }

  @Test(
    "refuses a query that visits too many records",
    arguments: [
      "task group by assignee.task@assignee.id show count", "task show max depends-on+.number",
      "task where count depends-on+ > 3 show id", "task show id, count assignee.task@assignee",
      "task where some depends-on+ (number > .number) show id",
      "task show id sort by count depends-on+",
    ])
  func queries(text: String) throws {
    let graph = chain(60)
    let query = try Query(text, in: graph.schema, at: .epoch)
    func evaluate(_ maxVisits: Int?) throws(ModelError) {
      if query.isSummary {
        _ = try query.boundedSummary(in: graph, language: .english, maxVisits: maxVisits)
      } else {
        _ = try query.boundedAnswer(in: graph, language: .english, maxVisits: maxVisits)
      }
    }
    #expect(throws: ModelError(.oversized(.visits(limit: 100)))) { try evaluate(100) }
    #expect(throws: Never.self) { try evaluate(nil) }
  }

  @Test("refuses groups by a column with too many values of other records")
  func groups() throws {
    let graph = chain(1001)
    let text = "task group by assignee.task@assignee.id show count"
    let query = try Query(text, in: graph.schema, at: .epoch)
    #expect(throws: ModelError(.oversized(.column("assignee.task@assignee.id", limit: 100_000)))) {
      try query.boundedSummary(in: graph, language: .english, maxVisits: .max)
    }
    let list = try Query("task show id, assignee.task@assignee.id", in: graph.schema, at: .epoch)
    let (fitting, listing) = list.fittingAnswer(in: graph, language: .english)
    #expect(fitting.columns.map(\.spelling) == ["id"])
    #expect(listing.records.count == 1001)
  }

  @Test("counts a long text as several values, and the values of all columns together")
  func longTexts() throws {
    func list(_ text: String, _ columns: String) throws -> [String] {
      let graph = chain(200, text: text)
      let query = try Query("task show id, \(columns)", in: graph.schema, at: .epoch)
      return query.fittingAnswer(in: graph, language: .english).query.columns.map(\.spelling)
    }
    let column = "assignee.task@assignee.description"
    #expect(try list("short", column) == ["id", column])
    #expect(try list(String(repeating: "long ", count: 1000), column) == ["id"])
    let columns = ["description", "title", "id"].map { "assignee.task@assignee." + $0 }
    #expect(try list("short", columns.joined(separator: ", ")).count < 4)
    // A long name, to which every task refers.
    let graph = chain(200, name: String(repeating: "long ", count: 100_000))
    for column in ["assignee", "assignee.last-name", "assignee.title"] {
      let query = try Query("task show id, \(column)", in: graph.schema, at: .epoch)
      let fitting = query.fittingAnswer(in: graph, language: .english).query
      #expect(fitting.columns.map(\.spelling) == ["id"], "\(column)")
    }
  }

  @Test("of a command is shared by its queries")
  func shared() throws {
    let graph = chain(1001).sharingBudget()
    let query = try Query(
      "task where some assignee.task@assignee (number > .number) show id", in: graph.schema,
      at: .epoch)
    var answered = 0
    for _ in 0..<100 where (try? query.boundedAnswer(in: graph, language: .english)) != nil {
      answered += 1
    }
    #expect((1..<30).contains(answered))
  }

  @Test("is not spent by single references")
  func single() throws {
    let graph = chain(60)
    let query = try Query(
      "task group by assignee.last-name show count, count assignee.workshop", in: graph.schema,
      at: .epoch)
    let summary = try query.boundedSummary(in: graph, language: .english, maxVisits: 1)
    #expect(summary.rows.count == 1)
  }

  @Test("reaches the same records in short and long walks")
  func sets() {
    var set = RecordSet(capacity: 200)
    for record in (0..<200).reversed() {
      #expect(!set.contains(RecordIndex(record)))
      let isNew = set.insert(RecordIndex(record))
      let isNewAgain = set.insert(RecordIndex(record))
      #expect(isNew && !isNewAgain)
      #expect(set.contains(RecordIndex(record)))
    }
  }
}
