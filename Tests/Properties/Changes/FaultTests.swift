import Model
import Platform
import TestSupport
import Testing
import Text

@testable import Workspace

/// The faults that a call can have.
private let allFaults: [Faults.Fault] =
  [
    .failure(code: ErrorNumber.inputOutput), .failure(code: ErrorNumber.noSpace),
    .death(.before), .death(.after),
  ] + (isExhaustive ? [.failure(code: ErrorNumber.quotaExceeded)] : [])

@Suite("A transaction with a fault")
struct FaultTests {
  @Test("is complete or has no effect, whatever call fails", arguments: TransactionExample.all)
  func everyCall(example: TransactionExample) throws {
    let (old, new) = try outcomes(of: example)
    let count = try forEachFault { faults in
      try TestWorkspace.with(example.before) { files in
        let thrown = try attempt(example, on: files, faults)
        try files.open().apply([])
        let left = try files.tree()
        let comment = "\(faults.last) of \(example.name): \(String(describing: thrown))"
        #expect(left == new || (left == old && thrown != nil), "\(comment)")
        #expect(try files.open().inspect().findings.withoutHints == [], "\(comment)")
      }
    }
    print("\(example.name): \(count) faults")
    #expect(count > (isExhaustive ? 150 : 30))
  }

  @Test(
    "is never seen incomplete by a reader after the program was killed",
    arguments: TransactionExample.all)
  func readers(example: TransactionExample) throws {
    let (old, new) = try outcomes(of: example)
    let count = try forEachFault([.death(.before), .death(.after)]) { faults in
      try TestWorkspace.with(example.before) { files in
        _ = try attempt(example, on: files, faults)
        #expect(try files.open().inspect().findings.withoutHints == [], "\(faults.last)")
        let left = try files.tree().filter { !$0.key.hasPrefix(".docket") }
        #expect(left == old || left == new, "\(faults.last)")
        #expect(try files.pendingChanges().isEmpty, "\(faults.last)")
      }
    }
    print("\(example.name), then read: \(count) deaths")
    #expect(count > (isExhaustive ? 50 : 15))
  }

  @Test(
    "is completed or rolled back after an interruption, whatever fails then",
    arguments: TransactionExample.all.filter { $0.changes.count > 1 }, [0, 1, 2])
  func recovery(example: TransactionExample, applied: Int) throws {
    let (old, new) = try outcomes(of: example)
    let count = try forEachFault { faults in
      try TestWorkspace.with(example.before) { files in
        try files.interrupt(example.changes, applied: applied)
        let thrown = try attempt(
          TransactionExample(name: "recovery", before: [:], changes: []), on: files, faults)
        try files.open().apply([])
        let comment = "\(faults.last) of \(example.name): \(String(describing: thrown))"
        let left = try files.tree()
        #expect(left == new || left.files == old.files, "\(comment): \(left)")
        #expect(try files.open().inspect().findings.withoutHints == [], "\(comment)")
      }
    }
    print("\(example.name), interrupted after \(applied): \(count) faults")
    #expect(count > (isExhaustive ? 150 : 30))
  }
}

/// The files before and after an example if nothing fails.
private func outcomes(of example: TransactionExample) throws -> (
  old: [String: String], new: [String: String]
) {
  try TestWorkspace.with(example.before) { files in
    let old = try files.tree()
    try files.open().apply(example.changes, example.options)
    let new = try files.tree()
    #expect(old != new)
    #expect(try files.open().inspect().findings.withoutHints == [])
    return (old, new)
  }
}

/// Runs `body` without a fault, and then with each fault at each call; returns the number of runs.
///
/// Unless tests are exhaustive, only every fifth call, the first and the last fail, with different calls for each kind of fault.
/// The program is not ended after a failed call, because ending it before the next one is the same.
private func forEachFault(
  _ kinds: [Faults.Fault] = allFaults, _ body: (Faults) throws -> Void
) throws -> Int {
  let whole = Faults()
  try body(whole)
  var count = 0
  for (place, kind) in kinds.enumerated() {
    for number in part(of: whole.calls.indices, every: 5, from: place) {
      let faults = Faults(kind, atCall: number)
      try body(faults)
      if faults.isReached { count += 1 }
    }
  }
  return count
}

/// Runs the example with a fault and returns the error.
private func attempt(
  _ example: TransactionExample, on files: TestWorkspace, _ faults: Faults
) throws -> (any Error)? {
  do {
    try files.open(in: faults.fileSystem).apply(example.changes, example.options)
    return nil
  } catch {
    return error
  }
}

extension [String: String] {
  /// The files without folders: rolling back another program's change cannot tell which folders it created.
  fileprivate var files: [String: String] { filter { $0.value != "folder" } }
}

extension Faults {
  /// The last successful call, for messages.
  fileprivate var last: String {
    "\(calls.count) calls, the last \(calls.last?.rawValue ?? "none")"
  }
}
