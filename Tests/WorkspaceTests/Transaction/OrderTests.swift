import Platform
import Synchronization
import TestSupport
import Testing

@testable import Workspace

/// What no death of the program can show, since the system keeps what was written: that a loss of power
/// finds on the disk all that the next step relies on.
@Suite("A transaction has the disk keep")
struct OrderTests {
  @Test(
    "every new content before the journal, that before any file's place, and these before its end")
  func journal() throws {
    try TestWorkspace.with(TransactionExample.people) { files in
      let trace = try files.trace(of: TransactionExample.renaming.changes)
      let staged = ".docket/staged-\(try files.identity())"
      let decided = try #require(trace.firstIndex(of: "openat .docket/journal"))
      for number in 0..<3 {
        let synced = try #require(trace.firstIndex(of: "fsync \(staged)/\(number)"))
        #expect(synced < decided)
      }
      #expect(trace[..<decided].contains("fsync \(staged)"))
      let written = try #require(trace.firstIndex(of: "fsync .docket/journal"))
      let committed = try #require(trace[written...].firstIndex(of: "fsync .docket"))
      let dropped = try #require(trace.firstIndex(of: "unlinkat .docket/journal"))
      for step in [
        "renameat employees/petrov.toml", "renameat tasks/3.toml", "renameat tasks/4.toml",
        "renameat \(staged)/3",
      ] {
        let index = try #require(trace.firstIndex(of: step))
        #expect(committed < index && index < dropped)
      }
      for folder in ["employees", "tasks"] {
        let last = try #require(trace.lastIndex { $0.contains(" \(folder)/") })
        let synced = try #require(trace.lastIndex(of: "fsync \(folder)"))
        #expect(last < synced && synced < dropped)
      }
      #expect(trace[dropped...].contains("fsync .docket"))
    }
  }

  @Test("creations before what refers to them, and removals after what did")
  func steps() throws {
    try TestWorkspace.with(TransactionExample.people) { files in
      let trace = try files.trace(of: TransactionExample.renaming.changes.reversed())
      let removed = "renameat .docket/staged-\(try files.identity())/3"
      let places = trace.filter {
        $0.hasPrefix("renameat ") && !$0.contains(".docket") || $0 == removed
      }
      #expect(
        places == [
          "renameat employees/petrov.toml", "renameat tasks/3.toml", "renameat tasks/4.toml",
          removed,
        ])
    }
  }

  @Test("the mark of a number before the record that has it is there or gone")
  func marks() throws {
    try TestWorkspace.with(TransactionExample.people) { files in
      for (change, place) in [
        (FileChange.create("tasks/9.toml", TransactionExample.numbered(9)), "tasks/9.toml"),
        (.remove("tasks/9.toml", TransactionExample.numbered(9)), ".docket/staged-"),
      ] {
        let trace = try files.trace(of: [change])
        let staged = ".docket/staged-\(try files.identity())"
        let done = try #require(trace.lastIndex { $0.hasPrefix("renameat \(place)") })
        if change.after == nil {
          #expect(trace[..<done].contains("fsync .docket"))
        } else {
          #expect(trace[..<done].contains("fsync \(staged)/numbers"))
          #expect(trace[..<done].contains("renameat .docket/numbers"))
        }
        #expect(trace[done...].contains("fsync tasks"))
      }
    }
  }
}

extension TestWorkspace {
  /// The calls that the changes make, each with what it is made on.
  fileprivate func trace(of changes: [FileChange]) throws -> [String] {
    let trace = Mutex<[String]>([])
    let fileSystem = FileSystem { call, path, moment throws(SystemError) in
      if moment == .before { trace.withLock { $0.append("\(call.rawValue) \(path)") } }
    }
    try open(in: fileSystem).apply(changes)
    return trace.withLock { $0 }
  }
}
