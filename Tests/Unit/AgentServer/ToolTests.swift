import JSON
import TestSupport
import Testing
import Text

@testable import AgentServer

@Suite("A tool for agents")
struct ToolTests {
  private static let files = [
    "workshops/assembly.toml": "name = \"Assembly\"\n",
    "employees/petrov.toml":
      "last-name = \"Petrov\"\nfirst-name = \"Ivan\"\nworkshop = \"assembly\"\n",
    "tasks/oil.toml": "number = 1\ntitle = \"Oil it\"\nstatus = \"to-do\" # soon\ntags = [\"a\"]\n",
    "tasks/paint.toml":
      "number = 2\ntitle = \"Paint it\"\nstatus = \"to-do\"\ndue = 2025-12-31\ndepends-on = [\"oil\"]\n",
    "tasks/weld.toml": "number = 3\ntitle = \"Weld it\"\nstatus = \"to-do\"\npriority = \"high\"\n",
  ]

  @Test("is described by schemas of the workspace, in a stable order")
  func descriptions() throws {
    let settings = """
      format = 1
      [kinds.course]
      hidden = true
      [kinds.tool]
      folder = "tools"
      fields.weight = { type = "integer" }
      """
    try TestAgent.with(["docket.toml": settings]) { agent in
      let tools = try #require(agent.ask("tools/list")?["result"]?["tools"]?.items)
      #expect(tools.map { $0["name"]?.string } == Tool.all.map { $0.name })
      let add = try #require(tools.first { $0["name"]?.string == "add" })
      let kinds = add["inputSchema"]?["properties"]?["kind"]?["enum"]?.items?.compactMap(\.string)
      #expect(kinds?.contains("tool") == true && kinds?.contains("course") == false)
      let fields = add["inputSchema"]?["properties"]?["fields"]?["anyOf"]?.items
      let tool = fields?.first { $0["title"]?.string == "tool" }
      #expect(tool?["properties"]?["weight"]?["type"]?.string == "integer")
      #expect(agent.ask("tools/list", ["cursor": "1"])?["error"] != nil)
    }
  }

  @Test("list is at most 30 KB for the built-in kinds")
  func listSize() throws {
    try TestAgent.with { agent in
      let answer = agent.ask("tools/list")
      let list = try #require(answer)
      #expect(list.text.utf8.count <= 30_000)
    }
  }

  @Test("runs a query by its name or text, with records or groups in pages")
  func query() throws {
    let settings = """
      format = 1
      [queries.urgent]
      query = "task where priority = high show title"
      [queries.broken]
      query = "task where nothing = 1"
      """
    try TestAgent.with(Self.files.merging(["docket.toml": settings]) { $1 }) { agent in
      let named = agent.data("query", ["query": "urgent"])
      #expect(named?["records"]?.items?.compactMap { $0["id"]?.string } == ["weld"])
      let text: JSONNode = ["query": "task group by priority show count sort by count", "limit": 1]
      let firstAnswer = agent.data("query", text)
      let first = try #require(firstAnswer)
      #expect(first["total"]?.integer == 2 && first["records"] == nil)
      #expect(first["groups"]?.items?.map { $0["count"]?.integer } == [1])
      let cursor = try #require(first["next_cursor"])
      let second = agent.data("query", text.with(["cursor": cursor]))
      #expect(second?["groups"]?.items?.map { $0["count"]?.integer } == [2])
      #expect(second?["next_cursor"] == nil)
      let unknown = agent.data("query", ["query": "urgnet"])?["error"]
      #expect(unknown?["message"]?.string?.contains("did you mean `urgent`") == true)
      #expect(unknown?["help"]?.items?.first?.string?.contains("`schema` lists") == true)
      #expect(
        agent.data("query", ["query": "broken"])?["error"]?["help"]?.items?.first?.string
          == "`check` shows the errors")
    }
  }

  @Test("opens a finished record again")
  func reopen() throws {
    try TestAgent.with(Self.files) { agent in
      _ = agent.data("mark", ["verb": "done", "ids": ["weld"]])
      let record = agent.data("mark", ["verb": "reopen", "ids": ["weld"]])?["changes"]?.items?.first
      #expect(record?["fields"]?["status"]?.string == "in-progress")
      #expect(record?["fields"]?["completed"] == nil)
    }
  }

  @Test("keeps the lines of a note")
  func noteLines() throws {
    try TestAgent.with(Self.files) { agent in
      let record = agent.data("note", ["id": 1, "text": "one\ntwo\n\nthree"])?["changes"]?.items?
        .first
      let note = record?["fields"]?["notes"]?.items?.first?.string
      #expect(note?.hasSuffix(": one\ntwo\n\nthree") == true)
    }
  }

  @Test("edits only the fields that it names, and refuses an outdated version")
  func edit() throws {
    try TestAgent.with(Self.files) { agent in
      let shown = try #require(agent.data("show", ["ids": [1]])?["records"]?.items?.first)
      #expect(shown["referrers"]?.members?.isEmpty == true)
      let version = try #require(shown["version"])
      let edit: JSONNode = [
        "id": "oil", "set": ["priority": "high"], "add": ["tags": ["b"]], "version": version,
      ]
      let plannedAnswer = agent.data("edit", edit.with(["dry_run": true]))
      let planned = try #require(plannedAnswer)
      #expect(planned["diff"]?.string?.contains("+priority = \"high\"") == true)
      #expect(planned["change"] == nil)
      let changedAnswer = agent.data("edit", edit)
      let changed = try #require(changedAnswer)
      #expect(changed["change"]?.integer != nil)
      let text = try agent.workspace.text("tasks/oil.toml")
      #expect(text.contains("status = \"to-do\" # soon") && text.contains("priority = \"high\""))
      let refused = agent.call("edit", edit)
      #expect(refused?["isError"]?.boolean == true)
      let error = refused?["structuredContent"]?["error"]
      #expect(error?["code"]?.string == "changed-meanwhile")
      #expect(try agent.workspace.text("tasks/oil.toml") == text)
    }
  }

  @Test("refuses a change that would cause an error, with its place")
  func refusal() throws {
    try TestAgent.with(Self.files) { agent in
      let error = agent.data("edit", ["id": 1, "set": ["depends-on": ["paint"]]])?["error"]
      #expect(error?["code"]?.string == "brings-errors")
      let finding = error?["diagnostics"]?.items?.first
      #expect(finding?["code"]?.string == "dependency-cycle")
      #expect(finding?["start"]?["line"]?.integer != nil)
    }
  }

  @Test(
    "explains invalid arguments",
    arguments: [
      ("edit", #"{"id":1}"#, "nothing"), ("edit", #"{"set":{}}"#, "`id` is missing"),
      ("edit", #"{"id":1,"set":{"titel":"x"}}"#, "did you mean"),
      ("edit", #"{"id":1,"set":{"due":"someday"}}"#, "`due` expects a date"),
      ("edit", #"{"id":1,"set":{"title":{"a":1}}}"#, "`title` expects one value"),
      ("edit", #"{"id":1,"add":{"title":["x"]}}"#, "`title` has one value"),
      ("edit", #"{"id":1,"set":[]}"#, "`set` expects an object"),
      ("list", #"{"limit":0}"#, "from 1 to 200"), ("list", #"{"where":"due <"}"#, "`where`"),
      ("list", #"{"sort":"colour"}"#, "`sort`"),
      ("list", #"{"kind":"tsk"}"#, "did you mean `task`"),
      ("list", #"{"cursor":"x"}"#, "cursor"), ("show", #"{"ids":[]}"#, "1 to 20 ids"),
      ("show", #"{"ids":["zzz"]}"#, "zzz"), ("add", #"{"fields":{}}"#, "needs"),
      ("add", #"{"fields":{"title":"x"},"id":"A B"}"#, "not a valid id"),
      ("tick", #"{"id":1,"steps":[1]}"#, "no steps"), ("note", #"{"id":1,"text":" "}"#, "empty"),
      ("undo", #"{}"#, "nothing to undo"), ("find", #"{"text":" "}"#, "no word"),
      ("check", #"{"paths":5}"#, "array of strings"),
      ("list", #"{"limt":5}"#, "did you mean `limit`"),
      ("show", #"{"ids":["qqqqqq"]}"#, #"list them with `list {"kind":"task"}`"#),
    ])
  func arguments(tool: String, arguments: String, expected: String) throws {
    try TestAgent.with(Self.files) { agent in
      let bytes = Array(arguments.utf8)
      let given = try JSONNode(bytes.span)
      let resultAnswer = agent.call(tool, given)
      let result = try #require(resultAnswer)
      #expect(result["isError"]?.boolean == true)
      let text = result["content"]?.items?.first?["text"]?.string ?? ""
      let isNothing = expected == "nothing" && text.contains("no `set`")
      #expect(isNothing || text.contains(expected), "\(text)")
    }
  }

  @Test(
    "that lists returns pages; the next page begins after the last record even if the list changes")
  func pages() throws {
    try TestAgent.with(Self.files) { agent in
      let firstAnswer = agent.data("list", ["limit": 1])
      let first = try #require(firstAnswer)
      #expect(first["records"]?.items?.first?["id"]?.string == "oil")
      #expect(first["total"]?.integer == 3)
      let cursor = try #require(first["next_cursor"])
      try agent.workspace.write(
        "number = 0\ntitle = \"New\"\nstatus = \"to-do\"\n", to: "tasks/anew.toml")
      let second = agent.data("list", ["limit": 1, "cursor": cursor])
      #expect(second?["records"]?.items?.first?["id"]?.string == "paint")
      // The cursor of another list.
      #expect(agent.data("list", ["where": "open", "cursor": cursor])?["error"] != nil)
    }
  }

  @Test("shortens long texts in lists, and ends a page before it becomes too large")
  func bounds() throws {
    var files: [String: String] = [:]
    for number in 1...60 {
      let items = (1...40).map { "\"\(String(repeating: "x", count: 60))\($0)\"" }.joined(
        separator: ", ")
      files["tasks/task-\(number).toml"] =
        "number = \(number)\ntitle = \"T\"\nstatus = \"to-do\"\nsource = \"\(String(repeating: "y", count: 390))\(number)\"\n"
        + "tags = [\(items)]\ndescription = \"\(String(repeating: "é", count: 5000))\"\n"
    }
    try TestAgent.with(files) { agent in
      let pageAnswer = agent.data("list", ["limit": 200])
      let page = try #require(pageAnswer)
      let record = try #require(page["records"]?.items?.first)
      #expect(record["truncated"]?.boolean == true)
      #expect(record["fields"]?["description"]?.string?.count == 401)
      #expect(page.text.utf8.count < 64_000)
      let names = (1...20).map { JSONNode.integer($0) }
      let manyAnswer = agent.data("show", ["ids": .array(names)])
      let many = try #require(manyAnswer)
      #expect(many.text.utf8.count < 64_000)
      let counts = [many["records"]?.items?.count ?? 0, many["left_out"]?.items?.count ?? 0]
      #expect(counts[0] > 1 && counts[1] > 1 && counts[0] + counts[1] == 20)
      let shown = agent.data("show", ["ids": [1]])?["records"]?.items?.first
      #expect(shown?["fields"]?["description"]?.string?.count == 5000)
      #expect(shown?["truncated"] == nil)
    }
  }

  @Test("for ready work sorts by due day, priority and number, and leaves out what waits")
  func ready() throws {
    try TestAgent.with(Self.files) { agent in
      let ids = agent.data("ready")?["records"]?.items?.compactMap { $0["id"]?.string }
      #expect(ids == ["weld", "oil"])
      let taken = agent.data("take")?["changes"]?.items?.first
      #expect(taken?["id"]?.string == "weld" && taken?["fields"]?["assignee"]?.string == "petrov")
      #expect(agent.data("take")?["changes"]?.items?.first?["id"]?.string == "oil")
      #expect(agent.data("take")?["error"]?["code"]?.string == "no-record")
      _ = agent.data("mark", ["verb": "done", "ids": ["oil"]])
      #expect(agent.data("take")?["changes"]?.items?.first?["id"]?.string == "paint")
    }
  }

  @Test("undoes a change only if it is the last one")
  func undo() throws {
    try TestAgent.with(Self.files) { agent in
      let before = try agent.workspace.tree()
      let first = try #require(agent.data("note", ["id": 1, "text": "one"])?["change"])
      let second = try #require(agent.data("add", ["fields": ["title": "New"]])?["change"])
      #expect(agent.data("undo", ["change": first])?["error"] != nil)
      let undone = agent.data("undo", ["change": second])?["changes"]?.items?.first
      #expect(undone?["action"]?.string == "deleted" && undone?["version"] == nil)
      #expect(agent.data("undo", ["change": first])?["error"] == nil)
      #expect(try agent.workspace.tree() == before)
    }
  }

  @Test("reports a workspace that cannot be used")
  func unusable() throws {
    try TestAgent.with(["docket.toml": "format = \n"]) { agent in
      let error = agent.data("list")?["error"]
      #expect(error?["code"]?.string == "broken-settings")
      #expect(error?["diagnostics"]?.items?.isEmpty == false)
      #expect(agent.data("check")?["errors"]?.integer == 1)
      try agent.workspace.remove("docket.toml")
      #expect(agent.data("check")?["error"]?["code"]?.string == "no-workspace")
      #expect(agent.ask("tools/list")?["result"] != nil)
    }
  }
}
