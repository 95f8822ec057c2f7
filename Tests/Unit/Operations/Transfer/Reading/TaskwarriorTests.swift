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
          "2000-01-01 01:00+01:00 One",
          "2000-01-01 01:00+01:00 Two",
          "2026-11-23 23:01+01:00 Last",
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
    #expect(drafts.file(0).contains("\"2026-11-22 10:00Z From Taskwarrior\""))
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
    let lost = drafts.losses.map { loss in
      loss.kind == .invalid ? "\(loss.subject): \(loss.example)" : "\(loss)"
    }
    #expect(lost == left)
    #expect(drafts.faultyFields == [])
    #expect(drafts.file(0).contains("description = \"Oil\"\n"))
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
