import Diagnostics
import JSON
import Model
import Operations
import Presentation
import TOML
import Text
import Workspace

extension Tool {
  static let show = Tool(
    name: "show", texts: AgentToolMessages.show, behavior: .reads,
    arguments: { schemas in
      ObjectSchema([schemas.kind(), ("ids", schemas.ids)], required: schemas.required(["ids"]))
    },
    result: { schemas in
      ObjectSchema(
        [
          ("records", .arrayType(of: schemas.shownRecord)),
          ("left_out", .arrayType(of: .stringType)),
        ], required: ["records"])
    }
  ) { call in
    try call.workspace.requireUsableSettings()
    let kind = try call.kind()
    let ids = try call.arguments.names("ids")
    let opened = try call.workspace.openEach(named: ids, kind, withSurroundings: true)
    if let error = opened.errors.first { throw error }
    // A name can be a range of numbers.
    if opened.names.count > ShownRecords.most {
      throw AgentMessages.wrongArgument("ids", .names(atMost: ShownRecords.most))
    }
    var records = ShownRecords(graph: opened.graph, call: call)
    for name in opened.names { records.add(try opened.graph.record(name)) }
    return ToolResult(
      text: records.text + records.noteOfLeftOut,
      data: [
        "records": .array(records.nodes),
        "left_out": records.leftOut.isEmpty ? nil : .strings(records.leftOut),
      ])
  }
}

/// Records with everything about them, and the texts for people.
struct ShownRecords {
  /// The maximum number of records in one call.
  static let most = 20

  fileprivate let graph: Graph
  fileprivate let call: ToolCall
  fileprivate private(set) var text = ""
  fileprivate private(set) var nodes: [JSONNode] = []
  /// The records for which the answer has no room.
  fileprivate private(set) var leftOut: [String] = []
  fileprivate private(set) var size = 0

  fileprivate mutating func add(_ record: RecordIndex) {
    let writer = RecordNodes(call.schema, call.language)
    var referrers: [(String, JSONNode?)] = []
    for (kind, field) in graph.schema.shownReferences(to: graph[record].kind) {
      let found = graph.referrers(to: record, kind: kind, field: field).sorted(by: graph.precedes)
      if found.isEmpty { continue }
      let name = "\(graph.schema[kind].name).\(graph.schema[kind].fields[field].name)"
      referrers.append((name, .strings(found.prefix(Self.mostReferrers).map(graph.shownID))))
    }
    let node = writer.node(of: record, in: graph).with(["referrers": .object(referrers)])
    size += node.text.utf8.count
    if size > ToolCall.sizeLimit, !nodes.isEmpty {
      return leftOut.append(graph.shownID(of: record))
    }
    nodes.append(node)
    let details = RecordDetails(
      of: RecordView(of: record, in: graph, call.language, call.clock), call.language, call.clock,
      Palette(isColored: false), proseWidth: 100, tableWidth: nil)
    let version = recordVersion(graph.document(of: record).bytes)
    let shown = details.text
    let limit = RecordNodes.longText
    text +=
      (text.isEmpty ? "" : "\n")
      + (shown.utf8.count <= limit ? shown : String(shown.unicodeScalars.prefix(limit)) + "…\n")
      + AgentMessages.version(version)[call.language] + "\n"
  }

  private static let mostReferrers = 100

  fileprivate var noteOfLeftOut: String {
    leftOut.isEmpty ? "" : "\n" + AgentMessages.leftOut(leftOut)[call.language] + "\n"
  }
}
