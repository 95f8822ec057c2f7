import Diagnostics
import Model
import Platform
import TestSupport
import Testing
import Text
import Workspace

@Suite("A live workspace")
struct LiveWorkspaceTests {
  private static let task = "status = \"in-progress\"\ndescription = \"D\"\n"

  @Test("reads only the changed file")
  func oneFile() throws {
    let files = Dictionary(
      uniqueKeysWithValues: (1...20).map { ("tasks/t\($0).toml", Self.task) })
    try TestWorkspace.with(files, Self.takesUpOne)
  }

  private static func takesUpOne(_ made: TestWorkspace) throws {
    let faults = Faults()
    var live = try LiveWorkspace(made.open(in: faults.fileSystem))
    let whole = faults.readCount
    try made.write(Self.task + "assignee = \"nobody\"\n", to: "tasks/t7.toml")
    try live.update(after: FolderChanges(written: ["tasks/t7.toml"]))
    #expect(live.state.findings.withoutHints.map(\.code.rawValue) == ["dangling-reference"])
    #expect(faults.readCount < whole + 5)
    try made.remove("tasks/t7.toml")
    try live.update(after: FolderChanges(removed: ["tasks/t7.toml"]))
    #expect(live.state.findings.withoutHints.isEmpty)
    #expect(live.state.graph.indices.count == 19)
  }

  @Test("uses an unsaved text instead of the file until it is discarded")
  func unsaved() throws {
    try TestWorkspace.with(["tasks/t1.toml": Self.task]) { made in
      var live = try LiveWorkspace(made.open())
      try live.update(texts: ["tasks/t1.toml": Array((Self.task + "due = 2026-01-32\n").utf8)])
      let found = live.state.findings.withoutHints
      #expect(!found.isEmpty)
      try made.write(Self.task + "priority = \"high\"\n", to: "tasks/t1.toml")
      try live.update(after: FolderChanges(written: ["tasks/t1.toml"]))
      #expect(live.state.findings.withoutHints == found)
      try live.update(texts: ["tasks/t1.toml": nil])
      #expect(live.state.findings.withoutHints.isEmpty)
      let number = try #require(live.state.graph.indices.first)
      #expect(String(decoding: live.state.graph.source(of: number), as: UTF8.self).contains("high"))
    }
  }

  @Test("keeps the last usable schema while docket.toml is invalid, and reports only that")
  func brokenSettings() throws {
    let good =
      "format = 1\n[kinds.machine]\nfolder = \"machines\"\nfields.name = { type = \"text\" }\n"
    try TestWorkspace.with(["tasks/t1.toml": Self.task, "machines/a.toml": "name = \"A\"\n"]) {
      made in
      try made.write(good, to: "docket.toml")
      var live = try LiveWorkspace(made.open())
      try live.update(texts: ["docket.toml": Array((good + "[kinds.").utf8)])
      #expect(live.state.findings.allSatisfy { $0.location.path == "docket.toml" })
      #expect(!live.state.findings.isEmpty)
      #expect(live.state.graph.indices.count == 2)
      #expect(live.state.workspace.schema.kindIndex(named: "machine") != nil)
      try live.update(texts: ["docket.toml": nil])
      #expect(live.state.findings.withoutHints.isEmpty)
    }
  }

  @Test("keeps the last readable text of a half-typed record")
  func halfTyped() throws {
    try TestWorkspace.with(["tasks/t1.toml": "number = 1\ntitle = \"Old\"\n" + Self.task]) { made in
      var live = try LiveWorkspace(made.open())
      func lastText() throws -> String? {
        let number = try #require(live.state.graph.indices.first)
        return live.state.lastText(of: number).map { String(decoding: $0, as: UTF8.self) }
      }
      #expect(try lastText() == nil)
      try live.update(texts: ["tasks/t1.toml": Array("number = 1\ntitle = \"Ne".utf8)])
      #expect(try lastText()?.contains("Old") == true)
      let new = "title = \"New\"\n" + Self.task
      try live.update(texts: ["tasks/t1.toml": Array(new.utf8)])
      #expect(try lastText() == nil)
      try live.update(texts: ["tasks/t1.toml": Array("title = \"New\"\ndue = ".utf8)])
      #expect(try lastText() == new)
    }
  }

  @Test("reads changes after a long transaction that it could not read during it")
  func locked() throws {
    try TestWorkspace.with(["tasks/t1.toml": Self.task]) { made in
      var live = try LiveWorkspace(made.open())
      live.readsWithoutWaiting()
      try made.interrupt([.create("tasks/t2.toml", Self.task)])
      var held = try FileLock.tryLock("lock", in: Directory.open(made.root + "/.docket"))
      let isHeld = held != nil
      #expect(isHeld)
      try made.write("status = 1\n", to: "tasks/t1.toml")
      do throws(SystemError) {
        try live.update(after: FolderChanges(written: ["tasks/t1.toml"]))
        Issue.record("it read despite the lock")
      } catch {
        #expect(error.isOfLock)
      }
      #expect(live.state.findings.withoutHints.isEmpty)
      held = nil
      try live.update(after: FolderChanges())
      #expect(!live.state.findings.withoutHints.isEmpty)
    }
  }

  @Test("keeps its schema until the records can be read with a new one")
  func lockedWithNewSchema() throws {
    try TestWorkspace.with(["tasks/t1.toml": Self.task]) { made in
      var live = try LiveWorkspace(made.open())
      live.readsWithoutWaiting()
      let kinds = live.workspace.schema.kinds
      try made.interrupt([.create("tasks/t2.toml", Self.task)])
      var held = try FileLock.tryLock("lock", in: Directory.open(made.root + "/.docket"))
      let isHeld = held != nil
      #expect(isHeld)
      try made.write(
        "format = 1\n[kinds.machine]\nfolder = \"machines\"\nfields.name.type = \"text\"\n",
        to: "docket.toml")
      let changes = FolderChanges(written: [Workspace.fileName])
      #expect(throws: SystemError.self) { try live.update(after: changes) }
      #expect(live.workspace.schema.kinds == kinds && live.state.graph.schema.kinds == kinds)
      held = nil
      try live.update(after: FolderChanges())
      #expect(live.workspace.schema.kindIndex(named: "machine") != nil)
      #expect(live.state.graph.schema.kindIndex(named: "machine") != nil)
    }
  }

  @Test("reads everything on the next update if the folder was missing")
  func vanishing() throws {
    try withTemporaryDirectory { folder in
      let made = TestWorkspace(root: folder + "/w")
      try made.write("format = 1\n", to: "docket.toml")
      var live = try LiveWorkspace(made.open())
      let above = try Directory.open(folder)
      try above.rename("w", to: "away")
      let settings = Array("format = 1\n".utf8)
      #expect(throws: SystemError.self) { try live.update(texts: ["docket.toml": settings]) }
      try above.rename("away", to: "w")
      try made.write("status = 1\n", to: "tasks/t1.toml")
      try live.update(after: FolderChanges())
      #expect(!live.state.findings.withoutHints.isEmpty)
    }
  }
}

extension Faults {
  fileprivate var readCount: Int { calls.count { $0 == .read } }
}
