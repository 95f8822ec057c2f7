import TestSupport
import Platform

/// A temporary folder with the built program on the path and git without user settings.
struct Sandbox {
  /// The absolute path of the folder.
  let root: String
  /// The folder where commands run and where paths start.
  var folder: String
  var variables: [String: String] = [:]

  /// The time after which a program counts as hanging, even on a busy machine.
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
      program, arguments, environment: environment(below: root).merging(variables) { $1 },
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
