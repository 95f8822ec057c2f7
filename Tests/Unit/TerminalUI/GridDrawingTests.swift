import Platform
import RandomNumbers
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("The output to a terminal")
struct GridDrawingTests {
  private let size = Terminal.Size(columns: 24, rows: 6)

  @Test("changes any screen to any other, and is empty for the same one")
  func differencesEqualFullDrawing() {
    for seed in part(of: 0..<3000, every: 10) {
      var random = RandomNumbers(seed: UInt64(seed))
      let isColored = !random.isOne(in: 4)
      let drawing = GridDrawing(isColored: isColored)
      var screen = EmulatedScreen(size)
      var former: Grid?
      for step in 0..<4 {
        let grid = randomGrid(&random, over: former)
        screen.feed(drawing.update(from: former, to: grid))
        var fresh = EmulatedScreen(size)
        fresh.feed(drawing.update(from: nil, to: grid))
        #expect(screen.lines == fresh.lines, "seed \(seed), step \(step)")
        #expect(screen.cells == fresh.cells, "seed \(seed), step \(step)")
        #expect(screen.cursor == fresh.cursor)
        #expect(screen.unknown.isEmpty, "seed \(seed)")
        #expect(shows(fresh, grid, isColored: isColored), "seed \(seed), step \(step)")
        #expect(drawing.update(from: grid, to: grid).isEmpty)
        former = grid
      }
    }
  }

  @Test(
    "has the same result at once or step by step on a terminal with other widths")
  func widthsOfOthers() {
    for seed in part(of: 0..<3000, every: 10) {
      var random = RandomNumbers(seed: UInt64(seed))
      let drawing = GridDrawing(isColored: true)
      var screen = EmulatedScreen(size, differsInWidths: true)
      var former: Grid?
      for step in 0..<6 {
        let grid = randomGrid(&random, over: former)
        screen.feed(drawing.update(from: former, to: grid))
        var fresh = EmulatedScreen(size, differsInWidths: true)
        fresh.feed(drawing.update(from: nil, to: grid))
        #expect(screen.cells == fresh.cells, "seed \(seed), step \(step)")
        #expect(screen.unknown.isEmpty, "seed \(seed)")
        former = grid
      }
    }
  }

  /// Whether the screen and the grid have the same cells.
  private func shows(_ screen: EmulatedScreen, _ grid: Grid, isColored: Bool) -> Bool {
    screen.cells.indices.allSatisfy { row in
      screen.cells[row].indices.allSatisfy { column in
        let (shown, cell) = (screen.cells[row][column], grid[row, column])
        let look = isColored ? cell.look : cell.look.withoutColours
        let codes = look.sequence.dropFirst(2).dropLast().split(separator: ";").map(String.init)
        return shown.text == cell.text && shown.width == cell.width
          && shown.look == codes.filter { $0 != "0" }
      }
    }
  }

  private let words = [
    "Наладить", "вытяжку", "done", "日本語", "e\u{301}é", "👩‍👩‍👧", "🇷🇺🇷", "مرحبا", "नमस्ते", "\u{200B}",
    "a\u{1B}[2Jb",
    "한국", "\u{301}x", "…", "№ 4", "\t", "\u{202E}abc", "ก็", "각", " ",
  ]

  private let looks: [Look] = [
    .plain, .heading, .done, .selected, .error, .faint, Look(underlined: true, .yellow),
  ]

  /// A random grid that shares a part with an earlier one.
  private func randomGrid(_ random: inout RandomNumbers, over former: Grid?) -> Grid {
    var grid = former ?? Grid(size)
    func number(_ count: Int) -> Int { random.below(count) }
    for _ in 0..<number(12) {
      let (row, column) = (number(size.rows), number(size.columns))
      let look = looks[number(looks.count)]
      if number(4) == 0 {
        grid.clear(row: row, columns: column..<column + number(12), look)
      } else {
        let text = words[number(words.count)] + words[number(words.count)]
        grid.write(text, row: row, column: column, width: number(20), look)
      }
    }
    grid.cursor = number(3) == 0 ? GridPlace(row: number(size.rows), column: number(20)) : nil
    return grid
  }

  @Test("contains no control characters of the text")
  func nothingOfOthersActs() {
    var grid = Grid(size)
    grid.write("a\u{1B}]0;title\u{7}b\r\nc", row: 1, column: 0)
    let text = GridDrawing(isColored: true).update(from: Grid(size), to: grid)
    #expect(!text.contains("\u{7}"))
    var screen = EmulatedScreen(size)
    screen.feed(text)
    #expect(screen.lines[1].hasPrefix("a␛]0;title␇b c"))
  }

  @Test("contains only the differences")
  func onlyDifferences() {
    var (before, after) = (Grid(size), Grid(size))
    before.write("the quick brown fox", row: 2, column: 0)
    after.write("the quick green fox", row: 2, column: 0)
    let text = GridDrawing(isColored: false).update(from: before, to: after)
    #expect(text.contains("\u{1B}[3;11Hg") && !text.contains("quick") && !text.contains("fox"))
  }
}
