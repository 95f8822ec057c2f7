import JSON
package import JSONRPC
import Model
import Presentation
import Text
import Workspace

/// A server for agents without streams: it receives messages and returns lines.
package struct AgentServer {
  let settings: AgentSettings
  /// The revision that `initialize` chose; nil before it.
  private var session: ProtocolVersion?
  /// What the last first page of `resources/list` found, for the pages after it.
  var listedResources: [ResourceName] = []

  package init(_ settings: AgentSettings) { self.settings = settings }

  /// Handles a message, and returns the line to send; nil for a notification.
  package mutating func receive(_ message: Message) -> [UInt8]? {
    switch message {
    case .request(let id, let method, let params):
      do {
        let result = try result(of: method, params)
        return OutgoingMessage.result(id, result).line
      } catch {
        return OutgoingMessage.error(id, error, language).line
      }
    case .refused(let id, let error): return OutgoingMessage.error(id, error, language).line
    case .notification, .response: return nil
    }
  }

  /// The language of errors and of texts that do not belong to a workspace.
  var language: Language {
    settings.language((try? settings.workspaceAsItIs())?.declarations.language)
  }
}

/// The methods of the protocol, by their names.
private enum Method: String {
  case initialize
  case ping
  case discover = "server/discover"
  case listTools = "tools/list"
  case callTool = "tools/call"
  case listResources = "resources/list"
  case listTemplates = "resources/templates/list"
  case readResource = "resources/read"
  case listPrompts = "prompts/list"
  case getPrompt = "prompts/get"

  /// Whether a client may keep the result for some time.
  var isCacheable: Bool {
    switch self {
    case .discover, .listTools, .listResources, .listTemplates, .readResource, .listPrompts: true
    case .initialize, .ping, .callTool, .getPrompt: false
    }
  }
}

extension AgentServer {
  private mutating func result(
    of name: String, _ params: JSONNode?
  ) throws(ResponseError) -> JSONNode {
    guard let method = Method(rawValue: name) else { throw .unknownMethod(name) }
    if method == .initialize {
      let requested = params?["protocolVersion"]?.string.flatMap(ProtocolVersion.init)
      let version =
        requested.flatMap { $0.hasHandshake ? $0 : nil } ?? .latestWithHandshake
      session = version
      return initialization(version)
    }
    let named = try ProtocolVersion.named(in: params)
    guard let version = named ?? session ?? (method == .ping ? .latestWithHandshake : nil) else {
      throw .invalidParams("_meta.\(MetaKey.protocolVersion)")
    }
    let result = try result(of: method, params)
    return version.hasHandshake ? result : complete(result, isCacheable: method.isCacheable)
  }

  private mutating func result(of method: Method, _ params: JSONNode?) throws(ResponseError)
    -> JSONNode
  {
    switch method {
    case .initialize, .ping: [:]
    case .discover: discovery
    case .listTools: try tools(params)
    case .callTool: try callTool(params)
    case .listResources: try resources(params)
    case .listTemplates: try resourceTemplates(params)
    case .readResource: try readResource(params)
    case .listPrompts: try prompts(params)
    case .getPrompt: try prompt(params)
    }
  }

  /// A result with the members that the stateless revision requires.
  private func complete(_ result: JSONNode, isCacheable: Bool) -> JSONNode {
    JSONNode.object([("resultType", "complete")])
      .with(result)
      // The workspace can change at any time.
      .with(isCacheable ? ["ttlMs": 0, "cacheScope": "private"] : [:])
      .with(["_meta": .object([(MetaKey.serverInfo, serverInfo)])])
  }

  private func initialization(_ version: ProtocolVersion) -> JSONNode {
    [
      "protocolVersion": .string(version.rawValue), "capabilities": capabilities,
      "serverInfo": serverInfo, "instructions": .string(AgentToolMessages.instructions),
    ]
  }

  private var discovery: JSONNode {
    [
      "supportedVersions": .strings(ProtocolVersion.allCases.map(\.rawValue)),
      "capabilities": capabilities,
      "instructions": .string(AgentToolMessages.instructions),
    ]
  }

  private var capabilities: JSONNode { ["tools": [:], "resources": [:], "prompts": [:]] }

  private var serverInfo: JSONNode {
    ["name": "docket", "title": "Docket", "version": .string(settings.version)]
  }
}

// MARK: Tools

extension AgentServer {
  private func tools(_ params: JSONNode?) throws(ResponseError) -> JSONNode {
    try requireFirstPage(params)
    let workspace = try? settings.workspaceAsItIs()
    let language = language
    let schemas = ToolSchemas(workspace?.schema ?? .builtIn)
    let tools = Tool.all.filter { $0.isAvailable(schemas.schema) }
    return ["tools": .array(tools.map { $0.description(schemas, language) })]
  }

  private func callTool(_ params: JSONNode?) throws(ResponseError) -> JSONNode {
    guard let name = params?["name"]?.string else { throw .invalidParams("name") }
    guard let tool = Tool.all.first(where: { $0.name == name }) else {
      throw ResponseError(
        .invalidParams, AgentMessages.unknownTool(name, among: Tool.all.map(\.name)))
    }
    let given = params?["arguments"]
    if let given, given.members == nil, !given.isNull { throw .invalidParams("arguments") }
    return tool.answer(given, settings, language).node
  }

  /// Fails for a list that fits on one page if a client asks for another one.
  func requireFirstPage(_ params: JSONNode?) throws(ResponseError) {
    guard params?["cursor"] == nil else {
      throw ResponseError(.invalidParams, AgentMessages.invalidCursor)
    }
  }
}
