import LanguageServer
import TOML
import Testing
import Text

@Suite("Completion of queries in docket.toml")
struct QueryCompletionTests {
  /// The labels offered at the mark, and the text with the first of them inserted.
  private func complete(
    _ marked: String, _ language: Language = .english
  ) throws -> (labels: [String], result: String, items: [Completion]) {
    let head = "format = 1\n[conditions.task]\nmine = \"assignee = me\"\n"
    let asked = try Asked("docket.toml", head + marked, language)
    guard let completions = asked.text.completions(at: asked.offset) else { return ([], "", []) }
    let bytes = asked.text.document.bytes
    let result =
      Array(bytes[..<completions.range.lowerBound])
      + Array((completions.items.first?.text ?? "").utf8)
      + Array(bytes[completions.range.upperBound...])
    return (
      completions.items.map(\.label),
      String(decoding: result.dropFirst(head.utf8.count), as: UTF8.self),
      completions.items
    )
  }

  private func query(_ text: String, _ language: Language = .english) throws -> [String] {
    try complete("[queries.x]\nquery = \"\(text)\"\n", language).labels
  }

  @Test("starts with the kinds, and continues with the parts of a query")
  func parts() throws {
    #expect(try query("‸") == ["workshop", "employee", "task", "user", "course"])
    #expect(try query("task ‸") == ["where", "group by", "show", "sort by", "limit"])
    #expect(
      try query("task where open ‸")
        == ["=", "and", "or", "group by", "show", "sort by", "limit"]
        .filter { $0 != "=" })
    #expect(try query("task sort by due ‸") == ["desc", "limit"])
    #expect(try query("task group ‸") == ["by"])
    #expect(try query("task limit ‸") == [])
    #expect(try query("ta‸").first == "task")
  }

  @Test("offers fields, conditions and backward paths, each with a description")
  func names() throws {
    let found = try complete("[queries.x]\nquery = \"task where ‸\"\n")
    for name in [
      "id", "title", "assignee", "overdue", "mine", "not", "some", "count", "task@depends-on",
    ] {
      #expect(found.labels.contains(name), "\(name)")
    }
    let assignee = try #require(found.items.first { $0.label == "assignee" })
    #expect(assignee.documentation?.contains("a reference") == true)
    #expect(found.items.first { $0.label == "mine" }?.documentation == "`assignee = me`")
    #expect(try query("task where испол‸", .russian).first == "assignee")
    #expect(try query("task where bcgjk‸").first == "assignee", "in the other layout")
  }

  @Test("follows paths forward and backward")
  func paths() throws {
    #expect(try query("task where assignee.‸").contains("workshop"))
    #expect(try query("task where assignee.workshop.na‸") == ["name"])
    #expect(
      try complete("[queries.x]\nquery = \"task where assignee.work‸shop = x\"\n").result
        == "[queries.x]\nquery = \"task where assignee.workshop = x\"\n")
    #expect(try query("employee where no task@‸") == ["assignee"])
    #expect(try query("employee where count task@assignee(prio‸").first == "priority")
    #expect(try query("employee where count task@assignee(open).du‸") == ["due"])
    #expect(try query("task where some depends-on (created < .cr‸").first == "created")
    #expect(try query("task where some depends-on (title = .assignee.work‸") == ["workshop"])
    #expect(try query("task where some depends-on (open) ‸").prefix(2) == ["and", "or"])
  }

  @Test("skips errors before the cursor")
  func mistakes() throws {
    #expect(try query("task where = 3 and stat‸").first == "status")
    #expect(try query("task where (open or ) and stat‸").first == "status")
    #expect(try query("task where some depends-on (= and stat‸").first == "status")
    #expect(try query("task where nothing = x and assignee.work‸") == ["workshop"])
  }

  @Test("offers operators and values of a field")
  func values() throws {
    #expect(try query("task where status ‸").prefix(3) == ["=", "!=", "<="])
    #expect(try query("task where title ‸").prefix(3) == ["=", "!=", "~"])
    #expect(try query("task where status = ‸") == ["to-do", "in-progress", "done", "cancelled"])
    #expect(try query("task where status in (done, c‸").first == "cancelled")
    #expect(try query("task where due < ‸").prefix(2) == ["today", "tomorrow"])
    #expect(try query("task where assignee = ‸").prefix(1) == ["me"])
    #expect(try query("task where assignee = Петр‸") == ["petrov-ivan"])
    #expect(try query("task where depends-on = ‸") == ["41", "40"])
    #expect(try query("task where depends-on = oil‸") == ["40"])
    #expect(try query("employee where count task@assignee(open) ‸").prefix(2) == ["=", "!="])
    #expect(
      try complete("[queries.x]\nquery = \"task where assignee = 'Петр‸' and open\"\n").result
        == "[queries.x]\nquery = \"task where assignee = petrov-ivan and open\"\n")
  }

  @Test("works in columns, sections and rules")
  func forms() throws {
    #expect(
      try complete("[kinds.task]\ncolumns = [\"id\", \"assignee.wor‸\"]\n").labels == ["workshop"])
    #expect(try complete("[kinds.task]\ngroup-by = \"assi‸\"\n").labels.first == "assignee")
    #expect(try query("task group by status show ‸").contains("count"))
    #expect(try query("task group by status show count ‸").contains("sort by"))
    let rule = { (text: String) in try complete("[rules.x]\nrule = \"\(text)\"\n").labels }
    #expect(try rule("‸") == ["no", "every", "count"])
    #expect(try rule("no ‸").contains("task"))
    #expect(try rule("no task where assignee = ‸").sorted() == ["orlov-gleb", "petrov-ivan"])
    #expect(try rule("every task ‸") == ["where", "has"])
    #expect(try rule("every task where open ‸").contains("has"))
    #expect(try rule("count task where open ‸").contains("per"))
    #expect(try rule("count task where open per assi‸").first == "assignee")
    #expect(try rule("count task where open per assignee ‸").contains("<="))
  }

  @Test("works in every kind of string, with escapes and several lines")
  func texts() throws {
    #expect(
      try complete("[queries.x]\nquery = '''\ntask\n  where stat‸ = done\n'''\n").result
        == "[queries.x]\nquery = '''\ntask\n  where status = done\n'''\n")
    #expect(
      try complete("[queries.x]\nquery = \"\\u0074ask where \\\"x\\\" and stat‸\"\n").result
        == "[queries.x]\nquery = \"\\u0074ask where \\\"x\\\" and status\"\n")
    #expect(
      try complete("[queries.x]\nquery = \"task where stat‸\n\n[rules.y]\nrule = \"no\"\n").result
        == "[queries.x]\nquery = \"task where status\n\n[rules.y]\nrule = \"no\"\n")
    #expect(try complete("[conditions.task]\nlate = 'over‸'\n").labels.first == "overdue")
    #expect(try complete("[rules.x]\nmessage = \"\"\"\nno‸\n\"\"\"\n").labels == [])
  }

  @Test(
    "accepts any input",
    arguments: [
      "(((", ")))", "task where )‸", "task where ((‸", "task where 'x‸", "task where = = ‸",
      ", , ‸", "task.task@.@‸",
      "no where has ‸", "task where due < today + ‸", "task where x(y(z‸", "and and ‸",
      "task show , ‸",
    ])
  func anything(text: String) throws {
    for end in text.indices {
      for form in [
        "queries.x]\nquery", "rules.x]\nrule", "kinds.task]\ncolumns", "conditions.task]\na",
      ] {
        _ = try complete("[\(form) = \"\(text[..<end].replacing("‸", with: ""))‸\"\n")
      }
    }
  }
}
