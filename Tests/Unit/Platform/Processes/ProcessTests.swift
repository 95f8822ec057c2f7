import Platform
import TestSupport
import Testing
import Text

@Suite("Another program")
struct ProcessTests {
  @Test("returns its output, its errors and its status")
  func run() throws {
    let result = try shell("echo out; echo err >&2; exit 7")
    #expect(String(decoding: result.output, as: UTF8.self) == "out\n")
    #expect(String(decoding: result.errors, as: UTF8.self) == "err\n")
    #expect(result.status == .exited(7))
    #expect(!result.status.isSuccess)
  }

  @Test("that is ended by a signal reports which one")
  func signalled() throws {
    #expect(try shell("kill -9 $$").status == .signalled(9))
  }

  @Test("can read and write more than a pipe holds at the same time")
  func bigInputAndOutput() throws {
    let bytes = [UInt8](repeating: 0x61, count: 3_000_000)
    let result = try Process.run(
      "cat", input: .bytes(bytes), output: .capture(limit: Int.max), errors: .null)
    #expect(result.output == bytes)
    #expect(result.status.isSuccess)
  }

  @Test("may end without reading its input")
  func unreadInput() throws {
    let result = try Process.run(
      "true", input: .bytes([UInt8](repeating: 0, count: 3_000_000)), output: .null, errors: .null)
    #expect(result.status.isSuccess)
  }

  @Test("that writes endlessly is stopped at the limit")
  func limit() throws {
    let result = try Process.run(
      "yes", input: .null, output: .capture(limit: 100_001), errors: .null)
    #expect(result.output.count == 100_001)
    #expect(!result.status.isSuccess)
  }

  @Test("is not searched in relative folders", arguments: [".", "", "bin"])
  func relativePath(folder: String) throws {
    try withTemporaryDirectory { path in
      let place = try Directory.open(path)
      try place.createDirectory("bin")
      for name in ["tool", "bin/tool"] {
        try FileSystem.real.replace("\(path)/\(name)", with: Array("#!/bin/sh\n".utf8))
      }
      #expect(!Process.isInstalled("tool", environment: ["PATH": folder]))
      let found = try? Process.run(
        "tool", environment: ["PATH": folder], directory: path, input: .null)
      #expect(found == nil)
    }
  }

  @Test("gets only the given arguments, environment and folder")
  func surroundings() throws {
    try withTemporaryDirectory { path in
      let result = try Process.run(
        "sh", ["-c", #"printf '%s|' "$1" "$2" "$WORD" "${HOME-none}"; pwd"#, "-", "a b", "*"],
        environment: ["PATH": "/usr/bin:/bin", "WORD": "слово"], directory: path,
        input: .null, output: .capture(limit: 10_000))
      #expect(String(decoding: result.output, as: UTF8.self) == "a b|*|слово|none|\(path)\n")
    }
  }

  @Test(
    "is killed with all processes that it started when its time is up, whether it closes its streams or not",
    arguments: ["sleep 600 & sleep 600", "exec >&- 2>&-; sleep 600 & sleep 600"])
  func timeLimit(script: String) throws {
    let result = try Process.run(
      "sh", ["-c", script], input: .null, output: .capture(limit: 10), errors: .capture(limit: 10),
      timeLimit: .milliseconds(20))
    #expect(result.status == .signalled(9))
  }

  @Test("that ends in time is not killed")
  func inTime() throws {
    let result = try Process.run(
      "sh", ["-c", "exit 3"], input: .null, output: .null, errors: .null, timeLimit: .seconds(600))
    #expect(result.status == .exited(3))
  }

  @Test(
    "that does not exist is reported as not found",
    arguments: ["docket-no-such-program", "/no/such", ""])
  func notFound(name: String) {
    let error = #expect(throws: SystemError.self) { try Process.run(name, input: .null) }
    #expect(error?.isNotFound == true)
  }

  @Test("cannot be started in a folder that does not exist")
  func noFolder() {
    let error = #expect(throws: SystemError.self) {
      try Process.run("true", directory: "/no/such", input: .null)
    }
    #expect(error?.path == "/no/such")
  }

  @Test("cannot get an argument that contains a NUL")
  func nul() {
    let error = #expect(throws: SystemError.self) { try Process.run("true", ["a\0b"]) }
    #expect(error?.code == ErrorNumber.invalid)
  }

  @Test("sees a terminal of the given size, on each stream that is one")
  func terminal() throws {
    let size = Terminal.Size(columns: 71, rows: 13)
    let result = try Process.run(
      "sh", ["-c", "test -t 1 && echo tty; test -t 2 || echo none; stty size <&1"], input: .null,
      output: try .terminal(size, limit: 10_000), errors: .capture(limit: 10_000))
    #expect(String(decoding: result.output, as: UTF8.self) == "tty\nnone\n13 71\n")
  }

  @Test("is ended by a broken pipe, although this process ignores it")
  func brokenPipe() throws {
    Platform.start()
    let result = try shell("sh -c 'kill -PIPE $$; echo ignored'")
    #expect(result.output.isEmpty)
  }

  private func shell(_ script: String) throws -> Process.Result {
    try Process.run(
      "sh", ["-c", script], input: .null, output: .capture(limit: 10_000),
      errors: .capture(limit: 10_000))
  }
}
