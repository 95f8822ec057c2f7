import Model
import Platform
import TOML
import TestSupport
import Testing
import Text
import Workspace

@testable import Operations

@Suite("A table of times")
struct UTCOffsetsTests {
  private static func clock(_ winter: Int, _ summer: Int) -> Clock {
    .told(by: { Timestamp(seconds: 1_767_225_600) }) { seconds in
      // From the 29th of March to the 25th of October 2026.
      ((1_774_746_000..<1_792_890_000).contains(seconds) ? summer : winter) * 60
    }
  }

  @Test(
    "says behind a column's name of which place they are",
    arguments: [
      (0, 0, "Made (UTC)"), (180, 180, "Made (UTC+3)"), (-210, -150, "Made (UTC-3:30/-2:30)"),
      (60, 120, "Made (UTC+1/+2)"), (0, 60, "Made (UTC+0/+1)"), (345, 345, "Made (UTC+5:45)"),
    ])
  func heading(january: Int, july: Int, heading: String) throws {
    let offsets = UTCOffsets(of: Self.clock(january, july))
    #expect(offsets.heading("Made") == heading)
    let (name, read) = try #require(UTCOffsets.split(heading))
    #expect(name.trimmed == "Made")
    #expect(read == offsets)
  }

  @Test(
    "has other brackets in its names too",
    arguments: [
      "Made", "Made (UTC", "Made UTC)", "Made (here)", "Made (UTC3)", "Made (UTC+)",
      "Made (UTC+24)",
      "Made (UTC+3:60)", "Made (UTC+1/+2/+3)", "Made (UTC/+1)", "Made (UTC++3)", "(", ")", "",
    ])
  func others(heading: String) {
    #expect(UTCOffsets.split(heading) == nil)
  }

  private func moment(_ heading: String, _ cell: String, _ clock: Clock) throws -> String? {
    var text: String?
    try TestWorkspace.with([:]) { files in
      _ = try files.importing(
        "id;description;\(heading)\n1;Oil;\(cell)\n", ImportPolicy(), as: .csv, "task", clock)
      text = try files.text("tasks/1.toml")
    }
    return text?.split(separator: "\n").first { $0.hasPrefix("created = ") }
      .map { String($0.dropFirst("created = ".count)) }
  }

  @Test(
    "means the same moments at every place",
    arguments: [
      ("created (UTC+3)", "27.11.2026 9:05", "2026-11-27T09:05:00+03:00"),
      ("Created (UTC)", "2026-11-27 09:05", "2026-11-27T09:05:00Z"),
      ("Создано (UTC+3)", "27.11.2026 9:05 +01:00", "2026-11-27T09:05:00+01:00"),
      ("created (UTC+3)", "2026-11-27T09:05:00Z", "2026-11-27T09:05:00Z"),
      ("created (UTC+1/+2)", "27.11.2026 9:05 UTC", "2026-11-27T09:05:00Z"),
    ])
  func everywhere(heading: String, cell: String, moment: String) throws {
    for clock in [Self.clock(0, 0), Self.clock(180, 180), Self.clock(60, 120)] {
      #expect(try self.moment(heading, cell, clock) == moment)
    }
  }

  @Test("is read by the clocks of a place where they are changed, and refused elsewhere")
  func seasons() throws {
    let heading = "created (UTC+1/+2)"
    let berlin = Self.clock(60, 120)
    #expect(try moment(heading, "27.11.2026 9:05", berlin) == "2026-11-27T09:05:00+01:00")
    #expect(try moment(heading, "27.07.2026 9:05", berlin) == "2026-07-27T09:05:00+02:00")
    for clock in [Self.clock(60, 60), Self.clock(120, 60), Self.clock(0, 60)] {
      #expect(throws: OperationError.self) { try moment(heading, "27.11.2026 9:05", clock) }
    }
  }
}
