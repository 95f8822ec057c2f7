import TestSupport
import Platform
import Text

/// The outcome of a command: its output, and the regular files of its folder.
struct Outcome: Equatable {
  var stdout: [UInt8] = []
  var stderr: [UInt8] = []
  var status = "0"
  /// By path in the workspace.
  var files: [String: [UInt8]] = [:]
}

extension Outcome {
  /// The outcome that the case expects.
  init(expectedBy test: Case) throws {
    stdout = try test.bytes(of: "stdout") ?? []
    stderr = try test.bytes(of: "stderr") ?? []
    status = try test.text(of: "status") ?? "0"
    let out = "\(test.folder)/out"
    if FileSystem.real.isDirectory(out) {
      files = try regularFiles(below: out)
    } else if let source = try test.source() {
      files = try regularFiles(below: source)
    }
  }

  /// Runs the case's command in a new folder; `variables` replace the ones of the case.
  init(running test: Case, with variables: [String: String] = [:]) throws {
    self = try withTemporaryDirectory { root in
      let place = try Directory.open(root)
      for name in ["bin", "home", "tmp", "work"] { try place.createDirectory(name) }
      try createLink("\(root)/bin/docket", to: try builtProgram())
      if let source = try test.source() {
        try copyTree(from: try Directory.open(source), to: try place.directory("work"))
      }

      let terminal = try test.terminal()
      func sink() throws -> Process.Sink {
        try terminal.map { try .terminal($0, limit: 64 << 20) } ?? .capture(limit: 64 << 20)
      }
      let result = try Process.run(
        "/bin/sh", ["-c", try test.text(of: "cmd") ?? "", "cmd"],
        environment: environment(below: root).merging(try test.environment()) { $1 }
          .merging(variables) { $1 },
        directory: "\(root)/work", input: try test.bytes(of: "stdin").map { .bytes($0) } ?? .null,
        output: try sink(), errors: try sink(),
        timeLimit: Sandbox.patience)

      var outcome = Outcome()
      outcome.stdout = replacing("\(root)/work", with: "$DIR", in: result.output)
      outcome.stderr = replacing("\(root)/work", with: "$DIR", in: result.errors)
      outcome.status =
        switch result.status {
        case .exited(let number): "\(number)"
        case .signalled(let number): "signal \(number)"
        }
      outcome.files = try regularFiles(below: "\(root)/work")
      return outcome
    }
  }
}

/// The environment of commands; it does not depend on who runs the tests, where and when.
func environment(below root: String) -> [String: String] {
  [
    "HOME": "\(root)/home",
    "TMPDIR": "\(root)/tmp",
    "PATH": "\(root)/bin:/usr/local/bin:/usr/bin:/bin:\(Case.repository)/Tests/CaseTests/Tools",
    "LC_ALL": "C.UTF-8",
    "TZ": "UTC",
    "TERM": "xterm-256color",
    "DOCKET_PAGER": "",
    "SOURCE_DATE_EPOCH": "1795737600",
    "DOCKET_RANDOM_SEED": "1",
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "Test",
    "GIT_AUTHOR_EMAIL": "test@example.com",
    "GIT_AUTHOR_DATE": "2026-01-02T03:04:05Z",
    "GIT_COMMITTER_NAME": "Test",
    "GIT_COMMITTER_EMAIL": "test@example.com",
    "GIT_COMMITTER_DATE": "2026-01-02T03:04:05Z",
  ]
}

private struct NoProgram: Error {}

/// The program that was built with these tests, found in the folder of their executable or of the test bundle.
func builtProgram() throws -> String {
  let starts =
    [(try? FileSystem.real.resolvedPath(of: "/proc/self/exe")) ?? ""] + Environment.arguments
  for start in starts {
    var folder = Substring(start)
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let program = "\(folder)/docket"
      if (try? FileSystem.real.status(program))?.type == .file { return program }
    }
  }
  throw NoProgram()
}

func replacing(_ path: String, with word: String, in bytes: [UInt8]) -> [UInt8] {
  let parts = String(decoding: bytes, as: UTF8.self).split(
    separator: path, omittingEmptySubsequences: false)
  return parts.count == 1 ? bytes : Array(parts.joined(separator: word).utf8)
}
