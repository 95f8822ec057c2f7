import Diagnostics
import LanguageServer
import Model
import TestSupport
import Testing
import Text
import Workspace

@Suite("A new id for every record")
struct EveryRenamingTests {
  @Test("keeps the diagnostics of the sample workspace")
  func renaming() throws {
    let root = "\(repositoryRoot)/sample-workspace"
    let workspace = try #require(try Workspace.find(from: root))
    let state = try LiveWorkspace(workspace).state
    let files = Dictionary(
      uniqueKeysWithValues: try regularFiles(below: root).map { (Path($0), $1) }
    ).filter { state.graph.schema.recordName(ofPath: $0.key) != nil }
    let before = codes(files, state.graph.schema)
    var changed = 0
    for (path, bytes) in files {
      let text = try #require(OpenText(path, bytes, in: state, .english))
      let renaming = try #require(try text.renaming(at: 0, to: "an-id-that-nobody-has"))
      var renamed = files
      for edit in renaming.replacements {
        renamed[edit.location.path]?.replaceSubrange(
          try #require(edit.location.range), with: edit.replacement)
      }
      renamed[renaming.newPath] = renamed.removeValue(forKey: renaming.oldPath)
      #expect(codes(renamed, state.graph.schema) == before, "\(path)")
      changed += renaming.replacements.count
    }
    #expect(changed > files.count / 4)
  }

  private func codes(_ files: [Path: [UInt8]], _ schema: Schema) -> [String] {
    Graph(schema: schema, files: files.map { (path: $0.key, bytes: $0.value) }).check()
      .map(\.code.rawValue).sorted()
  }
}
