import Operations
import Platform
import TestSupport
import Testing
import Workspace

@Suite("A file for output")
struct OutputFileTests {
  @Test("is replaced by the output, also through a link")
  func write() throws {
    let disk = try TestWorkspace.temporary(["out/a.txt": "old"])
    try disk.link("b.txt", to: "out/a.txt")
    let workspace = try disk.open()
    try OutputFile(disk.root + "/b.txt", in: workspace).write("new")
    try OutputFile(disk.root + "/out/c.txt", in: workspace).write("other")
    let texts = [try disk.text("out/a.txt"), try disk.text("out/c.txt")]
    #expect(texts == ["new", "other"])
  }

  @Test(
    "is a regular file outside of the folders of records",
    arguments: [
      ("out", .notAFile(.directory)), ("out/", .notAFile(.directory)), ("new/", .noName),
      ("docket.toml", .holdsRecords), ("tasks/1.toml", .holdsRecords),
      ("tasks/new.txt", .holdsRecords), ("away/no-such-file", .leavesTheWorkspace),
    ] as [(String, OutputFact)])
  func refused(path: String, reason: OutputFact) throws {
    let disk = try TestWorkspace.temporary(["out/a.txt": "", "tasks/1.toml": ""])
    try disk.link("away", to: "/tmp")
    let workspace = try disk.open()
    let error = #expect(throws: OperationError.self) {
      try OutputFile(disk.root + "/" + path, in: workspace)
    }
    guard case .output(_, let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found == reason)
  }

  @Test("is not outside of the git repository through a link in it")
  func outsideOfRepository() throws {
    try withTemporaryDirectory { folder in
      let disk = TestWorkspace(root: folder + "/repository/plans")
      try disk.write("format = 1\n", to: "docket.toml")
      try disk.write("ref: refs/heads/main\n", to: "../.git/HEAD")
      try disk.write("", to: "../../elsewhere/AGENTS.md")
      try disk.link("../AGENTS.md", to: "../elsewhere/AGENTS.md")
      let workspace = try disk.open()
      #expect(throws: OperationError.self) {
        try OutputFile(disk.root + "/../AGENTS.md", in: workspace)
      }
      try disk.link("../../alias", to: "repository")
      try disk.link("docs", to: "../../elsewhere")
      #expect(throws: OperationError.self) {
        try OutputFile(folder + "/alias/plans/docs/r.txt", in: workspace)
      }
      try OutputFile(disk.root + "/../own.md", in: workspace).write("new")
      #expect(try disk.text("../own.md") == "new")
    }
  }
}
