import Diagnostics
import Operations
import TestSupport
import Testing
import Text
import Workspace

@Suite("An unsaved text")
struct UnsavedTextTests {
  @Test("is checked in place of its file, with the errors that it causes in other files")
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
    "belongs to a record or to docket.toml",
    arguments: ["README.md", "tasks/1.txt", "../tasks/1.toml"])
  func other(path: String) throws {
    let disk = try TestWorkspace.temporary()
    let found = try disk.open().pathOfText(at: disk.root + "/" + path)
    #expect(found == nil)
  }
}
