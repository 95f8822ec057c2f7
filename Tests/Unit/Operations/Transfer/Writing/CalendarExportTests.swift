import Model
import Platform
import RandomNumbers
import TOML
import TestSupport
import Testing
import Text
import Workspace

@testable import Operations

@Suite("A calendar of tasks")
struct CalendarExportTests {
  /// The lines of the export of one task.
  private func lines(_ task: String, lastChange: Int64? = nil) -> [String] {
    let text = "status = \"in-progress\"\ndescription = \"Oil\"\n" + task
    return Export(
      graph: SmallWorkspace(["tasks/a.toml": text]).graph, language: .english,
      clock: .fixed(Timestamp(seconds: 0))
    ).calendar(BuiltInKind.task.index) { _ in lastChange }.split(separator: "\r\n").map(String.init)
  }

  @Test("has the time of each file's last change, or else of the task's creation")
  func lastChange() {
    let created = "created = 2026-01-02T03:04:05Z\n"
    let change = lines(created, lastChange: 1_767_225_600)
    #expect(change.contains("DTSTAMP:20260101T000000Z"))
    #expect(change.contains("LAST-MODIFIED:20260101T000000Z"))
    #expect(change.contains("CREATED:20260102T030405Z"))
    #expect(lines(created).contains("DTSTAMP:20260102T030405Z"))
    #expect(lines("").contains("DTSTAMP:20000101T000000Z"))
    #expect(lines("", lastChange: .max).contains("DTSTAMP:20000101T000000Z"))
  }

  @Test("has the time of a file's last change")
  func fileTime() throws {
    let made = try TestWorkspace.temporary(["tasks/a.toml": ""])
    let change = try made.open().lastChange(of: "tasks/a.toml")
    #expect(try change == made.status("tasks/a.toml").modified.seconds)
    #expect(try made.open().lastChange(of: "tasks/b.toml") == nil)
  }
}

@Suite("A repeating task in a calendar")
struct CalendarSeriesTests {
  @Test(
    "begins on its rule, on the due day if it has one",
    arguments: [
      (
        "every friday", "due = 2026-11-27\nstart = 2026-11-25\n", "20261127",
        "FREQ=WEEKLY;BYDAY=FR"
      ),
      ("every friday", "start = 2026-11-25\n", "20261127", "FREQ=WEEKLY;BYDAY=FR"),
      ("every friday", "created = 2026-11-24T10:00:00Z\n", "20261127", "FREQ=WEEKLY;BYDAY=FR"),
      ("every friday", "", "19700102", "FREQ=WEEKLY;BYDAY=FR"),
      ("every 2 weeks", "due = 2026-11-25\n", "20261125", "FREQ=WEEKLY;INTERVAL=2"),
      ("monthly", "due = 2026-01-31\n", "20260131", "FREQ=MONTHLY;BYMONTHDAY=-1"),
      // The due day is not on the rule.
      ("every friday", "due = 2026-11-25\n", nil, nil),
      ("after 3 days", "due = 2026-11-25\n", nil, nil),
    ])
  func begins(repetition: String, days: String, start: String?, rule: String?) throws {
    let task = "status = \"in-progress\"\ntitle = \"Oil\"\nrepeat = \"\(repetition)\"\n" + days
    let export = Export(
      graph: SmallWorkspace(["tasks/a.toml": task]).graph, language: .english,
      clock: .fixed(Timestamp(seconds: 0)))
    let tasks = BuiltInKind.task.index
    let lines = export.calendar(tasks).split(separator: "\r\n").map(String.init)
    #expect(lines.first { $0.hasPrefix("DTSTART") } == start.map { "DTSTART;VALUE=DATE:" + $0 })
    #expect(lines.first { $0.hasPrefix("RRULE") } == rule.map { "RRULE:" + $0 })
    let lost = export.losses(tasks, to: .calendar).map(\.field)
    #expect(lost.contains("repeat") == (rule == nil))
    #expect(lost.contains("start") == (rule != nil && days.contains("start")))
  }
}

@Suite("A calendar imported into another workspace")
struct CalendarExchangeTests {
  private static let staff = [
    "docket.toml": """
    format = 1
    [kinds.task.fields.status]
    choices = { review = { means = "open" } }

    """,
    "workshops/hall.toml": "name = \"Hall\"\n",
    "employees/petrov.toml":
      "last-name = \"Petrov\"\nfirst-name = \"Ivan, the\"\nworkshop = \"hall\"\n",
  ]

  /// Values that calendars support; times are in UTC. Without a title the first line would become one.
  private static let lines: [[String]] = [
    [#"title = "Oil; the \\ \"press\", twice""#, #"title = "Ёлка""#],
    [
      #"status = "to-do""#, #"status = "in-progress""#, #"status = "review""#,
      #"status = "cancelled""#,
    ],
    [#"assignee = "petrov""#],
    [#"priority = "high""#, #"priority = "normal""#, #"priority = "low""#],
    [#"created = 2026-01-02T03:04:05Z"#, #"created = 0900-12-31T23:59:59Z"#],
    [#"due = 2026-03-29"#, #"due = 9999-12-31"#, #"due = 0001-01-01"#],
    ["tags = [\n  \"\\\\n\",\n  \"a,b\",\n  \"c;d\",\n]", #"tags = ["@home"]"#],
  ]
  private static let descriptions = [
    "Oil it", " Oil\n\n\tit\n", "BEGIN:VTODO", "a\\nb, c; d",
    String(repeating: "длинный текст ", count: 40),
  ]

  private static func task(_ random: inout RandomNumbers) -> String {
    var text = "number = 1\n"
    for choices in lines {
      // A task needs a status.
      if choices[0].hasPrefix("status") || choices[0].hasPrefix("title") || !random.isOne(in: 3) {
        text += random.pick(choices) + "\n"
      }
    }
    return text
      + String(
        decoding: serialize([("description", .string(random.pick(descriptions)))]), as: UTF8.self)
  }

  @Test("has the same tasks in every time zone", arguments: 0..<20)
  func same(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let task = Self.task(&random)
    let zones = [-18_000, 0, 3_600, 20_700, 50_400]
    func clock(_ random: inout RandomNumbers) -> Clock {
      .fixed(Timestamp(seconds: 1_767_225_600), utcOffset: random.pick(zones))
    }
    let (there, here) = (clock(&random), clock(&random))
    let files = Self.staff.merging(["tasks/oil.toml": task]) { $1 }
    let text = try TestWorkspace.with(files) { made in
      let workspace = try made.open()
      let kinds = Set(workspace.schema.kinds.indices.map(KindIndex.init))
      return Export(
        graph: try workspace.loadWhole(kinds, for: .imported), language: .english, clock: there
      ).calendar(BuiltInKind.task.index)
    }
    let made = try TestWorkspace.temporary(Self.staff)
    let result = try made.importing(text, as: .calendar, clock: here)
    #expect(result.losses.isEmpty)
    let path = try #require(result.records.first?.path)
    let lines = try made.text(path).split(separator: "\n").filter { !$0.hasPrefix("source") }
    #expect(lines == task.split(separator: "\n"))
    // The task is recognised by its UID.
    #expect(
      try made.importing(text, as: .calendar, clock: here).records.map(\.outcome) == [.unchanged]
    )
  }
}
