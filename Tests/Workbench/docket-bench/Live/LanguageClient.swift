import CLibrary
import JSON
import Platform

/// A simulated editor that runs `docket lsp` as a child process with two pipes.
final class LanguageClient {
  let process: pid_t
  private let input: CInt
  private let output: CInt
  private var received: [UInt8] = []
  /// Messages that arrived before an answer and were not processed yet.
  private var kept: [Message] = []
  private var lastID = 0

  /// A message of the server with the time of its arrival.
  struct Message {
    let content: JSONNode
    let moment: ContinuousClock.Instant

    /// The file, version and number of published findings.
    var published: (uri: String, version: Int64?, count: Int)? {
      guard content["method"]?.string == "textDocument/publishDiagnostics",
        let params = content["params"], let uri = params["uri"]?.string
      else { return nil }
      return (uri, params["version"]?.integer, params["diagnostics"]?.items?.count ?? 0)
    }
  }

  /// The time limit for a message.
  private static let timeout = Duration.seconds(120)

  init(docket: String, workspace: String) throws(BenchmarkFailure) {
    var (toServer, fromServer): ([CInt], [CInt]) = ([0, 0], [0, 0])
    guard pipe(&toServer) == 0, pipe(&fromServer) == 0 else { throw BenchmarkFailure("no pipes") }
    for descriptor in [toServer[1], fromServer[0]] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let server = Program(name: "docket lsp", path: docket, arguments: ["lsp"])
    process = try ChildProcess.spawn(server) { actions in
      posix_spawn_file_actions_adddup2(&actions, toServer[0], 0)
      posix_spawn_file_actions_adddup2(&actions, fromServer[1], 1)
      for descriptor in [toServer[0], fromServer[1]] {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    }
    close(toServer[0])
    close(fromServer[1])
    (input, output) = (toServer[1], fromServer[0])
  }

  /// Ends the session.
  func end() throws(BenchmarkFailure) {
    _ = try request("shutdown", "null")
    try notify("exit", "null")
    var status: CInt = 0
    waitpid(process, &status, 0)
    close(input)
    close(output)
  }
}

extension LanguageClient {
  /// `params` is JSON.
  func notify(_ method: String, _ params: String) throws(BenchmarkFailure) {
    try send(#""method":"\#(method)","params":\#(params)"#)
  }

  /// Sends a request and returns its response; other messages before it are kept for `wait`.
  func request(_ method: String, _ params: String) throws(BenchmarkFailure) -> Message {
    lastID += 1
    let id = lastID
    try send(#""id":\#(id),"method":"\#(method)","params":\#(params)"#)
    while true {
      let message = try someMessage()
      if message.content["id"]?.integer == Int64(id) { return message }
      kept.append(message)
    }
  }

  private func send(_ members: String) throws(BenchmarkFailure) {
    let json = #"{"jsonrpc":"2.0",\#(members)}"#
    var bytes = Array("Content-Length: \(json.utf8.count)\r\n\r\n\(json)".utf8)
    while !bytes.isEmpty {
      let count = write(input, bytes, bytes.count)
      guard count > 0 else { throw BenchmarkFailure("the server does not read its input") }
      bytes.removeFirst(count)
    }
  }

  /// Returns the first message that `isWanted` accepts.
  func wait(for isWanted: (Message) -> Bool) throws(BenchmarkFailure) -> Message {
    if let index = kept.firstIndex(where: isWanted) {
      defer { kept.removeFirst(index + 1) }
      return kept[index]
    }
    kept = []
    while true {
      let message = try someMessage()
      if isWanted(message) { return message }
    }
  }

  private func someMessage() throws(BenchmarkFailure) -> Message {
    guard let message = try next(within: Self.timeout) else {
      throw BenchmarkFailure("the server does not respond")
    }
    return message
  }

  /// The next message; nil if none arrives in time.
  func next(within timeout: Duration) throws(BenchmarkFailure) -> Message? {
    while true {
      if let message = try takeMessage() { return message }
      var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, CInt(timeout.milliseconds)) <= 0 { return nil }
      var block = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &block, block.count)
      guard count > 0 else { throw BenchmarkFailure("the server has ended") }
      received += block[..<count]
    }
  }

  private func takeMessage() throws(BenchmarkFailure) -> Message? {
    let mark = Array("\r\n\r\n".utf8)
    guard let end = received.indices.first(where: { received[$0...].starts(with: mark) }),
      let length = Int(
        String(decoding: received[..<end], as: UTF8.self).drop { $0 != " " }.dropFirst())
    else { return nil }
    let start = end + mark.count
    guard received.count >= start + length else { return nil }
    let moment = ContinuousClock.now
    let content = Array(received[start..<start + length])
    received.removeFirst(start + length)
    guard let node = try? JSONNode(content.span) else {
      throw BenchmarkFailure("the server's output is not JSON")
    }
    return Message(content: node, moment: moment)
  }
}
