import Platform
import TestSupport
import Testing
import Text

@Suite("Merging with the driver alone and in git")
struct MergeTests {
  @Test("the driver merges the case's files", arguments: MergeCase.all)
  func driver(_ test: MergeCase) throws {
    try Sandbox.with { sandbox in
      for side in ["base", "ours", "theirs"] {
        try sandbox.write(try test.bytes("\(side).toml") ?? [], to: side)
      }
      try sandbox.write(Array("format = 1\n".utf8), to: "docket.toml")
      let result = try sandbox.run(
        "docket", "git", "merge-driver", "base", "ours", "theirs", "7", try test.path())
      let outcome = MergeOutcome(
        status: status(of: result), bytes: try sandbox.read("ours"))
      if Environment.variables["DOCKET_RECORD"] == "1" { return try test.record(outcome) }
      #expect(try outcome == test.expected())
    }
  }

  /// Git only passes files to the driver, so every fifth case is enough, unless tests are exhaustive.
  @Test("git merges the case's branches", arguments: part(of: MergeCase.all, every: 5))
  func git(_ test: MergeCase) throws {
    try Sandbox.with { sandbox in
      let path = try test.path()
      try sandbox.write(Array("format = 1\n".utf8), to: "docket.toml")
      try sandbox.run("git", "init", "-q", "-b", "main", ".")
      try sandbox.run("docket", "git", "setup", "attributes", "driver")
      // The driver must receive the bytes of the cases unchanged.
      try sandbox.write(Array("*.toml -text merge=docket\n".utf8), to: ".gitattributes")
      try sandbox.commit(try test.bytes("base.toml"), to: path)
      try sandbox.run("git", "checkout", "-q", "-b", "theirs")
      try sandbox.commit(try test.bytes("theirs.toml"), to: path)
      try sandbox.run("git", "checkout", "-q", "main")
      try sandbox.commit(try test.bytes("ours.toml"), to: path)
      let result = try sandbox.run("git", "merge", "-q", "--no-edit", "theirs")
      let outcome = MergeOutcome(status: status(of: result), bytes: try sandbox.read(path))
      #expect(try outcome == test.expected())
    }
  }

  private func status(of result: Process.Result) -> String {
    if case .exited(let number) = result.status { return "\(number)" }
    return "signal"
  }
}

extension Sandbox {
  fileprivate func commit(_ bytes: [UInt8]?, to path: String) throws {
    if let bytes { try write(bytes, to: path) }
    try run("git", "add", "-A")
    try run("git", "commit", "-q", "--allow-empty", "-m", "a state")
  }
}
