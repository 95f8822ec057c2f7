import Platform

/// What stops the program itself, or a round of it.
struct Failure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// A folder with clones, and the programs that run in them without anybody's settings.
struct Programs {
  let root: String
  /// The moment that new records and commits get.
  var moment = 1_770_000_000

  struct Answer {
    let status: Int
    let output: String
    let errors: String

    var isSuccess: Bool { status == 0 }
    var text: String { output + errors }
  }

  @discardableResult
  func run(_ program: String, _ arguments: [String], in folder: String) throws -> Answer {
    let result = try Process.run(
      program, arguments, environment: environment, directory: "\(root)/\(folder)", input: .null,
      output: .capture(limit: 16 << 20), errors: .capture(limit: 16 << 20),
      timeLimit: .seconds(120))
    let status: Int =
      switch result.status {
      case .exited(let number): Int(number)
      case .signalled(let number): 1000 + Int(number)
      }
    return Answer(
      status: status, output: String(decoding: result.output, as: UTF8.self),
      errors: String(decoding: result.errors, as: UTF8.self))
  }

  @discardableResult
  func must(_ program: String, _ arguments: [String], in folder: String) throws -> String {
    let answer = try run(program, arguments, in: folder)
    guard answer.isSuccess else {
      let words = ([program] + arguments).joined(separator: " ")
      throw Failure("\(folder): \(words): status \(answer.status)\n\(answer.text)")
    }
    return answer.output
  }

  private var environment: [String: String] {
    var variables = [
      "HOME": "\(root)/home", "PATH": "\(root)/bin:/usr/local/bin:/usr/bin:/bin",
      "LC_ALL": "C.UTF-8", "TZ": "UTC", "SOURCE_DATE_EPOCH": "\(moment)",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_EDITOR": "true",
    ]
    for role in ["AUTHOR", "COMMITTER"] {
      variables["GIT_\(role)_NAME"] = "Test"
      variables["GIT_\(role)_EMAIL"] = "test@example.com"
      variables["GIT_\(role)_DATE"] = "@\(moment) +0000"
    }
    let settings = [("gc.auto", "0"), ("core.fsync", "none"), ("rerere.enabled", "false")]
    variables["GIT_CONFIG_COUNT"] = "\(settings.count)"
    for (index, setting) in settings.enumerated() {
      variables["GIT_CONFIG_KEY_\(index)"] = setting.0
      variables["GIT_CONFIG_VALUE_\(index)"] = setting.1
    }
    return variables
  }
}
