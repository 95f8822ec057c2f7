import Model
import Platform
import Synchronization
import TestSupport
import Testing
import Text

@testable import Workspace

@Suite("Numbers of new records")
struct NewNumberTests {
  @Test("begin with 1 and are consecutive within a transaction")
  func first() throws {
    try TestWorkspace.with { files throws in
      #expect(try files.numbers(3) == [1, 2, 3])
    }
  }

  @Test(
    "follow the highest number of a record in any subfolder, or used as a file name")
  func highest() throws {
    try TestWorkspace.with([
      "tasks/a.toml": "number = 9\n", "tasks/archive/2025/b.toml": "number = 41\n",
      "tasks/.hidden/99.toml": "number = 99\n", "tasks/60.toml": "", "tasks/c.txt": "number = 60\n",
      "users/d.toml": "number = 70\n", "tasks/e.toml": "number = -5\n",
    ]) { files throws in
      #expect(try files.numbers(2) == [61, 62])
    }
  }

  @Test("follow those that are staged in the same transaction")
  func staged() throws {
    try TestWorkspace.with { files in
      let numbers = try files.open().transact { transaction in
        let first = try transaction.nextNumber(of: TestWorkspace.task)
        transaction.stage(.create("tasks/x.toml", "number = 30\n"))
        return [first, try transaction.nextNumber(of: TestWorkspace.task)]
      }
      #expect(numbers == [1, 31])
    }
  }

  @Test("are limited")
  func exhausted() throws {
    try TestWorkspace.with(["tasks/x.toml": "number = 999999999999999999\n"]) { files throws in
      #expect(try files.numbers(1) == [nil])
    }
  }

  @Test("are unique and consecutive if many processes request them at once")
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
      #expect(try files.records().count == 81)
    }
  }
}

extension TestWorkspace {
  /// Requests numbers without using them.
  fileprivate func numbers(_ count: Int) throws -> [Int64?] {
    try open().transact { transaction in
      var numbers: [Int64?] = []
      for _ in 0..<count { numbers.append(try transaction.nextNumber(of: TestWorkspace.task)) }
      return numbers
    }
  }

  /// Creates a task that contains only the next number.
  fileprivate func add(timeout: Duration = .zero) throws -> Int64? {
    try open().transact(ChangeSettings(lockTimeout: timeout)) {
      transaction in
      let number = try transaction.nextNumber(of: TestWorkspace.task)
      guard let number else { return nil }
      transaction.stage(.create("tasks/\(number).toml", "number = \(number)\n"))
      return number
    }
  }
}
