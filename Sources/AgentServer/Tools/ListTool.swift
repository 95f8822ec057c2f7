import Model
import Operations
import Presentation
import Text

extension Tool {
  static let list = Tool(
    name: "list", texts: AgentToolMessages.list, behavior: .reads,
    arguments: { schemas in
      ObjectSchema(
        [
          schemas.kind(),
          ("where", schemas.string(AgentToolMessages.condition)),
          ("sort", schemas.string(AgentToolMessages.sort)),
          schemas.archived,
        ] + schemas.paging, required: schemas.required([]))
    },
    result: ObjectSchema.records
  ) { call in
    try call.workspace.requireUsableSettings()
    let kind = try call.kind()
    var query = Query(kind: kind)
    query.isOfRecords = true
    let isArchived = try call.arguments.flag("archived") ?? false
    if isArchived { query.scope = .all }
    let (condition, sort) = (
      try call.arguments.string("where"), try call.arguments.string("sort") ?? ""
    )
    if let condition {
      query.condition = try call.inLanguage("where") {
        try QueryBinder.condition(condition, for: kind, in: call.schema, at: call.time)
      }
    }
    for word in sort.split(at: ",") {
      let spelling = String(word).trimmed
      let isDescending = spelling.begins(with: "-")
      let column = try call.inLanguage("sort") {
        try call.schema.column(
          isDescending ? String(spelling[...].dropping(1)) : spelling, of: kind, at: call.time)
      }
      query.order.append(SortKey(column, isDescending: isDescending))
    }
    query.columns = try call.usualColumns(of: kind)
    return try call.list(query, question: [condition ?? "", sort, "\(isArchived)"])
  }

  static let ready = Tool(
    name: "ready", texts: AgentToolMessages.ready, behavior: .reads,
    isAvailable: { $0.kinds.contains(where: \.isOfWork) },
    arguments: { schemas in
      ObjectSchema(
        [schemas.kind(where: \.isOfWork)] + schemas.paging,
        required: schemas.required([], where: \.isOfWork))
    },
    result: ObjectSchema.records
  ) { call in
    try call.workspace.requireUsableSettings()
    let kind = try call.kind(where: \.isOfWork)
    var query = Query(kind: kind)
    query.isOfRecords = true
    query.condition = call.workspace.readyCondition(of: kind, at: call.time)
    query.columns = try call.usualColumns(of: kind)
    return try call.list(query, question: []) { graph, records in graph.sortedByUrgency(records) }
  }
}

extension ToolCall {
  /// The columns of a list for people, with the id if there is no number.
  func usualColumns(of kind: KindIndex) throws -> [Column] {
    try inLanguage("kind") {
      var columns = try schema.usualColumns(of: kind).withID(of: kind)
      if let fields = schema[kind].urgencyFields {
        for index in [fields.due, fields.priority].compactMap(\.self) {
          let column = try schema.column(schema[kind].fields[index].name, of: kind)
          if !columns.contains(where: { $0.value == column.value }) { columns.append(column) }
        }
      }
      return columns
    }
  }

  /// Parses an argument in the query language.
  func inLanguage<Value>(
    _ argument: String, _ read: () throws -> Value
  ) throws -> Value {
    do {
      return try read()
    } catch let error as ModelError {
      throw AgentMessages.invalidQuery(argument, error)
    }
  }
}
