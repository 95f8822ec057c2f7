import Model
import TestSupport
import Platform
import TOML
import Testing
import Text

@testable import Operations

@Suite("An export of Taskwarrior")
struct TaskwarriorTests {
  private func taken(_ text: String, utcOffset: Int = 0) throws -> Drafts {
    let clock = Clock.fixed(Timestamp(seconds: 0), utcOffset: utcOffset)
    return try Drafts.taken { drafts, tasks in
      drafts.read(taskwarrior: try json(text), tasks, clock)
    }
  }

  @Test("has all fields of a task")
  func whole() throws {
    let drafts = try taken(
      """
      [{"uuid": "u-1", "id": 3, "urgency": 1.5, "description": "Oil", "status": "completed",
        "entry": "20260102T030405Z", "end": "20260105T000000Z", "due": "20260201T000000Z",
        "priority": "H", "tags": ["oil"], "project": "Big press", "assignee": "Ivan Petrov",
        "depends": ["u-2", "u-3"]}]
      """)
    #expect(
      drafts.file(0) == """
        status = "done"
        priority = "high"
        created = 2026-01-02T03:04:05Z
        due = 2026-02-01
        completed = 2026-01-05T00:00:00Z
        tags = [
          "oil",
          "Big-press",
        ]
        description = "Oil"

        """)
    #expect(drafts.records[0].key == "taskwarrior:u-1")
    #expect(drafts.records[0].assignee == "Ivan Petrov")
    #expect(drafts.records[0].dependencies == ["taskwarrior:u-2", "taskwarrior:u-3"])
    #expect(drafts.lost == [.project, .tag("Big press", as: "Big-press")])
  }

  @Test("has no tags for empty projects and tags")
  func emptyTags() throws {
    let drafts = try taken(#"{"uuid": "u", "project": " ", "tags": ["", "oil"]}"#)
    #expect(drafts.file(0) == "tags = [\"oil\"]\n")
    #expect(try taken(#"{"uuid": "u", "project": "", "tags": []}"#).file(0) == "")
  }

  @Test("has annotations as notes, ordered by time, in local time")
  func annotations() throws {
    let drafts = try taken(
      #"""
      {"uuid": "u", "description": "Oil", "annotations": [
        {"entry": "20261123T220100Z", "description": "Last"}, {"entry": "20000101T000000Z", "description": "One"},
        {"entry": "20000101T000000Z", "description": "Two"}, {"description": "At some time"}]}
      """#, utcOffset: 3600)
    #expect(drafts.file(0).contains("description = \"Oil\"\n"))
    #expect(
      drafts.file(0).contains(
        """
        notes = [
          "At some time",
          "2000-01-01 01:00 One",
          "2000-01-01 01:00 Two",
          "2026-11-23 23:01 Last",
        ]

        """))
  }

  @Test("of docket has its description back from an annotation, and its text is the title")
  func descriptionInAnnotation() throws {
    let drafts = try taken(
      #"""
      {"uuid": "u", "docket": "oil", "entry": "20261120T100000Z", "description": "Oil", "annotations": [
        {"entry": "20261120T100000Z", "description": "Twice.\nThen once."},
        {"entry": "20261121T100000Z", "description": "2026-11-21 10:00 Ann: done half"},
        {"entry": "20261122T100000Z", "description": "From Taskwarrior"}]}
      """#)
    #expect(drafts.file(0).contains("title = \"Oil\"\n"))
    #expect(drafts.file(0).contains("\nTwice.\nThen once.\"\"\"\n"))
    #expect(drafts.file(0).contains("\"2026-11-21 10:00 Ann: done half\""))
    #expect(drafts.file(0).contains("\"2026-11-22 10:00 From Taskwarrior\""))
  }

  @Test("converts `due` to the local day", arguments: [0, -1])
  func due(utcOffset: Int) throws {
    let drafts = try taken(
      #"{"uuid": "u", "due": "20260201T000000Z"}"#, utcOffset: utcOffset)
    let day = utcOffset == 0 ? "2026-02-01" : "2026-01-31"
    #expect(drafts.file(0) == "due = \(day)\n")
  }

  @Test(
    "reports a lost time of day in `due`",
    arguments: [("20260201T000000Z", true), ("20260201T235959Z", false)])
  func timeOfDay(due: String, isDay: Bool) throws {
    let drafts = try taken(#"{"uuid": "u", "due": "\#(due)"}"#)
    let due = try #require(drafts.schema[BuiltInKind.task.index].fieldIndex(named: "due"))
    let day = Instant("2026-02-01")?.secondsSince1970 ?? 0
    #expect(drafts.records[0].values[due] == .localDate(DateTimeParts(secondsSince1970: day)))
    let clock = Clock.fixed(Timestamp(seconds: 0))
    let moment = try #require(drafts.records[0].moments[due])
    #expect((clock.start(ofDay: clock.day(at: moment)) == moment) == isDay)
  }

  @Test("ignores attributes that Taskwarrior computes")
  func ownMembers() throws {
    let drafts = try taken(
      """
      {"uuid": "u", "id": 3, "urgency": 1.5, "modified": "20260102T030405Z", "mask": "--",
        "rtype": "periodic", "template": "v", "last": 2}
      """)
    #expect(drafts.lost == [])
    #expect(drafts.missingFields.isEmpty)
  }

  @Test(
    "maps all states",
    arguments: [
      ("pending", "in-progress"), ("waiting", "in-progress"), ("completed", "done"),
      ("deleted", "cancelled"),
    ])
  func states(theirs: String, ours: String) throws {
    let drafts = try taken(#"{"uuid": "u", "status": "\#(theirs)", "end": "20260105T000000Z"}"#)
    let end = ours == "done" ? "completed = 2026-01-05T00:00:00Z\n" : ""
    #expect(drafts.file(0) == "status = \"\(ours)\"\n" + end)
    #expect(drafts.lost == (theirs == "waiting" ? [.waiting] : []))
  }

  @Test("skips templates of repeating tasks")
  func templates() throws {
    let drafts = try taken(#"[{"uuid": "u", "status": "recurring"}, {"uuid": "v"}]"#)
    #expect(drafts.records.map(\.key) == ["taskwarrior:v"])
    #expect(drafts.records.map(\.place) == [.row(2)])
    #expect(drafts.lost == [.recurringTemplate])
  }

  @Test(
    "leaves out and reports an invalid value, and reads the rest",
    arguments: [
      (#"{"uuid": "u", "status": "asleep", "priority": "X"}"#, ["status: asleep", "priority: X"]),
      (#"{"uuid": "u", "due": "20260230T000000Z"}"#, ["due: 20260230T000000Z"]),
      (#"{"uuid": "u", "tags": "a,b", "priority": null}"#, ["tags: a,b"]),
      (
        #"{"uuid": "u", "tags": [1], "depends": [2], "assignee": {}}"#,
        ["tags: ", "depends: ", "assignee: "]
      ),
      (#"{"uuid": "u", "status": 1, "annotations": "x"}"#, ["status: 1", "annotations: x"]),
      (#"{"uuid": "u", "annotations": [{"entry": "20260102T030405Z"}]}"#, ["annotations: "]),
    ])
  func oddValues(text: String, left: [String]) throws {
    let drafts = try taken(text.dropLast() + #", "description": "Oil"}"#)
    let lost = drafts.lost.map { loss in
      if case .value(let field, let text) = loss { "\(field): \(text)" } else { "\(loss)" }
    }
    #expect(lost == left)
    #expect(drafts.faultyFields == [])
    #expect(drafts.file(0).contains("description = \"Oil\"\n"))
  }

  @Test("accepts moments in other forms: ISO 8601 with hyphens, and seconds since 1970")
  func otherMoments() throws {
    let drafts = try taken(
      #"{"uuid": "u", "entry": "2026-01-02T03:04:05Z", "due": 1769904000, "end": "1769904000", "status": "completed"}"#
    )
    #expect(
      drafts.file(0) == """
        status = "done"
        created = 2026-01-02T03:04:05Z
        due = 2026-02-01
        completed = 2026-02-01T00:00:00Z

        """)
  }

  @Test("takes the first of two values of a key, and reports items that are not objects")
  func faults() throws {
    let drafts = try taken(#"[{"uuid": "u", "uuid": "v"}, "Oil"]"#)
    #expect(
      drafts.records.map(\.key) == [
        "taskwarrior:u", "taskwarrior:" + shortChecksum(Array(#""Oil""#.utf8)),
      ])
    #expect(drafts.lost == [.value(field: "uuid", "v")])
  }

  @Test(
    "converts moments in both directions without loss",
    arguments: [0, 951_782_399, 4_102_444_800, -1])
  func moments(seconds: Int64) throws {
    let text = WarriorTime.text(seconds)
    let moment = try #require(WarriorTime.toml(text))
    #expect(Instant(moment)?.secondsSince1970 == seconds)
  }
}
