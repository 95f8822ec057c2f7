import Diagnostics
import Model
import Platform
import TestSupport
import Testing
import Text

@testable import Workspace

private let large = [UInt8](repeating: 0x78, count: Workspace.fileSizeLimit + 1)
private let long = String(repeating: "a", count: 256)
private let deep = String(repeating: "d/", count: 2048)

private let refusedChanges: [[FileChange]] = [
  [FileChange(path: "tasks/2.toml", after: large)],
  [FileChange(path: "tasks/1.toml", before: Array("a\n".utf8), after: large)],
  [.create("tasks/\(long)/2.toml", "b\n")],
  [.create("tasks/\(long).toml", "b\n")],
  [.create("tasks/\(deep)2.toml", "b\n")],
  [.create("tasks/1.toml/2.toml", "b\n"), .rewrite("tasks/1.toml", "a\n", "aa\n")],
  [.create("tasks/2.toml", "b\n"), .create("tasks/2.toml/a/3.toml", "b\n")],
]

@Suite("Changes that would make a workspace unreadable")
struct AcceptanceTests {
  @Test(
    "are not written, nor are the changes together with them", arguments: refusedChanges.indices)
  func refused(index: Int) throws {
    let changes = refusedChanges[index]
    try TestWorkspace.with(["tasks/1.toml": "a\n", "tasks/9.toml": "z\n"]) { files in
      let old = try files.tree()
      for options in [ChangeSettings(), ChangeSettings(isDryRun: true)] {
        #expect(throws: WorkspaceError.self) {
          try files.open().apply([.rewrite("tasks/9.toml", "z\n", "zz\n")] + changes, options)
        }
        #expect(try files.tree() == old)
      }
      try files.open().apply([.create("tasks/5.toml", "e\n")])
      #expect(try files.text("tasks/5.toml") == "e\n")
    }
  }

  @Test("do not include a file of exactly the size limit")
  func greatest() throws {
    try TestWorkspace.with { files in
      let bytes = Array(large.dropLast())
      try files.open().apply([FileChange(path: "tasks/1.toml", after: bytes)])
      #expect(try files.status("tasks/1.toml").size == Int64(Workspace.fileSizeLimit))
      let findings = try files.open().inspect(retaining: .everything).findings
      #expect(!findings.contains { $0.code == Check.fileTooLarge.code })
    }
  }

  @Test("are findings that a change introduces, even by adding one byte")
  func finding() throws {
    try TestWorkspace.with { files in
      let before = Array(large.dropLast())
      let changes = [
        FileChange(path: "tasks/1.toml", before: before, after: large),
        FileChange(path: "tasks/2.toml", before: large + [0x78], after: large + [0x78]),
      ]
      let found = try files.open().effect(of: changes).errors
      #expect(found.map(\.location.path) == ["tasks/1.toml"])
      #expect(found.map(\.code) == [Check.fileTooLarge.code])
    }
  }
}
