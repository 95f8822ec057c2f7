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

  @Test("has all fields of a task")
  func whole() throws {
    let drafts = try taken(
      #"""
      UID:u-1
      DTSTAMP:20260101T000000Z
      CREATED:20260102T030405Z
      SUMMARY:Oil\, and more
      DESCRIPTION:Oil it\nwell
      DUE;VALUE=DATE:20260201
      COMPLETED:20260105T000000Z
      STATUS:COMPLETED
      PERCENT-COMPLETE:100
      PRIORITY:1
      CATEGORIES:oil,press
      CATEGORIES:hall
      CONTACT:Ivan Petrov
      RELATED-TO;RELTYPE=DEPENDS-ON:u-2
      X-OTHER:1
      X-DOCKET-ID:oil-7kf2
      """#)
    #expect(
      drafts.file(0) == #"""
        title = "Oil, and more"
        status = "done"
        priority = "high"
        created = 2026-01-02T03:04:05Z
        due = 2026-02-01
        completed = 2026-01-05T00:00:00Z
        tags = [
          "oil",
          "press",
          "hall",
        ]
        description = """
        Oil it
        well"""

        """#)
    #expect(drafts.records[0].key == "ics:u-1")
    #expect(drafts.records[0].id == "oil-7kf2")
    #expect(drafts.records[0].assignee == "Ivan Petrov")
    #expect(drafts.records[0].dependencies == ["ics:u-2"])
    #expect(drafts.lost == [])
  }

  @Test(
    "has a title if the summary adds to the description",
    arguments: [
      ("SUMMARY:Oil", "description = \"Oil\"\n"),
      ("DESCRIPTION:Oil", "description = \"Oil\"\n"),
      ("SUMMARY: \nDESCRIPTION:Oil", "description = \"Oil\"\n"),
      ("SUMMARY:Oil\nDESCRIPTION:\\n", "description = \"Oil\"\n"),
      ("SUMMARY:Oil\nDESCRIPTION:More", "title = \"Oil\"\ndescription = \"More\"\n"),
      ("SUMMARY:Oil\nDESCRIPTION: Oil\\nit", "description = \"\"\"\n Oil\nit\"\"\"\n"),
      ("SUMMARY:Oil\\nit\nDESCRIPTION:More", "description = \"\"\"\nOil\nit\nMore\"\"\"\n"),
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

  @Test("keeps properties without fields as lines at the end of the description")
  func notes() throws {
    let drafts = try taken(
      """
      UID:u
      SUMMARY:Oil
      DESCRIPTION:More\\n
      RRULE:FREQ=WEEKLY;COUNT=3
      PERCENT-COMPLETE:40
      LOCATION:Hall 1\\, left
      CLASS:PUBLIC
      SEQUENCE:3
      """)
    #expect(
      drafts.file(0).contains(
        """

        More
        RRULE: FREQ=WEEKLY;COUNT=3
        PERCENT-COMPLETE: 40
        LOCATION: Hall 1, left\"""
        """))
    #expect(drafts.lost == [])
  }

  @Test("has a start, a repetition and notes")
  func dailyWork() throws {
    let file = try taken(
      """
      UID:u
      SUMMARY:Oil
      DTSTART;VALUE=DATE:20260128
      DUE;VALUE=DATE:20260131
      RRULE:FREQ=WEEKLY;BYDAY=MO
      COMMENT:2026-01-05 10:00 A: no oil\\, yet
      """
    ).file(0)
    #expect(file.contains("start = 2026-01-28\nrepeat = \"every monday\"\n"))
    #expect(file.contains("notes = [\"2026-01-05 10:00 A: no oil, yet\"]\n"))
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

  @Test("has a declared status if its meaning is the same")
  func ownStatus() throws {
    let settings = """
      format = 1
      [kinds.task.fields.status]
      choices = { review = { means = "open" }, filed = { means = "done" } }

      """
    let lines = "UID:u\nSUMMARY:Oil\nSTATUS:IN-PROCESS\nX-DOCKET-STATUS:"
    func file(_ status: String) throws -> (file: String, lost: [ImportLoss]) {
      let drafts = try taken(lines + status, settings: settings)
      return (drafts.file(0), drafts.lost)
    }
    #expect(try file("review").file.contains("status = \"review\"\n"))
    #expect(try file("filed").file.contains("status = \"in-progress\"\n"))
    #expect(try file("asleep").file.contains("status = \"in-progress\"\n"))
    #expect(try file("asleep").lost == [.unknownStatus("asleep")])
    #expect(
      try taken("UID:u\nSUMMARY:Oil\nSTATUS:COMPLETED", settings: settings).file(0).contains("done")
    )
  }

  @Test("has a completion time only if it is done")
  func end() throws {
    let drafts = try taken("UID:u\nSUMMARY:Oil\nSTATUS:CANCELLED\nCOMPLETED:20260105T000000Z")
    #expect(!drafts.file(0).contains("completed"))
    #expect(drafts.lost == [.member("COMPLETED")])
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
      ("DUE:20260201T043000Z", "2026-01-31", [ImportLoss]()),
      ("DUE:20260201T050000Z", "2026-02-01", []), ("DUE:20260201T000000", "2026-02-01", []),
      ("DUE:20260201T235959", "2026-02-01", [.timeOfDay("due")]),
      ("DUE:19600201T235959", "1960-02-01", [.timeOfDay("due")]),
      (
        "DUE;TZID=\"Europe/Berlin\":20260201T010000", "2026-02-01",
        [.timeZone("Europe/Berlin"), .timeOfDay("due")]
      ),
      ("DUE;TZID=Etc/UTC:20260201T043000", "2026-01-31", []),
    ])
  func due(line: String, day: String, losses: [ImportLoss]) throws {
    // New York.
    let drafts = try taken("UID:u\nSUMMARY:Oil\n" + line, utcOffset: -18_000)
    #expect(drafts.file(0).contains("due = \(day)\n"))
    #expect(drafts.lost == losses)
  }

  @Test("has times without a zone if none is given")
  func floating() throws {
    let file = try taken("UID:u\nSUMMARY:Oil\nCREATED:20260102T030405").file(0)
    #expect(file.contains("created = 2026-01-02T03:04:05\n"))
    #expect(
      try taken("SUMMARY:Oil\nCREATED:20260102").file(0).contains("created = 2026-01-02T00:00:00\n")
    )
  }

  @Test("is imported without its invalid values")
  func oddValues() throws {
    let drafts = try taken(
      "UID:u\nSUMMARY:Oil\nDUE:soon\nSTATUS:ASLEEP\nPRIORITY:10\nno line\nCATEGORIES:big press, \nRELATED-TO:v"
    )
    #expect(
      drafts.file(0) == "status = \"in-progress\"\ntags = [\"big-press\"]\ndescription = \"Oil\"\n")
    #expect(
      drafts.lost == [
        .lineOfCalendar, .value(field: "DUE", "soon"), .value(field: "STATUS", "ASLEEP"),
        .value(field: "PRIORITY", "10"), .tag("big press", as: "big-press"), .member("RELATED-TO"),
      ])
    #expect(drafts.faultyFields == [])
  }

  @Test("has one participant as the assignee, and others in the text")
  func people() throws {
    let drafts = try taken(
      """
      SUMMARY:Oil
      ORGANIZER;CN=Anna:mailto:a@example.org
      ATTENDEE;CN="Petrov, Ivan":mailto:i@example.org
      ATTENDEE:MAILTO:o@example.org
      """)
    #expect(drafts.records[0].assignee == "Petrov, Ivan")
    #expect(drafts.file(0).contains("\nORGANIZER: Anna\nATTENDEE: o@example.org\"\"\"\n"))
  }

  @Test("is recognised by its UID and its time in a series, or else by its content")
  func keys() throws {
    let one = "BEGIN:VTODO\nUID:u\nSUMMARY:Oil\nEND:VTODO\n"
    let other = "BEGIN:VTODO\nUID:u\nRECURRENCE-ID:20260101\nSUMMARY:Oil\nEND:VTODO\n"
    let bare = "BEGIN:VTODO\nSUMMARY:Oil\nEND:VTODO\n"
    let drafts = try read("BEGIN:VCALENDAR\n" + one + other + one + bare + bare + "END:VCALENDAR\n")
    #expect(drafts.records.prefix(2).map(\.key) == ["ics:u", "ics:u#20260101"])
    #expect(drafts.records.count == 4)
    #expect(Set(drafts.records.map(\.key)).count == 4)
    #expect(drafts.lost == [.repeatedKey])
  }

  @Test("is the only component that is imported")
  func components() throws {
    let drafts = try read(
      """
      begin:vcalendar
      BEGIN:VTIMEZONE
      BEGIN:STANDARD
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      SUMMARY:Party
      BEGIN:VALARM
      END:VALARM
      END:VEVENT
      BEGIN:VTODO
      UID:u
      SUMMARY:Oil
      BEGIN:VALARM
      DESCRIPTION:Ring
      BEGIN:X-DEEP
      END:X-DEEP
      END:VALARM
      END:vtodo
      BEGIN:VTODO
      UID:v
      END:VTODO
      end:VCALENDAR
      BEGIN:VCARD
      END:VCARD

      """)
    #expect(drafts.records.map(\.key) == ["ics:u"])
    #expect(drafts.file(0) == "status = \"in-progress\"\ndescription = \"Oil\"\n")
    #expect(
      drafts.lost == [
        .component("VEVENT"), .component("VALARM"), .noText, .component("VCARD"),
      ])
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
