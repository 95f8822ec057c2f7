import JSONRPC
package import Platform

/// Serves an agent until one of the streams ends.
package func serveAgent(
  _ settings: AgentSettings, input: Int32, output: Output
) throws(SystemError) {
  var decoder = LineDecoder()
  var server = AgentServer(settings)
  while true {
    let bytes = readAvailable(from: input)
    for message in bytes.isEmpty ? decoder.end() : decoder.decode(bytes) {
      guard let line = server.receive(message) else { continue }
      output.write(line)
      try output.flush()
      if output.isClosed { return }
    }
    if bytes.isEmpty { return }
  }
}
