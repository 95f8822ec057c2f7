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
    var (graph, bound) = try load(query)
    let listing = try bound.boundedAnswer(in: graph, language: language)
    // Pages have no sections; what would be their headings are columns.
    bound.columns =
      bound.grouping.filter { key in !bound.columns.contains { $0.value == key.value } }
      + bound.columns
    bound.grouping = []
    let query = bound
    return try page(
      of: arrange(graph, listing.records), in: graph, question: [schema[query.kind].name] + question
    ) { records in
      let shown = Listing(sections: [Listing.Section(keys: [], records: records)])
      let report = ListingReport(
        graph: graph, query: query, listing: shown, language: language, clock: clock)
      return report.table(for: .document).compactText(limit: Self.sizeLimit)
    }
  }

  /// The records that a query needs, and the query with the records that it names.
  func load(_ query: Query) throws -> (graph: Graph, query: Query) {
    let requirements = QueryRequirements(
      query, in: schema, showsWholeRecords: false, namesReferences: true,
      me: workspace.namesOfAsker(for: query.condition, settings.changes.environment))
    let graph = try requirements.load(in: workspace)
    return (graph, try requirements.bound(query, in: graph))
  }

  /// A page of records, with their fields as they are in the files now. `text` shows the records of the page.
  func page(
    of records: [RecordIndex], in graph: Graph, question: [String],
    text: ([RecordIndex]) -> String
  ) throws -> ToolResult {
    try page(
      of: records, named: "records", question: question,
      id: { "\(schema[graph[$0].kind].name)/\(graph.shownID(of: $0))" },
      nodes: { try nodes(of: $0, in: graph) }, text: text)
  }

  /// A page of a list. The items are in the member `name`, and `text` shows them to agents that read only texts.
  func page<Item>(
    of items: [Item], named name: String, question: [String], id: (Item) -> String,
    nodes: ([Item]) throws -> [JSONNode?], text: ([Item]) -> String
  ) throws -> ToolResult {
    let (page, nodes) = try page(of: items, question: question, id: id, nodes: nodes)
    return ToolResult(
      text: (page.items.isEmpty ? AgentMessages.nothingFound[language] + "\n" : text(page.items))
        + page.note(language),
      data: .object([
        (name, .array(nodes.compactMap(\.self))), ("total", .integer(items.count)),
        ("next_cursor", page.next.map { .string($0.text) }),
      ]))
  }

  /// The items of a page and their JSON: as many as the argument `limit` says, or fewer if they are large.
  func page<Item>(
    of items: [Item], question: [String], id: (Item) -> String,
    nodes: ([Item]) throws -> [JSONNode?]
  ) throws -> (page: Page<Item>, nodes: [JSONNode?]) {
    let limit = try arguments.integer("limit", in: Self.limits) ?? Self.usualLimit
    let question = [tool] + question
    var cursor: PageCursor?
    if let given = try arguments.string("cursor") {
      cursor = PageCursor(given, question: question)
      if cursor == nil { throw ErrorMessage.usage(AgentMessages.invalidCursor) }
    }
    let page = PageCursor.page(of: items, after: cursor, limit: limit, question: question, id: id)
    let all = try nodes(page.items)
    let fitting = Self.countFitting(all)
    if fitting == all.count { return (page, all) }
    // Whole items follow on the next page.
    return (
      PageCursor.page(of: items, after: cursor, limit: fitting, question: question, id: id),
      Array(all.prefix(fitting))
    )
  }

  static let usualLimit = 50
  static let limits = 1...200
  /// The size in bytes of the items of an answer, after which it ends. Clients cut larger answers.
  static let sizeLimit = 48_000

  /// How many items fit into an answer, at least one.
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

extension Page {
  /// The line about the items after the page; empty if there are none.
  func note(_ language: Language) -> String {
    next.map { AgentMessages.more(rest, cursor: $0.text)[language] + "\n" } ?? ""
  }
}

extension ObjectSchema {
  /// A page of records.
  static func records(_ schemas: ToolSchemas) -> ObjectSchema {
    ObjectSchema(
      [
        ("records", .arrayType(of: schemas.record)), ("total", .integerType),
        ("next_cursor", .stringType),
      ], required: ["records", "total"])
  }
}
