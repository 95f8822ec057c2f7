import Model
import Operations
import Platform
import Presentation
import TestSupport
import Testing
import Text
import Workspace

@testable import TerminalUI

/// The screens of a workspace, driven by keys without a terminal.
struct AppDriver {
  let files: TestWorkspace
  private(set) var live: LiveWorkspace
  private(set) var app: App
  private(set) var effects: [App.Effect] = []
  let language: Language
  private var clock = Self.clock

  /// 20 November 2026.
  static let clock = Clock.fixed(Timestamp(seconds: 1_795_168_800))

  init(
    _ files: [String: String] = sampleFiles, _ language: Language = .english,
    _ size: Terminal.Size = Terminal.Size(columns: 80, rows: 24)
  ) throws {
    try self.init(TestWorkspace.temporary(files), language, size)
  }

  init(_ language: Language, _ size: Terminal.Size = Terminal.Size(columns: 80, rows: 24)) throws {
    try self.init(sampleFiles, language, size)
  }

  init(
    _ files: TestWorkspace, _ language: Language = .english,
    _ size: Terminal.Size = Terminal.Size(columns: 80, rows: 24)
  ) throws {
    self.files = files
    self.language = language
    live = try LiveWorkspace(files.open())
    app = App(
      Self.snapshot(live.state, language, Self.clock), size: size)
  }

  mutating func press(_ keys: Key...) {
    for key in keys {
      effects += app.press(key)
      while app.isBusy { app.continueSearch() }
    }
  }

  /// Presses the keys of a text. In it, `⏎⎋⇥⇤⌫⌦↑↓←→` are these keys, `⇱⇲⇞⇟` are Home, End, Page Up and Page Down, `⇠⇢` arrows with Shift, `^s` is
  /// Ctrl-S, and `«Due»` selects this field of the open form.
  ///
  /// The screen then shows some texts, does not show others, and has some words in its selected line.
  mutating func type(
    _ text: String, see seen: String..., unseen: String..., selected: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    press(text)
    func expect(_ isRight: Bool, _ words: String) {
      if !isRight { Issue.record("\(words)\n\(self.text)", sourceLocation: sourceLocation) }
    }
    for text in seen { expect(self.text.contains(text), "“\(text)” is missing") }
    for text in unseen { expect(!self.text.contains(text), "“\(text)” is shown") }
    if let selected { expect(self.selected.contains(selected), "“\(selected)” is not selected") }
  }

  private mutating func press(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "^": rest.popFirst().map { press(.control($0)) }
      case "«":
        goTo(field: String(rest.prefix { $0 != "»" }))
        rest = rest.drop { $0 != "»" }.dropFirst()
      default: press(Self.keys[character] ?? .character(character))
      }
    }
  }

  private static let keys: [Character: Key] = [
    "⏎": .enter, "⎋": .escape, "⇥": .tab, "⇤": .backTab, "⌫": .backspace, "↑": .up, "↓": .down,
    "←": .left, "→": .right, "⇱": .home, "⇲": .end, "⇞": .pageUp, "⇟": .pageDown, "⌦": .delete,
    "⇠": .shiftLeft, "⇢": .shiftRight,
  ]

  private mutating func goTo(field label: String) {
    let hidden = (app.layer as? RecordForm)?.more ?? []
    if hidden.contains(where: { $0.field.label.english == label || $0.field.label.russian == label }
    ) {
      press(.pageDown)
      press(.enter)
    }
    press(.pageUp)
    for _ in 0..<30 where !lines.contains(where: { $0.hasPrefix("> \(label)") }) { press(.down) }
  }

  /// The last request, to perform or to preview.
  func request() throws -> ChangeRequest {
    switch effects.last {
    case .perform(let request), .preview(let request): return request
    default: throw NothingRequested()
    }
  }

  private struct NothingRequested: Error {}

  /// The changes of the last requested edit.
  var askedChanges: [FieldChange]? {
    switch effects.last {
    case .perform(.edit(_, let edits, _))?: edits.map(\.change)
    default: nil
    }
  }

  /// Applies the last request as `ScreenLoop` does. Changes of other processes are unknown here unless the test
  /// announced them.
  mutating func applyRequest() throws {
    guard case .perform(let request)? = effects.last else { return }
    let settings = ChangeSettings(
      clock: clock, command: "docket ui", environment: [:])
    do {
      let result: ChangeResult
      if case .undo(let turn, _) = request {
        result = try live.workspace.takeBack(turn, settings).change
      } else {
        result = try live.workspace.change(settings) { plan in
          try plan.apply(request)
        }
      }
      var changes = FolderChanges()
      for change in result.changes {
        if change.after == nil { changes.remove(change.path) } else { changes.write(change.path) }
      }
      try? reload(changes)
      let added = result.outcomes.newRecord(in: live.workspace.schema)
      app.handle(.done("", added: added), to: request)
    } catch {
      var (words, name): (String, String?) = (
        "cannot be done: \(ErrorMessage(error).line(.english))", nil
      )
      if case OperationError.change(.changedMeanwhile(let path, _, _, let field)) = error {
        try? reload(FolderChanges(written: [path]))
        (words, name) = ("cannot be done: `\(field.name)`", field.name)
      }
      let gone = error.missingRecord(in: live.workspace.schema)
      app.handle(.refused(words, field: name, gone: gone), to: request)
    }
  }

  mutating func resize(_ columns: Int, _ rows: Int) {
    app.resize(to: Terminal.Size(columns: columns, rows: rows))
  }

  /// Simulates an event that is not a key.
  mutating func wake() { app.continueSearch() }

  mutating func takeHistoryRequest() -> RecordName? { app.takeHistoryRequest() }

  mutating func show(_ history: [RecordView.HistoryEntry], of name: RecordName) {
    app.show(.entries(history), of: name)
  }

  mutating func show(unavailable reason: String, of name: RecordName) {
    app.show(.unavailable(reason), of: name)
  }

  mutating func handle(_ result: RequestResult, to request: ChangeRequest) {
    app.handle(result, to: request)
  }

  /// The first tasks could not be loaded.
  mutating func failLoading(_ reason: String) { app.endLoading(.refused(reason)) }

  /// The user's editor has returned a text.
  mutating func setEditedText(_ text: String) { app.give(.text(text)) }

  mutating func setRepository(_ state: RepositoryState?) { app.repository = state }

  mutating func showReadError(_ reason: String) { app.showReadError(reason) }

  /// Another program writes a file.
  mutating func write(_ text: String, to path: String) throws {
    try files.write(text, to: path)
    try reload(FolderChanges(written: [Path(path)]))
  }

  mutating func remove(_ path: String) throws {
    try files.remove(path)
    try reload(FolderChanges(removed: [Path(path)]))
  }

  /// Docket notices what others changed.
  mutating func notice() throws { try reload(.anything) }

  private mutating func reload(_ changes: FolderChanges) throws {
    try live.update(after: changes)
    app.follow(Self.snapshot(live.state, language, clock))
  }

  /// Days pass.
  mutating func wait(days: Int) throws {
    clock = .fixed(Timestamp(seconds: clock.now.seconds + Int64(days) * 86_400))
    try reload(FolderChanges())
  }

  static func snapshot(
    _ state: LiveState, _ language: Language, _ clock: Clock
  ) -> WorkspaceSnapshot {
    WorkspaceSnapshot(
      state, language: language, clock: clock, environment: ["DOCKET_ME": "berg-anna"])
  }

  /// The lines of the screen, without trailing spaces.
  var lines: [String] {
    let grid = app.drawn()
    return (0..<grid.size.rows).map { row in
      let text = String(grid.row(row).filter { $0.width > 0 }.map(\.text))
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  var text: String { lines.joined(separator: "\n") }

  /// The selected line.
  var selected: String {
    let grid = app.drawn()
    let row = (2..<grid.size.rows - 1).first { row in
      (1..<grid.size.columns).contains { grid[row, $0].look.isInverse }
    }
    return row.map { lines[$0] } ?? ""
  }
}

extension AppDriver {
  /// Whether the essentials are visible: key hints, the selected row, and the end of the typed text.
  var isOriented: Bool {
    if app.isTooSmall { return !text.isEmpty }
    if lines[lines.count - 1].isEmpty { return false }
    if let entry = app.entry, !isTypedTextSeen(entry) { return false }
    let isList = app.layers.isEmpty && app.pages.isEmpty && app.list.rows.rowCount > 0
    return !isList || !selected.isEmpty
  }

  private func isTypedTextSeen(_ entry: LineEntry) -> Bool {
    // The focus may be in a picker, where nothing is typed.
    if app.layer?.form != nil { return true }
    let end = String(entry.before.suffix(4).reversed().drop { $0 == " " }.reversed())
    return app.drawn().cursor.map { lines[$0.row].contains(end) } ?? false
  }
}

/// Queries, two of which have tabs.
let savedQueries = """
  format = 1
  [queries.late]
  label = { en = "Late work", ru = "Просрочено" }
  query = "task where overdue sort by due"
  tab = true
  [queries.of-mine]
  query = "task where assignee = \\"Berg Anna\\" show id, title, status"
  tab = true
  [queries.other]
  query = "course"

  """

/// A workshop with employees and tasks, and a course.
let sampleFiles: [String: String] = [
  "workshops/foundry.toml": "name = \"Foundry\"\n",
  "workshops/assembly.toml": "name = \"Assembly\"\n",
  "employees/berg-anna.toml":
    "last-name = \"Berg\"\nfirst-name = \"Anna\"\nworkshop = \"foundry\"\n",
  "employees/orlov-gleb.toml":
    "last-name = \"Орлов\"\nfirst-name = \"Глеб\"\nworkshop = \"assembly\"\n",
  "tasks/t1.toml":
    "number = 1\ntitle = \"Oil the press\"\nstatus = \"in-progress\"\nassignee = \"berg-anna\"\n"
    + "due = 2026-11-01\ndescription = \"Use oil.\"\n",
  "tasks/t2.toml":
    "number = 2\ntitle = \"Paint the fence\"\nstatus = \"done\"\nassignee = \"orlov-gleb\"\n"
    + "completed = 2026-11-02T10:00:00Z\n"
    + "description = \"Green.\"\n",
  "tasks/t3.toml":
    "number = 3\ntitle = \"Покрасить ворота\"\nstatus = \"in-progress\"\nassignee = \"orlov-gleb\"\n"
    + "depends-on = [\"t1\"]\ndescription = \"Синим.\"\n",
  "users/kim.toml": "first-name = \"Alina\"\nlast-name = \"Kim\"\n",
  "users/brown.toml": "first-name = \"Tom\"\nlast-name = \"Brown\"\n",
  "courses/safety.toml":
    "name = \"Safety\"\nsubject = \"Law\"\nbranch = \"Work\"\nteacher = \"kim\"\n"
    + "students = [\"brown\"]\n",
]
