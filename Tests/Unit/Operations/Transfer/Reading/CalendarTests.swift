import Model
import Platform
import TOML
import TestSupport
import Testing
import Text

@testable import Operations

@Suite("A calendar's to-do")
struct CalendarTests {
  private func taken(
    _ lines: String, utcOffset: Int = 0, settings: String = "format = 1\n"
  ) throws -> Drafts {
    let clock = Clock.fixed(Timestamp(seconds: 0), utcOffset: utcOffset)
    return try Drafts.taken(settings: settings) { drafts, tasks in
      let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
      try drafts.read(calendar: text, tasks, clock)
    }
  }

  private func read(_ text: String) throws -> Drafts {
    try Drafts.taken { drafts, tasks in
      try drafts.read(calendar: text, tasks, .fixed(Timestamp(seconds: 0)))
    }
  }

  @Test(
    "has the summary as its title",
    arguments: [
      ("SUMMARY:Oil", "title = \"Oil\"\n"),
      ("DESCRIPTION:Oil", "description = \"Oil\"\n"),
      ("SUMMARY: \nDESCRIPTION:Oil", "description = \"Oil\"\n"),
      ("SUMMARY:Oil\nDESCRIPTION:\\n", "title = \"Oil\"\n"),
      ("SUMMARY:Oil\nDESCRIPTION:Oil", "title = \"Oil\"\n"),
      ("SUMMARY:Oil\nDESCRIPTION:More", "title = \"Oil\"\ndescription = \"More\"\n"),
      (
        "SUMMARY:Oil\nDESCRIPTION: Oil\\nit",
        "title = \"Oil\"\ndescription = \"\"\"\n Oil\nit\"\"\"\n"
      ),
      (
        "SUMMARY:Oil\\nit\nDESCRIPTION:More",
        "title = \"Oil\"\ndescription = \"\"\"\nOil\nit\nMore\"\"\"\n"
      ),
      ("SUMMARY:Oil\nURL:http://a/", "title = \"Oil\"\ndescription = \"URL: http://a/\"\n"),
      (
        "SUMMARY:Oil\nSUMMARY:It\nDESCRIPTION:More",
        "title = \"Oil\"\ndescription = \"\"\"\nMore\nSUMMARY: It\"\"\"\n"
      ),
    ])
  func texts(lines: String, file: String) throws {
    let text = try taken("UID:u\n" + lines).file(0)
    #expect(text.replacing("status = \"in-progress\"\n", with: "") == file)
  }

  @Test(
    "has a status for each of docket's",
    arguments: [
      ("STATUS:NEEDS-ACTION", "to-do"), ("STATUS:in-process", "in-progress"),
      ("STATUS:COMPLETED", "done"), ("STATUS:CANCELLED", "cancelled"), ("", "in-progress"),
      ("PERCENT-COMPLETE:100", "done"), ("COMPLETED:20260105T000000Z", "done"),
      ("STATUS:CANCELLED\nPERCENT-COMPLETE:100", "cancelled"),
    ])
  func states(lines: String, status: String) throws {
    #expect(try taken("UID:u\nSUMMARY:Oil\n" + lines).file(0).contains("status = \"\(status)\"\n"))
  }

  @Test(
    "has a priority of three, or none",
    arguments: zip(
      0...9,
      [nil] + Array(repeating: "high", count: 4) + ["normal"] + Array(repeating: "low", count: 4)))
  func priorities(number: Int, priority: String?) throws {
    let file = try taken("UID:u\nSUMMARY:Oil\nPRIORITY:\(number)").file(0)
    #expect(priority.map { file.contains("priority = \"\($0)\"\n") } ?? !file.contains("priority"))
  }

  @Test(
    "has the local day of a time in `due`, or the written day without a zone",
    arguments: [
      ("DUE:20260201", "2026-02-01", []), ("DUE;VALUE=DATE:20260201", "2026-02-01", []),
      ("DUE:20260201T043000Z", "2026-01-31", [ImportLoss.Kind.timeOfDay]),
      ("DUE:20260201T050000Z", "2026-02-01", []), ("DUE:20260201T000000", "2026-02-01", []),
      ("DUE:20260201T235959", "2026-02-01", [.timeOfDay]),
      ("DUE:19600201T235959", "1960-02-01", [.timeOfDay]),
      (
        "DUE;TZID=\"Europe/Berlin\":20260201T010000", "2026-02-01",
        [.timeZone, .timeOfDay]
      ),
      ("DUE;TZID=Etc/UTC:20260201T043000", "2026-01-31", [.timeOfDay]),
    ])
  func due(line: String, day: String, losses: [ImportLoss.Kind]) throws {
    // New York.
    let drafts = try taken("UID:u\nSUMMARY:Oil\n" + line, utcOffset: -18_000)
    #expect(drafts.file(0).contains("due = \(day)\n"))
    #expect(drafts.lost == losses)
  }

  @Test(
    "is not imported from a truncated calendar",
    arguments: [
      ("", CalendarFault.none), ("SUMMARY:x\n", .none), ("BEGIN:VTODO\nEND:VTODO\n", .none),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Oil\nEND:VTODO\n", .noEnd(of: "VCALENDAR")),
      ("BEGIN:VCALENDAR\nEND:VTODO\n", .noBeginning(of: "VTODO")),
      ("BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:A\n", count: 10_000), .noEnd(of: "A")),
    ])
  func cutOff(text: String, fault: CalendarFault) throws {
    do {
      _ = try read(text)
      Issue.record("it was read")
    } catch OperationError.importing(.calendar(let found)) {
      #expect(found == fault)
    }
  }
}
