import Model
import Platform
import Presentation
import RandomNumbers
import TOML
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("Screens that follow changes")
struct FollowingTests {
  @Test("equal new screens, after any changes and keys")
  func equalsBeginningAnew() throws {
    for seed in part(of: 0..<300, every: 30) {
      var random = RandomNumbers(seed: UInt64(seed))
      let files = try TestWorkspace.temporary(sampleFiles)
      try files.write(savedQueries, to: "docket.toml")
      var driver = try AppDriver(files, random.pick(Language.allCases))
      let drawing = GridDrawing(isColored: true)
      var (screen, former): (EmulatedScreen, Grid?) = (EmulatedScreen(driver.app.size), nil)
      for _ in 0..<30 {
        try doSomething(&driver, &random)
        let grid = driver.app.drawn()
        screen.feed(drawing.update(from: former, to: grid))
        var anew = EmulatedScreen(grid.size)
        anew.feed(drawing.update(from: nil, to: grid))
        #expect(screen.cells == anew.cells && screen.cursor == anew.cursor, "seed \(seed)")
        #expect(screen.unknown.isEmpty)
        former = grid
      }
      driver.type("^c^c⎋")
      for tab in 1...9 {
        driver.type(String(tab))
        driver.type("⎋⎋⎋⎋⎋⇱")
        var fresh = try AppDriver(files, driver.language)
        fresh.type(String(tab))
        #expect(
          driver.lines.dropLast(2) == fresh.lines.dropLast(2), "seed \(seed), tab \(tab)")
      }
    }
  }

  @Test("pick the visible row, whatever others change meanwhile")
  func picksWhatWasSeen() throws {
    for seed in part(of: 0..<300, every: 10) {
      var random = RandomNumbers(seed: UInt64(seed))
      var driver = try AppDriver()
      let isForm = random.isOne(in: 2)
      driver.type("⇲")
      driver.type(isForm ? "e" : "a")
      if isForm {
        driver.type("«Assignee»⏎")
      }
      let people = driver.titles(of: .employee)
      try walk(&driver, &random, among: "employees")
      let seen = driver.selected
      driver.type("⏎")
      if isForm { driver.press(.control("s")) }
      let id = people.first { seen.contains($0.key) }?.value
      let asked: [FieldChange]? =
        isForm && id == "berg-anna" ? nil : [id.map { .set(.string($0)) } ?? .unset]
      #expect(driver.askedChanges == asked, "seed \(seed): \(seen)")
    }
  }

  @Test("tick the visible rows, whatever others change meanwhile")
  func ticksWhatWasSeen() throws {
    for seed in part(of: 0..<300, every: 10) {
      var random = RandomNumbers(seed: UInt64(seed))
      let files = try TestWorkspace.temporary(sampleFiles)
      for id in ["a", "b"] { try files.write(person("Student\(id)"), to: "users/\(id).toml") }
      var driver = try AppDriver(files)
      let isForm = random.isOne(in: 2)
      driver.type(isForm ? "5e" : "5s")
      if isForm {
        driver.type("«Students»⏎")
      }
      let people = driver.titles(of: .user)
      var ticked: Set<String> = ["brown"]
      for _ in 0..<3 {
        try walk(&driver, &random, among: "users")
        if let seen = people.first(where: { driver.selected.contains($0.key) })?.value {
          ticked.formSymmetricDifference([seen])
        }
        driver.type("⇥")
      }
      try walk(&driver, &random, among: "users")
      driver.type("⏎")
      if isForm { driver.press(.control("s")) }
      let asked = driver.askedTicks
      #expect(asked.added == ticked.subtracting(["brown"]), "seed \(seed)")
      #expect(asked.removed == Set(["brown"]).subtracting(ticked), "seed \(seed)")
    }
  }

  /// Moves in a list while others add, rename and delete people.
  private func walk(
    _ driver: inout AppDriver, _ random: inout RandomNumbers, among folder: String
  ) throws {
    for _ in 0..<6 {
      if random.isOne(in: 2) {
        driver.press(random.pick([.up, .down, .down, .end, .home]))
        continue
      }
      let id = random.pick(["aaronov", "melnik", "zorin", "berg-anna", "a", "kim"])
      let path = "\(folder)/\(id).toml"
      if random.isOne(in: 3), (try? driver.files.text(path)) != nil {
        try driver.remove(path)
      } else {
        let name = random.pick(["Aa", "Mm", "Zz"]) + "\(random.below(100))"
        try driver.write(person(name), to: path)
      }
    }
  }

  private func person(_ name: String) -> String {
    "last-name = \"\(name)\"\nfirst-name = \"N\"\nworkshop = \"foundry\"\n"
  }

  private static let keys: [Key] =
    [
      .up, .down, .enter, .escape, .tab, .backTab, .home, .end, .pageDown, .right, .left,
      .backspace, .pageUp, .control("g"), .control("s"),
    ]
    + "jkfeasdnt/?:cC12345679oHmFALM ".map { .character($0) }
    + ["open", "assignee = \"Berg Anna\"", "tasks"].map { .pasted($0) }

  private func doSomething(_ driver: inout AppDriver, _ random: inout RandomNumbers) throws {
    switch random.below(8) {
    case 0...2: try change(&driver, &random)
    case 3:
      let kind = random.pick([MouseEvent.Kind.click, .click, .wheelUp, .wheelDown])
      driver.press(.mouse(MouseEvent(kind, row: random.below(24), column: random.below(80))))
    case 4:
      guard let name = driver.takeHistoryRequest() else { return }
      let entry = RecordView.HistoryEntry(
        heading: "2026-11-20  Anna  1a2b3c4", lines: ["status: – → done"])
      driver.show(Array(repeating: entry, count: random.below(6)), of: name)
    default: driver.press(random.pick(Self.keys))
    }
  }

  private func change(_ driver: inout AppDriver, _ random: inout RandomNumbers) throws {
    let path = random.pick(sampleFiles.keys.sorted() + ["tasks/t7.toml", "workshops/new.toml"])
    let texts = [
      "title = \"Other\"\nstatus = \"done\"\ndescription = \"x\"\nassignee = \"berg-anna\"\n",
      "title = \"Other\"\nstatus = \"in-progress\"\ndescription = \"x\"\n",
      "name = \"Другой\"\n", "broken",
      "last-name = \"А\"\nfirst-name = \"Б\"\nworkshop = \"foundry\"\n",
      sampleFiles[path] ?? "name = \"New\"\n", sampleFiles[path] ?? "name = \"New\"\n",
    ]
    if random.isOne(in: 5), (try? driver.files.text(path)) != nil {
      try driver.remove(path)
    } else {
      try driver.write(random.pick(texts), to: path)
    }
  }
}

extension AppDriver {
  /// The ids of a kind's records by their titles.
  fileprivate func titles(of kind: BuiltInKind) -> [String: String] {
    let graph = app.snapshot.graph
    return Dictionary(
      graph.records(of: kind.index, in: .current).map {
        (graph.title(of: $0, language: language), graph.id(of: $0))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The added and removed ids of the last requested edit.
  fileprivate var askedTicks: (added: Set<String>, removed: Set<String>) {
    var (added, removed): (Set<String>, Set<String>) = ([], [])
    for change in askedChanges ?? [] {
      if case .add(let values) = change { added.formUnion(values.compactMap(\.asTyped)) }
      if case .remove(let values) = change { removed.formUnion(values.compactMap(\.asTyped)) }
    }
    return (added, removed)
  }
}
