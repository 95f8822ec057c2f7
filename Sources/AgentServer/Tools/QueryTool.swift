import Model
import Operations
import Presentation
import Text
import Workspace

extension Tool {
  static let query = Tool(
    name: "query", texts: AgentToolMessages.query, behavior: .reads,
    arguments: { schemas in
      ObjectSchema(
        [("query", schemas.string(AgentToolMessages.queryText)), schemas.archived] + schemas.paging,
        required: ["query"])
    },
    result: { schemas in
      ObjectSchema(
        [
          ("records", .arrayType(of: schemas.record)), ("groups", .arrayType(of: .objectType)),
          ("total", .integerType), ("next_cursor", .stringType),
        ], required: ["total"])
    }
  ) { call in
    try call.workspace.requireUsableSettings()
    let text = try call.arguments.required("query", call.arguments.string).trimmed
    let isArchived = try call.arguments.flag("archived") ?? false
    var query = try call.query(text)
    if isArchived { query.scope = .all }
    let question = [text, "\(isArchived)"]
    if query.isSummary { return try call.groups(query, question: question) }
    query = query.forPeople(in: call.schema)
    if !query.hasOwnColumns { query.columns = try call.usualColumns(of: query.kind) }
    return try call.list(query, question: question)
  }
}

extension ToolCall {
  /// The query that a text is or names.
  fileprivate func query(_ text: String) throws -> Query {
    let (text, _) = try workspace.query(typed: text)
    return try inLanguage("query") { try Query(text, in: schema, at: time) }
  }

  /// A page of the groups of a query.
  fileprivate func groups(_ query: Query, question: [String]) throws -> ToolResult {
    let (graph, bound) = try load(query)
    let report = SummaryReport(
      graph: graph, query: bound,
      summary: try bound.boundedSummary(in: graph, language: language), language: language,
      clock: clock)
    let table = report.table(for: .document)
    let rows = table.sections[0].rows
    return try page(
      of: Array(0..<rows.count), named: "groups", question: question, id: { "\($0)" },
      nodes: { positions in positions.map { table.node(of: rows[$0]) } },
      text: { positions in
        Table("groups", columns: table.columns, rows: Table.Rows(positions) { rows[$0] })
          .compactText(limit: Self.sizeLimit)
      })
  }
}
