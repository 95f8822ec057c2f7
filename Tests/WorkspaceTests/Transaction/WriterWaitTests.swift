import Model
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Workspace

@Suite("A file that somebody is just writing")
struct WriterWaitTests {
  private static let whole = "status = \"in-progress\"\ndescription = \"x\"\n"

  /// What happens to a file while it is waited for: one step a moment.
  private final class Script: Sendable {
    private let steps: Mutex<[@Sendable () -> Void]>
    private let taken = Mutex(0)
    /// The clock stands still.
    private let now: Timestamp

    init(age: Int64 = 0, _ steps: [@Sendable () -> Void] = []) {
      now = Timestamp(seconds: Clock.system.now.seconds + age)
      self.steps = Mutex(steps)
    }

    /// How many moments were waited.
    var moments: Int { taken.withLock { $0 } }

    var writerWait: WriterWait {
      WriterWait(
        now: { [now] in now },
        pause: { [self] _ in
          taken.withLock { $0 += 1 }
          steps.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
        })
    }
  }

  /// Reads a record in a transaction and gives it a line more; returns why that was refused.
  @discardableResult
  private func edit(
    _ files: TestWorkspace, _ script: Script, in system: FileSystem = .real
  ) throws -> TransactionError? {
    var workspace = try files.open(in: system)
    workspace.writerWait = script.writerWait
    do throws(TransactionFailure<SystemError>) {
      try workspace.transact { transaction throws(SystemError) in
        let kind: KindIndex = 2
        let graph = try transaction.workspace.open(["1"], kind)
        guard let number = graph.number(of: "1", kind: kind) else { return }
        let before = graph.source(of: number)
        let after = before + Array("# more\n".utf8)
        transaction.stage(FileChange(path: "tasks/1.toml", before: before, after: after))
      }
      return nil
    } catch {
      switch error {
      case .plan(let error): throw error
      case .transaction(let error): return error
      }
    }
  }

  @Test("is read when the editor is done with it", arguments: ["", "status = \"in-pro", "# a\n"])
  func written(begun: String) throws {
    try TestWorkspace.with(["tasks/1.toml": begun]) { files in
      let script = Script([{}, { try? files.write(Self.whole, to: "tasks/1.toml") }])
      try edit(files, script)
      #expect(try files.text("tasks/1.toml") == Self.whole + "# more\n")
      #expect(script.moments == 2)
    }
  }

  @Test("is not edited where it stays empty, and this is said")
  func empty() throws {
    try TestWorkspace.with(["tasks/1.toml": ""]) { files in
      let script = Script()
      let refusal = try edit(files, script)
      #expect(refusal == .emptied(path: "tasks/1.toml"))
      #expect(try files.text("tasks/1.toml") == "")
      #expect(script.moments == 200)
    }
  }

  @Test("is not waited for where it is whole, or has been as it is for long")
  func atRest() throws {
    for (text, age) in [(Self.whole, 0 as Int64), ("status = \"done\"\n", 60)] {
      try TestWorkspace.with(["tasks/1.toml": text]) { files in
        let script = Script(age: age)
        try edit(files, script)
        #expect(try files.text("tasks/1.toml") == text + "# more\n")
        #expect(script.moments == 0)
      }
    }
  }

  @Test("is waited for while anybody has it open for writing, and let be where that does not end")
  func open() throws {
    for end in [3, Int.max] {
      try TestWorkspace.with(["tasks/1.toml": Self.whole]) { files in
        let asked = Mutex(0)
        let system = FileSystem { call, path, moment throws(SystemError) in
          guard call == .lease, moment == .before else { return }
          let number = asked.withLock { count in
            count += 1
            return count
          }
          let code = number <= end ? ErrorNumber.again : ErrorNumber.invalid
          throw SystemError(call: call, path: path, code: code)
        }
        let script = Script()
        let refusal = try edit(files, script, in: system)
        #expect(refusal == (end == 3 ? nil : .beingWritten(path: "tasks/1.toml")))
        if end == 3 { #expect(script.moments == 3) }
        #expect(try files.text("tasks/1.toml") == Self.whole + (end == 3 ? "# more\n" : ""))
      }
    }
  }

  #if os(Linux)
    @Test("is known by whoever has it open, where the file system tells")
    func lease() throws {
      try withTemporaryDirectory { root in
        let folder = try Directory.open(root)
        let file = try folder.createFile("a")
        guard let isOpen = try folder.isOpenForWriting("a") else { return }
        #expect(isOpen)
        try file.close()
        // A program that another test is starting has it open for a moment more.
        let isKnownAsClosed = try (0..<1_000_000).contains { _ in
          try folder.isOpenForWriting("a") == false
        }
        #expect(isKnownAsClosed)
      }
    }
  #endif
}
