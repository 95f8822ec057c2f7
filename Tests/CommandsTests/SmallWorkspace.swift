import Model
import Platform
import Testing

@testable import Commands

/// A workspace in memory: the schema of its settings and the graph of its files.
struct SmallWorkspace {
  let graph: Graph

  init(settings: String = "format = 1\n", _ files: KeyValuePairs<String, String>) {
    graph = Graph(
      schema: Declarations(Array(settings.utf8)).schema,
      files: files.map { (path: $0.key, bytes: Array($0.value.utf8)) })
  }

  var schema: Schema { graph.schema }

  /// Tasks by number, each with the lines given and what every task has.
  static func tasks(_ lines: KeyValuePairs<Int, String>) -> SmallWorkspace {
    let settings = "format = 1\n"
    let files = lines.map { number, lines in
      (
        path: "tasks/\(number).toml",
        bytes: Array("status = \"in-progress\"\ndescription = \"D\"\n\(lines)\n".utf8)
      )
    }
    return SmallWorkspace(
      graph: Graph(schema: Declarations(Array(settings.utf8)).schema, files: files))
  }

  private init(graph: Graph) {
    self.graph = graph
  }

  func kind(_ name: String) throws -> KindIndex {
    try #require(schema.kindIndex(named: name))
  }

  /// What `list` of a kind makes of a condition and columns.
  func report(
    _ kind: String, columns: [String], where condition: String? = nil, language: Language = .english
  ) throws -> Report {
    let kind = try self.kind(kind)
    var query = Query(kind: kind)
    query.columns = try columns.map { spelling in
      Column(spelling: spelling, path: try schema.fieldPath(spelling, from: kind).get())
    }
    if let condition {
      query.condition = try ConditionParser.parse(condition, for: kind, in: schema)
    }
    return Report(
      graph: graph, query: query, listing: query.answer(in: graph, language: language),
      language: language, clock: .fixed(Timestamp(seconds: 0)))
  }
}
