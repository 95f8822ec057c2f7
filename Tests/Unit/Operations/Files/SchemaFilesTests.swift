import Operations
import TestSupport
import Testing
import Text
import Workspace

@Suite("The schemas of a workspace")
struct SchemaFilesTests {
  @Test("are written for each kind and for docket.toml, also repeatedly")
  func write() throws {
    let disk = try TestWorkspace.temporary()
    for _ in 1...2 {
      var paths: [Path] = []
      let foreign = try disk.open().writeSchemas(in: .english) { change in
        if case .written(let path) = change { paths.append(path) }
      }
      #expect(foreign.isEmpty)
      #expect(paths.first == ".schemas/docket.json")
      #expect(paths.contains(".schemas/task.json"))
      #expect(paths.suffix(2) == [".taplo.toml", "tombi.toml"])
    }
  }

  @Test(
    "do not overwrite files that somebody else wrote",
    arguments: [".taplo.toml", "tombi.toml", ".schemas", ".schemas/task.json"])
  func foreign(path: String) throws {
    let disk = try TestWorkspace.temporary([path: "mine\n"])
    let workspace = try disk.open()
    let error = #expect(throws: OperationError.self) {
      try workspace.writeSchemas(in: .english) { _ in }
    }
    guard case .schemaFiles(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let expected: SchemaFilesFact =
      switch path {
      case ".schemas": .notAFolder(name: Path(path))
      case ".schemas/task.json": .foreignSchema(path: Path(path))
      default: .foreignAssociation(name: Path(path))
      }
    #expect(reason == expected)
    let text = try disk.text(path)
    #expect(text == "mine\n")
  }

  @Test(
    "do not overwrite broken links",
    arguments: [".taplo.toml", "tombi.toml", ".schemas/task.json"])
  func deadLinks(path: String) throws {
    let disk = try TestWorkspace.temporary()
    try disk.link(path, to: "nowhere")
    let workspace = try disk.open()
    #expect(throws: OperationError.self) { try workspace.writeSchemas(in: .english) { _ in } }
    let tree = try disk.tree()
    #expect(tree[path] == "-> nowhere")
  }

  @Test("are deleted with their kinds, while foreign files stay")
  func renamedKind() throws {
    let disk = try TestWorkspace.temporary(["docket.toml": "format = 1\n[kinds.part]\n"])
    _ = try disk.open().writeSchemas(in: .russian) { _ in }
    try disk.write("format = 1\n[kinds.tool]\n", to: "docket.toml")
    try disk.write("{}\n", to: ".schemas/mine.json")
    var removed: [SchemaFileChange] = []
    _ = try disk.open().writeSchemas(in: .russian) { change in
      if case .removed = change { removed.append(change) }
    }
    #expect(removed == [.removed(".schemas/part.json")])
    let tree = try disk.tree()
    #expect(tree[".schemas/mine.json"] == "{}\n" && tree[".schemas/part.json"] == nil)
  }
}
