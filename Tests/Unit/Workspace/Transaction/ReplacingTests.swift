import Diagnostics
import Platform
import Synchronization
import TestSupport
import Testing
import Text

@testable import Workspace

/// Saves between docket's last check of a file and the end of its change.
@Suite("A save at the moment when docket replaces the file")
struct ReplacingTests {
  private static let record: Path = "tasks/1.toml"

  @Test(
    "is restored, and nothing is written", arguments: [1, 2, 5], ["by hand\n", "", "a", "b", "\0"])
  func putBack(count: Int, save: String) throws {
    try with(count) { files, changes in
      let old = try files.tree()
      let race = Race(files, before: [1: save])
      #expect(throws: TransactionError.changedMeanwhile(path: Self.record)) {
        try race.apply(changes)
      }
      #expect(try files.tree() == old.merging([Self.record.text: save]) { $1 })
    }
  }

  @Test("is kept if it happens after the exchange", arguments: [1, 2, 5])
  func afterwards(count: Int) throws {
    try with(count) { files, changes in
      try Race(files, after: [1: "by hand\n"]).apply(changes)
      try expect(files, Self.record, "by hand\n")
    }
  }

  @Test("and again before it is restored keeps the last version", arguments: [1, 2, 5])
  func twice(count: Int) throws {
    try with(count) { files, changes in
      let race = Race(files, before: [1: "first\n"], after: [1: "second\n"])
      #expect(throws: TransactionError.changedMeanwhile(path: Self.record)) {
        try race.apply(changes)
      }
      try expect(files, Self.record, "second\n")
    }
  }

  @Test("under another name is renamed back", arguments: [1, 2, 5])
  func renamed(count: Int) throws {
    try with(count) { files, changes in
      let race = Race(files, before: [1: "by hand\n"], after: [1: nil])
      #expect(throws: TransactionError.self) { try race.apply(changes) }
      try expect(files, Self.record, "by hand\n")
    }
  }

  @Test("is not lost by a program that has the file open", arguments: [1, 2, 5])
  func openBefore(count: Int) throws {
    try with(count) { files, changes in
      let file = try Directory.open(files.root + "/tasks").createFile("open.toml")
      try file.write(Array("a\n".utf8))
      try files.open().apply(changes + [.rewrite("tasks/open.toml", "a\n", "b\n")])
      #expect(try files.text("tasks/open.toml") == "b\n")
      try file.close()
    }
  }

  @Test("is not lost if docket is killed before it checks", arguments: [1, 2, 5])
  func killed(count: Int) throws {
    for (before, after): (Race.Save, Race.Save) in [
      (.none, .none), ("first\n", .none), (.none, "second\n"), ("first\n", "second\n"),
    ] {
      try with(count) { files, changes in
        let race = Race(
          files, before: before.map { [1: $0] } ?? [:], after: after.map { [1: $0] } ?? [:],
          isKilled: true)
        #expect(throws: TransactionError.self) { try race.apply(changes) }
        let recovery = try files.open().transact { $0.recovery }
        let last = after ?? before
        try expect(files, Self.record, last ?? "b\n")
        #expect(recovery.edited == (last == nil ? [] : [Self.record]))
        #expect(try files.tree().keys.allSatisfy { !$0.contains(".docket-") })
      }
    }
  }

  @Test(
    "is handled without an exchange if the file system does not support it",
    arguments: [ErrorNumber.invalid, ErrorNumber.noSuchCall], [1, 2, 5])
  func noExchange(code: Int32, count: Int) throws {
    try with(count) { files, changes in
      try Race(files, exchangeFails: code).apply(changes)
      for change in changes { try expect(files, change.path, "b\n") }
    }
    // A save before docket's last check is still detected.
    try with(count) { files, changes in
      try files.write("by hand\n", to: Self.record)
      #expect(throws: TransactionError.changedMeanwhile(path: Self.record)) {
        try Race(files, exchangeFails: code).apply(changes)
      }
      try expect(files, Self.record, "by hand\n")
    }
  }

  @Test("of a deleted record restores it", arguments: [1, 2, 5])
  func removed(count: Int) throws {
    for second in [nil, "second\n"] {
      try with(count) { files, changes in
        let removals = changes.map { FileChange.remove($0.path, "a\n") }
        let race = Race(
          files, removal: true, before: [1: "first\n"], after: second.map { [1: $0] } ?? [:])
        #expect(throws: TransactionError.self) { try race.apply(removals) }
        try expect(files, Self.record, second ?? "first\n")
        for change in changes.dropFirst() { try expect(files, change.path, "a\n") }
      }
    }
  }

  private func expect(_ files: TestWorkspace, _ path: Path, _ text: String) throws {
    let found = try files.text(path)
    #expect(found == text)
  }

  private func with(
    _ count: Int, _ body: (TestWorkspace, [FileChange]) throws -> Void
  ) throws {
    let paths = (1...count).map { "tasks/\($0).toml" }
    try TestWorkspace.with(Dictionary(uniqueKeysWithValues: paths.map { ($0, "a\n") })) { files in
      try body(files, paths.map { .rewrite(Path($0), "a\n", "b\n") })
    }
  }
}

/// Saves a file, as an editor does, at certain replacing calls for `tasks/1.toml`, counted from 1.
private final class Race: Sendable {
  /// The saved text; nil to delete the file.
  typealias Save = String?

  private struct State {
    var replaced = 0
    var isDead = false
  }

  private let files: TestWorkspace
  private let before: [Int: Save]
  private let after: [Int: Save]
  private let exchangeFails: Int32?
  private let isRemoval: Bool
  private let isKilled: Bool
  private let state = Mutex(State())

  init(
    _ files: TestWorkspace, removal: Bool = false, before: [Int: Save] = [:],
    after: [Int: Save] = [:], exchangeFails: Int32? = nil, isKilled: Bool = false
  ) {
    self.files = files
    (self.before, self.after) = (before, after)
    (self.exchangeFails, isRemoval, self.isKilled) = (exchangeFails, removal, isKilled)
  }

  func apply(_ changes: [FileChange]) throws {
    let workspace = try files.open(
      in: FileSystem { [self] call, path, moment throws(SystemError) in
        if let code = see(call, path, moment) {
          throw SystemError(call: call, path: path, code: code)
        }
      })
    try workspace.apply(changes)
  }

  /// Returns the error code for the call.
  private func see(
    _ call: SystemCall, _ path: String, _ moment: FileSystem.Phase
  ) -> Int32? {
    if state.withLock({ $0.isDead }) { return Faults.deathCode }
    let isFirst =
      isRemoval ? path.hasPrefix("tasks/.docket-") && path.hasSuffix("-0") : path == "tasks/1.toml"
    guard call == .renameat, isFirst else { return nil }
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
}

extension TestWorkspace {
  /// Saves the record like an editor that writes a new file and renames it.
  fileprivate func saveOver(_ text: String) throws {
    let folder = try Directory.open(root + "/tasks")
    let file = try folder.createFile(".new")
    try file.write(Array(text.utf8))
    try file.close()
    try folder.rename(".new", to: "1.toml")
  }
}
