import Model
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Workspace

/// A run to lose the power in: transactions one after the other, each of which may be broken off or fail.
struct Outage: Sendable, CustomTestStringConvertible {
  let name: String
  let before: [String: String]
  /// The highest number of a task that is known to have been given.
  var mark: Int64 = 9
  /// What is done, one transaction each.
  let runs: [[FileChange]]
  var isBulk = false
  /// Whether docket has worked in the workspace before.
  var isOld = true
  /// Sees each call of the first run beside the recording.
  var fault: (@Sendable (String) -> FileSystem.Interceptor)?

  var testDescription: String { name }
}

@Suite("A loss of power")
struct PowerLossTests {
  @Test("finds everything old or new, and each wait for the disk is needed")
  func everyMoment() throws {
    var waits: Set<String> = []
    var needed: Set<String> = []
    for outage in Outage.all {
      try TestWorkspace.with(outage.before) { files in
        try withTemporaryDirectory { aside in
          let replay = try Replay(outage, files, aside: aside)
          if let fault = try replay.firstFault() { Issue.record("\(outage.name), after \(fault)") }
          let syncs = replay.syncs
          waits.formUnion(syncs.map(\.name))
          for sync in syncs where !needed.contains(sync.name) {
            if try replay.noticesLoss(of: sync.index) { needed.insert(sync.name) }
          }
          print(
            "\(outage.name): \(replay.loss.events.count) calls, \(syncs.count) waits for the disk, "
              + "\(replay.checked) states")
        }
      }
    }
    #expect(waits.subtracting(needed).sorted() == [], "nothing shows that these are needed")
  }
}

/// The states of a run, each put on the disk and given to the next command.
private final class Replay {
  let loss: PowerLoss
  private let outage: Outage
  private let files: TestWorkspace
  private let aside: String
  /// The states before all and after each run; nil where it was broken off in its middle.
  private let results: [[String: String]?]
  /// The state after the first run where nothing goes wrong in it.
  private let unhindered: [String: String]?
  private let identity: String
  /// How many calls there were when each run had ended.
  private let ends: [Int]
  private var outcomes: [PowerLoss.Tree: Outcome] = [:]

  struct Outcome {
    let files: [String: String]
    let next: Int64
    /// What git ignores in the folder `.docket`.
    let ignored: String
  }

  var checked: Int { outcomes.count }

  /// The calls that have the disk keep something, by what each is for: two of one name are made at one place in
  /// the program, or for the same. That the last journal is dropped only matters to a next run.
  var syncs: [(index: Int, name: String)] {
    var counts: [String: Int] = [:]
    let last = loss.events.lastIndex { $0.isSync }
    let syncs = loss.events.indices.compactMap { index -> (index: Int, name: String)? in
      guard loss.events[index].isSync else { return nil }
      let run = ends.dropFirst().firstIndex { index < $0 } ?? 1
      let changes = outage.runs[run - 1].count
      let kind = outage.isBulk ? "bulk" : changes > 1 ? "several" : changes == 1 ? "one" : "none"
      let text = loss.events[index].text.replacing(identity, with: "ID")
      // The state of docket itself is kept several times in a run, each for another reason.
      let order = text == "fsync .docket" ? " \(counts["\(run)", default: 1])" : ""
      if !order.isEmpty { counts["\(run)", default: 1] += 1 }
      if text == "fsync " { return (index, "\(kind): fsync of the workspace") }
      let place = text.hasPrefix("fsync .docket") ? text : "fsync of a folder"
      if index == last, !order.isEmpty { return nil }
      return (index, "\(kind): \(place.filter { !$0.isNumber || !order.isEmpty })\(order)")
    }
    return syncs
  }

  init(_ outage: Outage, _ files: TestWorkspace, aside: String) throws {
    (self.outage, self.files, self.aside) = (outage, files, aside)
    if outage.isOld {
      try files.open().apply([])
      try files.writeCounters("order 12\ntask 9\n")
    }
    unhindered = try outage.fault.map { _ in
      try TestWorkspace.with(outage.before) { files in
        try files.open().apply(outage.runs[0])
        return try files.plainFiles()
      }
    }
    let recording = try DiskRecording(of: files.root)
    var results: [[String: String]?] = [try files.plainFiles()]
    var ends = [0]
    for (number, run) in outage.runs.enumerated() {
      let fault = number == 0 ? outage.fault?(files.root) : nil
      let fileSystem = fault.map { recording.fileSystem(fault: $0) } ?? recording.fileSystem()
      let options = TransactionOptions(isBulk: outage.isBulk)
      if fault == nil {
        try files.open(in: fileSystem).apply(run, options)
      } else {
        try? files.open(in: fileSystem).apply(run, options)
      }
      ends.append(recording.events.count)
      let isWhole = !FileSystem.real.exists(files.root + "/.docket/journal")
      results.append(isWhole ? try files.plainFiles() : nil)
    }
    (self.results, self.ends) = (results, ends)
    identity = try files.identity()
    loss = PowerLoss(start: recording.start, events: recording.events)
  }

  /// The first state that the next command makes nothing good of, after every call or, unless tests are
  /// exhaustive, after every third.
  func firstFault() throws -> String? {
    for count in part(of: 0...loss.events.count, every: 3) {
      for tree in loss.states(after: count) {
        if let fault = try fault(in: tree, after: count) { return "\(text(count)): \(fault)" }
      }
    }
    return nil
  }

  private func text(_ count: Int) -> String {
    count == 0 ? "nothing" : "call \(count), \(loss.events[count - 1].text)"
  }

  /// What is wrong after the next command where the disk holds this once so many calls were made.
  private func fault(in tree: PowerLoss.Tree, after count: Int) throws -> String? {
    let outcome = try outcome(of: tree)
    let done = ends.lastIndex { $0 <= count } ?? 0
    // A run that was broken off is none: what was before it may still be, or what comes after it.
    let may = [
      results[...done].last { $0 != nil }, results[(done + 1)...].first { $0 != nil },
      done == 0 ? unhindered : nil,
    ]
    if !may.contains(where: { $0 == outcome.files }) {
      return "neither old nor new: \(outcome.files) of \(tree.keys.sorted())"
    }
    if outcome.ignored != "*\n" { return "git ignores \(outcome.ignored)" }
    if outcome.next <= outage.mark && outage.isOld {
      return "the number \(outcome.next) is given again"
    }
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
    try files.become(tree, aside: aside)
    let next = try files.open().transact { transaction throws(ReadingError) in
      try transaction.nextNumber(of: NumberingTests.task)
    }
    let outcome = Outcome(
      files: try files.plainFiles(), next: next ?? 0, ignored: try files.text(".docket/.gitignore"))
    outcomes[tree] = outcome
    return outcome
  }
}

extension TestWorkspace {
  /// All files but those of docket's that may be there or not, without the folders.
  fileprivate func plainFiles() throws -> [String: String] {
    try tree().filter { $0.value != "folder" && !$0.key.contains("/.docket-") }
  }

  /// Puts a state on the disk. The folder `.docket` stays the same one, if need be outside the workspace.
  fileprivate func become(_ tree: PowerLoss.Tree, aside: String) throws {
    let top = try Directory.open(root)
    let outside = try Directory.open(aside)
    if FileSystem.real.exists(root + "/.docket") {
      let isOther = FileSystem.real.exists(aside + "/.docket")
      if !isOther { try top.move(".docket", to: ".docket", in: outside) }
    }
    try top.removeContents()
    if tree[".docket"] != nil {
      try outside.move(".docket", to: ".docket", in: top)
      try Directory.open(root + "/.docket").removeContents()
    }
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
      runs: [[.create("tasks/10.toml", TransactionExample.numbered(10))]]),
    Outage(
      name: "remove the highest",
      before: TransactionExample.people.merging(["tasks/10.toml": TransactionExample.numbered(10)])
      { $1 },
      mark: 10, runs: [[.remove("tasks/10.toml", TransactionExample.numbered(10))]]),
    Outage(
      name: "rename with references, in a new workspace", before: TransactionExample.people,
      runs: [TransactionExample.renaming.changes], isOld: false),
    Outage(
      name: "rename with references, in bulk", before: TransactionExample.people,
      runs: [TransactionExample.renaming.changes],
      isBulk: true),
    Outage(
      name: "new folders", before: TransactionExample.people,
      runs: [
        [
          .create("tasks/archive/10.toml", TransactionExample.numbered(10)),
          .create("courses/press.toml", TransactionExample.course),
        ]
      ]),
    Outage(
      name: "one change after another", before: TransactionExample.people,
      runs: [
        [
          .rewrite("tasks/3.toml", TransactionExample.assigned("ivanov"), TransactionExample.task),
          .rewrite("tasks/4.toml", TransactionExample.assigned("ivanov"), TransactionExample.task),
        ],
        [
          .rewrite("tasks/3.toml", TransactionExample.task, TransactionExample.assigned("ivanov")),
          .rewrite("tasks/4.toml", TransactionExample.task, TransactionExample.assigned("ivanov")),
        ],
      ]),
    Outage(
      name: "undone", before: TransactionExample.people,
      runs: [TransactionExample.renaming.changes],
      fault: { _ in
        { call, path, moment throws(SystemError) in
          if moment == .before, call == .renameat, path == "tasks/4.toml" {
            throw SystemError(call: call, path: path, code: ErrorNumber.inputOutput)
          }
        }
      }),
    Outage(
      name: "interrupted and finished", before: TransactionExample.people,
      runs: [TransactionExample.renaming.changes, []],
      fault: { _ in
        let isDead = Mutex(false)
        return { call, path, moment throws(SystemError) in
          let isOver = isDead.withLock { isDead in
            if moment == .after, call == .renameat, path == "tasks/3.toml" { isDead = true }
            return isDead
          }
          if isOver { throw SystemError(call: call, path: path, code: ErrorNumber.cancelled) }
        }
      }),
    Outage(
      name: "across file systems", before: TransactionExample.people,
      runs: [TransactionExample.renaming.changes],
      fault: { root in
        { call, path, moment throws(SystemError) in
          guard moment == .before, call == .renameat, path.hasPrefix("tasks/") else { return }
          var isElsewhere = false
          try? Directory.open(root + "/tasks").forEachEntry {
            isElsewhere = isElsewhere || $0.string.hasPrefix(".docket")
          }
          if !isElsewhere {
            throw SystemError(call: call, path: path, code: ErrorNumber.crossDevice)
          }
        }
      }),
  ]

  init(name: String, example: String) {
    let example = TransactionExample.all.first { $0.name == example } ?? TransactionExample.renaming
    self.init(name: name, before: example.before, runs: [example.changes])
  }
}
