import LanguageServer
import TOML
import Testing
import Text

@Suite("Completion")
struct CompletionTests {
  /// The labels offered at the mark, and the text with the first of them inserted.
  private func complete(
    _ marked: String, _ language: Language = .english, in path: String = "tasks/42.toml"
  ) throws -> (labels: [String], result: String) {
    let asked = try Asked(path, marked, language)
    guard let completions = asked.text.completions(at: asked.offset) else { return ([], "") }
    let bytes = asked.text.document.bytes
    let result =
      Array(bytes[..<completions.range.lowerBound])
      + Array((completions.items.first?.text ?? "").utf8)
      + Array(bytes[completions.range.upperBound...])
    return (completions.items.map(\.label), String(decoding: result, as: UTF8.self))
  }

  @Test("offers missing keys, required ones first")
  func keys() throws {
    let keys = try complete("title = \"T\"\n‸\n").labels
    #expect(keys.prefix(2) == ["status", "description"])
    #expect(!keys.contains("title"))
    #expect(keys.contains("machine"))
    #expect(try complete("sta‸\ntitle = \"T\"\n").result == "status = \ntitle = \"T\"\n")
    #expect(try complete("st‸ = \"done\"\n").result == "status = \"done\"\n")
    #expect(try complete("испол‸\n").labels == ["assignee"])
  }

  @Test("offers choices in the quotes that were typed, also by label")
  func choices() throws {
    #expect(
      try complete("status = ‸\n").labels == ["to-do", "in-progress", "done", "cancelled"])
    #expect(try complete("status = \"d‸\n").result == "status = \"done\"\n")
    #expect(try complete("status = 'd‸'\n").result == "status = 'done'\n")
    #expect(try complete("priority = \"выс‸\"\n").labels == ["high"])
  }

  @Test("offers days by name")
  func dates() throws {
    let days = try complete("due = ‸\n").labels
    #expect(days.count == 9)
    #expect(days.allSatisfy { $0.utf8.count == 10 })
    let tomorrow = try complete("due = завт‸\n", .russian)
    #expect(tomorrow.labels.first == days[1])
    #expect(try complete("due = 27.11.2026‸\n").result == "due = 2026-11-27\n")
    for language in Language.allCases {
      #expect(try complete("due = tomo‸\n", language).labels.first == days[1])
      #expect(try complete("due = завт‸\n", language).labels.first == days[1])
    }
  }

  @Test("offers records by title, in either keyboard layout, and inserts their ids")
  func records() throws {
    #expect(
      try complete("assignee = \"‸\n").labels == ["orlov-gleb", "petrov-ivan"],
      "the one with the least open work is first")
    #expect(try complete("assignee = \"Пет‸\"\n").result == "assignee = \"petrov-ivan\"\n")
    #expect(try complete("assignee = gtnhjd‸\n").result == "assignee = \"petrov-ivan\"\n")
    #expect(try complete("depends-on = [‸]\n").labels == ["41", "40"], "open ones come first")
    #expect(
      try complete("depends-on = [\"41\", oil‸]\n").result == "depends-on = [\"41\", \"40\"]\n")
    #expect(try complete("depends-on = [\n  \"41\",\n  ‸\nstatus = \"done\"\n").labels == ["40"])
    #expect(try complete("depends-on = seal‸\n").result == "depends-on = [\"41\"]\n")
    #expect(try complete("depends-on = [\"#4‸\", \"41\"]\n").labels == ["40"])
  }

  @Test("replaces the word at the cursor, and nothing after it")
  func following() throws {
    #expect(
      try complete("depends-on = [‸ \"40\"]\n").result == "depends-on = [\"41\" \"40\"]\n")
    #expect(
      try complete("depends-on = ‸[\n  \"40\",\n]\n").result.hasSuffix("[\n  \"40\",\n]\n"))
    #expect(
      try complete("assignee = \"pet‸rov, x\"\n").result == "assignee = \"petrov-ivan\"\n")
    let settings = { (text: String) in try complete("format = 1\n" + text, in: "docket.toml") }
    #expect(
      try settings("kinds.ta‸sk.hidden = true\n").result
        == "format = 1\nkinds.task.hidden = true\n")
    #expect(try settings("[queries.x]\nquery = \"‸\"\"task\"\"\"\n").labels == [])
    #expect(
      try settings("[queries.x]\nquery = \"task where status = \\\"do‸\"\n").result
        == "format = 1\n[queries.x]\nquery = \"task where status = done\"\n")
    #expect(
      try settings("[queries.x]\nquery = \"task where status = \\\"do‸\\\"\"\n").result
        == "format = 1\n[queries.x]\nquery = \"task where status = done\"\n")
  }

  @Test("offers no circular dependencies")
  func circles() throws {
    #expect(try complete("depends-on = [‸]\n", in: "tasks/40.toml").labels == [])
    #expect(try complete("depends-on = [‸]\n", in: "tasks/41.toml").labels == ["40"])
    let settings = "format = 1\n[conditions.task]\nearly = \"status = done\"\nlate = \"‸\"\n"
    let labels = try complete(settings, in: "docket.toml").labels
    #expect(labels.contains("early"))
    #expect(!labels.contains("late"))
  }

  @Test("keeps the text after an unclosed string")
  func halfTyped() throws {
    #expect(
      try complete("assignee = \"pet‸\nstatus = \"done\"\n").result
        == "assignee = \"petrov-ivan\"\nstatus = \"done\"\n")
    #expect(
      try complete("depends-on = [\n  \"41\",\n  \"oi‸\n# c\nstatus = \"done\"\n").result
        == "depends-on = [\n  \"41\",\n  \"40\"\n# c\nstatus = \"done\"\n")
    #expect(
      try complete("depends-on = [\"oil‸, \"41\"]\n").result == "depends-on = [\"40\", \"41\"]\n")
    #expect(try complete("title = \"T\ndescription = \"\"\"\nd\nsta‸\n").labels == [])
    #expect(try complete("title = \"T\nsta‸\n").labels == ["status", "start"])
    #expect(try complete("\u{FEFF}sta‸\n").result == "\u{FEFF}status = \n")
    #expect(try complete("assignee = Ivan Pet‸\n").result == "assignee = \"petrov-ivan\"\n")
  }

  @Test("offers nothing in comments, in texts and after complete values")
  func nothing() throws {
    #expect(try complete("# sta‸\n").labels == [])
    #expect(try complete("description = \"\"\"\nsta‸\n\"\"\"\n").labels == [])
    #expect(try complete("status = \"done\" ‸\n").labels == [])
    #expect(try complete("status = \"done\"‸\n").labels == [])
    #expect(try complete("depends-on = [\"41\" ‸]\n").labels == [])
    #expect(try complete("depends-on = [\"41\"] ‸\n").labels == [])
    #expect(try complete("title = \"x‸\"\n").labels == [])
  }

  @Test("offers the keys and values of docket.toml")
  func settings() throws {
    #expect(try complete("format = 1\nlang‸\n", in: "docket.toml").labels == ["language"])
    #expect(
      try complete("format = 1\nlanguage = \"‸\"\n", in: "docket.toml").labels == ["en", "ru"])
    #expect(try !complete("format = 1\n[‸]\n", in: "docket.toml").labels.contains("language"))
    #expect(try complete("format = 1\n[ki‸]\n", in: "docket.toml").labels == ["kinds"])
    #expect(
      try complete("format = 1\n[k‸inds.task]\n", in: "docket.toml").result
        == "format = 1\n[kinds.task]\n")
    #expect(
      try complete("format = 1\n[kinds.task]\ncolu‸\n[kinds.task.fields.x]\n", in: "docket.toml")
        .labels == ["columns"])
    let field = "format = 1\n[kinds.task.fields.x]\n"
    #expect(try complete(field + "‸\n", in: "docket.toml").labels.first == "type")
    #expect(
      try complete(field + "type = \"refer‸\"\n", in: "docket.toml").labels.first == "reference")
    #expect(
      try complete(field + "type = \"reference\"\nto = \"emp‸\"\n", in: "docket.toml").labels
        == ["employee"])
    #expect(
      try complete("format = 1\nkinds.x.fields.y = { req‸ }\n", in: "docket.toml").labels
        == ["required"])
  }

  @Test("offers the fields that a verb can set, and their choices")
  func verbs() throws {
    let verb = "format = 1\n[verbs.review]\nkind = \"task\"\n"
    #expect(try complete(verb + "set = { stat‸ }\n", in: "docket.toml").labels == ["status"])
    #expect(
      try complete(verb + "set = { status = \"can‸\" }\n", in: "docket.toml").labels
        == ["cancelled"])
  }
}
