import JSON
import JSONRPC
import Model
import Operations
import Platform
import Synchronization
import TestSupport
import Testing
import Text
import Workspace

@testable import AgentServer
@testable import Commands
@testable import Site
@testable import TerminalUI

@Suite("Words find the same records wherever one searches")
struct SearchTableTests {
  private static let files = [
    "workshops/assembly.toml": "name = \"Сборочный цех\"\n",
    "workshops/foundry.toml": "name = \"Foundry\"\n",
    "employees/petrov-ivan.toml":
      "last-name = \"Петров\"\nfirst-name = \"Иван\"\nworkshop = \"assembly\"\nemail = \"ivan@example.org\"\n",
    "employees/smith-john.toml":
      "last-name = \"Smith\"\nfirst-name = \"John\"\nworkshop = \"foundry\"\n",
    "employees/elkina-zoe.toml":
      "last-name = \"Ёлкина\"\nfirst-name = \"Zoë\"\nworkshop = \"foundry\"\n",
    "tasks/seals-a2b3.toml": """
    number = 1
    title = "Заменить уплотнения пресса"
    status = "in-progress"
    assignee = "petrov-ivan"
    priority = "high"
    source = "csv 19af"
    description = "Слить масло, снять крышку."

    """,
    "tasks/oil-c4d5.toml": """
    number = 2
    title = "Смазка насоса №7 (новый)"
    status = "to-do"
    assignee = "smith-john"
    due = 2026-12-19
    tags = ["hydraulics"]
    depends-on = ["seals-a2b3"]
    steps = ["[x] Прочитать инструкцию", "[ ] Смазать подшипники"]

    """,
    "tasks/paint-e6f7.toml":
      "number = 19\ntitle = \"Paint the fence\"\nstatus = \"done\"\nassignee = \"elkina-zoe\"\n",
  ]

  /// Searches, and the ids of the tasks and employees that they find.
  private static let table: [(text: String, found: [String])] = [
    ("пресс", ["seals-a2b3", "oil-c4d5"]), ("прессом", ["seals-a2b3", "oil-c4d5"]),
    ("смазкой", ["oil-c4d5"]), ("насосами", ["oil-c4d5"]), ("подшипник", ["oil-c4d5"]),
    ("МАСЛО", ["seals-a2b3"]), ("маслом", ["seals-a2b3"]), ("мас", ["seals-a2b3"]),
    ("Петрова", ["seals-a2b3", "petrov-ivan"]), ("иван петр", ["seals-a2b3", "petrov-ivan"]),
    ("Петров, И.", ["seals-a2b3", "petrov-ivan"]), ("gtnhjd", ["seals-a2b3", "petrov-ivan"]),
    ("elkina", ["elkina-zoe"]), ("елкиной", ["paint-e6f7", "elkina-zoe"]),
    ("zoe", ["paint-e6f7", "elkina-zoe"]), ("Zoë", ["paint-e6f7", "elkina-zoe"]),
    ("сборочного", ["seals-a2b3", "petrov-ivan"]),
    ("foundry", ["oil-c4d5", "paint-e6f7", "smith-john", "elkina-zoe"]),
    ("foundry насос", ["oil-c4d5"]), ("высокий", ["seals-a2b3"]), ("19", ["paint-e6f7"]),
    ("19af", []), ("2026-12", []), ("№7", ["oil-c4d5"]), ("(новый)", ["oil-c4d5"]),
    ("hydr", ["oil-c4d5"]), ("ivan@example.org", ["petrov-ivan"]), ("зфште", ["paint-e6f7"]),
    ("a2b3", ["seals-a2b3"]), ("насыпь", []), ("цеха", []), ("петренко", []),
  ]

  private static let clock = Clock.fixed(Timestamp(seconds: 1_795_168_800))

  @Test("in find, screens, pickers, tools for agents and sites")
  func faces() throws {
    #expect(Self.table.count >= 25)
    let disk = try TestWorkspace.temporary(Self.files)
    let workspace = try disk.open()
    let kinds = try ["task", "employee"].map(disk.kind)
    let graph = try workspace.load(Set(workspace.schema.kinds.indices.map(KindIndex.init)))
    let site = try siteSearch(workspace)
    if let site { try #require(site.count >= Self.table.count) }
    for (position, (text, found)) in Self.table.enumerated() {
      let expected = Set(found)
      let result = try workspace.find(text, among: kinds, in: .current, .russian)
      #expect(Set(result.records.map(result.graph.id)) == expected, "find: \(text)")
      #expect(try onScreens(text, workspace) == expected, "screens: \(text)")
      #expect(try inPickers(text, graph) == expected, "pickers: \(text)")
      #expect(try byTool(text, disk) == expected, "tool: \(text)")
      if let site { #expect(site[position] == expected, "site: \(text)") }
    }
  }

  private func onScreens(_ text: String, _ workspace: Workspace) throws -> Set<String> {
    let snapshot = WorkspaceSnapshot(
      try LiveWorkspace(workspace).state, language: .russian, clock: Self.clock, environment: [:])
    var found: Set<String> = []
    for screen in allScreens(of: snapshot).compactMap({ $0 as? RecordsScreen })
    where ["task", "employee"].contains(snapshot.schema[screen.query.kind].name) {
      var list = ListState(screen)
      list.prepare(in: snapshot, height: 20)
      list.setSearch(LineEntry(text))
      while list.isSearching { list.continueSearch() }
      found.formUnion(
        (0..<list.matchingCount).compactMap { list.rows.target(at: $0)?.record }
          .map(snapshot.graph.id))
    }
    return found
  }

  private func inPickers(_ text: String, _ graph: Graph) throws -> Set<String> {
    let tasks = try #require(graph.schema.kindIndex(named: "task"))
    var found: Set<String> = []
    for name in ["depends-on", "assignee"] {
      let candidates = ReferenceCandidates(
        of: [], tasks, field: try #require(graph.schema[tasks].fieldIndex(named: name)), in: graph,
        language: .russian)
      var picker = Picker(
        heading: "", items: candidates.items, isMultiple: true, in: graph, language: .russian)
      _ = picker.press(.pasted(text), page: 5)
      found.formUnion(picker.shown.map { graph.id(of: candidates.records[$0]) })
    }
    return found
  }

  private func byTool(_ text: String, _ disk: TestWorkspace) throws -> Set<String> {
    var server = AgentServer(
      AgentSettings(
        version: "1", folder: disk.root, occasion: Occasion(clock: Self.clock),
        language: { _ in .russian }, topics: [],
        changes: ChangeSettings(
          clock: Self.clock, random: RandomSource(seed: 1), command: "docket mcp", environment: [:])
      ))
    var found: Set<String> = []
    for kind in ["task", "employee"] {
      let meta: [(String, JSONNode?)] = [
        (MetaKey.protocolVersion, "2026-07-28"), (MetaKey.clientCapabilities, [:]),
      ]
      let request: JSONNode = [
        "jsonrpc": "2.0", "id": 1, "method": "tools/call",
        "params": [
          "name": "find", "arguments": ["text": .string(text), "kind": .string(kind)],
          "_meta": .object(meta),
        ],
      ]
      let received = server.receive(Message(Array(request.text.utf8)))
      let answer = try #require(received)
      let records = try JSONNode(answer.span)["result"]?["structuredContent"]?["records"]
      found.formUnion((records?.items ?? []).compactMap { $0["id"]?.string })
    }
    return found
  }

  /// What the script of a site finds for each text of the table; nil without Node.js.
  private func siteSearch(_ workspace: Workspace) throws -> [Set<String>]? {
    guard Process.isInstalled("node", environment: Environment.variables) else { return nil }
    let inspection = try workspace.inspect(retaining: .everything)
    let content = SiteContent(
      inspection, of: workspace, nil, title: "",
      languages: [.russian], clock: Self.clock)
    let written = Mutex<[Path: String]>([:])
    Site(try #require(content)).write { path, bytes in
      written.withLock { $0[path] = String(decoding: bytes, as: UTF8.self) }
    }
    let files = written.withLock { $0 }
    let index = files.keys.filter { $0.text.hasPrefix("ru/search.") && $0.text.hasSuffix(".js") }
    let texts = JSONNode.array(Self.table.map { .string($0.text) }).text
    let script =
      Self.page + (files["site.js"] ?? "") + index.compactMap { files[$0] }.joined()
      + "ready();\nfor (const text of \(texts)) search(text);\n"
    let result = try Process.run(
      "node", ["-"], input: .bytes(Array(script.utf8)), output: .capture(limit: 1 << 20),
      errors: .inherit)
    let lines = String(decoding: result.output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let pages = line.split(separator: " ").map { $0.split(separator: "/").map(String.init) }
      let found = pages.filter { ["task", "employee"].contains($0.dropLast().last) }
      return Set(found.map { String($0.last?.dropLast(".html".utf8.count) ?? "") })
    }
  }

  /// The parts of a browser that the script uses.
  private static let page = """
    const element = () => ({
      dataset: { latin: \(latin), cyrillic: \(cyrillic) }, value: "",
      append(...parts) { this.parts = parts; }, replaceChildren(...items) { this.items = items; },
      addEventListener(name, listener) { this[name] = listener; }, focus() {},
    });
    const [field, results] = [element(), element()];
    let ready;
    globalThis.addEventListener = (_, listener) => { ready = listener; };
    globalThis.location = { search: "" };
    globalThis.document = {
      querySelector: () => ({ ...element(), querySelector: () => field }),
      getElementById: (id) => (id === "results" ? results : element()), createElement: element,
    };
    const search = (text) => {
      field.value = text;
      field.input();
      console.log(results.items.map(({ parts: [link] }) => link.href).join(" "));
    };

    """
  private static let latin = JSONNode.string(KeyboardLayout.latin).text
  private static let cyrillic = JSONNode.string(KeyboardLayout.cyrillic).text
}
