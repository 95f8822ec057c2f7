import Diagnostics
import Model
import Platform
import TestSupport
import Testing
import Text

@testable import Workspace

/// A clone is data: what lies under `.docket` counts only where docket wrote it there.
@Suite("State that docket did not write here")
struct CloneTests {
  @Test("agrees to no address, whatever becomes of the lock beside what was said here")
  func seed() throws {
    let address = "https://example.org/todos"
    try TestWorkspace.with { original in
      try original.open().remember(.agreed, for: address)
      try original.write("", to: ".docket/lock")
      #expect(try original.open().seedConsent(for: address) == .agreed)
      #expect(try original.open().seedConsent(for: address + "/2") == nil)
      try TestWorkspace.with { files in
        try files.write(try original.text(".docket/seed"), to: ".docket/seed")
        try files.write("", to: ".docket/lock")
        #expect(try files.open().seedConsent(for: address) == nil)
      }
    }
  }

  @Test("is not carried out, whatever it looks like, by readers or by writers")
  func journal() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n", "Makefile": "all:\n"]) { original in
      try original.interruptAfterCommit([
        .rewrite("tasks/1.toml", "a\n", "evil\n"), .create("tasks/2.toml", "evil\n"),
      ])
      try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
        for (path, text) in try original.tree() where text != "folder" {
          try files.write(text, to: path)
        }
        let copied = try files.tree()
        #expect(try files.open().findingsAboutState() == 0)
        #expect(try files.tree() == copied)
        let recovery = try files.open().transact { transaction throws(Never) in
          transaction.recovery
        }
        let staged = ".docket/staged-\(try original.identity())"
        #expect(
          recovery.strange == [
            ".docket/journal": ".docket/not-ours-1-journal",
            staged: ".docket/not-ours-1-\(staged.dropFirst(".docket/".count))",
          ])
        #expect(!recovery.isFinished)
        #expect(try files.text("tasks/1.toml") == "a\n")
        #expect(!FileSystem.real.exists(files.root + "/tasks/2.toml"))
        try files.open().apply([.create("tasks/3.toml", "c\n")])
        #expect(try files.open().transact { $0.recovery.strange } == [:])
      }
    }
  }

  @Test("that comes by a pull into a folder that docket has made counts no more")
  func pulled() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      try files.open().apply([])
      let elsewhere = Checksum("elsewhere".utf8).text
      let place = try #require(WorkspacePath("tasks/1.toml"))
      let step = Journal.Step(
        place: place, staged: StagedName(number: 0), was: Checksum("a\n".utf8),
        now: Checksum("evil\n".utf8))
      let journal = Journal(identity: elsewhere, steps: [step])
      try files.write(String(decoding: journal.bytes, as: UTF8.self), to: ".docket/journal")
      try files.write("docket numbers \(elsewhere)\ntask 999\n", to: ".docket/numbers")
      for name in [try files.identity(), elsewhere] {
        try files.write("evil\n", to: ".docket/staged-\(name)/0")
      }
      let names = try files.open().transact { $0.recovery.strange.keys.sorted() }
      #expect(names == [".docket/journal", ".docket/numbers", ".docket/staged-\(elsewhere)"])
      #expect(try files.text("tasks/1.toml") == "a\n")
      let number = try files.open().transact { transaction throws(ReadingError) in
        try transaction.nextNumber(of: NumberingTests.task)
      }
      #expect(number == 2)
    }
  }

  @Test("is not read where it is larger than docket writes it")
  func sparse() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      try files.open().apply([])
      for name in ["journal", "numbers"] {
        try files.write("", to: ".docket/\(name)")
        _ = try Process.run("truncate", ["-s", "3G", name], directory: files.root + "/.docket")
      }
      let faults = Faults()
      let workspace = try files.open(in: faults.fileSystem)
      _ = try workspace.inspect()
      try workspace.apply([])
      #expect(faults.calls.count < 100, "\(faults.calls.map(\.rawValue))")
      #expect(FileSystem.real.exists(files.root + "/.docket/not-ours-1-journal"))
    }
  }

  @Test("stays with a folder that is moved, and not with one that is copied")
  func moved() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      try files.write("format = 1\n", to: "inner/docket.toml")
      try files.write("a\n", to: "inner/tasks/1.toml")
      let inner = TestWorkspace(root: files.root + "/inner")
      try inner.interruptAfterCommit([
        .rewrite("tasks/1.toml", "a\n", "b\n"), .create("tasks/2.toml", "c\n"),
      ])
      try Directory.open(files.root).rename("inner", to: "moved")
      let moved = TestWorkspace(root: files.root + "/moved")
      try moved.open().apply([])
      #expect(try moved.text("tasks/1.toml") == "b\n")
      #expect(try moved.text("tasks/2.toml") == "c\n")
    }
  }

  @Test(
    "is no file of docket's where it is a link, a folder or a pipe, and keeps nobody from work",
    arguments: ["journal", "numbers", "staged", ".gitignore"], [FileType.link, .directory, .pipe])
  func otherTypes(name: String, type: FileType) throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n", "outside/0": "kept\n"]) { files in
      try files.makeFolder(".docket")
      switch type {
      case .link: try files.link(".docket/" + name, to: "../outside")
      case .directory: try files.write("x\n", to: ".docket/\(name)/a/b")
      default: _ = try Process.run("mkfifo", [name], directory: files.root + "/.docket")
      }
      #expect(try files.open().findingsAboutState() == 0)
      try files.open().apply([.rewrite("tasks/1.toml", "a\n", "b\n")])
      #expect(try files.text("tasks/1.toml") == "b\n")
      #expect(try files.text("outside/0") == "kept\n")
    }
  }
}

extension Workspace {
  fileprivate func findingsAboutState() throws -> Int {
    try inspect().findings.count { $0.location.path.hasPrefix(".docket") }
  }
}
