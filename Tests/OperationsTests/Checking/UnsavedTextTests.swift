import Diagnostics
import Operations
import TestSupport
import Testing
import Text
import Workspace

@Suite("A text that is not saved yet")
struct UnsavedTextTests {
  @Test("is checked in place of its file, with what it breaks in others")
  func inspect() throws {
    try TestWorkspace.with([
      "workshops/assembly.toml": "name = \"A\"\n", "workshops/bad.toml": "name = 1\n",
      "employees/a.toml": "last-name = \"A\"\nfirst-name = \"A\"\nworkshop = \"assembly\"\n",
    ]) { disk in
      let workspace = try disk.open()
      let path = workspace.pathOfText(at: disk.root + "/employees/../employees/a.toml")
      #expect(path == "employees/a.toml")
      let text = "last-name = \"A\"\nfirst-name = \"A\"\nworkshop = \"gone\"\n"
      let inspection = try workspace.inspect("employees/a.toml", as: Array(text.utf8))
      #expect(inspection.findings.map(\.code.rawValue) == ["dangling-reference"])
      let settings = try workspace.inspect("docket.toml", as: Array("format = 1\n".utf8))
      #expect(settings.findings.isEmpty)
    }
  }

  @Test(
    "is a record's or docket.toml's", arguments: ["README.md", "tasks/1.txt", "../tasks/1.toml"])
  func other(path: String) throws {
    try TestWorkspace.with { disk in
      let found = try disk.open().pathOfText(at: disk.root + "/" + path)
      #expect(found == nil)
    }
  }
}
