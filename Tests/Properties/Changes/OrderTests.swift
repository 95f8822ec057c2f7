import Platform
import Synchronization
import TestSupport
import Testing
import Text

@testable import Workspace

/// Tests what killing the program cannot show, because the system keeps written data: after a power failure, the disk has
/// everything that the next step relies on.
@Suite("A transaction syncs")
struct OrderTests {
  @Test(
    "its entry before replacing files, and the files before it counts as done",
    arguments: [TransactionExample.renaming, .many])
  func entry(example: TransactionExample) throws {
    try TestWorkspace.with(example.before) { files in
      let trace = try files.trace(of: example.changes)
      let begun = try #require(trace.firstIndex { $0.contains("-applying-") })
      #expect(trace[..<begun].contains("fsync .docket/log/unfinished"))
      let kept = try #require(trace.firstIndex(of: "fsync .docket/log"))
      let done = try #require(trace.firstIndex { $0.contains("-done-") })
      for change in example.changes where change.after != nil {
        let placed = try #require(trace.firstIndex(of: "renameat \(change.path)"))
        #expect(begun < kept && kept < placed && placed < done)
      }
      let last = try #require(trace[..<done].lastIndex { $0.hasPrefix("renameat") })
      let synced = trace[last..<done].filter { $0.contains("sync") }
      #expect(
        synced == (example.changes.count > 4 ? ["syncfs "] : ["fsync employees", "fsync tasks"]))
    }
  }

  @Test("creations before references to them, and removals after the references")
  func steps() throws {
    try TestWorkspace.with(TransactionExample.people) { files in
      let trace = try files.trace(of: TransactionExample.renaming.changes.reversed())
      #expect(
        trace.filter { call in
          ["renameat ", "unlinkat "].contains(where: call.hasPrefix) && !call.contains(".docket")
        } == [
          "renameat employees/petrov.toml", "renameat tasks/t3.toml", "renameat tasks/t4.toml",
          "unlinkat employees/ivanov.toml",
        ])
    }
  }
}

extension TestWorkspace {
  /// The calls for the changes, each with its path.
  fileprivate func trace(of changes: [FileChange]) throws -> [String] {
    let trace = Mutex<[String]>([])
    let fileSystem = FileSystem { call, path, moment throws(SystemError) in
      if moment == .before { trace.withLock { $0.append("\(call.rawValue) \(path)") } }
    }
    try open(in: fileSystem).noted(changes)
    return trace.withLock { $0 }
  }
}
