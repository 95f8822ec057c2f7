import LanguageServer
import Testing
import Text

@Suite("Blocking and waiting records")
struct DependencyTests {
  @Test("are found from a record's file and from a reference, with the places of references")
  func hierarchy() throws {
    let asked = try Asked(
      "tasks/42.toml", "number = 42\ntitle = \"T\"\ndepends-on = [\"40\", ‸\"41\"]\n")
    let own = try #require(asked.text.dependentRecord(at: 0))
    #expect(own.name == "Task No. 42: T")
    #expect(asked.text.dependentRecord(at: asked.offset)?.path == "tasks/41.toml")
    let blocking = asked.text.state.blocking("tasks/42.toml", .english)
    #expect(
      blocking.map(\.record.name)
        == ["Task No. 40: Oil the press ✓", "Task No. 41: Change the seals"])
    #expect(blocking.map { $0.references.map(asked.string) } == [["\"40\""], ["\"41\""]])
    let waiting = asked.text.state.waiting(for: "tasks/40.toml", .english)
    #expect(waiting.map(\.record.path) == ["tasks/41.toml", "tasks/42.toml"])
    #expect(try Asked("workshops/w.toml", "name = \"‸W\"\n").text.dependentRecord(at: 0) == nil)
  }

  @Test("are counted above an open record, without closed ones, in the user's language")
  func lenses() throws {
    let text = "status = \"in-progress\"\ndescription = \"D\"\ndepends-on = [\"40\", \"41\"]\n"
    #expect(
      try Asked("tasks/42.toml", text).text.dependencyLenses.map(\.english) == ["open blockers: 1"])
    let blocked = try Asked(
      "tasks/41.toml", "number = 41\nstatus = \"in-progress\"\ndescription = \"D\"\n",
      among: Asked.shop.merging(["tasks/42.toml": text]) { $1 })
    #expect(blocked.text.dependencyLenses.map(\.russian) == ["этого ждут: 1"])
    #expect(
      try Asked("tasks/40.toml", "number = 40\nstatus = \"done\"\n").text.dependencyLenses.isEmpty)
  }
}
