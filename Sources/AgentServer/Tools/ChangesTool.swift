import JSON
import Model
import Operations
import Presentation
import Text
import Workspace

extension Tool {
  static let changes = Tool(
    name: "changes", texts: AgentToolMessages.changes, behavior: .reads,
    arguments: { schemas in
      ObjectSchema(
        [("since", schemas.string(AgentToolMessages.since)), schemas.anyKind] + schemas.paging,
        required: ["since"])
    },
    result: { _ in
      let change = ObjectSchema(
        [
          ("action", .stringType), ("kind", .stringType), ("id", .stringType),
          ("number", .integerType), ("title", .stringType), ("from", .stringType),
          ("path", .stringType), ("from-path", .stringType),
          ("fields", .arrayType(of: .objectType)), ("unread", .booleanType),
          ("truncated", .booleanType),
        ], required: ["action", "kind", "id", "title", "path", "fields"], isClosed: false)
      return ObjectSchema(
        [
          ("changes", .arrayType(of: change.node)), ("total", .integerType),
          ("next_cursor", .stringType),
        ], required: ["changes", "total"])
    }
  ) { call in
    try call.workspace.requireUsableSettings()
    let since = try call.arguments.required("since", call.arguments.string).trimmed
    var changes = try call.workspace.recordChanges(
      since: since, at: call.time, call.settings.changes.environment)
    var question = [since]
    if try call.arguments.string("kind") != nil {
      let name = call.schema[try call.kind()].name
      changes.removeAll { $0.kind.name != name }
      question.append(name)
    }
    let records = RecordNodes(call.schema, call.language, textLimit: RecordNodes.shortText)
    return try call.page(
      of: changes, named: "changes", question: question, id: { "\($0.kind.name)/\($0.id)" },
      nodes: { $0.map { records.node(of: $0) } },
      text: { changes in
        changes.map { change in
          let values = ShownValues(
            of: change.kind, language: call.language, clock: call.clock,
            usesLabels: call.language != .english)
          return change.text(Palette(isColored: false), values)
        }.joined(separator: "\n")
      })
  }
}
