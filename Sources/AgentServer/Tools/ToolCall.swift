import Diagnostics
import JSON
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

/// One call of a tool, with the workspace as it was when the call began.
struct ToolCall {
  let tool: String
  let arguments: ToolArguments
  let settings: AgentSettings
  let workspace: Workspace
  let language: Language

  var schema: Schema { workspace.schema }
  var clock: Clock { settings.occasion.clock }
  var time: QueryTime { QueryTime(now: clock) }

  /// The kind in the argument `kind`, or else tasks.
  func kind(
    where isFor: (Kind) -> Bool = { _ in true }
  ) throws -> KindIndex {
    guard let name = try arguments.string("kind") else {
      if let task = schema.index(of: .task), isFor(schema[task]) { return task }
      throw AgentMessages.missingArgument("kind")
    }
    guard let kind = schema.kindIndex(named: name), isFor(schema[kind]) else {
      throw RecordMessages.unknownKind(name, among: schema.kinds.filter(isFor).map(\.name))
    }
    return kind
  }

  /// The records named by `ids`, opened with their whole files.
  func records(_ ids: [String], _ kind: KindIndex) throws -> Graph {
    try workspace.open(ids, kind)
  }
}
