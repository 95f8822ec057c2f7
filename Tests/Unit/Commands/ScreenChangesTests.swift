import Model
import Operations
import Platform
import RandomNumbers
import TOML
import TestSupport
import Testing
import Text
import Workspace

@testable import Commands
@testable import TerminalUI

@Suite("A change on the screens")
struct ScreenChangesTests {
  @Test("writes the same files as the matching command", arguments: 0..<40)
  func equalsCommands(seed: UInt64) throws {
    if !isExhaustive && seed >= 4 { return }
    var random = RandomNumbers(seed: seed)
    try TestWorkspace.with(Self.files) { files in
      try TestWorkspace.with(Self.files) { others in
        var screens = try DrivenScreens(files)
        var (count, refused) = (0, 0)
        for _ in 0..<80 {
          // A rejected form would receive all following keys.
          let ways: [Key] = random.isOne(in: 2) ? [.escape, .escape] : []
          for (request, isDone) in try screens.press(ways + random.pick(Self.actions)) {
            let command = screens.command(for: request)
            let (status, output) = try Self.run(command, in: others.root)
            let comment: Comment = "seed \(seed): \(command.joined(separator: " ")): \(output)"
            #expect(isDone == (status == .success), comment)
            let (kept, made) = (try files.contents(), try others.contents())
            let differing = Set(kept.keys).union(made.keys).filter { kept[$0] != made[$0] }
            #expect(differing.isEmpty, comment)
            if isDone { count += 1 } else { refused += 1 }
          }
        }
        print("seed \(seed): \(count) changes, \(refused) refused")
        #expect(count > 2, "seed \(seed) changed \(count) times, and was refused \(refused) times")
      }
    }
  }

  /// Numbers of tasks equal their ids, so that commands work with either.
  private static let files: [String: String] = Dictionary(
    uniqueKeysWithValues: RandomCommand.files.map { path, text in
      let id = path.split(separator: "/").last?.split(separator: ".").first
      let isTask = path.hasPrefix("tasks/")
      return (path, isTask ? "number = \(id ?? "")\n\(text)" : text)
    })

  private static func run(
    _ command: [String], in root: String
  ) throws -> (status: Commands.ExitStatus, output: String) {
    let (output, errors) = (try CapturedOutput(), try CapturedOutput())
    let status = Commands.run(
      command,
      in: Context(
        environment: [
          "SOURCE_DATE_EPOCH": "\(DrivenScreens.clock.now.seconds)",
          "DOCKET_RANDOM_SEED": "\(DrivenScreens.randomSeed)",
        ], directory: root,
        standardOutput: output.stream, standardError: errors.stream, fileSystem: .real))
    return (status, output.contents + errors.contents)
  }

  /// Key sequences of typical actions.
  private static let actions: [[Key]] =
    [
      "t", "x", "u", "r", " ", "1g  t", "1g  x", "j", "jj", "k", "G", "g", "1", "2", "3", "4", "5",
      "6",
      "fff",
      "c", "C", "H",
    ].map { typed($0) }
    + [
      typed("d") + [.enter], typed("jd") + [.enter], typed("-") + [.enter], [.enter],
      [.enter] + typed("jd") + [.enter], [.enter] + typed("j-") + [.enter],
      [.escape], [.escape, .escape, .escape], typed("a") + [.down, .enter],
      typed("a") + [.end, .enter], typed("s") + [.down, .tab, .enter],
      typed("s") + [.tab, .down, .tab, .enter], typed("s") + [.tab, .escape],
      typed("e") + typed("z") + [.control("s")], typed("e") + [.control("u"), .control("s")],
      typed("e") + [.down, .enter, .down, .enter, .control("s")],
      typed("e") + [.down, .down] + typed("2026-12-01") + [.control("s")],
      typed("e") + [.pageDown, .up] + typed(" more") + [.control("s")],
      typed("n") + typed("New") + [.down] + typed("Other") + [.down] + typed("Third")
        + [.control("s")],
      typed("n") + typed("New") + [.pageDown, .up] + typed("text") + [.control("s"), .escape],
      typed("n") + typed("New") + [.down] + typed("Name") + [
        .down, .down, .enter, .enter, .control("s"),
      ],
      typed("D"), [.control("r")], [.control("s")],
    ]

  private static func typed(_ text: String) -> [Key] { text.map { .character($0) } }
}

/// The screens with their workspace, without a terminal.
private struct DrivenScreens {
  private var live: LiveWorkspace
  private var app: App

  static let clock = Clock.fixed(Timestamp(seconds: 1_795_168_800))
  /// The seed of ids for new records, the same for screens and commands.
  static let randomSeed: UInt64 = 1

  init(_ files: TestWorkspace) throws {
    live = try LiveWorkspace(files.open())
    app = App(Self.snapshot(of: live.state), size: Terminal.Size(columns: 100, rows: 30))
  }

  private static func snapshot(of state: LiveState) -> WorkspaceSnapshot {
    WorkspaceSnapshot(state, language: .english, clock: clock, environment: [:])
  }

  /// Presses keys; returns the requested changes, and whether they were made.
  mutating func press(_ keys: [Key]) throws -> [(ChangeRequest, isDone: Bool)] {
    var asked: [(ChangeRequest, isDone: Bool)] = []
    for key in keys {
      for effect in app.press(key) {
        if case .preview(let request) = effect { app.handle(preview(request), to: request) }
        guard case .perform(let request) = effect else { continue }
        let reply = try perform(request)
        app.handle(reply, to: request)
        if case .done = reply {
          asked.append((request, true))
        } else {
          asked.append((request, false))
        }
        return asked
      }
      while app.isBusy { app.continueSearch() }
    }
    return asked
  }

  private var settings: ChangeSettings {
    ChangeSettings(
      clock: Self.clock, random: RandomSource(seed: Self.randomSeed), command: "docket ui",
      environment: [:])
  }

  private func preview(_ request: ChangeRequest) -> RequestResult {
    var settings = settings
    settings.isDryRun = true
    do {
      let result = try live.workspace.change(settings) { plan in
        try plan.apply(request)
      }
      return .confirmDelete(result.outcomes, lines: [])
    } catch {
      return .refused("\(error)")
    }
  }

  private mutating func perform(_ request: ChangeRequest) throws -> RequestResult {
    let changes: [FileChange]
    do {
      if case .undo(let turn, _) = request {
        changes = try live.workspace.takeBack(turn, settings).change.changes
      } else {
        changes = try live.workspace.change(settings) { plan in
          try plan.apply(request)
        }.changes
      }
    } catch {
      return .refused("\(error)")
    }
    var folder = FolderChanges()
    for change in changes {
      if change.after == nil { folder.remove(change.path) } else { folder.write(change.path) }
    }
    try live.update(after: folder)
    app.follow(Self.snapshot(of: live.state))
    return .done("", added: nil)
  }

  /// The command that requests the same change.
  func command(for request: ChangeRequest) -> [String] {
    func named(_ verb: String, _ names: [RecordName]) -> [String] {
      [names.first.map { app.snapshot.schema[$0.kind].name } ?? "task", verb] + names.map(\.id)
    }
    switch request {
    case .delete(let names, _): return named("delete", names) + ["--yes"]
    case .deleteFromReferences(let names, _):
      return named("delete", names) + ["--yes", "--unset-references"]
    case .undo(.undo, _): return ["undo"]
    case .undo(.redo, _): return ["redo"]
    case .tick(let name, let steps):
      return named("step", [name]) + steps.map(\.text)
    case .fix, .fixAll: return ["check", "--fix"]
    case .load(_, let address, _): return ["import", address.text]
    case .note(let names, let text): return named("note", names) + [text]
    case .all(let requests): return requests.flatMap(command)
    case .edit(let names, let edits, _):
      let kind = app.snapshot.schema[names.first?.kind ?? 0]
      return named("edit", names)
        + edits.flatMap { options(for: $0.change, kind.fields[$0.field].name) }
    case .perform(let verb, let names, _): return named(verb.name, names)
    case .add(let index, let values, let typed):
      let (kind, values) = (app.snapshot.schema[index], values.merging(typed) { $1 })
      return [kind.name, "add"]
        + values.keys.sorted().flatMap { field in
          values[field].map { options(for: .set($0), kind.fields[field].name) } ?? []
        }
    }
  }

  private func options(for change: FieldChange, _ field: String) -> [String] {
    switch change {
    case .set(.array(let items)):
      items.isEmpty ? ["--\(field)="] : items.map { "--\(field)=\(text($0))" }
    case .set(let value): ["--\(field)=\(text(value))"]
    case .unset: ["--unset=\(field)"]
    case .add(let items): items.map { "--add-\(field)=\(text($0))" }
    case .remove(let items): items.map { "--remove-\(field)=\(text($0))" }
    case .replace: []
    }
  }

  private func text(_ value: Value) -> String {
    if case .localDate(let date) = value { return CalendarDay(date).text }
    return value.asTyped ?? "\(value)"
  }
}
