import JSON
import Platform
import Synchronization
import TestSupport
import Testing
import Text

@testable import AgentServer

@Suite("A server for agents")
struct AgentServerTests {
  @Test("answers the stateless revision with everything that it requires")
  func stateless() throws {
    try TestAgent.with { agent in
      let result = try #require(agent.ask("server/discover")?["result"])
      #expect(result["resultType"]?.string == "complete")
      #expect(result["supportedVersions"]?.items?.first?.string == "2026-07-28")
      #expect(result["ttlMs"]?.integer == 0)
      #expect(result["_meta"]?[MetaKey.serverInfo]?["name"]?.string == "docket")
      #expect(agent.ask("ping")?["result"]?["ttlMs"] == nil)
    }
  }

  @Test("answers clients with a handshake")
  func handshake() throws {
    try TestAgent.with { agent in
      let list = #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#
      #expect(agent.send(list)?["error"]?["code"]?.integer == -32602)
      for (asked, expected) in [
        ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2024-11-05", "2025-11-25"),
        ("2026-07-28", "2025-11-25"),
      ] {
        let answer = agent.send(
          #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#
        )
        #expect(answer?["result"]?["protocolVersion"]?.string == expected)
      }
      #expect(agent.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
      let result = try #require(agent.send(list)?["result"])
      #expect(result["resultType"] == nil && result["tools"]?.items?.isEmpty == false)
      #expect(agent.ask("tools/list")?["result"]?["resultType"]?.string == "complete")
    }
  }

  @Test("refuses other revisions, and requests that lack their metadata")
  func revisions() throws {
    try TestAgent.with { agent in
      let unknown = agent.send(
        #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"\#(MetaKey.protocolVersion)":"1900-01-01"}}}"#
      )
      let error = try #require(unknown?["error"])
      #expect(error["code"]?.integer == -32022)
      #expect(error["data"]?["requested"]?.string == "1900-01-01")
      #expect(error["data"]?["supported"]?.items?.count == 3)
      let incomplete = agent.send(
        #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"\#(MetaKey.protocolVersion)":"2026-07-28"}}}"#
      )
      #expect(incomplete?["error"]?["code"]?.integer == -32602)
    }
  }

  @Test(
    "answers an invalid message with an error",
    arguments: [
      ("{", -32700), ("[]", -32600), (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600),
      ("1", -32600), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":5}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen"}"#, -32601),
      (String(repeating: "[", count: 100_000), -32700),
    ])
  func invalid(message: String, code: Int) throws {
    try TestAgent.with { agent in
      #expect(agent.send(message)?["error"]?["code"]?.integer == Int64(code))
    }
  }

  @Test("lists resources in pages, and reads them")
  func resources() throws {
    var files: [String: String] = [:]
    for number in 1...150 {
      files["tasks/task-\(number).toml"] = "number = \(number)\ntitle = \"T\"\nstatus = \"to-do\"\n"
    }
    try TestAgent.with(files) { agent in
      var uris: [String] = []
      var cursor: JSONNode?
      repeat {
        let page = try #require(agent.ask("resources/list", ["cursor": cursor])?["result"])
        uris += page["resources"]?.items?.compactMap { $0["uri"]?.string } ?? []
        cursor = page["nextCursor"]
      } while cursor != nil
      #expect(uris.count == 152 && Set(uris).count == 152)
      #expect(
        uris.prefix(3) == [
          "docket:///docket.toml", "docket:///help/queries", "docket:///task/task-1",
        ])
      for uri in uris.prefix(3) {
        let contents = agent.ask("resources/read", ["uri": .string(uri)])?["result"]?["contents"]
        #expect(contents?.items?.first?["text"]?.string?.isEmpty == false, "\(uri)")
      }
      for uri in [
        "docket:///task/x", "docket:///../docket.toml", "file:///etc/passwd", "docket:///help/x",
        "",
      ] {
        let error = agent.ask("resources/read", ["uri": .string(uri)])?["error"]
        #expect(error?["code"]?.integer == -32602, "\(uri)")
      }
      #expect(
        agent.ask("resources/list", ["cursor": "5.x.y"])?["error"]?["code"]?.integer == -32602)
    }
  }

  @Test("reads each record once to list all resources")
  func resourcesOnce() throws {
    var files: [String: String] = [:]
    for number in 1...250 {
      files["tasks/task-\(number).toml"] = "number = \(number)\ntitle = \"T\"\nstatus = \"to-do\"\n"
    }
    let reads = Mutex(0)
    let system = FileSystem { call, path, phase in
      if phase == .before, call == .openat, path.hasSuffix(".toml"), path.contains("task-") {
        reads.withLock { $0 += 1 }
      }
    }
    try TestAgent.with(files, in: system) { agent in
      var cursor: JSONNode?
      var count = 0
      repeat {
        let page = try #require(agent.ask("resources/list", ["cursor": cursor])?["result"])
        count += page["resources"]?.items?.count ?? 0
        cursor = page["nextCursor"]
      } while cursor != nil
      #expect(count == 252)
      #expect(reads.withLock { $0 } == 250)
    }
  }

  @Test("offers prompts in the language of the workspace")
  func prompts() throws {
    try TestAgent.with(["docket.toml": "format = 1\nlanguage = \"ru\"\n"]) { agent in
      let prompts = try #require(agent.ask("prompts/list")?["result"]?["prompts"]?.items)
      #expect(prompts.map { $0["name"]?.string } == ["plan", "next-task", "review"])
      #expect(prompts[0]["title"]?.string == "Спланировать работу")
      let plan = agent.ask("prompts/get", ["name": "plan", "arguments": ["goal": "Красить"]])
      let text = plan?["result"]?["messages"]?.items?.first?["content"]?["text"]?.string
      #expect(text?.contains("Красить") == true)
      #expect(agent.ask("prompts/get", ["name": "plan"])?["error"] != nil)
    }
  }
}
