import Operations
import TestSupport
import Testing
import Text
import Workspace

@Suite("The schemas of a workspace")
struct SchemaFilesTests {
  @Test("are written for each kind and for docket.toml, again too")
  func write() throws {
    try TestWorkspace.with { disk in
      for _ in 1...2 {
        var paths: [String] = []
        let foreign = try disk.open().writeSchemas(in: .english) { paths.append($0) }
        #expect(foreign.isEmpty)
        #expect(paths.first == ".schemas/docket.json")
        #expect(paths.contains(".schemas/task.json"))
        #expect(paths.suffix(2) == [".taplo.toml", "tombi.toml"])
      }
    }
  }

  @Test(
    "take no file's place that somebody else wrote",
    arguments: [".taplo.toml", "tombi.toml", ".schemas"])
  func foreign(path: String) throws {
    try TestWorkspace.with([path: "mine\n"]) { disk in
      let workspace = try disk.open()
      let error = #expect(throws: OperationError.self) {
        try workspace.writeSchemas(in: .english) { _ in }
      }
      guard case .schemaFiles(let reason) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(
        reason == (path == ".schemas" ? .notAFolder(name: path) : .foreignAssociation(name: path)))
      let text = try disk.text(path)
      #expect(text == "mine\n")
    }
  }
}
