import Platform
import TestSupport
import Testing

@testable import Workspace

@Suite("What was broken off while it was written")
struct UnfinishedTests {
  private static let old = TransactionExample.task
  private static let new = TransactionExample.task + "description = \"New.\"\n"

  @Test(
    "is never taken for a record, nor for somebody's save",
    arguments: [nil, "title = \"Mine\"\nstatus = \"in-progress\"\n"])
  func torn(standing: String?) throws {
    for isBulk in standing == nil ? [false, true] : [false] {
      for number in 0... {
        let faults = Faults(.death(.before), atCall: number)
        try TestWorkspace.with(["tasks/1.toml": Self.old]) { files in
          try? files.open(in: faults.fileSystem).apply(
            [.rewrite("tasks/1.toml", Self.old, Self.new)], TransactionOptions(isBulk: isBulk))
          try files.remove("tasks/1.toml")
          if let standing { try files.write(standing, to: "tasks/1.toml") }
          try files.open().apply([.create("tasks/3.toml", TransactionExample.task)])
          let found = try files.tree().filter { $0.key.hasPrefix("tasks/1") }
          #expect(
            found.values.allSatisfy { [standing, Self.new].contains($0) },
            "call \(number): \(found)")
        }
        if !faults.isReached { break }
      }
    }
  }
}
