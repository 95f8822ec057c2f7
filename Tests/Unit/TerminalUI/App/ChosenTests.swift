import Model
import Operations
import Platform
import RandomNumbers
import TOML
import TestSupport
import Testing
import Text
import Workspace

@testable import TerminalUI

@Suite("Changes on two screens, while others edit files")
struct ChosenTests {
  /// The halves run at once.
  @Test(
    "reach only records that were chosen, and overwrite only values that were seen",
    arguments: 0..<2)
  func reachesWhatWasChosen(half: Int) throws {
    var (changes, collisions) = (0, 0)
    for seed in part(of: 0..<10_000, every: 351) where seed % 2 == half {
      var random = RandomNumbers(seed: UInt64(seed))
      let files = try TestWorkspace.temporary(Self.files)
      var people = [try Person(files), try Person(files)]
      for _ in 0..<12 {
        let place = random.below(people.count)
        for key in random.pick(Self.actions) {
          if random.isOne(in: 4) { try Self.edit(files, &random) }
          if random.isOne(in: 3) { try people[place].driver.notice() }
          try people[place].press(key, "seed \(seed)")
        }
      }
      changes += people[0].changes + people[1].changes
      collisions += people[0].collisions + people[1].collisions
    }
    #expect(changes > 10 && collisions > 1, "\(changes) changes, \(collisions) collisions")
  }

  /// A user of the screens.
  private struct Person {
    var driver: AppDriver
    /// What the screen showed as chosen when the action that is going on began, and the state that was shown then.
    private var chosen = ShownChoice()
    private var seen: WorkspaceSnapshot
    /// How many changes were asked for, and how many of them would overwrite something unseen.
    private(set) var changes = 0
    private(set) var collisions = 0

    init(_ files: TestWorkspace) throws {
      driver = try AppDriver(files)
      seen = driver.app.snapshot
    }

    mutating func press(_ key: Key, _ comment: Comment) throws {
      let before = driver.app
      if before.layers.isEmpty {
        chosen.read(driver)
        seen = before.snapshot
      }
      let count = driver.effects.count
      driver.press(key)
      if before.layers.isEmpty, key == .character(" ") { chosen.mark() }
      guard case .perform(let request)? = driver.effects.dropFirst(count).last else { return }
      if case .undo = request { return }
      for name in request.records where !chosen.has(name) {
        Issue.record("\(comment): \(name.id) is not chosen:\n\(chosen.screen)")
      }
      if before.layers.isEmpty, before.pages.isEmpty, before.list.marked.isEmpty {
        #expect(!before.list.hasLostSelection, comment)
      }
      // A form shows what others change in it.
      let shown = before.layer?.form == nil ? seen : before.snapshot
      let unseen = try values(request, besides: shown)
      let steps = try texts(ofSteps: request)
      changes += 1
      if !unseen.isEmpty { collisions += 1 }
      try driver.applyRequest()
      for (edit, name, value) in unseen {
        #expect(try self.value(edit, name, graph()) == value, comment)
      }
      #expect(try texts(ofSteps: request) == steps, comment)
      seen = driver.app.snapshot
    }

    private func graph() throws -> Graph { try LiveWorkspace(driver.files.open()).state.graph }

    private func value(_ edit: FieldEdit, _ name: RecordName, _ graph: Graph) -> Value? {
      let record = graph.index(of: name.id, kind: name.kind)
      return record.flatMap { graph.seenValues(of: [$0], [edit]).first?.value }
    }

    /// The values that a change would overwrite, and that were not shown.
    private func values(
      _ request: ChangeRequest, besides shown: WorkspaceSnapshot
    ) throws -> [(FieldEdit, RecordName, Value?)] {
      if case .all(let requests) = request {
        return try requests.flatMap { try values($0, besides: shown) }
      }
      guard case .edit(let names, let edits, _) = request else { return [] }
      let graph = try graph()
      return names.flatMap { name in
        edits.compactMap { edit in
          let present = value(edit, name, graph)
          return present == value(edit, name, shown.graph) ? nil : (edit, name, present)
        }
      }.filter { edit, _, present in
        if case .set(let wanted) = edit.change { wanted != present } else { present != nil }
      }
    }

    /// The steps of the records of a change, without marks.
    private func texts(ofSteps request: ChangeRequest) throws -> [[String]] {
      guard case .tick(let name, _) = request else { return [] }
      let graph = try graph()
      guard let record = graph.index(of: name.id, kind: name.kind),
        let field = graph.schema[name.kind].stepsField
      else { return [] }
      return [
        graph.values(of: record, field).map { Step(written: graph.text($0, of: record)).text }
      ]
    }
  }

  /// What a person sees as chosen: the page that is open, the marked rows, or the selected one. It is read off the screen,
  /// not from the state of the screens.
  private struct ShownChoice {
    /// The file of the open page.
    private var path: String?
    /// The selected link on it.
    private var link: String?
    /// The number or the name in the selected row.
    private var selected: String?
    /// Those of the rows that are marked, also while they are not shown.
    private var marked: Set<String> = []
    /// Whether rows are marked; nil while a message stands where their number would be.
    private var hasMarks: Bool? = false
    private var snapshot: WorkspaceSnapshot?
    private(set) var screen = ""

    mutating func read(_ driver: AppDriver) {
      (screen, snapshot) = (driver.text, driver.app.snapshot)
      let (lines, grid) = (driver.lines, driver.app.drawn())
      let inverse = (2..<lines.count - 1).lazy.map { row in
        let cells = (0..<grid.size.columns).map { grid[row, $0] }
        return String(cells.filter(\.look.isInverse).map(\.text))
      }.first { !$0.isEmpty }
      path = lines[2].hasSuffix(".toml") ? lines[2] : nil
      link = path == nil ? nil : inverse
      if path != nil { return }
      selected = inverse.map(Self.name)
      let rows = lines[2..<lines.count - 2].filter { !$0.isEmpty }
      // The days of a month are no records.
      let records = rows.filter { $0.contains(where: \.isLetter) }
      marked.subtract(records.filter { !Self.isMarked($0) }.map(Self.name))
      marked.formUnion(records.filter(Self.isMarked).map(Self.name))
      let last = lines[lines.count - 2]
      hasMarks =
        last.prefixMatch(of: /\d+ selected/) != nil || rows.contains(where: Self.isMarked)
        ? true : last.isEmpty || "↑↓".contains(last.prefix(1)) ? false : nil
    }

    /// Whether the first card or the only record in a row is marked.
    private static func isMarked(_ row: String) -> Bool {
      row.drop { $0 == " " }.hasPrefix("*")
    }

    /// The number in a row, or the name.
    private static func name(_ row: String) -> String {
      let text = row.drop { " *!↑↓✓–↻✗".contains($0) }
      let number = text.prefix { $0.isNumber }
      let isAlone = text.dropFirst(number.count).first == " "
      return String(number.isEmpty || !isAlone ? text.prefix { $0.isLetter } : number)
    }

    /// Space selects the row under the cursor.
    mutating func mark() {
      if path == nil, let selected { marked.insert(selected) }
    }

    func has(_ name: RecordName) -> Bool {
      guard let snapshot, let record = snapshot.record(name) else { return false }
      let title = snapshot.graph.title(of: record, language: .english)
      if let path {
        return path == snapshot.graph.path(of: record).text || link?.contains(title) == true
      }
      let shown = snapshot.graph[record].number.map { String($0) } ?? Self.name(title)
      // A long message may cover the selected row.
      if selected == nil && marked.isEmpty { return true }
      return hasMarks != true && shown == selected || hasMarks != false && marked.contains(shown)
    }
  }

  /// Another program changes a record.
  private static func edit(_ files: TestWorkspace, _ random: inout RandomNumbers) throws {
    if random.isOne(in: 20) {
      let kinds = random.pick(["", "[kinds.pump]\nfields.name = { type = \"text\" }\n"])
      return try files.write(settings + kinds, to: "docket.toml")
    }
    let id = "t\(random.below(5) + 1)"
    let path = "tasks/\(id).toml"
    if random.isOne(in: 6), (try? files.text(path)) != nil { return try files.remove(path) }
    let status = random.pick(["in-progress", "done", "cancelled", "to-do"])
    let steps = random.pick(["", "steps = [\"Drain\", \"[x] Open\"]\n", "steps = [\"Open\"]\n"])
    try files.write(
      "number = \(id.dropFirst())\ntitle = \"\(random.pick(["A", "B", "C"]))\"\n"
        + "status = \"\(status)\"\ndue = 2026-11-\(random.pick(["05", "20", "21"]))\n"
        + (status == "done" ? "completed = 2026-11-02T10:00:00Z\n" : "")
        + random.pick(["", "priority = \"high\"\n", "assignee = \"orlov-gleb\"\n"]) + steps,
      to: path)
  }

  private static let actions: [[Key]] =
    [
      "t", "t", "x", "j", "k", "jj", "G", "g", "f", "z", "8", "9", "1", "v", "b", " ", "  t",
      "8  a",
      "8  t", "8+", "8-", "c",
    ].map { typed($0) }
    + [
      typed("S") + [.down, .enter], typed("S") + [.up, .enter, .enter],
      typed("P") + [.down, .enter, .enter], typed("wfri") + [.enter, .enter],
      typed("w-") + [.enter, .escape], typed("Nhello") + [.enter],
      typed("T ") + [.down] + typed(" ") + [.enter, .enter], typed("a") + [.down, .enter, .enter],
      typed("8  a") + [.down, .enter, .enter], typed("e!") + [.control("s"), .control("s")],
      typed("e") + [.down, .enter, .down, .enter, .control("s")], typed("?archive") + [.enter],
      [.enter], [.enter] + typed("jt"), [.escape], [.escape, .escape],
    ]

  private static func typed(_ text: String) -> [Key] { text.map { .character($0) } }

  private static let settings = """
    format = 1
    [kinds.visit]
    fields.title = { type = "text", required = true }
    fields.due = { type = "date" }
    fields.place = { type = "text" }
    fields.status = { type = "one-of", required = true, default = "open", choices = { open = { means = "open" }, done = { means = "done" } } }

    """

  private static let files = sampleFiles.merging([
    "docket.toml": settings,
    "visits/dentist.toml": "title = \"Dentist\"\ndue = 2026-11-20\nstatus = \"open\"\n",
    "tasks/t4.toml":
      "number = 4\ntitle = \"Pump\"\nstatus = \"to-do\"\ndue = 2026-11-20\nrepeat = \"every week\"\n"
      + "steps = [\"Drain\", \"Open\"]\n",
  ]) { $1 }
}
