import Diagnostics
import Model
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Workspace
import CLibrary
import Text

@Suite("Reading with several threads")
struct LoadingTests {
  private static let fileCount = 2000

  private static let tasks = Dictionary(
    uniqueKeysWithValues: (1...fileCount).map {
      ("tasks/t\($0).toml", "status = \"done\"\ndescription = \"x\"\n")
    })

  @Test("uses more threads than processors if there is much to read")
  func help() throws {
    let threads = Mutex<Set<Int>>([])
    let fileSystem = FileSystem { call, path, moment throws(SystemError) in
      guard call == .openat, path.hasPrefix("tasks/") else { return }
      threads.withLock { _ = $0.insert(pthread_self().hashValue) }
      if moment == .before { usleep(100) }
    }
    try TestWorkspace.with(Self.tasks) { files throws in
      let workspace = try files.open(in: fileSystem)
      let task = try #require(workspace.schema.kindIndex(named: "task"))
      let graph = try workspace.load([task])
      #expect(graph.records(of: task).count == Self.fileCount)
      #expect(threads.withLock(\.count) >= Threads.processorCount)
    }
  }

  @Test("reports a deleted folder once, and does not report references to it")
  func lostFolder() throws {
    var contents = Self.tasks.reduce(into: [String: String]()) {
      $0["tasks/old/" + $1.key.dropFirst("tasks/".count)] = $1.value
    }
    contents["tasks/t3000.toml"] =
      "status = \"in-progress\"\ndescription = \"x\"\ndepends-on = [\"t1\"]\n"
    try TestWorkspace.with(contents) { files throws in
      let isMoved = Mutex(false)
      // The folder is removed after it was listed and before it is opened again.
      let fileSystem = FileSystem { call, path, moment throws(SystemError) in
        guard call == .openat, moment == .before, path == "tasks/old" else { return }
        let isListed = isMoved.withLock { isMoved in
          defer { isMoved = true }
          return isMoved
        }
        if isListed { try? Directory.open(files.root + "/tasks").rename("old", to: ".away") }
      }
      let findings = try files.open(in: fileSystem).inspect().findings
      #expect(findings.map(\.code.rawValue) == ["unreadable-file"])
      #expect(findings.map(\.location.path) == ["tasks/old"])
    }
  }
}
