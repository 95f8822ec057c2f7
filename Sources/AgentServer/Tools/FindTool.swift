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
  ) { call throws(ToolFailure) in
    try call.requireUsableSettings()
    let text = try call.arguments.required("text", call.arguments.string)
    let words = folded(text).split(whereSeparator: \.isWhitespace).map(String.init)
    if words.isEmpty { throw ToolFailure(AgentMessages.noWords) }
    var kinds = call.schema.kinds.indices.map(KindIndex.init)
    if try call.arguments.string("kind") != nil { kinds = [try call.kind()] }
    let isArchived = try call.arguments.flag("archived") ?? false
    let graph = try call.reading { () throws(SystemError) in
      try call.workspace.load(Set(kinds))
    }
    let found = kinds.flatMap { kind in
      graph.sortedByID(graph.records(of: kind, in: isArchived ? .all : .current))
        .filter { graph.contains(words, in: $0) }
    }
    let question = [text, "\(isArchived)"] + kinds.map { call.schema[$0].name }
    return try call.page(of: found, in: graph, question: question) { records in
      records.map { record in
        let kind = graph.schema[graph[record].kind].name
        let title = sanitized(graph.fullTitle(of: record, language: call.language))
        return "\(kind) \(sanitized(graph.id(of: record))): \(title)\n"
      }.joined()
    }
  }
}

extension Graph {
  /// Whether the texts of a record contain all words, which are folded.
  fileprivate func contains(_ words: [String], in record: RecordIndex) -> Bool {
    if self[record].isBroken { return false }
    let texts = [id(of: record)] + values(of: record).map { text($0, of: record) }
    let all = folded(texts.joined(separator: "\n"))
    return words.allSatisfy { all.includes($0) }
  }
}
