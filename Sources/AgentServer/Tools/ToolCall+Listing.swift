import Diagnostics
import JSON
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

extension ToolCall {
  /// A page of the records that match a condition. `arrange` sorts them, if the query does not.
  func list(
    _ query: Query, question: [String], arrange: (Graph, [RecordIndex]) -> [RecordIndex] = { $1 }
  ) throws -> ToolResult {
    let requirements = QueryRequirements(
      query, in: schema, showsWholeRecords: false, namesReferences: true,
      me: workspace.namesOfAsker(for: query.condition, settings.changes.environment))
    let graph = try requirements.load(in: workspace)
    let bound = try requirements.bound(query, in: graph)
    let listing = try bound.boundedAnswer(in: graph, language: language)
    return try page(
      of: arrange(graph, listing.records), in: graph, question: [schema[query.kind].name] + question
    ) { records in
      let shown = Listing(sections: [Listing.Section(keys: [], records: records)])
      let report = ListingReport(
        graph: graph, query: bound, listing: shown, language: language, clock: clock)
      return report.table(for: .document).compactText
    }
  }

  /// A page of records, with their fields as they are in the files now. `text` shows the records of the page.
  func page(
    of records: [RecordIndex], in graph: Graph, question: [String],
    text: ([RecordIndex]) -> String
  ) throws -> ToolResult {
    let limit = try arguments.integer("limit", in: Self.limits) ?? Self.usualLimit
    let question = [tool] + question
    var cursor: PageCursor?
    if let given = try arguments.string("cursor") {
      cursor = PageCursor(given, question: question)
      if cursor == nil { throw ErrorMessage.usage(AgentMessages.invalidCursor) }
    }
    var page = PageCursor.page(
      of: records, after: cursor, limit: limit, question: question
    ) { "\(schema[graph[$0].kind].name)/\(graph.shownID(of: $0))" }
    var nodes = try self.nodes(of: page.items, in: graph)
    let fitting = Self.countFitting(nodes)
    if fitting < nodes.count {
      // Whole records follow on the next page.
      page = PageCursor.page(
        of: records, after: cursor, limit: fitting, question: question
      ) { "\(schema[graph[$0].kind].name)/\(graph.shownID(of: $0))" }
      nodes = Array(nodes.prefix(fitting))
    }
    var shown = page.items.isEmpty ? AgentMessages.nothingFound[language] + "\n" : text(page.items)
    if let next = page.next {
      shown += AgentMessages.more(page.rest, cursor: next.text)[language] + "\n"
    }
    return ToolResult(
      text: shown,
      data: [
        "records": .array(nodes.compactMap(\.self)), "total": .integer(records.count),
        "next_cursor": page.next.map { .string($0.text) },
      ])
  }

  static let usualLimit = 50
  static let limits = 1...200
  /// The size in bytes of the records of an answer, after which it ends. Clients cut larger answers.
  static let sizeLimit = 48_000

  /// How many records fit into an answer, at least one.
  private static func countFitting(_ nodes: [JSONNode?]) -> Int {
    var size = 0
    for (index, node) in nodes.enumerated() {
      size += node?.text.utf8.count ?? 0
      if size > sizeLimit && index > 0 { return index }
    }
    return nodes.count
  }

  /// The records with all fields, read again; nil for a record that is gone.
  private func nodes(
    of records: [RecordIndex], in graph: Graph
  ) throws -> [JSONNode?] {
    var opened: [KindIndex: Graph] = [:]
    for (kind, records) in Dictionary(grouping: records, by: { graph[$0].kind }) {
      opened[kind] = try self.records(records.map(graph.id), kind)
    }
    let writer = RecordNodes(schema, language, textLimit: RecordNodes.shortText)
    return records.map { record in
      let kind = graph[record].kind
      guard let whole = opened[kind], let index = whole.index(of: graph.id(of: record), kind: kind),
        !whole[index].isBroken
      else { return nil }
      return writer.node(of: index, in: whole)
    }
  }
}

extension ObjectSchema {
  /// A page of records.
  static func records(_ schemas: ToolSchemas) -> ObjectSchema {
    ObjectSchema(
      [
        ("records", ["type": "array", "items": schemas.record]),
        ("total", ["type": "integer"]),
        ("next_cursor", ["type": "string"]),
      ], required: ["records", "total"])
  }
}
