import Platform
import Synchronization
import TestSupport
import Testing

@Suite("The whole program")
struct CaseTests {
  @Test("gives the output and files that the case expects", arguments: Case.all)
  func run(_ test: Case) throws {
    defer { countCase() }
    if let missing = try test.missingProgram(), Environment.variables["CI"] != "true" {
      try Test.cancel("\(missing) is not installed")
    }
    let actual = try Outcome(running: test)
    let expected = try Outcome(expectedBy: test)
    if actual == expected { return }
    if Environment.variables["DOCKET_RECORD"] == "1" {
      try record(actual, of: test)
    } else {
      let differences = try describe(expected, actual)
      Issue.record("\(test.name)\n\(differences)")
    }
  }
}

private let finished = Atomic(0)

/// Prints the number of cases after all have run, since an empty list of cases would pass too.
private func countCase() {
  let count = finished.add(1, ordering: .relaxed).newValue
  if count == Case.all.count { print("\(count) cases ran") }
}

/// The differences in the format of `diff -u`.
private func describe(_ expected: Outcome, _ actual: Outcome) throws -> String {
  try withTemporaryDirectory { root in
    for (side, outcome) in [("expected", expected), ("actual", actual)] {
      try writeFile("\(root)/\(side)/status", Array("\(outcome.status)\n".utf8))
      try writeFile("\(root)/\(side)/stdout", outcome.stdout)
      try writeFile("\(root)/\(side)/stderr", outcome.stderr)
      for (path, bytes) in outcome.files { try writeFile("\(root)/\(side)/out/\(path)", bytes) }
    }
    let result = try Process.run(
      "diff", ["-r", "-u", "-N", "expected", "actual"], directory: root, input: .null,
      output: .capture(limit: 1 << 20), errors: .null)
    return String(decoding: result.output, as: UTF8.self)
  }
}

/// Records the outcome as the expected one; files with default content are removed.
private func record(_ actual: Outcome, of test: Case) throws {
  func set(_ name: String, _ bytes: [UInt8]) throws {
    if try test.bytes(of: name) == bytes { return }
    if bytes.isEmpty {
      try removeFile("\(test.folder)/\(name)")
    } else {
      try writeFile("\(test.folder)/\(name)", bytes)
    }
  }
  try set("stdout", actual.stdout)
  try set("stderr", actual.stderr)
  try set("status", actual.status == "0" ? [] : Array("\(actual.status)\n".utf8))
  let before = try test.source().map(regularFiles) ?? [:]
  try replaceTree("\(test.folder)/out", with: actual.files == before ? [:] : actual.files)
}
