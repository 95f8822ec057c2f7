import Model
import Platform
import Synchronization
import TestSupport
import Testing
import Text

@testable import Workspace

@Suite("Deeply nested folders")
struct NestedFoldersTests {
  private static let task = "status = \"done\"\ndescription = \"x\"\n"

  /// Tasks in nested folders and in one folder beside each; the deepest task has the number 1.
  private static func tasks(_ depth: Int) -> [String: String] {
    var files: [String: String] = [:]
    for level in 0..<depth {
      let folder = "tasks/" + String(repeating: "d/", count: level)
      files["\(folder)\(depth - level).toml"] =
        task + (level > 0 ? "depends-on = [\(depth - level + 1)]\n" : "")
      files["\(folder)z/\(depth + level + 1).toml"] = task
    }
    return files
  }

  /// How many files and folders are opened.
  private func openings(
    _ depth: Int, _ body: (Workspace) throws -> Graph, sees count: Int
  ) throws -> Int {
    let calls = Mutex(0)
    let fileSystem = FileSystem { call, _, _ throws(SystemError) in
      if call == .openat { calls.withLock { $0 += 1 } }
    }
    return try TestWorkspace.with(Self.tasks(depth)) { files throws in
      let workspace = try files.open(in: fileSystem)
      let graph = try body(workspace)
      #expect(graph.indices.count == count)
      return calls.withLock(\.self)
    }
  }

  /// Reads all tasks with one thread: with several, the number of opened folders varies.
  private func readByOneThread(_ workspace: Workspace) throws -> Graph {
    let kind = try #require(workspace.schema.kindIndex(named: "task"))
    let loading = Loading(workspace: workspace, retention: .everything)
    let root = try Directory.open(workspace.root, in: workspace.fileSystem, shownAs: "")
    loading.list([kind], below: root)
    loading.read(below: root, onThread: 0)
    let loaded = loading.loaded
    return Graph(schema: workspace.schema, kinds: loaded.kinds, shards: loaded.shards)
  }

  @Test("are read in linear time")
  func loading() throws {
    let counts = try [300, 600].map { depth in
      try openings(depth, readByOneThread, sees: 2 * depth)
    }
    #expect(Double(counts[1]) < 2.3 * Double(counts[0]), "\(counts)")
  }

  @Test("are searched for many records in linear time")
  func opening() throws {
    let counts = try [300, 600].map { depth in
      try openings(
        depth,
        {
          try $0.open(
            (1...depth).map { "\($0)" }, try #require($0.schema.kindIndex(named: "task")))
        }, sees: depth)
    }
    #expect(Double(counts[1]) < 2.3 * Double(counts[0]), "\(counts)")
  }

  @Test("are opened in any order with few of them open at a time")
  func folders() throws {
    try TestWorkspace.with(Self.tasks(300)) { files throws in
      let folders = try files.open().openFolders()
      for level in [0, 299, 298, 3, 150, 149, 299, 0] + Array((0..<300).reversed()) {
        let path = Path((["tasks"] + repeatElement("d", count: level)).joined(separator: "/"))
        let folder = try folders.folder(path)
        #expect(folder.path == path.text)
        #expect(try folder.status("\(300 - level).toml").type == .file)
      }
      #expect(throws: SystemError.self) { try folders.folder("tasks/d/nowhere") }
      #expect(try folders.folder("tasks/z").path == "tasks/z")
    }
  }
}
