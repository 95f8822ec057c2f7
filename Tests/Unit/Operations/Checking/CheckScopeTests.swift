import Operations
import Platform
import TestSupport
import Testing
import Text
import Workspace

@Suite("The scope of a check")
struct CheckScopeTests {
  @Test("is found by paths of existing files, also through links")
  func paths() throws {
    let disk = try TestWorkspace.temporary(["tasks/1.toml": ""])
    try disk.link("now", to: "tasks")
    try disk.link("away", to: "/")
    let workspace = try disk.open()
    let paths = try ["", "tasks", "now/1.toml", "away"].map {
      try workspace.path(ofItemAt: disk.root + "/" + $0)
    }
    #expect(paths == ["", "tasks", "tasks/1.toml", nil])
    #expect(throws: SystemError.self) {
      try workspace.path(ofItemAt: disk.root + "/tasks/2.toml")
    }
  }
}
