import Model
import TOML
import Testing
import Text

@Suite("New records")
struct NewRecordTests {
  private func kind(_ name: String) throws -> Kind {
    try #require(Schema.builtIn.kind(named: name))
  }

  private func values(_ kind: Kind, _ texts: [String: String]) throws -> [Int: Value] {
    var values: [Int: Value] = [:]
    for (name, text) in texts {
      values[try #require(kind.fieldIndex(named: name))] = .string(text)
    }
    return values
  }

  @Test("are written in the schema's order with default values")
  func file() throws {
    let task = try kind("task")
    let file = task.newFile(try values(task, ["description": "x", "title": "t"]), in: .builtIn)
    #expect(
      String(decoding: file, as: UTF8.self)
        == "title = \"t\"\nstatus = \"in-progress\"\ndescription = \"x\"\n")
  }

  @Test(
    "get their ids from their names",
    arguments: [
      ("employee", ["last-name": "Иванов", "first-name": "Пётр"], "ivanov-petr"),
      ("user", ["last-name": "García", "first-name": "Lucía"], "garcia-lucia"),
      ("course", ["name": "Основы Swift"], "osnovy-swift"),
      ("course", ["name": "☃"], "course-jrzf"), ("course", ["name": "CON"], "con-2"),
      ("task", ["title": "Oil the guides of the old press"], "oil-the-guides-of-the-jrzf"),
      ("task", ["description": "Oil it.\nThen press."], "oil-it-then-press-jrzf"),
      ("task", ["title": "山田"], "jrzffrwh"),
    ])
  func ids(kind name: String, texts: [String: String], id: String) throws {
    let kind = try kind(name)
    var random = RandomSource(seed: 1)
    #expect(kind.newID(try values(kind, texts), using: &random) { _ in false } == id)
  }

  @Test("get the same id in every clone that imports them from the same source")
  func imported() throws {
    let task = try kind("task")
    let values = try values(task, ["description": "Water the plants", "source": "dummyjson:17"])
    var (one, other) = (RandomSource(seed: 1), RandomSource(seed: 2))
    let id = task.newID(values, using: &one) { _ in false }
    #expect(task.newID(values, using: &other) { _ in false } == id)
    #expect(task.newID(values, using: &other) { $0 == id } != id)
  }

  @Test("get the first free id, which is never too long")
  func free() {
    #expect(firstFree("a") { _ in false } == "a")
    #expect(firstFree("a") { ["a", "a-2"].contains($0) } == "a-3")
    let long = String(repeating: "a", count: RecordID.maximumCount)
    let next = firstFree(long) { $0 == long }
    #expect(next.utf8.count == RecordID.maximumCount)
    #expect(next.hasSuffix("a-2"))
  }
}
