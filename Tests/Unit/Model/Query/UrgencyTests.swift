import Testing
import Text

@testable import Model

@Suite("A due time")
struct UrgencyTests {
  @Test("is overdue by one clock, in lists and in conditions", arguments: [-11, 0, 9, 14])
  func overdue(offset: Int) throws {
    let zone = LocalZone { _ in offset * 3600 }
    let declarations = Declarations(
      Array(
        """
        format = 1
        [kinds.call.fields]
        due = { type = "date-time" }
        state = { type = "one-of", choices = { open = { means = "open" } } }
        """.utf8))
    let files = (0..<72).map { hour in
      let time = "2026-11-\(19 + hour / 24)T\(hour % 24 < 10 ? "0" : "")\(hour % 24):30:00"
      let text = "due = \(time)\(["", "Z", "+05:00"][hour % 3])\nstate = \"open\"\n"
      return (path: Path("calls/c\(hour).toml"), bytes: Array(text.utf8))
    }
    var graph = Graph(schema: declarations.schema, files: files)
    graph.zone = zone
    let kind = try #require(graph.schema.kindIndex(named: "call"))
    #expect(graph.records(of: kind).count == files.count)
    // 20 November 2026, 10:00 in UTC.
    let time = QueryTime(seconds: 1_795_168_800, utcOffsetMinutes: offset * 60, zone: zone)
    let marked = graph.records(of: kind).filter {
      graph.urgency(of: $0)?.isOverdue(at: time) == true
    }
    var query = Query(kind: kind)
    query.condition = try QueryBinder.condition("overdue", for: kind, in: graph.schema, at: time)
      .resolved(in: graph, me: [])
    let found = try query.boundedAnswer(in: graph, language: .english).records
    #expect(Set(marked) == Set(found) && marked.count > 5)
  }
}
