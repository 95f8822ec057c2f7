import Platform
import Synchronization
import TestSupport
import Testing

@testable import Workspace

@Suite("A folder of records on another file system")
struct OtherFileSystemTests {
  static let deeds = Deed.all.filter { deed in
    deed.changes.contains { $0.path.hasPrefix("tasks/") && !$0.path.contains("archive") }
  }

  @Test("is changed like any other, with nothing left beside the records", arguments: deeds)
  func works(deed: Deed) throws {
    let new = try outcome(of: deed)
    try TestWorkspace.with(deed.before) { files in
      let mount = Mount(deed)
      try files.open(in: mount.fileSystem).apply(deed.changes, deed.options)
      #expect(mount.refused > 0)
      #expect(try files.tree() == new)
    }
  }

  @Test(
    "holds all of a change or nothing, whatever goes wrong",
    arguments: deeds.filter { $0.changes.count > 1 && !$0.isBulk })
  func faults(deed: Deed) throws {
    let new = try outcome(of: deed)
    var count = 0
    for fault in [Faults.Fault.failure(code: ErrorNumber.inputOutput), .death(.after)] {
      for number in 0... {
        let faults = Faults(fault, atCall: number)
        try TestWorkspace.with(deed.before) { files in
          let old = try files.tree()
          let workspace = try? files.open(in: Mount(deed, faults).fileSystem)
          let isDone = (try? workspace?.apply(deed.changes, deed.options)) != nil
          // Who reads next sees no half of it, nor does who writes.
          #expect(try files.open(in: Mount(deed).fileSystem).inspect().findings == [])
          try files.open(in: Mount(deed).fileSystem).apply([])
          let left = try files.tree()
          #expect(left == new || (left == old && !isDone), "\(deed.name): \(fault) \(number)")
        }
        if !faults.isReached { break }
        count += 1
      }
    }
    print("\(deed.name) on another file system: \(count) faults")
  }

  private func outcome(of deed: Deed) throws -> [String: String] {
    try TestWorkspace.with(deed.before) { files in
      try files.open().apply(deed.changes, deed.options)
      return try files.tree()
    }
  }
}

/// A file system mounted at `tasks`, as far as the names of calls show it: nothing is moved there from the folder
/// of staged files, or back.
private final class Mount: Sendable {
  private struct State {
    /// Whether something is staged in the folder itself.
    var isStagedThere = false
    var refused = 0
  }

  private let faults: FileSystem.Interceptor
  /// Whether what is taken to the folder of staged files can only come from there.
  private let takesAllAway: Bool
  private let state = Mutex(State())

  init(_ deed: Deed, _ faults: Faults = Faults()) {
    self.faults = faults.intercept
    takesAllAway = deed.changes.allSatisfy { $0.path.hasPrefix("tasks/") && $0.after == nil }
  }

  var refused: Int { state.withLock { $0.refused } }

  var fileSystem: FileSystem {
    FileSystem { [self] call, path, moment throws(SystemError) in
      try faults(call, path, moment)
      if path.hasPrefix("tasks/.docket-") { state.withLock { $0.isStagedThere = true } }
      guard call == .renameat || call == .linkat, moment == .before, isAcross(path) else { return }
      state.withLock { $0.refused += 1 }
      throw SystemError(call: call, path: path, code: ErrorNumber.crossDevice)
    }
  }

  private func isAcross(_ path: String) -> Bool {
    guard !state.withLock({ $0.isStagedThere }) else { return false }
    return path.hasPrefix("tasks/") || (takesAllAway && path.hasPrefix(".docket/staged-"))
  }
}
