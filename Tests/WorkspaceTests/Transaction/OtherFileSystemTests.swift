import Platform
import Synchronization
import TestSupport
import Testing

@testable import Workspace

@Suite("A folder of records on another file system")
struct OtherFileSystemTests {
  static let examples = TransactionExample.all.filter { example in
    example.changes.contains { $0.path.hasPrefix("tasks/") && !$0.path.contains("archive") }
  }

  @Test("is changed like any other, with nothing left beside the records", arguments: examples)
  func works(example: TransactionExample) throws {
    let new = try outcome(of: example)
    try TestWorkspace.with(example.before) { files in
      let mount = Mount(example)
      try files.open(in: mount.fileSystem).apply(example.changes, example.options)
      #expect(mount.refused > 0)
      #expect(try files.tree() == new)
    }
  }

  @Test(
    "holds all of a change or nothing, whatever goes wrong",
    arguments: examples.filter { $0.changes.count > 1 && !$0.isBulk })
  func faults(example: TransactionExample) throws {
    let new = try outcome(of: example)
    var count = 0
    for fault in [Faults.Fault.failure(code: ErrorNumber.inputOutput), .death(.after)] {
      // Unless tests are exhaustive every third call, those of a kill others than those of a failure.
      let calls = stride(from: fault == .death(.after) ? 1 : 0, to: .max, by: isExhaustive ? 1 : 3)
      for number in calls {
        let faults = Faults(fault, atCall: number)
        try TestWorkspace.with(example.before) { files in
          let old = try files.tree()
          let workspace = try? files.open(in: Mount(example, faults).fileSystem)
          let isDone = (try? workspace?.apply(example.changes, example.options)) != nil
          // Who reads next sees no half of it, nor does who writes.
          #expect(
            try files.open(in: Mount(example).fileSystem).inspect().findings.withoutHints == [])
          try files.open(in: Mount(example).fileSystem).apply([])
          let left = try files.tree()
          #expect(
            left == new || (left == old && !isDone),
            "\(example.name): \(fault) \(number), \(left.keys.sorted())")
        }
        if !faults.isReached { break }
        count += 1
      }
    }
    print("\(example.name) on another file system: \(count) faults")
  }

  private func outcome(of example: TransactionExample) throws -> [String: String] {
    try TestWorkspace.with(example.before) { files in
      try files.open().apply(example.changes, example.options)
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

  init(_ example: TransactionExample, _ faults: Faults = Faults()) {
    self.faults = faults.intercept
    takesAllAway = example.changes.allSatisfy { $0.path.hasPrefix("tasks/") && $0.after == nil }
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
