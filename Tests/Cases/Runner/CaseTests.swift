import Platform
import Synchronization
import TestSupport
import Testing

@Suite("The whole program")
struct CaseTests {
  @Test("gives the output and files that the case expects", arguments: Case.all)
  func run(_ test: Case) throws {
    defer { countCase() }
    let file = try test.read()
    if let missing = file.missingProgram { try Test.cancel("\(missing) is not installed") }
    let expected = try test.text()
    let actual = try file.run(
      with: Environment.variables["DOCKET_BREAK"].map { ["DOCKET_BREAK": $0] } ?? [:]
    ).text
    if actual == expected { return }
    // `at-terminal` gave up, so what follows was not tried.
    let isUnseen = String(decoding: actual, as: UTF8.self).contains("\n-- never saw ")
    if Environment.variables["DOCKET_RECORD"] == "1", !isUnseen {
      try test.record(actual)
    } else {
      Issue.record("\(test.name)\n\(try difference(expected, actual))")
    }
  }
}

private let finished = Atomic(0)

/// Prints the number of cases after all have run, since an empty list of cases would pass too.
private func countCase() {
  let count = finished.add(1, ordering: .relaxed).newValue
  if count == Case.all.count { print("\(count) cases ran") }
}

/// The difference between two texts of a case, as `diff -u` shows it.
private func difference(_ expected: [UInt8], _ actual: [UInt8]) throws -> String {
  try withTemporaryDirectory { root in
    try writeFile("\(root)/expected", expected)
    try writeFile("\(root)/actual", actual)
    let result = try Process.run(
      "diff", ["-a", "-u", "--label", "expected", "--label", "actual", "expected", "actual"],
      directory: root, input: .null,
      output: .capture(limit: 1 << 20), errors: .null)
    return String(decoding: result.output, as: UTF8.self)
  }
}
