import JSON
import Model
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
          ("kind", ["type": "string", "enum": .strings(schemas.schema.kinds.map(\.name))]),
          ("archived", schemas.flag(AgentToolMessages.archived, default: false)),
        ] + schemas.paging, required: ["text"])
    },
    result: ObjectSchema.records
  ) { call in
    try call.workspace.requireUsableSettings()
    let text = try call.arguments.required("text", call.arguments.string)
    let search = WordSearch(text)
    if search.isEmpty { throw FindMessages.noWords }
    var kinds = call.schema.kinds.indices.map(KindIndex.init)
    if try call.arguments.string("kind") != nil { kinds = [try call.kind()] }
    let isArchived = try call.arguments.flag("archived") ?? false
    let graph = try call.workspace.load(
      Set(kinds),
      retaining: .compared(
        fieldsBesides: Dictionary(
          uniqueKeysWithValues: kinds.map { ($0, call.schema[$0].fieldsOfSearch) })))
    let found = graph.records(matching: search, among: kinds, in: isArchived ? .all : .current)
    let question = [text, "\(isArchived)"] + kinds.map { call.schema[$0].name }
    return try call.page(of: found, in: graph, question: question) { records in
      FoundRecords(records, by: search, in: graph, language: call.language)
        .table(for: .document).text(width: nil, Palette(isColored: false))
    }
  }
}
