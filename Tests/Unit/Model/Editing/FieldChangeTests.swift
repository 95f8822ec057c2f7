import Model
import TOML
import Testing
import Text

@Suite("Edits of fields")
struct FieldChangeTests {
  private static let schema = Declarations(
    Array("format = 1\n[kinds.task.fields]\nsizes = { type = \"set of integer\" }\n".utf8)
  ).schema

  private static let course = """
    # The basics.
    name = "Swift"
    students = [
      "anna",
      "clara", # since May
    ]
    """

  private func edited(
    _ kind: String, _ text: String, _ field: String, _ change: FieldChange
  ) throws -> String {
    let kind = try #require(Self.schema.kind(named: kind))
    let index = try #require(kind.fieldIndex(named: field))
    let document = try kind.applying(
      [FieldEdit(kind, index, change)], to: Document(Array(text.utf8)))
    return String(decoding: document.bytes, as: UTF8.self)
  }

  @Test("leave a set that has the same items, but not one with wrong quotes or an item twice")
  func sameSet() throws {
    let value = Value.array([.integer(1), .integer(2)])
    #expect(
      try edited("task", "sizes = [2, 1] # mm\n", "sizes", .set(value)) == "sizes = [2, 1] # mm\n")
    for text in ["sizes = [\"1\", 2]\n", "sizes = [1, 2, 2]\n"] {
      #expect(try edited("task", text, "sizes", .set(value)) != text)
    }
  }

  @Test("keep a sorted set sorted when an item is added")
  func sorted() throws {
    let result = try edited(
      "course", Self.course, "students", .add([.string("boris"), .string("anna")]))
    #expect(
      result == """
        # The basics.
        name = "Swift"
        students = [
          "anna",
          "boris",
          "clara", # since May
        ]
        """)
  }

  @Test("add the greatest item last, or before the first greater one in an unsorted set")
  func places() throws {
    let task = "depends-on = [\"7\", \"3\", \"9\"]\n"
    #expect(
      try edited("task", task, "depends-on", .add([.string("a")]))
        == "depends-on = [\"7\", \"3\", \"9\", \"a\"]\n")
    #expect(
      try edited("task", task, "depends-on", .add([.string("8")]))
        == "depends-on = [\"7\", \"3\", \"8\", \"9\"]\n")
    #expect(
      try edited("task", task, "depends-on", .add([.string("10")]))
        == "depends-on = [\"10\", \"7\", \"3\", \"9\"]\n")
    let sizes = "sizes = [7, 3, 9]\n"
    #expect(try edited("task", sizes, "sizes", .add([.integer(10)])) == "sizes = [7, 3, 9, 10]\n")
    #expect(try edited("task", sizes, "sizes", .add([.integer(8)])) == "sizes = [7, 3, 8, 9]\n")
  }

  @Test("create a missing list, with one item per line if there are several")
  func newList() throws {
    #expect(
      try edited("task", "status = \"done\"\n", "tags", .add([.string("a")]))
        == "status = \"done\"\ntags = [\"a\"]\n")
    #expect(
      try edited("task", "status = \"done\"\n", "tags", .add([.string("b"), .string("a")]))
        == "status = \"done\"\ntags = [\n  \"a\",\n  \"b\",\n]\n")
  }

  @Test("remove all equal items from a list and skip missing ones")
  func removed() throws {
    let result = try edited(
      "task", "tags = [\"a\", \"b\", \"a\"]\n", "tags", .remove([.string("a"), .string("z")]))
    #expect(result == "tags = [\"b\"]\n")
    #expect(
      try edited("task", "status = \"done\"\n", "tags", .remove([.string("a")]))
        == "status = \"done\"\n")
  }

  @Test("replace an item in place")
  func replaced() throws {
    let result = try edited(
      "task", "depends-on = [\n  \"oil\",\n  \"dry\", # first\n]\n", "depends-on",
      .replace([.string("oil")], with: .string("saw")))
    #expect(result == "depends-on = [\n  \"saw\",\n  \"dry\", # first\n]\n")
  }

  @Test("insert keys in the schema's order, even among unsorted keys")
  func order() throws {
    let result = try edited(
      "task", "description = \"x\"\nstatus = \"done\"\n", "assignee", .set(.string("anna")))
    #expect(result == "description = \"x\"\nstatus = \"done\"\nassignee = \"anna\"\n")
  }

  @Test("without effect keep every byte")
  func nothing() throws {
    #expect(
      try edited("task", "status=\"done\"", "status", .set(.string("done"))) == "status=\"done\"")
    #expect(try edited("task", "status=\"done\"", "due", .unset) == "status=\"done\"")
  }
}
