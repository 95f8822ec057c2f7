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

  @Test("takes up a file by reading that alone")
  func oneFile() throws {
    let files = Dictionary(
      uniqueKeysWithValues: (1...20).map { ("tasks/\($0).toml", Self.task) })
    try TestWorkspace.with(files, Self.takesUpOne)
  }

  private static func takesUpOne(_ made: TestWorkspace) throws {
    let faults = Faults()
    var live = try LiveWorkspace(made.open(in: faults.fileSystem))
    let whole = faults.readCount
    try made.write(Self.task + "assignee = \"nobody\"\n", to: "tasks/7.toml")
    try live.takeUp(FolderChanges(written: ["tasks/7.toml"]))
    #expect(live.state.findings.withoutHints.map(\.code.rawValue) == ["dangling-reference"])
    #expect(faults.readCount < whole + 5)
    try made.remove("tasks/7.toml")
    try live.takeUp(FolderChanges(removed: ["tasks/7.toml"]))
    #expect(live.state.findings.withoutHints.isEmpty)
    #expect(live.state.graph.numbers.count == 19)
  }

  @Test("reads no more where another program put a file of its own in the place of one")
  func replacedByCopy() throws {
    let files = Dictionary(uniqueKeysWithValues: (1...20).map { ("tasks/\($0).toml", Self.task) })
    try TestWorkspace.with(files) { made in
      let faults = Faults()
      var live = try LiveWorkspace(made.open(in: faults.fileSystem))
      let whole = faults.readCount
      try made.write(Self.task + "assignee = \"nobody\"\n", to: "tasks/7.toml")
      try live.takeUp(FolderChanges(written: ["tasks/7.toml"], removed: ["tasks/sedAbCdE"]))
      #expect(live.state.findings.withoutHints.map(\.code.rawValue) == ["dangling-reference"])
      #expect(faults.readCount < whole + 5)
      // One that was seen is not forgotten so.
      try made.write("x", to: "tasks/sedAbCdE")
      try live.takeUp(FolderChanges(written: ["tasks/sedAbCdE"]))
      #expect(live.state.findings.withoutHints.count == 2)
      try made.remove("tasks/sedAbCdE")
      try live.takeUp(FolderChanges(removed: ["tasks/sedAbCdE"]))
      #expect(live.state.findings.withoutHints.count == 1)
    }
  }

  @Test("lets a text that is not saved win over the disk until it is given up")
  func unsaved() throws {
    try TestWorkspace.with(["tasks/1.toml": Self.task]) { made in
      var live = try LiveWorkspace(made.open())
      try live.set(Array((Self.task + "due = 2026-01-32\n").utf8), at: "tasks/1.toml")
      let found = live.state.findings.withoutHints
      #expect(!found.isEmpty)
      try made.write(Self.task + "priority = \"high\"\n", to: "tasks/1.toml")
      try live.takeUp(FolderChanges(written: ["tasks/1.toml"]))
      #expect(live.state.findings.withoutHints == found)
      try live.set(nil, at: "tasks/1.toml")
      #expect(live.state.findings.withoutHints.isEmpty)
      let number = try #require(live.state.graph.numbers.first)
      #expect(String(decoding: live.state.graph.source(of: number), as: UTF8.self).contains("high"))
    }
  }

  @Test("has a link say what is typed where it leads")
  func link() throws {
    try TestWorkspace.with(["tasks/1.toml": Self.task, "tasks/old/2.toml": Self.task]) { made in
      try made.link("tasks/3.toml", to: "old/2.toml")
      var live = try LiveWorkspace(made.open())
      let typed = Self.task + "assignee = \"nobody\"\n"
      try live.set(Array(typed.utf8), at: "tasks/old/2.toml")
      #expect(
        live.state.findings.withoutHints.map(\.location.path) == [
          "tasks/3.toml", "tasks/old/2.toml",
        ])
      try made.link("tasks/4.toml", to: "old/2.toml")
      try live.takeUp(FolderChanges(written: ["tasks/4.toml"]))
      let paths = ["tasks/3.toml", "tasks/4.toml", "tasks/old/2.toml"]
      #expect(live.state.findings.withoutHints.map(\.location.path) == paths)
      try live.set(Array(Self.task.utf8), at: "tasks/3.toml")
      #expect(live.state.findings.withoutHints.map(\.location.path) == Array(paths.dropFirst()))
      try live.set(nil, at: "tasks/3.toml")
      #expect(live.state.findings.withoutHints.map(\.location.path) == paths)
      try live.set(nil, at: "tasks/old/2.toml")
      #expect(live.state.findings.withoutHints.isEmpty)
    }
  }

  @Test("keeps the last good schema while docket.toml is broken, and reports that alone")
  func brokenSettings() throws {
    let good =
      "format = 1\n[kinds.machine]\nfolder = \"machines\"\nfields.name = { type = \"text\" }\n"
    try TestWorkspace.with(["tasks/1.toml": Self.task, "machines/a.toml": "name = \"A\"\n"]) {
      made in
      try made.write(good, to: "docket.toml")
      var live = try LiveWorkspace(made.open())
      try live.set(Array((good + "[kinds.").utf8), at: "docket.toml")
      #expect(live.state.findings.allSatisfy { $0.location.path == "docket.toml" })
      #expect(!live.state.findings.isEmpty)
      #expect(live.state.graph.numbers.count == 2)
      #expect(live.state.workspace.schema.kindIndex(named: "machine") != nil)
      try live.set(nil, at: "docket.toml")
      #expect(live.state.findings.withoutHints.isEmpty)
    }
  }

  @Test("knows a record that is half typed as it could be read last")
  func halfTyped() throws {
    try TestWorkspace.with(["tasks/1.toml": "number = 1\ntitle = \"Old\"\n" + Self.task]) { made in
      var live = try LiveWorkspace(made.open())
      func titles(_ graph: Graph) -> [String] {
        graph.numbers.map { graph.title(of: $0, language: .english) }
      }
      try live.set(Array("number = 1\ntitle = \"Ne".utf8), at: "tasks/1.toml")
      #expect(titles(live.state.graph) == ["Task No. 1"])
      #expect(titles(live.state.knownGraph) == ["Old"])
      try live.set(Array(("title = \"New\"\n" + Self.task).utf8), at: "tasks/1.toml")
      try live.set(Array("title = \"New\"\ndue = ".utf8), at: "tasks/1.toml")
      #expect(titles(live.state.knownGraph) == ["New"])
    }
  }

  @Test("reads behind a transaction that takes long what it could not read meanwhile")
  func locked() throws {
    try TestWorkspace.with(["tasks/1.toml": Self.task]) { made in
      var live = try LiveWorkspace(made.open())
      live.readsWithoutWaiting()
      try made.interrupt([.create("tasks/2.toml", Self.task)])
      var held = try FileLock.tryLock("lock", in: Directory.open(made.root + "/.docket"))
      let isHeld = held != nil
      #expect(isHeld)
      try made.write("status = 1\n", to: "tasks/1.toml")
      do throws(SystemError) {
        try live.takeUp(FolderChanges(written: ["tasks/1.toml"]))
        Issue.record("it did read")
      } catch {
        #expect(error.isOfLock)
      }
      #expect(live.state.findings.withoutHints.isEmpty)
      held = nil
      try live.takeUp(FolderChanges())
      #expect(!live.state.findings.withoutHints.isEmpty)
    }
  }

  @Test("reads everything the next time where the folder was gone")
  func vanishing() throws {
    try withTemporaryDirectory { folder in
      let made = TestWorkspace(root: folder + "/w")
      try made.write("format = 1\n", to: "docket.toml")
      var live = try LiveWorkspace(made.open())
      let above = try Directory.open(folder)
      try above.rename("w", to: "away")
      #expect(throws: SystemError.self) { try live.takeUp(.anything) }
      try above.rename("away", to: "w")
      try made.write("status = 1\n", to: "tasks/1.toml")
      try live.takeUp(FolderChanges())
      #expect(!live.state.findings.withoutHints.isEmpty)
    }
  }
}

extension Faults {
  fileprivate var readCount: Int { calls.count { $0 == .read } }
}
