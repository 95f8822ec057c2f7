package import Model
package import Text

/// A workspace in memory: the schema of its settings, and the graph of its files.
package struct SmallWorkspace {
  package let graph: Graph

  package init(settings: String = "format = 1\n", _ files: KeyValuePairs<Path, String>) {
    graph = Graph(
      schema: Declarations(Array(settings.utf8)).schema,
      files: files.map { (path: $0.key, bytes: Array($0.value.utf8)) })
  }

  package var schema: Schema { graph.schema }

  /// Creates tasks with digits as ids, each with the given lines and the required fields.
  package static func tasks(_ lines: KeyValuePairs<Int, String>) -> SmallWorkspace {
    let settings = "format = 1\n"
    let files = lines.map { number, lines in
      (
        path: Path("tasks/\(number).toml"),
        bytes: Array("status = \"in-progress\"\ndescription = \"D\"\n\(lines)\n".utf8)
      )
    }
    return SmallWorkspace(
      graph: Graph(schema: Declarations(Array(settings.utf8)).schema, files: files))
  }

  private init(graph: Graph) {
    self.graph = graph
  }

  package func kind(_ name: String) throws -> KindIndex {
    guard let kind = schema.kindIndex(named: name) else { throw UnknownKind(name: name) }
    return kind
  }

  /// The records of a kind that match a condition.
  package func records(
    _ kind: String, where condition: String, at time: QueryTime = .epoch, me: [String] = []
  ) throws -> [RecordIndex] {
    var query = Query(kind: try self.kind(kind))
    query.condition = try QueryBinder.condition(condition, for: query.kind, in: schema, at: time)
      .resolved(in: graph, me: me)
    return try query.boundedAnswer(in: graph, language: .english).records
  }
}

struct UnknownKind: Error {
  let name: String
}
