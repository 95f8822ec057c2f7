import Model
import Platform
import TestSupport
import Testing

@testable import Workspace

@Suite("A record that is a link")
struct LinkTests {
  @Test("has the file changed that it leads to, and stays a link")
  func rewriting() throws {
    try TestWorkspace.with(["shared/one.txt": "a\n", "tasks/3.toml": "c\n"]) { files in
      try files.link("tasks/1.toml", to: "2.toml")
      try files.link("tasks/2.toml", to: "../shared/one.txt")
      try files.open().apply([.rewrite("tasks/1.toml", "a\n", "b\n")])
      #expect(try files.text("shared/one.txt") == "b\n")
      try files.open().apply([
        .rewrite("tasks/1.toml", "b\n", "d\n"), .rewrite("tasks/3.toml", "c\n", "cc\n"),
      ])
      let tree = try files.tree()
      #expect(tree["tasks/1.toml"] == "-> 2.toml")
      #expect(tree["tasks/2.toml"] == "-> ../shared/one.txt")
      #expect(tree["shared/one.txt"] == "d\n")
      #expect(tree["tasks/3.toml"] == "cc\n")
    }
  }

  @Test("goes without the file that it leads to, whether alone or with others")
  func removal() throws {
    try TestWorkspace.with(["shared/one.txt": "a\n", "tasks/3.toml": "c\n"]) { files in
      for others in [[], [FileChange.remove("tasks/3.toml", "c\n")]] {
        try files.link("tasks/1.toml", to: "../shared/one.txt")
        try files.open().apply([.remove("tasks/1.toml", "a\n")] + others)
      }
      #expect(
        try files.tree() == [
          "docket.toml": "format = 1\n", "shared": "folder", "shared/one.txt": "a\n",
          "tasks": "folder",
        ])
    }
  }

  @Test("is not removed once what it leads to, or it itself, was changed meanwhile")
  func removalMeanwhile() throws {
    try TestWorkspace.with(["shared/one.txt": "a\n"]) { files in
      try files.link("tasks/1.toml", to: "../shared/one.txt")
      #expect(throws: TransactionError.changedMeanwhile(path: "tasks/1.toml")) {
        try files.open().apply([.remove("tasks/1.toml", "older\n")])
      }
      try files.interruptAfterCommit([
        .remove("tasks/1.toml", "a\n"), .create("tasks/2.toml", "b\n"),
      ])
      try files.write("a\n", to: "tasks/1.toml")
      try files.open().apply([])
      #expect(try files.tree()["tasks/1.toml"] == "a\n")
    }
  }

  @Test(
    "that leaves the workspace or leads to a hidden file is not changed",
    arguments: ["/etc/hostname", "../../outside", "../.git/config", ".."])
  func leaving(target: String) throws {
    try TestWorkspace.with([".git/config": "a\n"]) { files in
      try files.link("tasks/1.toml", to: target)
      let old = try files.tree()
      #expect(throws: TransactionError.self) {
        try files.open().apply([.rewrite("tasks/1.toml", "a\n", "b\n")])
      }
      #expect(try files.tree() == old)
    }
  }

  @Test("to a file that is changed too agrees with it, or else nothing is written")
  func sameFile() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      try files.link("tasks/2.toml", to: "1.toml")
      try files.open().apply([
        .rewrite("tasks/1.toml", "a\n", "b\n"), .rewrite("tasks/2.toml", "a\n", "b\n"),
      ])
      #expect(try files.text("tasks/1.toml") == "b\n")
      #expect(throws: TransactionError.sameFile(path: "tasks/2.toml", other: "tasks/1.toml")) {
        try files.open().apply([
          .rewrite("tasks/1.toml", "b\n", "c\n"), .rewrite("tasks/2.toml", "b\n", "d\n"),
        ])
      }
      #expect(try files.text("tasks/1.toml") == "b\n")
    }
  }

  @Test("put in the place of a folder meanwhile leads no recovery out of the workspace")
  func swappedFolder() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n", "tasks/2.toml": "b\n"]) { files in
      try withTemporaryDirectory { outside in
        try Directory.open(outside).createFile("1.toml").close()
        try files.interruptAfterCommit([
          .rewrite("tasks/1.toml", "a\n", "aa\n"), .create("tasks/3.toml", "c\n"),
        ])
        let root = try Directory.open(files.root)
        try root.rename("tasks", to: "moved")
        try createLink("\(files.root)/tasks", to: outside)
        #expect(throws: TransactionError.self) { try files.open().apply([]) }
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
