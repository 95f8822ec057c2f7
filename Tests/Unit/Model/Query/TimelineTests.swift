import TestSupport
import Testing
import Text

@testable import Model

@Suite("Timelines")
struct TimelineTests {
  private func timeline(_ tasks: KeyValuePairs<Int, String>, _ query: String) throws -> Timeline? {
    let workspace = SmallWorkspace.tasks(tasks)
    let query = try Query(query, in: workspace.schema, at: .epoch)
    return query.summary(in: workspace.graph, language: .english).timeline(of: query)
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay {
    CalendarDay(year: year, month: month, day: day)
  }

  @Test("are in chronological order with empty periods, even if the query sorts differently")
  func order() throws {
    let found = try timeline(
      [
        1: "due = 2026-01-30", 2: "", 3: "due = 2025-11-01", 4: "due = 2026-01-01",
      ],
      "task group by month(due) show count sort by count desc")
    #expect(found?.slots.map(\.day) == [day(2025, 11, 1), day(2025, 12, 1), day(2026, 1, 1)])
    #expect(found?.slots[1] == .empty(day(2025, 12, 1)))
    #expect(found?.slots[2] == .group(day(2026, 1, 1), row: 0))
    #expect(found?.undatedRows.count == 1)
  }

  @Test(
    "have no long runs of empty periods",
    arguments: [
      ("week", "2026-01-05", "2026-04-06", 12, 0), ("week", "2026-01-05", "2026-04-13", 0, 13),
      ("month", "0001-01-01", "9999-12-31", 0, 119_986),
      ("quarter", "2026-01-01", "2026-08-01", 1, 0), ("year", "2026-01-01", "2031-01-01", 4, 0),
    ])
  func gaps(period: String, first: String, last: String, empty: Int, gap: Int) throws {
    let slots = try #require(
      try timeline(
        [1: "due = \(first)", 2: "due = \(last)"], "task group by \(period)(due) show count")?.slots
    )
    #expect(slots.count == 2 + empty + (gap > 0 ? 1 : 0))
    #expect(slots.contains(.gap(count: gap)) == (gap > 0))
  }

  @Test(
    "need exactly one grouping column that is a calendar period",
    arguments: ["task group by due show count", "task group by month(due), status show count"])
  func others(query: String) throws {
    #expect(try timeline([1: "due = 2026-01-01"], query) == nil)
  }

  @Test(
    "draw the first numeric column, and no date",
    arguments: [
      ("count, min due", 0), ("min due, count depends-on", 1), ("max due", nil),
      ("min depends-on.due, avg task@depends-on.due", nil),
    ] as [(String, Int?)])
  func drawnColumn(columns: String, position: Int?) throws {
    let schema = Schema.builtIn
    guard let query = try? Query("task group by status show \(columns)", in: schema, at: .epoch)
    else { return #expect(position == nil) }
    #expect(query.drawnColumn(in: schema) == position)
  }
}

extension Timeline.Slot {
  fileprivate var day: CalendarDay? {
    switch self {
    case .group(let day, _), .empty(let day): day
    case .gap: nil
    }
  }
}
