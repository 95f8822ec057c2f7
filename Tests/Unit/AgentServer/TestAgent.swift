import JSON
import JSONRPC
import Operations
import Platform
import TestSupport
import Text
import Workspace

@testable import AgentServer

/// An agent with its own workspace, connected to a server without streams.
struct TestAgent {
  let workspace: TestWorkspace
  private var server: AgentServer
  private var lastID = 0

  /// Calls `body` with an agent on a workspace with these files.
  static func with(
    _ files: [String: String] = [:], language: Language = .english,
    in fileSystem: FileSystem = .real,
    _ body: (inout TestAgent) throws -> Void
  ) throws {
    let workspace = try TestWorkspace.temporary(files)
    var agent = TestAgent(workspace, language, fileSystem)
    try body(&agent)
  }

  private init(_ workspace: TestWorkspace, _ language: Language, _ fileSystem: FileSystem) {
    self.workspace = workspace
    let clock = Clock.fixed(Timestamp(seconds: 1_767_225_600))
    server = AgentServer(
      AgentSettings(
        version: "1", folder: workspace.root, fileSystem: fileSystem,
        occasion: Occasion(clock: clock),
        language: { $0 ?? language },
        topics: [
          AgentSettings.Topic(
            name: "queries", title: LocalizedText("Queries", "Запросы"),
            markdown: LocalizedText("# Queries\n", "# Запросы\n"))
        ],
        changes: ChangeSettings(
          clock: clock, random: RandomSource(seed: 1), command: "docket mcp",
          environment: ["DOCKET_ME": "petrov"])))
  }

  /// The answer to a message; nil if there is none.
  mutating func send(_ message: String) -> JSONNode? {
    server.receive(Message(Array(message.utf8))).flatMap { try? JSONNode($0.span) }
  }

  /// The answer to a request of the stateless revision.
  mutating func ask(_ method: String, _ params: JSONNode = [:]) -> JSONNode? {
    lastID += 1
    let keys: [(String, JSONNode?)] = [
      (MetaKey.protocolVersion, "2026-07-28"), (MetaKey.clientCapabilities, [:]),
    ]
    let meta: JSONNode = ["_meta": .object(keys)]
    let request: JSONNode = [
      "jsonrpc": "2.0", "id": .integer(lastID), "method": .string(method),
      "params": params.with(meta),
    ]
    return send(request.text)
  }

  /// The result of a tool.
  mutating func call(_ tool: String, _ arguments: JSONNode = [:]) -> JSONNode? {
    ask("tools/call", ["name": .string(tool), "arguments": arguments])?["result"]
  }

  /// The data in the result of a tool.
  mutating func data(_ tool: String, _ arguments: JSONNode = [:]) -> JSONNode? {
    call(tool, arguments)?["structuredContent"]
  }
}
