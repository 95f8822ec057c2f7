import Testing

@testable import Operations

@Suite("CSV")
struct CSVRowsTests {
  @Test(
    "gives back every cell that was written",
    arguments: [
      [""], ["a", "b"], ["a,b", "\"", "\"\""], ["two\nlines", "two\r\nlines", "\r"], [" a ", "\t"],
      ["=1+1", "'=1", "''=1", "'quoted'", "-5", "@x"], ["ё", "😀"], ["", "", ""],
      // With the accent behind it, each sign is another character to Swift.
      ["a\"\u{301}b,\u{301}c"], ["=\u{301}1", "'\u{301}=1", "'=\u{301}"],
      ["\u{600}\"", "x\r\n\u{301}"],
    ])
  func roundTrip(_ cells: [String]) throws {
    let rows = try CSVRows(CSVCells.row(cells + ["end"])).rows
    #expect(rows.map(\.cells) == [CSVRows.guarded(cells + ["end"])])
    #expect(rows[0].cells.map(CSVCells.unguarded) == cells + ["end"])
  }

  @Test(
    "gives back every list that was joined",
    arguments: [
      ["a"], ["a", "b"], ["a;b", "c\\", "\\;"], ["ё;", ";"], [";\u{301}a", "\\\u{301}"],
    ])
  func lists(_ items: [String]) {
    #expect(CSVCells.split(CSVCells.joined(items)) == items)
  }

  @Test("knows the line that each row begins in")
  func lines() throws {
    let rows = try CSVRows("a\n\"b\nb\"\n\n\"c\"").rows
    #expect(rows.map(\.line) == [1, 2, 5])
    #expect(rows.map(\.cells) == [["a"], ["b\nb"], ["c"]])
  }

  @Test("is refused where quotes do not match", arguments: [("a\n\"b", 2), ("\"a\"b", 1)])
  func refused(_ text: String, _ line: Int) {
    let error = #expect(throws: OperationError.self) { try CSVRows(text) }
    guard case .importing(.csv(let place, _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place == line)
  }
}

extension CSVRows {
  /// The cells as the file holds them, with what keeps spreadsheets from running them.
  fileprivate static func guarded(_ cells: [String]) -> [String] {
    cells.map { cell in
      let start = cell.drop { $0 == "'" }.unicodeScalars.first
      return start.map { "=+-@\t\r".unicodeScalars.contains($0) } == true ? "'" + cell : cell
    }
  }
}
