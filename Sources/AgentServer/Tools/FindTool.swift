import JSON
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

extension Tool {
  static let find = Tool(
    name: "find", texts: AgentToolMessages.find, behavior: .reads,
    arguments: { schemas in
      ObjectSchema(
        [
          ("text", schemas.string(AgentToolMessages.words)),
          schemas.anyKind, schemas.archived,
        ] + schemas.paging, required: ["text"])
    },
    result: ObjectSchema.records
  ) { call in
    try call.workspace.requireUsableSettings()
    let text = try call.arguments.required("text", call.arguments.string)
    if WordSearch(text).isEmpty { throw FindMessages.noWords }
    var kinds = call.schema.kinds.indices.map(KindIndex.init)
    if try call.arguments.string("kind") != nil { kinds = [try call.kind()] }
    let isArchived = try call.arguments.flag("archived") ?? false
    let result = try call.workspace.find(
      text, among: kinds, in: isArchived ? .all : .current, call.language)
    let question = [text, "\(isArchived)"] + kinds.map { call.schema[$0].name }
    return try call.page(of: result.records, in: result.graph, question: question) { records in
      FoundRecords(records, of: result, language: call.language)
        .table(for: .document).compactText(limit: ToolCall.sizeLimit)
    }
  }
}
