import Model
import Platform
import TestSupport
import Testing
import Text
import Workspace

@testable import Operations

@Suite("A table of times")
struct UTCOffsetTests {
  @Test(
    "has the UTC offset after a column's name",
    arguments: [(0, "UTC"), (180, "UTC+3"), (-210, "UTC-3:30"), (345, "UTC+5:45"), (840, "UTC+14")])
  func heading(minutes: Int, text: String) throws {
    #expect(UTCOffset(minutes: minutes).text == text)
    let (name, offset) = try #require(UTCOffset.split("Made (\(text)) "))
    #expect(name == "Made ")
    #expect(offset.minutes == minutes)
  }

  @Test(
    "ignores other brackets in headings",
    arguments: [
      "Made", "Made (UTC", "Made UTC)", "Made (here)", "Made (UTC3)", "Made (UTC+)",
      "Made (UTC+24)",
      "Made (UTC+3:60)", "Made (UTC+3:)", "Made (UTC+1/+2)", "Made (UTC++3)", "Made (UTC\u{600})",
      "(",
      ")", "",
    ])
  func others(heading: String) {
    #expect(UTCOffset.split(heading) == nil)
  }

  private static let settings = """
    format = 1
    [kinds.task.fields]
    seen = { type = "date-time", label = { en = "Seen", ru = "Seen" } }
    shown = { type = "text", label = { en = "Seen (UTC)", ru = "Seen (UTC+3)" } }

    """

  @Test(
    "means the same moments in every time zone",
    arguments: [
      ("created (UTC+3)", "27.11.2026 9:05", "2026-11-27T09:05:00+03:00"),
      ("created (UTC+3)", "27.07.26 9:05", "2026-07-27T09:05:00+03:00"),
      ("Created (UTC)", "2026-11-27 09:05", "2026-11-27T09:05:00Z"),
      ("Создано (UTC-3:30)", "27.11.2026 9:05", "2026-11-27T09:05:00-03:30"),
      ("Создано (UTC+3)", "27.11.2026 9:05 +01:00", "2026-11-27T09:05:00+01:00"),
      ("created (UTC+3)", "2026-11-27T09:05:00Z", "2026-11-27T09:05:00Z"),
    ])
  func everywhere(heading: String, cell: String, moment: String) throws {
    for hours in [-8, 0, 3] {
      let clock = Clock.fixed(Timestamp(seconds: 1_767_225_600), utcOffset: hours * 3600)
      let files = try TestWorkspace.temporary([:])
      _ = try files.importing(
        "id;description;\(heading)\na1;Oil;\(cell)\n", ImportPolicy(), as: .csv, "task",
        clock: clock)
      #expect(try files.text("tasks/a1.toml").contains("created = \(moment)\n"))
    }
  }

  @Test("keeps a time without a zone if a spreadsheet only shows it differently")
  func withoutZone() throws {
    let task = """
      status = "in-progress"
      created = 2026-07-01T09:05:30
      description = "Oil"

      """
    let files = try TestWorkspace.temporary(["tasks/a1.toml": task])
    for (time, outcome) in [
      ("2026-07-01 09:05:30", ImportResult.Outcome.unchanged), ("2026-07-01 09:06:30", .updated),
    ] {
      let table = "id,Created (UTC+1)\na1,\(time)\n"
      let result = try files.importing(table, ImportPolicy(updates: true), as: .csv)
      #expect(result.records.map(\.outcome) == [outcome])
    }
    #expect(try files.text("tasks/a1.toml").contains("created = 2026-07-01T09:06:30+01:00\n"))
  }

  @Test(
    "writes the offset of times that differ from the column's, and of all times if the heading cannot have it"
  )
  func headings() throws {
    let task = """
      status = "in-progress"
      created = 2026-11-27T09:05:00Z
      seen = 2026-11-27T09:05:00Z
      shown = "x"
      description = "Oil"

      """
    let files = try TestWorkspace.temporary(["docket.toml": Self.settings, "tasks/a1.toml": task])
    let kind = BuiltInKind.task.index
    for (hours, created) in [(0, "2026-11-27 09:05:00,"), (5, "2026-11-27 09:05:00 UTC,")] {
      let clock = Clock.fixed(Timestamp(seconds: 1_767_225_600), utcOffset: hours * 3600)
      let table = Export(
        graph: try files.open().loadWhole([kind], for: .imported), language: .english, clock: clock
      ).spreadsheet(kind)
      #expect(table.contains(created))
      #expect(table.contains(hours == 0 ? "Seen,Seen (UTC)" : "Seen (UTC+5),Seen (UTC)"))
      #expect(table.contains("2026-11-27 09:05:00 UTC,x\r\n"))
      let result = try files.importing(
        String(table.dropFirst()), ImportPolicy(updates: true), as: .csv, "task", clock: clock)
      #expect(result.records.map(\.outcome) == [.unchanged])
    }
  }
}
