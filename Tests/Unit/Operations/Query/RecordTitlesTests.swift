import Operations
import TestSupport
import Testing
import Text
import Workspace

@Suite("The titles of a kind's records")
struct RecordTitlesTests {
  @Test(
    "are read for the requested number of records with the prefix, in order, outside of archives")
  func beginning() throws {
    let text = "status = \"done\"\ndescription = \"D\"\n"
    try TestWorkspace.with([
      "tasks/2.toml": "number = 2\ntitle = \"Two\"\n" + text,
      "tasks/10.toml": "number = 10\ntitle = \"Ten\"\n" + text,
      "tasks/11.toml": text, "tasks/shop/1.toml": "number = 1\ntitle = \"One\"\n" + text,
      "tasks/archive/12.toml": text, "tasks/100.toml": "number = 100\ntitle = ",
      "tasks/no-id.toml": text,
    ]) { disk in
      let workspace = try disk.open()
      let kind = try disk.kind("task")
      func titles(_ start: String, _ count: Int) throws -> [String] {
        try workspace.titles(of: kind, beginning: start, first: count, language: .english)
          .map { "\($0.id) \($0.title ?? "-")" }
      }
      #expect(
        try titles("", 3)
          == ["1 One", "10 Ten", "100 Task No. 100", "11 -", "2 -", "no-id -"])
      #expect(try titles("1", 1) == ["1 One", "10 -", "100 -", "11 -"])
      #expect(try titles("3", 5).isEmpty)
    }
  }
}
