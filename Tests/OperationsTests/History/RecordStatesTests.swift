import Model
import TestSupport
import Testing
import Text
import Workspace

@testable import Operations

@Suite("Which records of two states are one, as far as their files tell")
struct RecordStatesTests {
  private let schema = Declarations(Array("format = 1\n".utf8)).schema

  /// The former paths by the paths, of files with a text in either state; nil where the history has to tell.
  private func origins(_ before: [String: String], _ after: [String: String]) -> [String: String]? {
    func states(_ files: [String: String]) -> [RecordState] {
      files.compactMap { path, text in
        schema.recordName(ofPath: path).map {
          RecordState(name: $0, path: path, bytes: Array(text.utf8), blob: text)
        }
      }
    }
    let found = RecordStates(olds: states(before), news: states(after)).plainOrigins(schema)
    if !found.isWhole { return nil }
    return Dictionary(uniqueKeysWithValues: found.origins.map { ($0.key, $0.value) })
  }

  @Test("what lies where it lay and shares a text is one")
  func edited() {
    let found = origins(["tasks/1.toml": task("Press")], ["tasks/1.toml": task("Press", "Oil it.")])
    #expect(found == ["tasks/1.toml": "tasks/1.toml"])
  }

  @Test("what shares no text is in doubt")
  func rewritten() {
    #expect(
      origins(["tasks/1.toml": task("Press")], ["tasks/1.toml": task("Floor", "Sweep.")]) == nil)
  }

  @Test("what shares one may have had another number where there is a new one")
  func besideANewOne() {
    let (old, new) = (task("Press"), task("Press", "Oil it."))
    #expect(
      origins(["tasks/1.toml": old], ["tasks/1.toml": new, "tasks/2.toml": task("Floor")]) == nil)
  }

  @Test("what says when it was made is one beside new ones too")
  func made() {
    let found = origins(
      ["tasks/1.toml": task("Press", hour: 8)],
      ["tasks/1.toml": task("Press", "Oil it.", hour: 8), "tasks/2.toml": task("Floor", hour: 9)])
    #expect(found == ["tasks/1.toml": "tasks/1.toml"])
  }

  @Test("what moved to another folder under its number is one where it says when it was made")
  func archived() {
    let old = ["tasks/1.toml": task("Press", hour: 8)]
    #expect(
      origins(old, ["tasks/archive/1.toml": task("Press", hour: 8)])
        == ["tasks/archive/1.toml": "tasks/1.toml"])
    #expect(origins(old, ["tasks/archive/1.toml": task("Press")]) == nil)
  }

  @Test("what came in one kind and went in another is as it seems")
  func kinds() {
    #expect(origins(["tasks/1.toml": task("Press")], ["users/a.toml": ""]) == [:])
  }
}
