import Testing

@testable import Operations

@Suite("CSV")
struct CSVRowsTests {
  @Test(
    "reads every written cell back",
    arguments: [
      [""], ["a", "b"], ["a,b", "\"", "\"\""], ["two\nlines", "\r"], [" a ", "\t"],
      ["=1+1", "'=1", "''=1", "'quoted'", "-5", "@x", "\n=1", "a\0b"], ["ё", "😀"], ["", "", ""],
      ["a;b", "c\td"],
      // To Swift, a character followed by an accent is another character.
      ["a\"\u{301}b,\u{301}c"], ["=\u{301}1", "'\u{301}=1", "'=\u{301}"],
      ["\u{600}\"", "x\n\u{301}"],
    ])
  func roundTrip(_ cells: [String]) throws {
    let cells = cells + ["end"]
    for separator: Unicode.Scalar in [",", ";", "\t"] {
      let text =
        "sep=\(separator)\r\n"
        + CSVCells.line(cells.map(CSVCells.guarded), separatedBy: separator)
      let rows = try CSVRows(text).rows
      #expect(rows.map(\.cells) == [CSVRows.guarded(cells)])
      #expect(rows[0].cells.map(CSVCells.unguarded) == cells)
    }
    let header = CSVCells.row(["id", "name"])
    #expect(try CSVRows(header + CSVCells.row(cells)).rows.last?.cells == CSVRows.guarded(cells))
  }

  @Test(
    "reads every joined list back",
    arguments: [
      ["a"], ["a", "b"], ["a;b", "c\\", "\\;"], ["ё;", ";"], [";\u{301}a", "\\\u{301}"],
    ])
  func lists(_ items: [String]) {
    #expect(CSVCells.split(CSVCells.joined(items)) == items)
  }

  @Test(
    "detects the separator from the header, outside of quotes, or uses the given one",
    arguments: [
      ("a;b\n1,5;2", ["1,5", "2"]), ("a\tb;c\td\n1\t2;3\t4", ["1", "2;3", "4"]),
      ("\"a;b;c\",d\n1;2;3,4", ["1;2;3", "4"]), ("a;b,c,d;id\n1;2,3;4", ["1", "2,3", "4"]),
      ("id\n1,2;3", ["1,2;3"]), ("sep=|\nid,b|c\n1,2|3", ["1,2", "3"]),
      ("\"sep=\t\"\r\na\tb\r\n1\t2", ["1", "2"]), ("SEP=;\ra;b\r1;2", ["1", "2"]),
      ("a;\"b\nc\"\r1;2\r\n", ["1", "2"]),
    ])
  func separators(_ text: String, _ last: [String]) throws {
    #expect(try CSVRows(text) { $0 == "id" }.rows.last?.cells == last)
  }

  @Test("converts line ends in cells to line feeds")
  func lineBreaks() throws {
    let rows = try CSVRows("a,b\r\n\"c\r\n\r\nd\r\n\",\"e\nf\"\r\n").rows
    #expect(rows.map(\.cells) == [["a", "b"], ["c\n\nd\n", "e\nf"]])
    #expect(rows.map(\.line) == [1, 2])
  }

  @Test("knows the line that each row starts in")
  func lines() throws {
    let rows = try CSVRows("a\n\"b\nb\"\n\n\"c\"").rows
    #expect(rows.map(\.line) == [1, 2, 5])
    #expect(rows.map(\.cells) == [["a"], ["b\nb"], ["c"]])
  }

  @Test(
    "rejects unmatched quotes and zero bytes",
    arguments: [("a\n\"b", 2), ("\"a\"b", 1), ("sep=;\na\0;b", 2)])
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
  /// The cells as the file has them, guarded against formulas.
  fileprivate static func guarded(_ cells: [String]) -> [String] {
    cells.map { cell in
      if cell == "-5" { return cell }
      let start = cell.drop { $0 == "'" }.unicodeScalars.first
      return start.map { "=+-@\t\r\n".unicodeScalars.contains($0) } == true ? "'" + cell : cell
    }
  }
}
