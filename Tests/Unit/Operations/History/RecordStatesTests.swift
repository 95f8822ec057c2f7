import Model
import TOML
import TestSupport
import Testing
import Text
import Workspace

@testable import Operations

@Suite("Records in two states")
struct RecordStatesTests {
  private let schema = Declarations(Array("format = 1\n".utf8)).schema

  /// The former paths by the new ones, for files with these texts in either state; `renames` are those that git
  /// reports.
  private func pairs(
    _ before: [Path: String], _ after: [Path: String], renames: [Path: Path] = [:]
  ) -> [Path: Path] {
    func states(_ files: [Path: String]) -> [RecordState] {
      files.compactMap { path, text in
        schema.recordName(ofPath: path).map {
          RecordState(name: $0, path: path, document: Document(Array(text.utf8)))
        }
      }
    }
    let found = RecordStates(states(before), states(after), renames: renames, schema).pairs()
    return Dictionary(
      uniqueKeysWithValues: found.compactMap { old, new in
        old.flatMap { old in new.map { ($0.path, old.path) } }
      })
  }

  @Test("match by path, whatever their content")
  func edited() {
    let found = pairs(["tasks/a.toml": task("Press")], ["tasks/a.toml": task("Floor")])
    #expect(found == ["tasks/a.toml": "tasks/a.toml"])
  }

  @Test("match by id in another folder")
  func archived() {
    let found = pairs(["tasks/a.toml": task("Press")], ["tasks/archive/a.toml": task("Press")])
    #expect(found == ["tasks/archive/a.toml": "tasks/a.toml"])
  }

  @Test("match by former ids")
  func renamed() {
    let new = task("Saw") + "former-ids = [\"x\", \"a\"]\n"
    let found = pairs(["tasks/a.toml": task("Press")], ["tasks/b.toml": new])
    #expect(found == ["tasks/b.toml": "tasks/a.toml"])
  }

  @Test("match if git considers the file renamed, unless their numbers differ")
  func likeForGit() {
    let renames: [Path: Path] = ["tasks/b.toml": "tasks/a.toml"]
    let (old, new) = (task("Press"), task("Press it"))
    let found = pairs(["tasks/a.toml": old], ["tasks/b.toml": new], renames: renames)
    #expect(found == ["tasks/b.toml": "tasks/a.toml"])
    let numbered = pairs(
      ["tasks/a.toml": "number = 1\n" + old], ["tasks/b.toml": "number = 2\n" + new],
      renames: renames)
    #expect(numbered == [:])
  }
}
