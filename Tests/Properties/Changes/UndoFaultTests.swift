import Model
import Platform
import TestSupport
import Testing
import Text

@testable import Workspace

/// The faults that a call can have.
private let allFaults: [Faults.Fault] = [
  .failure(code: ErrorNumber.inputOutput), .failure(code: ErrorNumber.noSpace),
  .death(.before), .death(.after),
]

/// The changes to undo: the same ones that `FaultTests` interrupts.
private let examples = TransactionExample.all

@Suite("Undoing a change")
struct UndoTests {
  @Test("restores the former bytes, and redoing the later ones", arguments: examples)
  func thereAndBack(example: TransactionExample) throws {
    try TestWorkspace.with(example.before) { files in
      let old = try files.records()
      try files.open().noted(example.changes, example.options)
      let new = try files.records()
      for _ in 0..<2 {
        try files.open().turned(.done)
        #expect(try files.records() == old)
        try files.open().turned(.undone)
        #expect(try files.records() == new)
      }
      #expect(try files.open().logNames().map(\.state) == [.done])
    }
  }

  @Test("is complete or has no effect, whatever call fails", arguments: examples)
  func everyCall(example: TransactionExample) throws {
    var (count, isBack) = (0, 0)
    for (place, kind) in ([nil] + allFaults).enumerated() {
      for number in try callNumbers(of: example, kind, place) {
        let faults = kind.map { Faults($0, atCall: number) } ?? Faults()
        try TestWorkspace.with(example.before) { files in
          let old = try files.records()
          try files.open().noted(example.changes, example.options)
          let new = try files.records()
          let thrown = attempt { try files.open(in: faults.fileSystem).turned(.done) }
          try files.open().apply([])
          let left = try files.records()
          let comment = "\(number) \(faults.calls.last?.rawValue ?? ""): \(thrown as Any)"
          #expect(left == old || (left == new && thrown != nil), "\(comment)")
          #expect(try files.open().inspect().findings.withoutHints == [], "\(comment)")
          // The next command does the opposite, or reports that it cannot.
          let isUndone = left == old
          if isUndone { isBack += 1 }
          let next = attempt { try files.open().turned(isUndone ? .undone : .done) }
          if next == nil { #expect(try files.records() == (isUndone ? new : old), "\(comment)") }
          if faults.isReached { count += 1 }
        }
      }
    }
    print("\(example.name), undone: \(count) faults, undone anyway \(isBack) times")
    #expect(count > (isExhaustive ? 150 : 30))
  }

  @Test("is possible if the change was made, whatever call failed", arguments: examples)
  func everyCallOfChange(example: TransactionExample) throws {
    var (count, isNoted) = (0, 0)
    for (place, kind) in allFaults.enumerated() {
      for number in try callNumbers(ofNoting: example, place) {
        let faults = Faults(kind, atCall: number)
        try TestWorkspace.with(example.before) { files in
          let old = try files.records()
          let thrown = attempt {
            try files.open(in: faults.fileSystem).noted(example.changes, example.options)
          }
          try files.open().apply([])
          let left = try files.records()
          let comment = "\(number) \(faults.calls.last?.rawValue ?? ""): \(thrown as Any)"
          let isMade = left != old
          #expect(isMade || thrown != nil, "\(comment)")
          let names = try files.open().logNames()
          #expect(names.map(\.state) == (isMade ? [.done] : []), "\(comment)")
          if isMade {
            isNoted += 1
            try files.open().turned(.done)
            #expect(try files.records() == old, "\(comment)")
          }
          if faults.isReached { count += 1 }
        }
      }
    }
    print("\(example.name), logged: \(count) faults, logged anyway \(isNoted) times")
    #expect(count > (isExhaustive ? 150 : 30))
  }

  private func callNumbers(
    of example: TransactionExample, _ kind: Faults.Fault?, _ place: Int
  ) throws -> [Int] {
    if kind == nil { return [0] }
    let whole = Faults()
    try TestWorkspace.with(example.before) { files in
      try files.open().noted(example.changes, example.options)
      try files.open(in: whole.fileSystem).turned(.done)
    }
    return Array(part(of: whole.calls.indices, every: 5, from: place))
  }

  private func callNumbers(ofNoting example: TransactionExample, _ place: Int) throws -> [Int] {
    let whole = Faults()
    try TestWorkspace.with(example.before) { files in
      try files.open(in: whole.fileSystem).noted(example.changes, example.options)
    }
    return Array(part(of: whole.calls.indices, every: 5, from: place))
  }
}

private func attempt(_ body: () throws -> Void) -> (any Error)? {
  do {
    try body()
    return nil
  } catch {
    return error
  }
}
