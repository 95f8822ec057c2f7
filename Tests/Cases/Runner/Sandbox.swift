import Platform
import TestSupport
import Text

/// A temporary folder with the built program on the path and git without user settings.
struct Sandbox {
  /// The absolute path of the folder.
  let root: String
  /// The folder where commands run and where paths start.
  var folder: String
  var variables: [String: String] = [:]

  /// Where the programs are that docket and the tests run.
  static let path = "/usr/local/bin:/usr/bin:/bin"
  static let hasGit = isInstalled("git", on: path)

  /// The timeout of a program, long enough for a busy machine.
  static let patience = Duration.seconds(600)

  static func with<Result>(_ body: (Sandbox) throws -> Result) throws -> Result {
    try withTemporaryDirectory { root in
      let place = try Directory.open(root)
      for name in ["bin", "home", "tmp", "work"] { try place.createDirectory(name) }
      try createLink("\(root)/bin/docket", to: try builtProgram())
      return try body(Sandbox(root: root, folder: "\(root)/work"))
    }
  }

  @discardableResult
  func run(_ program: String, _ arguments: String...) throws -> Process.Result {
    try run(program, arguments)
  }

  @discardableResult
  func run(_ program: String, _ arguments: [String]) throws -> Process.Result {
    try Process.run(
      program, arguments, environment: Self.environment(below: root).merging(variables) { $1 },
      directory: folder, input: .null, output: .capture(limit: 64 << 20),
      errors: .capture(limit: 64 << 20), timeLimit: Self.patience)
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    try writeFile("\(folder)/\(path)", bytes)
  }

  func read(_ path: String) throws -> [UInt8] {
    try FileSystem.real.read("\(folder)/\(path)", limit: 1 << 20)
  }
}

extension Sandbox {
  /// The environment of all programs, which is the same for everybody who runs the tests.
  static func environment(below root: String) -> [String: String] {
    [
      "HOME": "\(root)/home",
      "TMPDIR": "\(root)/tmp",
      "PATH": "\(root)/bin:\(path):\(Case.folder)/Tools",
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
}

private struct NoProgram: Error {}

/// The path of the program under test: the one that `DOCKET_PROGRAM` names, such as an optimized one, or else the one that was
/// built into the folder of the test executable or bundle.
func builtProgram() throws -> String {
  if let named = Environment.variables["DOCKET_PROGRAM"] {
    return try FileSystem.real.resolvedPath(of: named)
  }
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
