import Platform
import TestSupport
import Testing
import Text

@testable import Workspace

@Suite("A record that is a link")
struct LinkTests {
  @Test(
    "is not changed or removed, and neither is its target",
    arguments: ["2.toml", "../shared/one.txt", "/etc/hostname", "../.git/config", "..", "nowhere"])
  func refused(target: String) throws {
    let files = ["shared/one.txt": "a\n", "tasks/2.toml": "a\n", ".git/config": "a\n"]
    try TestWorkspace.with(files) { files in
      try files.link("tasks/1.toml", to: target)
      let old = try files.tree()
      for change in [
        FileChange.rewrite("tasks/1.toml", "a\n", "b\n"), .remove("tasks/1.toml", "a\n"),
      ] {
        #expect(throws: WorkspaceError.transaction(.link(path: "tasks/1.toml"))) {
          try files.open().apply([change, .create("tasks/3.toml", "c\n")])
        }
      }
      #expect(try files.tree() == old)
    }
  }

  @Test("in place of a folder does not lead a recovery out of the workspace")
  func swappedFolder() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n", "tasks/2.toml": "b\n"]) { files in
      try withTemporaryDirectory { outside in
        try Directory.open(outside).createFile("1.toml").close()
        try files.interrupt([
          .rewrite("tasks/1.toml", "a\n", "aa\n"), .create("tasks/3.toml", "c\n"),
        ])
        let root = try Directory.open(files.root)
        try root.rename("tasks", to: "moved")
        try createLink("\(files.root)/tasks", to: outside)
        #expect(throws: WorkspaceError.self) { try files.open().apply([]) }
        var names: [String] = []
        try Directory.open(outside).forEachEntry { names.append($0.string) }
        #expect(names == ["1.toml"])

        try root.remove("tasks")
        try root.rename("moved", to: "tasks")
        try files.open().apply([])
        #expect(
          try files.tree() == [
            "docket.toml": "format = 1\n", "tasks": "folder", "tasks/1.toml": "aa\n",
            "tasks/2.toml": "b\n", "tasks/3.toml": "c\n",
          ])
      }
    }
  }
}
