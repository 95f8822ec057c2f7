import Model
import Platform
import Operations
import Platform
import TestSupport
import Testing
import Workspace

@Suite("A new workspace")
struct CreateWorkspaceTests {
  @Test("contains settings without a password, and git's line ending settings")
  func start() throws {
    let disk = try TestWorkspace.temporary()
    let outer = try Workspace.start(
      at: disk.root + "/a/b", seed: WebAddress("https://a:b@example.org/todos"), in: .real)
    #expect(outer?.root == disk.root)
    #expect(try disk.text("a/b/docket.toml").hasSuffix("seed = \"https://example.org/todos\"\n"))
    #expect(
      try disk.text("a/b/.gitattributes") == "*.toml text eol=lf merge=docket diff=docket\n")
  }

  @Test(
    "is not created in a file, in a workspace, or among the records of another one",
    arguments: ["", "docket.toml", "tasks/archive"])
  func refused(path: String) throws {
    let disk = try TestWorkspace.temporary(["tasks/1.toml": ""])
    let before = try disk.tree()
    let folder = path.isEmpty ? disk.root : disk.root + "/" + path
    let error = #expect(throws: OperationError.self) {
      try Workspace.start(at: folder, seed: nil, in: .real)
    }
    guard case .creating(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    switch (path, reason) {
    case ("", .alreadyThere), ("docket.toml", .notAFolder): break
    case ("tasks/archive", .amongRecords(_, let kind, let outer)):
      #expect(kind.name == "task")
      #expect(outer == disk.root)
    default: Issue.record("\(reason)")
    }
    #expect(try disk.tree() == before)
  }
}
