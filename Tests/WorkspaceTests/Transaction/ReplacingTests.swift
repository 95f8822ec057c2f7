import Diagnostics
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Workspace

/// Saves that fall between docket's last look at a file and the end of its change; `isAlone` where the change
/// is of that one file, and so has no journal.
@Suite("A save at the very moment when docket replaces the file")
struct ReplacingTests {
  private static let record = "tasks/1.toml"

  @Test("is put back, and nothing is written", arguments: [true, false])
  func putBack(isAlone: Bool) throws {
    try with(isAlone) { files, changes in
      let race = Race(files, before: [1: "by hand\n"])
      expect(.changedMeanwhile(path: Self.record)) { try race.apply(changes) }
      let left = try files.taskFiles()
      #expect(left == [Self.record: "by hand\n", "tasks/2.toml": "a\n"])
    }
  }

  @Test("stays in place where it falls behind the exchange", arguments: [true, false])
  func afterwards(isAlone: Bool) throws {
    try with(isAlone) { files, changes in
      try Race(files, after: [1: "by hand\n"]).apply(changes)
      #expect(try files.text(Self.record) == "by hand\n")
    }
  }

  @Test("and again before that is put back leaves the last in place, and the first beside it")
  func twice() throws {
    for isAlone in [true, false] {
      try with(isAlone) { files, changes in
        let race = Race(files, before: [1: "first\n"], after: [1: "second\n"])
        let saved = Self.record + ".docket-saved"
        expect(.savedMeanwhile(path: Self.record, keptAs: saved)) { try race.apply(changes) }
        let left = try files.taskFiles()
        #expect(
          left == [
            Self.record: "second\n", saved: "first\n", "tasks/2.toml": "a\n",
          ])
        #expect(
          try files.open(in: .real).inspect().findings.withoutHints.map(\.location.path).contains(
            saved))
      }
    }
  }

  @Test("and again while that is put back loses none of three", arguments: [true, false])
  func thrice(isAlone: Bool) throws {
    try with(isAlone) { files, changes in
      let race = Race(files, before: [1: "1\n"], after: [1: "2\n", 2: "3\n"])
      #expect(throws: TransactionError.self) { try race.apply(changes) }
      // The third was saved over the first, which its editor had before it.
      let found = try files.taskFiles().values
      #expect(["2\n", "3\n"].allSatisfy(found.contains))
    }
  }

  @Test("under another name is given its own again", arguments: [true, false])
  func renamed(isAlone: Bool) throws {
    try with(isAlone) { files, changes in
      let race = Race(files, before: [1: "by hand\n"], after: [1: nil])
      #expect(throws: TransactionError.self) { try race.apply(changes) }
      let left = try files.text(Self.record)
      #expect(left == "by hand\n")
    }
  }

  @Test("that was begun before, and is written later, is waited for by nobody, but not lost")
  func openBefore() throws {
    #if os(Linux)
      for isAlone in [true, false] {
        try with(isAlone) { files, changes in
          try files.remove(Self.record)
          let folder = try Directory.open(files.root)
          let file = try folder.createFile(Self.record)
          try file.write(Array("a\n".utf8))
          guard try folder.isOpenForWriting(Self.record) == true else { return }
          // The system tells of it only once docket has looked for the last time.
          let race = Race(files, leases: [Self.record: ErrorNumber.invalid])
          expect(.changedMeanwhile(path: Self.record)) { try race.apply(changes) }
          try file.write(Array("by hand\n".utf8))
          #expect(try files.taskFiles() == [Self.record: "a\nby hand\n", "tasks/2.toml": "a\n"])
        }
      }
    #endif
  }

  @Test("into docket's own content has that stay, and what was saved before beside it")
  func openBetween() throws {
    try with(true) { files, changes in
      let race = Race(files, before: [1: "first\n"], stagedLeases: [2: ErrorNumber.again])
      let saved = Self.record + ".docket-saved"
      expect(.savedMeanwhile(path: Self.record, keptAs: saved)) { try race.apply(changes) }
      let left = try files.taskFiles()
      #expect(
        left == [Self.record: "b\n", saved: "first\n", "tasks/2.toml": "a\n"])
    }
  }

  @Test("is not lost where docket is killed before it looks", arguments: [true, false])
  func killed(isAlone: Bool) throws {
    let beside = Self.record + (isAlone ? ".docket-saved" : ".docket-new")
    for (saves, expected): ([Race.Save], [String: String]) in [
      ([.none, .none], [Self.record: "b\n"]),
      (["first\n", .none], [Self.record: "first\n", beside: isAlone ? "" : "b\n"]),
      ([.none, "second\n"], [Self.record: "second\n"]),
    ] {
      try with(isAlone) { files, changes in
        let race = Race(
          files, before: saves[0].map { [1: $0] } ?? [:], after: saves[1].map { [1: $0] } ?? [:],
          isKilled: true)
        #expect(throws: TransactionError.self) { try race.apply(changes) }
        try files.open(in: .real).apply([])
        var found = try files.taskFiles()
        found["tasks/2.toml"] = nil
        #expect(found == expected.filter { $0.value != "" })
      }
    }
  }

  @Test("twice is kept twice where docket is killed before it looks", arguments: [true, false])
  func killedBetween(isAlone: Bool) throws {
    try with(isAlone) { files, changes in
      let race = Race(
        files, before: [1: "first\n"], after: [1: "second\n"], isKilled: true)
      #expect(throws: TransactionError.self) { try race.apply(changes) }
      let recovery = try files.open(in: .real).transact { transaction throws(Never) in
        transaction.recovery
      }
      let saved = Self.record + ".docket-saved"
      #expect(
        recovery.conflicts == [Conflict(path: Self.record, keptAs: saved, isSave: true)])
      #expect(try files.text(Self.record) == "second\n")
      #expect(try files.text(saved) == "first\n")
    }
  }

  @Test(
    "is done without an exchange where the file system has none",
    arguments: [ErrorNumber.invalid, ErrorNumber.noSuchCall], [true, false])
  func noExchange(code: Int32, isAlone: Bool) throws {
    try with(isAlone) { files, changes in
      try Race(files, exchangeFails: code).apply(changes)
      #expect(
        try files.taskFiles() == [Self.record: "b\n", "tasks/2.toml": isAlone ? "a\n" : "b\n"])
    }
    // What is saved before docket's last look is still found.
    try with(isAlone) { files, changes in
      try files.write("by hand\n", to: Self.record)
      expect(.changedMeanwhile(path: Self.record)) {
        try Race(files, exchangeFails: code).apply(changes)
      }
      #expect(try files.text(Self.record) == "by hand\n")
    }
  }

  @Test("of a record that is removed brings it back", arguments: [true, false])
  func removed(isAlone: Bool) throws {
    try with(isAlone) { files, _ in
      let changes = ["tasks/1.toml", "tasks/2.toml"].prefix(isAlone ? 1 : 2).map {
        FileChange.remove($0, "a\n")
      }
      for (second, expected) in [(nil, "tasks/1.toml"), ("second\n", "tasks/1.toml.docket-saved")] {
        try files.write("a\n", to: Self.record)
        let race = Race(
          files, removal: true, before: [1: "first\n"], after: second.map { [1: $0] } ?? [:])
        #expect(throws: TransactionError.self) { try race.apply(Array(changes)) }
        #expect(try files.text(expected) == "first\n")
        #expect(try files.text(Self.record) == second ?? "first\n")
        #expect(try files.text("tasks/2.toml") == "a\n")
      }
    }
  }

  private func with(
    _ isAlone: Bool, _ body: (TestWorkspace, [FileChange]) throws -> Void
  ) throws {
    let paths = [Self.record, "tasks/2.toml"]
    try TestWorkspace.with([Self.record: "a\n", "tasks/2.toml": "a\n"]) { files in
      // Docket's own folder is there, as nearly always.
      try files.open(in: .real).apply([.create("tasks/9.toml", "a\n")])
      try files.open(in: .real).apply([.remove("tasks/9.toml", "a\n")])
      try body(files, paths.prefix(isAlone ? 1 : 2).map { .rewrite($0, "a\n", "b\n") })
    }
  }

  private func expect(_ error: TransactionError, _ body: () throws -> Void) {
    #expect(throws: error) { try body() }
  }
}

/// What an editor does at the calls by which docket replaces `tasks/1.toml`, counted from 1.
private final class Race: Sendable {
  /// What is saved; nil where the file is taken away.
  typealias Save = String?

  private struct State {
    var replaced = 0
    var asked = 0
    var isDead = false
  }

  private let files: TestWorkspace
  private let before: [Int: Save]
  private let after: [Int: Save]
  /// What asking who has a file open fails with.
  private let leases: [String: Int32]
  private let stagedLeases: [Int: Int32]
  private let exchangeFails: Int32?
  private let isRemoval: Bool
  private let isKilled: Bool
  private let state = Mutex(State())

  init(
    _ files: TestWorkspace, removal: Bool = false, before: [Int: Save] = [:],
    after: [Int: Save] = [:], leases: [String: Int32] = [:], stagedLeases: [Int: Int32] = [:],
    exchangeFails: Int32? = nil, isKilled: Bool = false
  ) {
    self.files = files
    (self.before, self.after) = (before, after)
    (self.leases, self.stagedLeases) = (leases, stagedLeases)
    (self.exchangeFails, isRemoval, self.isKilled) = (exchangeFails, removal, isKilled)
  }

  func apply(_ changes: [FileChange]) throws(TransactionError) {
    let workspace: Workspace
    do {
      workspace = try files.open(
        in: FileSystem { [self] call, path, moment throws(SystemError) in
          if let code = see(call, path, moment) {
            throw SystemError(call: call, path: path, code: code)
          }
        })
    } catch {
      Issue.record(error)
      return
    }
    try workspace.apply(changes)
  }

  /// Returns the code that the call fails with.
  private func see(
    _ call: SystemCall, _ path: String, _ moment: FileSystem.Phase
  ) -> Int32? {
    if state.withLock({ $0.isDead }) { return Faults.deathCode }
    if call == .lease, moment == .before {
      if path.hasPrefix(".docket/") {
        return stagedLeases[
          state.withLock {
            $0.asked += 1
            return $0.asked
          }]
      }
      return leases[path]
    }
    guard call == .renameat, isReplacing(path) else { return nil }
    let number = state.withLock {
      if moment == .before { $0.replaced += 1 }
      return $0.replaced
    }
    if let save = (moment == .before ? before : after)[number] {
      do {
        if let save { try files.saveOver(save) } else { try files.remove("tasks/1.toml") }
      } catch {
        Issue.record(error)
      }
    }
    if moment == .before { return number == 1 ? exchangeFails : nil }
    if isKilled { state.withLock { $0.isDead = true } }
    return isKilled ? Faults.deathCode : nil
  }

  private func isReplacing(_ path: String) -> Bool {
    if !isRemoval { return path == "tasks/1.toml" }
    return path.hasPrefix(".docket/staged-") && (path.hasSuffix("/0") || path.contains("/one-"))
  }
}

extension TestWorkspace {
  /// Saves the record as an editor does that writes a new file and renames it.
  fileprivate func saveOver(_ text: String) throws {
    let folder = try Directory.open(root + "/tasks")
    let file = try folder.createFile(".new")
    try file.write(Array(text.utf8))
    try file.close()
    try folder.rename(".new", to: "1.toml")
  }

  /// What lies in the folder of tasks.
  fileprivate func taskFiles() throws -> [String: String] {
    try tree().filter { $0.key.hasPrefix("tasks/") }
  }
}
