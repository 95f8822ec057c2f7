import Model
import Platform
import Synchronization
import TestSupport
import Testing
import Text

@testable import Workspace

/// A scenario for power failures: consecutive transactions that may be interrupted or fail.
struct Outage: Sendable, CustomTestStringConvertible {
  let name: String
  let before: [String: String]
  /// The transactions.
  let runs: [Run]
  /// Whether docket was used in the workspace before.
  var isOld = true
  /// Observes each call of the first run in addition to the recording.
  var fault: (@Sendable (String) -> FileSystem.Interceptor)?

  var testDescription: String { name }

  /// The work of one transaction.
  enum Run: Sendable {
    case changes([FileChange])
    case undo, redo
  }
}

@Suite("A power failure")
struct PowerLossTests {
  @Test("leaves everything old or new, and each sync is necessary")
  func everyMoment() throws {
    var waits: Set<String> = []
    var needed: Set<String> = []
    for outage in Outage.all {
      try TestWorkspace.with(outage.before) { files in
        let replay = try Replay(outage, files)
        if let fault = try replay.firstFault() { Issue.record("\(outage.name), after \(fault)") }
        let syncs = replay.syncs
        waits.formUnion(syncs.map(\.name))
        for sync in syncs where !needed.contains(sync.name) {
          if try replay.noticesLoss(of: sync.index) { needed.insert(sync.name) }
        }
        print(
          "\(outage.name): \(replay.loss.events.count) calls, \(syncs.count) syncs, "
            + "\(replay.checked) states")
      }
    }
    #expect(
      waits.subtracting(needed).sorted() == [], "no test shows that these syncs are necessary")
  }
}

/// Puts each possible state of a run on the disk and runs the next command.
private final class Replay {
  let loss: PowerLoss
  private let outage: Outage
  private let files: TestWorkspace
  /// The states before all runs and after each one; nil after an interrupted one.
  private let results: [[String: String]?]
  /// The state after the first run if nothing fails.
  private let unhindered: [String: String]?
  /// The number of calls at the end of each run.
  private let ends: [Int]
  private var outcomes: [PowerLoss.Tree: Outcome] = [:]

  struct Outcome {
    let files: [String: String]
    /// The content of `.gitignore` in `.docket`.
    let ignored: String
  }

  var checked: Int { outcomes.count }

  /// The calls that sync, named by purpose: calls with the same name are made at the same place in the program.
  var syncs: [(index: Int, name: String)] {
    loss.events.indices.compactMap { index in
      guard loss.events[index].isSync else { return nil }
      let text = loss.events[index].text
      let isOfRecords =
        !text.hasPrefix("fsync .docket/") && text != "fsync .docket" && text != "fsync "
      let place = text.contains("/.docket-") ? "a staged file" : "a folder"
      return (index, isOfRecords && !text.hasPrefix("syncfs") ? "fsync \(place)" : text)
    }
  }

  init(_ outage: Outage, _ files: TestWorkspace) throws {
    (self.outage, self.files) = (outage, files)
    if outage.isOld {
      try files.open().apply([])
      _ = try files.open().highestNumber(of: TestWorkspace.task)
    }
    unhindered = try outage.fault.map { _ in
      try TestWorkspace.with(outage.before) { files in
        try files.open().run(outage.runs[0])
        return try files.plainFiles()
      }
    }
    let recording = try DiskRecording(of: files.root)
    var results: [[String: String]?] = [try files.plainFiles()]
    var ends = [0]
    for (number, run) in outage.runs.enumerated() {
      let fault = number == 0 ? outage.fault?(files.root) : nil
      let fileSystem = fault.map { recording.fileSystem(fault: $0) } ?? recording.fileSystem()
      if fault == nil {
        try files.open(in: fileSystem).run(run)
      } else {
        try? files.open(in: fileSystem).run(run)
      }
      ends.append(recording.events.count)
      let isWhole = try files.pendingChanges().isEmpty
      results.append(isWhole ? try files.plainFiles() : nil)
    }
    (self.results, self.ends) = (results, ends)
    loss = PowerLoss(start: recording.start, events: recording.events)
  }

  /// Describes the first state that the next command does not recover from, after every call or, unless tests are exhaustive,
  /// after every third one of many.
  func firstFault() throws -> String? {
    for count in part(of: 0...loss.events.count, every: loss.events.count < 20 ? 1 : 3) {
      for tree in loss.states(after: count) {
        if let fault = try fault(in: tree, after: count) { return "\(text(count)): \(fault)" }
      }
    }
    return nil
  }

  private func text(_ count: Int) -> String {
    count == 0 ? "nothing" : "call \(count), \(loss.events[count - 1].text)"
  }

  /// Describes the error after the next command if the disk has this state after `count` calls; nil if there is none.
  private func fault(in tree: PowerLoss.Tree, after count: Int) throws -> String? {
    let outcome: Outcome
    do {
      outcome = try self.outcome(of: tree)
    } catch {
      return "\(error)"
    }
    let done = ends.lastIndex { $0 <= count } ?? 0
    // An interrupted run has no state of its own: the one before it or the one after it is valid.
    let may = [
      results[...done].last { $0 != nil }, results[(done + 1)...].first { $0 != nil },
      done == 0 ? unhindered : nil,
    ]
    if !may.contains(where: { $0 == outcome.files }) {
      return "neither old nor new: \(outcome.files) of \(tree.keys.sorted())"
    }
    if outcome.ignored != "*\n" { return "git ignores \(outcome.ignored)" }
    return nil
  }

  func noticesLoss(of sync: Int) throws -> Bool {
    for count in (sync + 1)...loss.events.count {
      for tree in loss.states(after: count, without: sync)
      where try fault(in: tree, after: count) != nil { return true }
    }
    return false
  }

  private func outcome(of tree: PowerLoss.Tree) throws -> Outcome {
    if let known = outcomes[tree] { return known }
    try files.become(tree)
    // A command that has completed a change of docket.toml stops, so run it again.
    if (try? files.open().apply([])) == nil { try files.open().apply([]) }
    let outcome = Outcome(
      files: try files.plainFiles(), ignored: try files.text(".docket/.gitignore"))
    outcomes[tree] = outcome
    return outcome
  }
}

extension Workspace {
  fileprivate func run(_ run: Outage.Run) throws {
    switch run {
    case .changes(let changes): try noted(changes)
    case .undo: try turned(.done)
    case .redo: try turned(.undone)
    }
  }
}

extension TestWorkspace {
  /// All files without folders, and without docket's own that may or may not exist.
  fileprivate func plainFiles() throws -> [String: String] {
    try tree().filter { $0.value != "folder" && !$0.key.contains("/.docket-") }
  }

  /// Puts a state on the disk.
  fileprivate func become(_ tree: PowerLoss.Tree) throws {
    try Directory.open(root).removeContents()
    for (path, content) in tree.sorted(by: { $0.key < $1.key }) {
      switch content {
      case .folder: try makeFolder(path)
      case .link(let target): try link(path, to: target)
      case .file(let bytes): try write(String(decoding: bytes, as: UTF8.self), to: path)
      }
    }
  }
}

extension Outage {
  static let all: [Outage] = [
    Outage(name: "edit one", example: "edit one"),
    Outage(
      name: "add one", before: TransactionExample.people,
      runs: [.changes([.create("tasks/t10.toml", TransactionExample.numbered(10))])]),
    Outage(
      name: "remove one",
      before: TransactionExample.people.merging(["tasks/t10.toml": TransactionExample.numbered(10)])
      { $1 },
      runs: [.changes([.remove("tasks/t10.toml", TransactionExample.numbered(10))])]),
    Outage(
      name: "rename with references, in a new workspace", before: TransactionExample.people,
      runs: [.changes(TransactionExample.renaming.changes)], isOld: false),
    Outage(
      name: "change many, undo and redo", before: TransactionExample.many.before,
      runs: [.changes(TransactionExample.many.changes), .undo, .redo]),
    Outage(
      name: "rename with references, undo and redo", before: TransactionExample.people,
      runs: [.changes(TransactionExample.renaming.changes), .undo, .redo]),
    Outage(
      name: "declare a kind, with many records", before: TransactionExample.many.before,
      runs: [
        .changes(
          TransactionExample.many.changes + [
            .rewrite("docket.toml", "format = 1\n", "format = 1\n[kinds.order]\nid = \"unique\"\n"),
            .create("orders/a-aaaa.toml", ""),
          ])
      ]),
    Outage(
      name: "new folders", before: TransactionExample.people,
      runs: [
        .changes([
          .create("tasks/archive/t10.toml", TransactionExample.numbered(10)),
          .create("courses/press.toml", TransactionExample.course),
        ])
      ]),
    Outage(
      name: "one change after another", before: TransactionExample.people,
      runs: [
        .changes([
          .rewrite("tasks/t3.toml", TransactionExample.assigned("ivanov"), TransactionExample.task),
          .rewrite("tasks/t4.toml", TransactionExample.assigned("ivanov"), TransactionExample.task),
        ]),
        .changes([
          .rewrite("tasks/t3.toml", TransactionExample.task, TransactionExample.assigned("ivanov")),
          .rewrite("tasks/t4.toml", TransactionExample.task, TransactionExample.assigned("ivanov")),
        ]),
      ]),
    Outage(
      name: "taken back", before: TransactionExample.people,
      runs: [.changes(TransactionExample.renaming.changes)],
      fault: { _ in
        { call, path, moment throws(SystemError) in
          if moment == .before, call == .renameat, path == "tasks/t4.toml" {
            throw SystemError(call: call, path: path, code: ErrorNumber.inputOutput)
          }
        }
      }),
    Outage(
      name: "interrupted and finished", before: TransactionExample.people,
      runs: [.changes(TransactionExample.renaming.changes), .changes([])],
      fault: { _ in
        let isDead = Mutex(false)
        return { call, path, moment throws(SystemError) in
          let isOver = isDead.withLock { isDead in
            if moment == .after, call == .renameat, path == "tasks/t3.toml" { isDead = true }
            return isDead
          }
          if isOver { throw SystemError(call: call, path: path, code: ErrorNumber.cancelled) }
        }
      }),
  ]

  init(name: String, example: String) {
    let example = TransactionExample.all.first { $0.name == example } ?? TransactionExample.renaming
    self.init(name: name, before: example.before, runs: [.changes(example.changes)])
  }
}
