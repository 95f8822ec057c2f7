import JSON
import Model
import Platform
import Testing
import Text

@testable import Operations

@Suite("A table of another program")
struct ForeignTableTests {
  private func objects(_ text: String) throws -> ForeignTable {
    try ForeignTable(objects: json(text).items ?? [])
  }

  @Test("has a column for each member of objects, and one cell for a list")
  func flattening() throws {
    let table = try objects(
      """
      [{"a": 1, "owner": {"id": 7, "age": null}, "labels": [{"name": "x;y"}, {"name": "z"}]},
       {"b": "line\\r\\nline", "a": true, "state": {"name": "Done", "id": 3}, "labels": "one;two"}]
      """)
    #expect(table.header == ["a", "owner.id", "owner.age", "labels", "b", "state"])
    func cells(_ row: Int) -> [String] { table.header.indices.map { table.rows[row][$0] } }
    #expect(cells(0) == ["1", "7", "", #"x\;y;z"#, "", ""])
    #expect(cells(1) == ["true", "", "", #"one\;two"#, "line\nline", "Done"])
    #expect(table.joinedColumns == [3])
    #expect(table.rows.map(\.line) == [1, 2])
  }

  @Test("rejects objects with too many different members")
  func manyMembers() throws {
    let text = "[" + (0..<2100).map { "{\"m\($0)\": 1}" }.joined(separator: ",") + "]"
    let error = #expect(throws: OperationError.self) { try objects(text) }
    guard case .importing(.tooManyColumns(2100, most: 2000))? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
  }

  @Test("can have lines above its header, and a given or detected separator")
  func linesAbove() throws {
    var settings = TableSettings()
    settings.skippedLines = 2
    let text = "Report\r\n\"x\na|b\n1|2\n"
    let table = try ForeignTable(csv: text, settings) { _ in false }
    #expect(table.header == ["a", "b"])
    #expect(table.rows.map(\.cells) == [["1", "2"]])
    #expect(table.rows.map(\.line) == [4])
    #expect(table.separator == "|")
    settings.separator = ";"
    #expect(try ForeignTable(csv: text, settings) { _ in false }.header == ["a|b"])
    settings.skippedLines = 50
    #expect(try ForeignTable(csv: text, settings) { _ in false }.header == [])
  }
}
