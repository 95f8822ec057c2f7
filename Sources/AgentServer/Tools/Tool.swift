import JSON
import Model
import Presentation
import Text
import Workspace

/// An operation that an agent can call.
struct Tool: Sendable {
  let name: String
  let texts: AgentToolMessages.Texts
  let behavior: Behavior
  /// Whether a workspace has records for the tool.
  var isAvailable: @Sendable (Schema) -> Bool = { _ in true }
  let arguments: @Sendable (ToolSchemas) -> ObjectSchema
  let result: @Sendable (ToolSchemas) -> ObjectSchema
  let run: @Sendable (ToolCall) throws -> ToolResult

  /// What a client may assume about a call, for asking a person before it.
  enum Behavior {
    case reads
    /// Adds something.
    case adds
    /// Changes something, and the same call again changes nothing more.
    case marks
    /// Overwrites or removes something.
    case overwrites
  }

  /// All tools, in the order of `tools/list`.
  static let all: [Tool] = [
    schema, find, list, query, ready, show, changes, take, add, edit, note, tick, mark, check, undo,
  ]
}

extension Tool {
  /// The tool as a client gets it.
  func description(_ schemas: ToolSchemas, _ language: Language) -> JSONNode {
    [
      "name": .string(name), "title": .string(texts.title[language]),
      "description": .string(texts.description),
      "inputSchema": arguments(schemas).node,
      "outputSchema": result(schemas).withError,
      "annotations": behavior.node,
    ]
  }

  /// The result of a call. Errors are results too, so that the agent can read them.
  func answer(_ given: JSONNode?, _ settings: AgentSettings, _ language: Language) -> ToolResult {
    var found: Workspace?
    do {
      let workspace = try settings.workspaceAsItIs()
      found = workspace
      // `check` and `schema` also work if docket.toml has errors.
      if behavior != .reads { try workspace.requireUsableSettings() }
      let schemas = ToolSchemas(workspace.schema)
      let arguments = try ToolArguments(given, named: arguments(schemas).names)
      return try run(
        ToolCall(
          tool: name, arguments: arguments, settings: settings, workspace: workspace,
          language: language))
    } catch {
      return ToolResult(ErrorMessage(error), in: found, language)
    }
  }
}

extension Tool.Behavior {
  fileprivate var node: JSONNode {
    [
      "readOnlyHint": .boolean(self == .reads),
      "destructiveHint": .boolean(self == .overwrites),
      "idempotentHint": .boolean(self == .reads || self == .marks),
      "openWorldHint": false,
    ]
  }
}

/// The result of a tool: a short text, and data that conforms to the tool's output schema.
struct ToolResult {
  let text: String
  let data: JSONNode
  var isError = false

  var node: JSONNode {
    [
      "content": [["type": "text", "text": .string(text)]],
      "structuredContent": data,
      "isError": .boolean(isError),
    ]
  }
}
