import Model
import TestSupport
import Testing
import Text

@Suite("A search for records")
struct RecordSearchTests {
  private static let workspace = WorkspaceText([
    ("tasks/boiler.toml", "number = 1\ntitle = \"Boiler\"\nstatus = \"to-do\"\n"),
    ("tasks/oils.toml", "number = 2\ntitle = \"Oils\"\nstatus = \"to-do\"\n"),
    ("tasks/done.toml", "number = 3\ntitle = \"Order oil\"\nstatus = \"done\"\n"),
    (
      "tasks/old.toml",
      "number = 4\ntitle = \"Old oil\"\nstatus = \"to-do\"\ncreated = 2026-01-01T00:00:00Z\n"
    ),
    (
      "tasks/new.toml",
      "number = 5\ntitle = \"New oil\"\nstatus = \"to-do\"\ncreated = 2026-01-02T00:00:00Z\n"
    ),
    (
      "tasks/text.toml",
      "number = 6\ntitle = \"Press\"\nstatus = \"to-do\"\ntags = [\"hall\"]\n"
        + "description = \"\"\"\nClean it.\nFill in the oil.\n\"\"\"\n"
    ),
    ("tasks/archive/past.toml", "number = 7\ntitle = \"Past oil\"\nstatus = \"done\"\n"),
    ("users/oil-anna.toml", "first-name = \"Anna\"\nlast-name = \"Ol\"\n"),
    ("workshops/w.toml", "name = \"Foundry\"\n"),
    (
      "employees/e.toml",
      "first-name = \"Пётр\"\nlast-name = \"Смирнов\"\nworkshop = \"w\"\n"
    ),
    (
      "tasks/assigned.toml",
      "number = 8\ntitle = \"Смазка пилы\"\nstatus = \"in-progress\"\nassignee = \"e\"\n"
        + "due = 2026-01-19\nsource = \"csv 19a\"\n"
    ),
  ])

  private func ids(_ words: String, _ scope: RecordScope = .current) -> [String] {
    let graph = Self.workspace.graph
    return RecordSearch(WordSearch(words), in: graph, .english)
      .records(among: graph.schema.kinds.indices.map { KindIndex($0) }, in: scope).map(graph.id)
  }

  @Test(
    "puts names before texts, whole words before beginnings and insides, open records before finished ones, and new ones first"
  )
  func order() {
    #expect(ids("oil") == ["new", "old", "done", "oils", "boiler", "text", "oil-anna"])
  }

  @Test(
    "finds records that have all words, wherever they are",
    arguments: [
      ("press oil", ["text"]), ("hall", ["text"]), ("6", ["text"]), ("anna ol", ["oil-anna"]),
      ("oil-anna", ["oil-anna"]), ("press nothing", []), ("to-do", []),
      ("progress", ["assigned"]), ("19", []), ("csv", []), ("foundry", ["w", "assigned", "e"]),
      ("петр", ["e", "assigned"]), ("смазкой пилы", ["assigned"]),
      ("Смирновым", ["e", "assigned"]),
      ("пилы foundry смирнов", ["assigned"]),
    ])
  func words(words: String, found: [String]) {
    #expect(ids(words) == found)
  }

  @Test("leaves out the archive unless it is asked for")
  func archive() {
    #expect(ids("past") == [])
    #expect(ids("past", .all) == ["past"])
  }

  @Test("shows the line with the words that the name lacks")
  func match() throws {
    let graph = Self.workspace.graph
    let record = try #require(graph.index(of: "text", kind: BuiltInKind.task.index))
    func match(_ words: String) -> SearchedText? {
      RecordSearch(WordSearch(words), in: graph, .english).match(in: record)
    }
    #expect(match("press") == nil)
    #expect(match("press oil")?.text == "Fill in the oil.")
    #expect(match("text")?.field == nil)
  }
}
