import Model
import Platform
import RandomNumbers
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("Screens that follow changes")
struct FollowingTests {
  @Test("show what screens show that are begun anew, whatever is changed and pressed")
  func equalsBeginningAnew() throws {
    for seed in part(of: 0..<300, every: 30) {
      var random = RandomNumbers(seed: UInt64(seed))
      try TestWorkspace.with(sampleFiles) { files in
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
          let (kept, made) = (driver.listed(isAnew: false), driver.listed(isAnew: true))
          #expect(kept == made, "seed \(seed)")
        }
        driver.press(.control("c"), .control("c"), .escape)
        for tab in 1...9 {
          driver.type(String(tab))
          driver.press(.escape, .escape, .escape, .escape, .escape, .home)
          var fresh = try AppDriver(files, driver.language)
          fresh.type(String(tab))
          #expect(
            driver.lines.dropLast(2) == fresh.lines.dropLast(2), "seed \(seed), tab \(tab)")
        }
      }
    }
  }

  @Test("show what is wrong with docket.toml first, and all else once that is mended")
  func brokenSettings() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write("format = 1\n[queries\n", to: "docket.toml")
      var driver = try AppDriver(files, editsAtLines: true)
      #expect(driver.lines[0].contains("Findings (1)"))
      #expect(driver.text.contains("docket.toml  1"))
      #expect(driver.text.contains("docket.toml has errors: until they are mended"))
      driver.press(.enter)
      guard case .edit(let place)? = driver.effects.last else {
        Issue.record("nothing is edited")
        return
      }
      #expect(place == FilePlace(path: "docket.toml", line: 2))
      try driver.write(savedQueries, to: "docket.toml")
      #expect(driver.text.contains("Nothing is wrong.") && !driver.text.contains("docket.toml"))
      driver.type("7")
      #expect(driver.text.contains("Oil the press"))
    }
  }

  private static let keys: [Key] =
    [
      .up, .down, .enter, .escape, .tab, .backTab, .home, .end, .pageDown, .right, .left,
      .backspace, .pageUp, .control("g"), .control("s"),
    ]
    + "jkfeasdnt/?:cC12345679oHm ".map { .character($0) }
    + ["open", "assignee = \"Berg Anna\"", "tasks"].map { .pasted($0) }

  private func doSomething(_ driver: inout AppDriver, _ random: inout RandomNumbers) throws {
    switch random.below(8) {
    case 0...2: try change(&driver, &random)
    case 3:
      let kind = random.pick([MouseEvent.Kind.click, .click, .wheelUp, .wheelDown])
      driver.press(.mouse(MouseEvent(kind, row: random.below(24), column: random.below(80))))
    case 4:
      guard let name = driver.wantedHistory() else { return }
      let entry = HistoryEntry(heading: "2026-11-20  Anna  1a2b3c4", lines: ["status: – → done"])
      driver.take(Array(repeating: entry, count: random.below(6)), of: name)
    default: driver.press(random.pick(Self.keys))
    }
  }

  private func change(_ driver: inout AppDriver, _ random: inout RandomNumbers) throws {
    let path = random.pick(sampleFiles.keys.sorted() + ["tasks/7.toml", "workshops/new.toml"])
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
