import Model
import TestSupport
import Testing
import Text

@testable import Workspace

@Suite("Where the files that a commit changed come from")
struct HistoryMatchingTests {
  private let schema = Declarations(Array("format = 1\n".utf8)).schema

  /// The former paths of a commit's files, by the texts that its parent and it have; nil for new ones.
  private func origins(_ before: [String: String], _ after: [String: String]) -> [String: String?] {
    let paths = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    let changes = PathMap(
      paths.map { ($0, HistoryStep.Change(old: before[$0], new: after[$0])) }
    ) { one, _ in one }
    let texts = Array(before.values) + Array(after.values)
    let likeness = Likeness(
      schema: schema,
      contents: Dictionary(texts.map { ($0, Array($0.utf8)) }, uniquingKeysWith: { one, _ in one }))
    var history = RecordHistory(base: "parent")
    let origins = history.origins(
      of: HistoryStep(parents: ["parent"], changes: [changes]), like: likeness)
    return Dictionary(uniqueKeysWithValues: origins.map { ($0.key, $0.value?.path) })
  }

  @Test("a task whose text stands under another number now was renumbered")
  func renumbered() {
    let found = origins(["tasks/1.toml": task("Press")], ["tasks/2.toml": task("Press")])
    #expect(found == ["tasks/2.toml": "tasks/1.toml"])
  }

  @Test("two tasks that changed numbers are each the other one's file")
  func exchanged() {
    let found = origins(
      ["tasks/1.toml": task("Press"), "tasks/2.toml": task("Floor", "Sweep it.")],
      ["tasks/1.toml": task("Floor", "Sweep it."), "tasks/2.toml": task("Press")])
    #expect(found == ["tasks/1.toml": "tasks/2.toml", "tasks/2.toml": "tasks/1.toml"])
  }

  @Test("a task that says when it was made may be edited while it gets another number")
  func renumberedAndEdited() {
    let found = origins(
      ["tasks/1.toml": task("Press", hour: 8)], ["tasks/2.toml": task("Press", "Oil it.", hour: 8)])
    #expect(found == ["tasks/2.toml": "tasks/1.toml"])
  }

  @Test("a task that was made at another time is another one")
  func madeLater() {
    let found = origins(
      ["tasks/1.toml": task("Press", hour: 8)], ["tasks/2.toml": task("Press", "Oil it.", hour: 9)])
    #expect(found == ["tasks/2.toml": nil])
  }

  @Test("references that follow a new number keep nobody from knowing a moved task")
  func referring() {
    let found = origins(
      [
        "tasks/1.toml": task("Press"),
        "tasks/2.toml": task("Pump", "Oil it.", "depends-on = [1]\n"),
      ],
      [
        "tasks/3.toml": task("Press"),
        "tasks/4.toml": task("Pump", "Oil it.", "depends-on = [3]\n"),
      ])
    #expect(found == ["tasks/3.toml": "tasks/1.toml", "tasks/4.toml": "tasks/2.toml"])
  }

  @Test("a named record is another one under another name, however alike")
  func alike() {
    let found = origins(
      ["courses/algebra.toml": "name = \"Algebra\"\nsubject = \"Mathematics\"\n"],
      ["courses/geometry.toml": "name = \"Geometry\"\nsubject = \"Mathematics\"\n"])
    #expect(found == ["courses/geometry.toml": nil])
  }

  @Test("a named record whose name others follow was renamed, whatever else changed")
  func followed() {
    let found = origins(
      [
        "users/a.toml": "first-name = \"A\"\nlast-name = \"B\"\n",
        "courses/c.toml": "teacher = \"a\"\n",
      ],
      [
        "users/z.toml": "first-name = \"A\"\nlast-name = \"Z\"\n",
        "courses/c.toml": "teacher = \"z\"\n",
      ])
    #expect(found == ["users/z.toml": "users/a.toml", "courses/c.toml": "courses/c.toml"])
  }
}
