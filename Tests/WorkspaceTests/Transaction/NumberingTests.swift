import Model
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Workspace

@Suite("Numbers of new records")
struct NumberingTests {
  static let task: KindIndex = 2

  @Test("begin with 1 and follow each other within a transaction")
  func first() throws {
    try TestWorkspace.with { files throws in
      #expect(try files.numbers(3) == [1, 2, 3])
    }
  }

  @Test("follow the highest that a record has, in whatever subfolder, and heed no other names")
  func highest() throws {
    try TestWorkspace.with([
      "tasks/9.toml": "", "tasks/archive/2025/41.toml": "", "tasks/.hidden/99.toml": "",
      "tasks/080.toml": "", "tasks/x77.toml": "", "tasks/60.txt": "", "users/70.toml": "",
      "tasks/.88.toml": "",
    ]) { files throws in
      #expect(try files.numbers(2) == [42, 43])
    }
  }

  @Test("are never given again, however the record that had one went")
  func removed() throws {
    try TestWorkspace.with(["tasks/41.toml": "a\n"]) { files in
      #expect(try files.add() == 42)
      try files.remove("tasks/42.toml")
      #expect(try files.add() == 43)
      try files.open().apply([.remove("tasks/43.toml", "")])
      #expect(try files.add() == 44)
      try files.open().apply([.remove("tasks/44.toml", ""), .remove("tasks/41.toml", "a\n")])
      #expect(try files.add() == 45)
    }
  }

  @Test("are not given again when the record was made by hand and removed by docket")
  func madeByHand() throws {
    try TestWorkspace.with(["tasks/50.toml": "a\n"]) { files in
      try files.open().apply([.remove("tasks/50.toml", "a\n")])
      #expect(try files.add() == 51)
    }
  }

  @Test("count on from those that the same transaction has staged")
  func staged() throws {
    try TestWorkspace.with { files in
      let numbers = try files.open().transact { transaction throws(NumberingError) in
        let first = try transaction.nextNumber(of: Self.task)
        transaction.stage(.create("tasks/30.toml", ""))
        return [first, try transaction.nextNumber(of: Self.task)]
      }
      #expect(numbers == [1, 31])
    }
  }

  @Test(
    "do without a mark that is lost or damaged",
    arguments: ["", "\0\0\0\0", "task", "task -3\ntask x\n", "task 99999999999999999999999\n"])
  func damagedMarks(text: String) throws {
    try TestWorkspace.with(["tasks/5.toml": ""]) { files throws in
      for isMarked in [true, false] {
        if isMarked {
          try files.writeMarks(text)
        } else {
          try files.write(text, to: ".docket/numbers")
        }
        #expect(try files.add() == 6)
        #expect(try files.marks() == "task 6\n")
        try files.remove("tasks/6.toml")
      }
    }
  }

  @Test("keep the marks of kinds that the workspace no longer has")
  func otherKinds() throws {
    try TestWorkspace.with { files throws in
      try files.writeMarks("order 12\ntask 3\n")
      #expect(try files.add() == 4)
      #expect(try files.marks() == "order 12\ntask 4\n")
    }
  }

  @Test("are those that are reserved for the clone, where nobody has them yet")
  func reserved() throws {
    try TestWorkspace.with(["tasks/30.toml": "", "tasks/12.toml": ""]) { files throws in
      try files.writeMarks("task 30\ntask 11 13\ntask 20 20\n")
      #expect(try files.numbers(5) == [11, 13, 20, 31, 32])
      #expect(try files.marks() == "task 30\ntask 11 13\ntask 20 20\n")
      #expect(try files.add() == 11)
      #expect(try files.add() == 13)
      #expect(try files.marks() == "task 30\ntask 20 20\n")
      try files.remove("tasks/13.toml")
      #expect(try files.add() == 20)
      #expect(try files.add() == 31)
    }
  }

  @Test("are taken out of what is reserved where somebody gives one by hand")
  func reservedByHand() throws {
    try TestWorkspace.with { files in
      try files.writeMarks("task 1 3\n")
      try files.open().apply([.create("tasks/2.toml", "")])
      try files.open().apply([.remove("tasks/2.toml", "")])
      #expect(try files.numbers(4) == [1, 3, 4, 5])
    }
  }

  @Test("come to an end with an error")
  func exhausted() throws {
    try TestWorkspace.with(["tasks/999999999999999999.toml": ""]) { files in
      #expect(throws: NumberingError.self) { try files.numbers(1) }
    }
  }

  @Test("are all different when many ask at once, and none is left out")
  func many() throws {
    try TestWorkspace.with { files throws in
      let given = Mutex<[Int64]>([])
      Threads.run(8) { _ in
        for _ in 0..<10 {
          guard let number = try? files.add(timeout: .seconds(60)) else { return }
          given.withLock { $0.append(number) }
        }
      }
      #expect(given.withLock { $0.sorted() } == Array(1...80))
      #expect(try files.tree().count == 82)
    }
  }
}

extension TestWorkspace {
  /// Asks for numbers and uses none of them.
  fileprivate func numbers(_ count: Int) throws -> [Int64] {
    let workspace = try open()
    do throws(TransactionFailure<NumberingError>) {
      return try workspace.transact { transaction throws(NumberingError) in
        var numbers: [Int64] = []
        for _ in 0..<count { numbers.append(try transaction.nextNumber(of: NumberingTests.task)) }
        return numbers
      }
    } catch {
      switch error {
      case .plan(let error): throw error
      case .transaction(let error): throw error
      }
    }
  }

  /// Makes an empty task of the next number.
  fileprivate func add(timeout: Duration = .zero) throws -> Int64 {
    try open().transact(TransactionOptions(lockTimeout: timeout)) {
      transaction throws(NumberingError) in
      let number = try transaction.nextNumber(of: NumberingTests.task)
      transaction.stage(.create("tasks/\(number).toml", ""))
      return number
    }
  }
}
